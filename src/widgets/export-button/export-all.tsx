import type { ExportRequest } from '../../contract/exports/exports.ts'
import { loadWords, words } from '../../i18n/words.ts'
import { openOverlay } from '../../ui/overlay/overlay.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { endedBy, endedText } from './ended-text.ts'
import { ExportMask } from './export-mask.tsx'
import { ExportRun } from './export-run.ts'
import { keptExports } from './kept-exports.ts'

/** What is to be exported, and who wants to know. */
export interface ExportAll {
  /** Path of the call that starts it. */
  start: string
  request: ExportRequest
  /** The file is there; false keeps it from being downloaded. */
  onReady?: (ready: { key: string; fileName: string; address: string }) => boolean
  onFailed?: TellFailure
}

/** Hears of an export that has failed after the reader went on with other work, in the words that they read. */
type TellFailure = (failure: unknown, text: string) => void

/**
 * Exports a whole list behind a mask; resolves when the mask is gone. The reader may leave: the export then goes on,
 * and its file comes when it is ready.
 */
export async function exportAll(wanted: ExportAll): Promise<void> {
  await Promise.all([loadWords('exports'), loadWords('ui'), loadWords('errors')])
  const run = new ExportRun(wanted.request.fileName ?? words('exports')('defaultName'))
  const start = () => run.start(wanted.start, wanted.request)
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

let resuming = false

/** Takes up what this browser still waits for: an export that was going on when its page was left. */
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

/** Says that no file will come, or that this browser cannot keep it, where no mask says it. */
function sayFailed(run: ExportRun, onFailed?: TellFailure): void {
  const phase = run.phase()
  if (phase.name === 'starting' || phase.name === 'running') return
  const text = endedText(phase, words('exports'))
  toast(text, 'bad')
  onFailed?.(endedBy(phase), text)
}

/** Hands the file over when it is there; true when it was. */
function deliver(run: ExportRun, onReady?: ExportAll['onReady']): boolean {
  const phase = run.phase()
  if (phase.name !== 'ready' || !canDownload()) return false
  const { key, fileName } = run
  if (onReady?.({ key, fileName, address: phase.address.href }) === false) return true
  downloadFrom(phase.address)
  toast(words('exports')('done', { fileName }))
  return true
}

/** False in browsers that cannot keep a file, such as the web view of some chat programs. */
function canDownload(): boolean {
  return 'download' in HTMLAnchorElement.prototype
}

/** Lets the browser fetch a file; the server's answer keeps the page where it is and gives the file its name. */
function downloadFrom(address: URL): void {
  const anchor = document.createElement('a')
  anchor.href = address.href
  anchor.download = ''
  anchor.rel = 'noreferrer'
  anchor.click()
}
