import { getExportData, preloadExport } from '../../contract/platform/exports/exports.ts'
import type { ExportRequest } from '../../contract/platform/exports/exports.ts'
import { apiBase } from '../../kit/session/api-base.ts'
import { call } from '../../kit/call/call.ts'
import { clock } from '../../kit/format/clock.ts'
import { Failed, Refused, isAbort } from '../../kit/call/errors.ts'
import { onSession } from '../../kit/session/session-events.ts'
import { forgetExport, keepExport } from './kept-exports.ts'

export type ExportPhase =
  | { name: 'starting' }
  | { name: 'running' }
  | { name: 'ready'; address: URL }
  /** The start failed: refer to the administrator. */
  | { name: 'notStarted'; failure: unknown }
  /** The response contained no http address. */
  | { name: 'failed'; failure: unknown }

/** Polling interval in ms. */
export const pollInterval = 5_000

/** Continues when the button is removed. */
export class ExportRun {
  #phase: ExportPhase = { name: 'starting' }
  #asking = false
  #stop: () => void = () => undefined
  readonly #listeners = new Set<() => void>()
  readonly fileName: string
  key = ''

  constructor(fileName: string) {
    this.fileName = fileName
  }

  readonly phase = (): ExportPhase => this.#phase

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async start(path: string, request: ExportRequest): Promise<void> {
    this.#set({ name: 'starting' })
    try {
      this.key = await call({ ...preloadExport, path: path.replace(/^\//, '') }, request)
      keepExport({ key: this.key, fileName: this.fileName })
      this.#watch()
    } catch (failure) {
      if (isAbort(failure)) return
      this.#set({ name: 'notStarted', failure })
    }
  }

  resume(key: string): void {
    this.key = key
    this.#watch()
    void this.#ask()
  }

  #watch() {
    this.#set({ name: 'running' })
    const unlisten = onSession('server', ({ kind }) => {
      if (kind === 'export') void this.#ask()
    })
    let cancel: () => void = () => undefined
    const later = () => {
      cancel = clock.after(pollInterval, () => {
        later()
        void this.#ask()
      })
    }
    this.#stop = () => {
      cancel()
      unlisten()
    }
    later()
  }

  async #ask() {
    if (this.#asking || this.#phase.name !== 'running') return
    this.#asking = true
    try {
      const address = await call(getExportData, { key: this.key })
      if (address !== '') this.#end(addressOf(address))
    } catch (failure) {
      // Network errors are retried; without a login the key is kept.
      if (failure instanceof Refused) this.#end({ name: 'failed', failure })
      else if (failure instanceof Failed && failure.kind === 'login') this.#stop()
      else if (!(failure instanceof Failed) && !isAbort(failure)) this.#end({ name: 'failed', failure })
    } finally {
      this.#asking = false
    }
  }

  #end(phase: ExportPhase) {
    this.#stop()
    forgetExport(this.key)
    this.#set(phase)
  }

  #set(phase: ExportPhase) {
    this.#phase = phase
    for (const listener of [...this.#listeners]) listener()
  }
}

/** Only addresses of our own server are opened; a proxy may use another protocol. */
function addressOf(text: string): ExportPhase {
  const base = apiBase()
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  if (url?.host !== base.host) return { name: 'failed', failure: undefined }
  url.protocol = base.protocol
  return { name: 'ready', address: url }
}
