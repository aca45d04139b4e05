import { html, nothing } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { repeat } from 'lit/directives/repeat.js'
import type { Notice } from '../../contract/messages.ts'
import { button } from '../../ui/lit-parts.ts'
import { failureNote } from './message-failure.ts'
import type { MessagePanel } from './message-panel.ts'

/** The messages of one tab; more come below on demand. Another list begins at its top. */
export function messageRows(panel: MessagePanel) {
  const { t, inbox } = panel
  const { list, marking } = inbox
  const { rows, total, busy, loadedOnce, failure } = list.snapshot()
  return keyed(
    list,
    html`<div class="messages-list" tabindex=${rows.length === 0 ? nothing : -1}>
      ${failureNote(panel, failure ?? marking.snapshot().failure, { retry: () => void list.reload() })}
      ${!loadedOnce && busy ? skeleton(panel) : nothing} ${loadedOnce && rows.length === 0 ? empty(panel) : nothing}
      <ul aria-busy=${busy}>
        ${repeat(
          rows,
          ({ id }) => id,
          message => row(panel, message),
        )}
      </ul>
      ${
        rows.length > 0
          ? html`<div class="messages-foot">
              <span>${t('count', { shown: rows.length, total })}</span>
              ${
                rows.length < total
                  ? button({ label: t('showMore'), small: true, busy }, () => void list.more())
                  : nothing
              }
            </div>`
          : nothing
      }
    </div>`,
  )
}

/** One message: its line, and below it the content when it is expanded. Seconds are of no use in a list. */
function row(panel: MessagePanel, message: Notice) {
  const { t } = panel
  const unread = message.readFlag === 0
  const expanded = panel.expanded === message.id
  const id = `message-${message.id}`
  return html`<li class=${unread ? 'message message-unread' : 'message'}>
    <button
      type="button"
      class="message-head"
      aria-expanded=${expanded}
      aria-controls=${id}
      @click=${() => panel.press(message)}
    >
      <span class="message-dot"></span>
      <span class="message-title"
        >${unread ? html`<span class="unseen">${t('unread')} </span>` : nothing}${message.title}</span
      >
      <time class="message-time">${message.sendTime.slice(0, 16)}</time>
      <span class="message-facts">${message.noticeTypeName} · ${message.createName || t('system')}</span>
    </button>
    <div id=${id} class="message-body" ?hidden=${!expanded}>${expanded ? body(panel, message) : nothing}</div>
  </li>`
}

function body(panel: MessagePanel, message: Notice) {
  return html`<div class="safe-html" @click=${panel.follow}>${panel.content ?? nothing}</div>
    ${
      message.pcUrl === ''
        ? nothing
        : button({ label: panel.t('open'), small: true, iconAfter: 'arrow-right' }, () => panel.open(message))
    }`
}

function skeleton({ t }: MessagePanel) {
  return html`<div class="skeleton" role="status" aria-busy="true">
    <span class="unseen">${t('loading')}</span>
    ${[1, 2, 3, 4].map(() => html`<div class="bar"></div>`)}
  </div>`
}

function empty({ t }: MessagePanel) {
  return html`<div class="empty empty-compact">
    <p class="empty-title">${t('empty.title')}</p>
    <div class="empty-text">${t('empty.text')}</div>
  </div>`
}
