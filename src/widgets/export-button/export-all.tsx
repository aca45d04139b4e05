import type { ExportRequest } from '../../contract/platform/exports/exports.ts'
import { loadWords, words } from '../../i18n/words.ts'
import { openOverlay } from '../../ui/overlay/overlay.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { endedBy, endedText } from './ended-text.ts'
import { ExportMask } from './export-mask.tsx'
import { ExportRun } from './export-run.ts'
import { keptExports } from './kept-exports.ts'

export interface ExportAll {
  start: string
  request: ExportRequest
  /** False prevents the download. */
  onReady?: (ready: { key: string; fileName: string; address: string }) => boolean
  onFailed?: TellFailure
}

/** Called when an export fails after the user has left the mask. */
type TellFailure = (failure: unknown, text: string) => void

/** Resolves when the mask is closed. The export continues and downloads when ready. */
export async function exportAll(wanted: ExportAll): Promise<void> {
  await Promise.all([loadWords('exports'), loadWords('ui'), loadWords('errors')])
  const run = new ExportRun(wanted.request.fileName ?? words('exports')('defaultName'))
  const request = { scope: scopeOf(wanted.request), exportType: 'XLSX' as const, ...wanted.request }
  const start = () => run.start(wanted.start, request)
  await new Promise<void>(resolve => {
    let masked = true
    const leave = (told?: string) => {
      if (!masked) return
      masked = false
      overlay.close()
      if (told !== undefined) toast(told, 'info')
      resolve()
    }
    const overlay = openOverlay(<ExportMask run={run} onRetry={() => void start()} onLeave={leave} />)
    run.listen(() => {
      if (deliver(run, wanted.onReady)) leave()
      else if (!masked) sayFailed(run, wanted.onFailed)
    })
    void start()
  })
}

/** As the list's own query, whose default is 1. */
function scopeOf({ queryBody }: ExportRequest): number {
  return Number(queryBody?.scope ?? 1)
}

let resuming = false

export async function resumeExports(onFailed?: TellFailure): Promise<void> {
  if (resuming) return
  resuming = true
  await Promise.all([loadWords('exports'), loadWords('ui'), loadWords('errors')])
  for (const { key, fileName } of keptExports()) {
    const run = new ExportRun(fileName)
    run.listen(() => {
      if (!deliver(run)) sayFailed(run, onFailed)
    })
    run.resume(key)
  }
}

function sayFailed(run: ExportRun, onFailed?: TellFailure): void {
  const phase = run.phase()
  if (phase.name === 'starting' || phase.name === 'running') return
  const text = endedText(phase, words('exports'))
  toast(text, 'bad')
  onFailed?.(endedBy(phase), text)
}

/** True when the file was ready. */
function deliver(run: ExportRun, onReady?: ExportAll['onReady']): boolean {
  const phase = run.phase()
  if (phase.name !== 'ready' || !canDownload()) return false
  const { key, fileName } = run
  if (onReady?.({ key, fileName, address: phase.address.href }) === false) return true
  downloadFrom(phase.address)
  toast(words('exports')('done', { fileName }))
  return true
}

/** False e.g. in the web view of some chat programs. */
function canDownload(): boolean {
  return 'download' in HTMLAnchorElement.prototype
}

/** The response is an attachment: the page stays, and the server names the file. */
function downloadFrom(address: URL): void {
  const anchor = document.createElement('a')
  anchor.href = address.href
  anchor.download = ''
  anchor.rel = 'noreferrer'
  anchor.click()
}
