import { clock } from '../format/clock.ts'

/** In ms. */
export const requestTimeout = 105_000

export class Deadline {
  readonly #controller = new AbortController()
  readonly #cancel: () => void
  readonly #outer: AbortSignal | undefined
  timedOut = false

  constructor(outer: AbortSignal | undefined, ms = requestTimeout) {
    this.#outer = outer
    this.#cancel = clock.after(ms, () => {
      this.timedOut = true
      this.giveUp()
    })
    if (outer?.aborted) this.giveUp()
    else outer?.addEventListener('abort', this.giveUp)
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  readonly giveUp = (): void => this.#controller.abort()

  done() {
    this.#cancel()
    this.#outer?.removeEventListener('abort', this.giveUp)
  }
}
