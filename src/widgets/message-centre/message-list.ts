import type { Notice } from '../../contract/platform/messages/messages.ts'
import type { Failure } from '../../kit/call/errors.ts'
import { asFailure, isAbort } from '../../kit/call/errors.ts'

export interface MessageSnapshot {
  rows: readonly Notice[]
  total: number
  busy: boolean
  loadedOnce: boolean
  failure: Failure | undefined
}

export type LoadMessages = (page: number, signal: AbortSignal) => Promise<{ records: Notice[]; total: number }>

/** `more` appends a page, `reload` adds newer messages on top. */
export class MessageList {
  #snapshot: MessageSnapshot = { rows: [], total: 0, busy: false, loadedOnce: false, failure: undefined }
  #pages = 0
  #running: AbortController | undefined
  #again = false
  readonly #load: LoadMessages
  readonly #listeners = new Set<() => void>()

  constructor(load: LoadMessages) {
    this.#load = load
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): MessageSnapshot => this.#snapshot

  /** Older pages stay. The first load completes before another starts. */
  readonly reload = async (): Promise<void> => {
    this.#again = this.#running !== undefined && !this.#snapshot.loadedOnce
    if (!this.#again) await this.#ask(1)
  }

  /** Loads 10 more. */
  readonly more = (): Promise<void> => this.#ask(this.#pages + 1)

  /** Without ids all messages. */
  readonly mark = (ids: readonly string[] | undefined, readFlag: 0 | 1): void =>
    this.#set({ rows: this.#snapshot.rows.map(row => (ids?.includes(row.id) === false ? row : { ...row, readFlag })) })

  stop() {
    this.#running?.abort()
    this.#running = undefined
    this.#again = false
    if (this.#snapshot.busy) this.#set({ busy: false })
  }

  async #ask(page: number) {
    this.#running?.abort()
    const running = new AbortController()
    this.#running = running
    this.#set({ busy: true, failure: undefined })
    try {
      const { records, total } = await this.#load(page, running.signal)
      if (this.#running !== running) return
      this.#running = undefined
      this.#pages = Math.max(this.#pages, page)
      this.#set({ rows: merged(this.#snapshot.rows, records), total, busy: false, loadedOnce: true })
      if (this.#again) void this.reload()
    } catch (error) {
      if (this.#running !== running) return
      this.#running = undefined
      this.#again = false
      if (isAbort(error)) return
      this.#set({ busy: false })
      this.#set({ failure: asFailure(error) })
    }
  }

  #set(change: Partial<MessageSnapshot>) {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of [...this.#listeners]) listener()
  }
}

/** Without duplicates, newest first: new messages shift the pages. */
function merged(known: readonly Notice[], fresh: readonly Notice[]): Notice[] {
  const byId = new Map([...known, ...fresh].map(row => [row.id, row]))
  return [...byId.values()].sort((a, b) => b.id.length - a.id.length || (a.id < b.id ? 1 : -1))
}
