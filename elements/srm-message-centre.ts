import { html, LitElement, nothing } from 'lit'
import { fetchWhenIdle } from '../src/kit/state/fetch-when-idle.ts'
import { watchSession } from '../src/kit/session/session-store.ts'
import { defineLight } from './define-light.ts'
import { LightWords } from './light-words.ts'
import type { MountedPanel } from './message-panel.ts'
import { messageCentreStyles } from './message-centre-styles.ts'
import { UnreadCount, unreadMark, unreadStyles } from './unread-count.ts'

/**
 * A bell with the unread count that opens the messages; `inline`: the messages themselves. The panel is loaded on first
 * use.
 * @attr notice-type-code Code of the message type whose tab is open first; all by default.
 * @attr page-size Messages per page, also the number that "show more" adds; 10 by default.
 * @attr inline The messages themselves, without a bell.
 * @fires {{ id: string; pcUrl: string; businessId: string }} srm-open A message was opened; detail { id, pcUrl,
 * businessId }. If prevented, no page is requested.
 * @fires {{ count: number }} srm-unread The number of unread messages has changed; detail { count }.
 * @csspart bell The button with the bell.
 * @csspart count The number of unread messages.
 * @csspart dialog The dialog with the messages.
 * @csspart panel The messages.
 * @cssprop --srm-bell-color Colour of the bell.
 * @cssprop --srm-unread-fill Background of the number.
 * @cssprop --srm-unread-text Colour of the number.
 * @cssprop --srm-font Font.
 */
export class SrmMessageCentreElement extends LitElement {
  static override styles = [unreadStyles, messageCentreStyles]
  declare noticeTypeCode: string | undefined
  declare pageSize: number | undefined
  declare inline: boolean
  readonly #words = new LightWords(this)
  readonly #unread: UnreadCount = new UnreadCount(this, this.#words, count => this.#emit('srm-unread', { count }))
  #panel: MountedPanel | undefined
  #failed = false
  #interrupted = false
  #unwatch: (() => void) | undefined
  #leaving: ReturnType<typeof setTimeout> | undefined

  override connectedCallback() {
    clearTimeout(this.#leaving)
    super.connectedCallback()
    this.#unwatch ??= watchSession(session => session.interrupted === true, this.#takeInterrupted)
    if (!this.inline) fetchWhenIdle(fetchPanel, patience)
    else if (this.hasUpdated) void this.#show()
    const dialog = this.#dialog
    // A moved node has left the top layer.
    if (dialog?.open) {
      dialog.close()
      dialog.showModal()
    }
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    // A moved node is reconnected within this task; its open panel and input are preserved.
    this.#leaving = setTimeout(() => this.#leave())
  }

  protected override render() {
    if (this.inline)
      return html`${this.#interruptedNote()}${this.#note()}
        <div class="panel"></div>`
    const { value } = this.#unread
    return html`<span class="base">
      <button
        type="button"
        part="bell"
        aria-haspopup="dialog"
        aria-label=${this.#words.word('messages')}
        @click=${this.#open}
        @pointerenter=${fetchPanel}
        @focus=${fetchPanel}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path
            d="M10.3 21a2 2 0 0 0 3.4 0M3.3 15.3A1 1 0 0 0 4 17h16a1 1 0 0 0 .7-1.7C19.4 14 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.4 6-2.7 7.3"
          />
        </svg>
      </button>
      ${unreadMark(value, this.#words)}${this.#stale()}
      <dialog part="dialog" aria-label=${this.#words.word('messages')} @click=${this.#closeOutside}>
        ${this.#interruptedNote()}${this.#note()}
        <div class="panel"></div>
      </dialog>
    </span>`
  }

  protected override updated() {
    if (this.inline) void this.#show()
    else if (this.#dialog?.open) this.#draw()
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog') ?? null
  }

  /** Quiet, because the unread count stays. */
  #stale() {
    const text = this.#interrupted ? this.#words.word('interrupted') : ''
    return html`${text === '' ? nothing : html`<span class="stale" aria-hidden="true" title=${text}>!</span>`}
      <span class="unseen" role="status">${text || nothing}</span>`
  }

  #note() {
    return this.#failed ? html`<p class="note" role="alert">${this.#words.word('panelFailed')}</p>` : nothing
  }

  #interruptedNote() {
    return html`<div class="note" role="status">${this.#interrupted ? this.#words.word('interrupted') : nothing}</div>`
  }

  readonly #open = () => {
    this.#dialog?.showModal()
    void this.#show()
  }

  readonly #close = () => this.#dialog?.close()

  /** A click on the backdrop targets the dialog itself. */
  readonly #closeOutside = (event: Event) => {
    if (event.target === this.#dialog) this.#close()
  }

  async #show() {
    try {
      const { mountMessagePanel } = await fetchPanel()
      const place = this.renderRoot.querySelector<HTMLElement>('.panel')
      const scope = { host: this, emit: this.#emit, close: this.#close }
      if (place && this.isConnected) this.#panel ??= mountMessagePanel(place, scope, this.#options())
      this.#setFailed(false)
      this.#draw()
    } catch (error) {
      console.error('The message centre could not be loaded', error)
      this.#setFailed(true)
    }
  }

  #setFailed(failed: boolean) {
    if (this.#failed === failed) return
    this.#failed = failed
    const retry = () => void this.#show()
    if (failed) this.#emit('srm-error', { code: 'network', msg: this.#words.word('panelFailed'), element: this, retry })
    this.requestUpdate()
  }

  #draw() {
    this.#panel?.set(this.#options())
  }

  #options() {
    const { noticeTypeCode, pageSize = 10 } = this
    return { language: this.#words.language, noticeTypeCode, pageSize, closable: !this.inline }
  }

  readonly #takeInterrupted = (interrupted: boolean) => {
    this.#interrupted = interrupted
    this.requestUpdate()
  }

  #leave() {
    this.#unwatch?.()
    this.#unwatch = undefined
    this.#close()
    this.#panel?.unmount()
    this.#panel = undefined
  }

  readonly #emit = (name: string, detail?: unknown): boolean =>
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }))
}

/** A failed load is retried on the next use. */
function fetchPanel() {
  return import('./message-panel.ts')
}

/** In ms: the page and the unread count load before the panel. */
const patience = 2_000

defineLight('srm-message-centre', SrmMessageCentreElement, {
  attributes: { noticeTypeCode: 'string', pageSize: 'number', inline: 'boolean' },
  events: ['onOpen', 'onUnread', 'onNavigate', 'onNeedLogin', 'onError'],
})
