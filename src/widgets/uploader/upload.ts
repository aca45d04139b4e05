import type { Attachment } from '../../contract/platform/attachments/attachments.ts'
import { clock } from '../../kit/format/clock.ts'
import { Failed } from '../../kit/call/errors.ts'
import { randomId } from '../../kit/call/write-ids.ts'
import { fingerprintOf, underWay } from './kept-uploads.ts'
import { takeSlot } from './upload-slots.ts'
import { serverOfNow } from './send-job.ts'
import type { Send, UploadOwner } from './send-job.ts'

/** `twin`: a file of this name exists, and the user must decide. */
export type UploadPhase =
  | { name: 'twin' }
  | { name: 'waiting'; again: boolean }
  | { name: 'going' }
  | { name: 'paused' }
  | { name: 'failed'; failure: unknown }
  | { name: 'done' }

/** Ms before each retry after a lost connection. */
const patience = [1_000, 3_000, 8_000]

export class Upload {
  readonly key = randomId()
  readonly file: File
  readonly owner: UploadOwner
  name: string
  sent = 0
  /** Bytes per second, smoothed; 0 while unknown. */
  speed = 0
  readonly #send: Send
  readonly #requireServer = serverOfNow()
  readonly #changed: () => void
  #phase: UploadPhase = { name: 'waiting', again: false }
  #running: AbortController | undefined
  #measured = { at: 0, sent: 0 }

  constructor(file: File, owner: UploadOwner, send: Send, changed: () => void) {
    this.file = file
    this.owner = owner
    this.name = file.name
    this.#send = send
    this.#changed = changed
  }

  get phase(): UploadPhase {
    return this.#phase
  }

  /** Leaving the page would interrupt it. */
  get active(): boolean {
    return this.#phase.name === 'waiting' || this.#phase.name === 'going' || this.#phase.name === 'paused'
  }

  get percent(): number {
    return Math.min(100, Math.floor((this.sent / Math.max(1, this.file.size)) * 100))
  }

  askAboutTwin(): void {
    this.#set({ name: 'twin' })
  }

  /** Undefined when paused, cancelled or failed. A second start is ignored. */
  async start(): Promise<Attachment | undefined> {
    if (this.#running || this.#phase.name === 'done') return undefined
    const running = new AbortController()
    this.#running = running
    underWay.add(this.fingerprint)
    try {
      const row = await this.#persist(running.signal)
      underWay.delete(this.fingerprint)
      this.#set({ name: 'done' })
      return row
    } catch (failure) {
      if (this.#running === running && !running.signal.aborted) this.#set({ name: 'failed', failure })
      return undefined
    } finally {
      if (this.#running === running) this.#running = undefined
    }
  }

  /** Stable across reloads. */
  get fingerprint(): string {
    return fingerprintOf(this.file, this.name, this.owner)
  }

  readonly pause = (): void => {
    this.#giveUp()
    if (this.#phase.name === 'waiting' || this.#phase.name === 'going') this.#set({ name: 'paused' })
  }

  /** The received part of a large file stays on the server. */
  readonly stop = (): void => {
    this.#giveUp()
    underWay.delete(this.fingerprint)
  }

  #giveUp() {
    this.#running?.abort()
    this.#running = undefined
  }

  /** Retries lost connections a few times, as soon as the browser is online. */
  async #persist(signal: AbortSignal): Promise<Attachment> {
    for (let tries = 0; ; tries++) {
      this.#set({ name: 'waiting', again: tries > 0 })
      if (tries > 0) await pauseFor(patience[tries - 1] ?? 0, signal)
      const giveBack = await takeSlot(signal)
      try {
        this.#requireServer()
        this.#begin()
        return await this.#send({
          key: this.key,
          file: this.file,
          name: this.name,
          owner: this.owner,
          signal,
          requireServer: this.#requireServer,
          onSent: this.#take,
        })
      } catch (error) {
        if (signal.aborted || tries >= patience.length || !isPassing(error)) throw error
      } finally {
        giveBack()
      }
    }
  }

  #begin() {
    this.#measured = { at: clock.now(), sent: this.sent }
    this.speed = 0
    this.#set({ name: 'going' })
  }

  /** Measures speed every half second, because single events vary. */
  readonly #take = (bytes: number) => {
    this.sent = Math.min(bytes, this.file.size)
    const now = clock.now()
    const passed = now - this.#measured.at
    if (passed >= 500) {
      const newest = (Math.max(0, this.sent - this.#measured.sent) / passed) * 1_000
      this.speed = this.speed === 0 ? newest : this.speed * 0.7 + newest * 0.3
      this.#measured = { at: now, sent: this.sent }
    }
    this.#changed()
  }

  #set(phase: UploadPhase) {
    this.#phase = phase
    this.#changed()
  }
}

/** Connection errors, which can be retried. */
function isPassing(error: unknown): boolean {
  return error instanceof Failed && error.kind !== 'login' && error.kind !== 'request'
}

/** Ends early when the browser is online again. */
function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      cancel()
      removeEventListener('online', back)
      signal.removeEventListener('abort', leave)
      settle()
    }
    const back = end(resolve)
    const leave = end(() => reject(new DOMException('Given up', 'AbortError')))
    const cancel = clock.after(ms, back)
    addEventListener('online', back)
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
  })
}
