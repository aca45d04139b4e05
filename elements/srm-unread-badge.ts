import { css, html, LitElement } from 'lit'
import { defineLight } from './define-light.ts'
import { LightWords } from './light-words.ts'
import { UnreadCount, unreadMark, unreadStyles } from './unread-count.ts'

/**
 * The number of unread messages as a small badge, updated by the server. Hidden at 0.
 * @csspart count The badge.
 * @cssprop --srm-unread-fill Background of the badge.
 * @cssprop --srm-unread-text Colour of the number.
 * @cssprop --srm-font Font.
 */
export class SrmUnreadBadgeElement extends LitElement {
  static override styles = [
    unreadStyles,
    css`
      :host {
        display: inline-block;
        position: relative;
      }
      :host([hidden]) {
        display: none;
      }
    `,
  ]
  readonly #words = new LightWords(this)
  readonly #unread: UnreadCount = new UnreadCount(this, this.#words)

  protected override render() {
    return html`<span class="base">${unreadMark(this.#unread.value, this.#words)}</span>`
  }
}

defineLight('srm-unread-badge', SrmUnreadBadgeElement, { events: ['onError'] })
