import { css, html, nothing } from 'lit'
import type { LitElement, ReactiveController } from 'lit'
import type { CountFailure } from '../src/account/server-events.ts'
import { watchSession } from '../src/kit/session/session-store.ts'
import { followServer } from './follow-server.ts'
import type { LightWords } from './light-words.ts'

/** Counts above this are shown as `99+`; screen readers get the full number. */
const most = 99

/** Updated by the server while the element is connected. */
export class UnreadCount implements ReactiveController {
  readonly #host: LitElement
  readonly #words: LightWords
  readonly #changed: (count: number) => void
  #stop: (() => void)[] = []
  #connected = false
  value = 0

  constructor(host: LitElement, words: LightWords, changed: (count: number) => void = () => undefined) {
    this.#host = host
    this.#words = words
    this.#changed = changed
    host.addController(this)
  }

  hostConnected() {
    this.#connected = true
    // A moved node keeps its stream.
    if (this.#stop.length > 0) return
    // The known count is shown before updates load.
    this.#stop = [
      watchSession(session => session.unread.count, this.#take),
      followServer(known => void this.#tell(known)),
    ]
  }

  hostDisconnected() {
    this.#connected = false
    // A moved node is reconnected within this task.
    setTimeout(() => {
      if (this.#connected) return
      for (const stop of this.#stop) stop()
      this.#stop = []
    })
  }

  /** The last count stays; only the page is notified that it may be outdated. */
  async #tell(known: CountFailure) {
    const detail = { ...known, msg: await this.#words.said('unreadFailed'), element: this.#host }
    this.#host.dispatchEvent(new CustomEvent('srm-error', { detail, bubbles: true, composed: true, cancelable: true }))
  }

  readonly #take = (count: number) => {
    if (count === this.value) return
    this.value = count
    this.#host.requestUpdate()
    this.#changed(count)
  }
}

/** A permanent live region announces changes. */
export function unreadMark(count: number, words: LightWords) {
  const shown = count > most ? `${most}+` : String(count)
  return html`${count > 0 ? html`<span class="count" part="count" aria-hidden="true">${shown}</span>` : nothing}
    <span class="unseen" role="status">${count > 0 ? words.plural('unread', count) : nothing}</span>`
}

export const unreadStyles = css`
  .base {
    all: initial;
    direction: ltr;
    unicode-bidi: isolate;
  }
  .count {
    display: inline-block;
    box-sizing: border-box;
    min-inline-size: 18px;
    padding-inline: 5px;
    border-radius: 9px;
    background: var(--srm-unread-fill, #c8102e);
    color: var(--srm-unread-text, #fff);
    font: 600 12px/18px var(--srm-font, system-ui, sans-serif);
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  @media (forced-colors: active) {
    .count {
      outline: 1px solid;
    }
  }
`
