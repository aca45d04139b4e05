import { html, nothing } from 'lit'
import { $session, signedIn } from '../../kit/session-store.ts'
import { button } from '../../ui/lit-parts.ts'
import { messageTypes } from './message-calls.ts'
import { failureNote } from './message-failure.ts'
import type { NoticeType } from './message-inbox.ts'
import type { MessagePanel } from './message-panel.ts'
import { messageRows } from './message-rows.ts'

/** What the panel shows: title, a tab for each type, and the messages of the type that is open. */
export function messageView(panel: MessagePanel) {
  const { language } = panel.options
  return html`<div class="srm-base" part="base" lang=${language}>${content(panel)}</div>`
}

function content(panel: MessagePanel) {
  const { t, inbox } = panel
  const title = t('title')
  if (title === '') return html`<div class="messages" aria-busy="true"></div>`
  if (!signedIn()) return html`<p class="messages messages-note">${t('needLogin')}</p>`
  const { unread } = $session.get()
  const { failure } = inbox.markingAll.snapshot()
  return html`<section class="messages" part="panel" aria-label=${title}>
    <div class="messages-head">
      <h2 class="messages-title">${title}</h2>
      <span class="messages-count" role="status"
        >${unread.count > 0 ? t('unreadCount', { count: unread.count }) : nothing}</span
      >
      ${button(
        {
          ...{ label: t('markAll'), icon: 'tick', bare: true, tone: 'quiet' },
          busy: inbox.markingAll.snapshot().busy,
          disabled: unread.count === 0,
        },
        () => void panel.markAll(),
      )}
      ${panel.options.closable ? button({ label: t('close'), icon: 'x', bare: true, tone: 'quiet' }, panel.close) : nothing}
    </div>
    ${tabs(panel)} ${failureNote(panel, failure, { close: inbox.markingAll.clear })} ${messageRows(panel)}
  </section>`
}

/** Tabs by the ARIA pattern. */
function tabs(panel: MessagePanel) {
  const { t, inbox } = panel
  const { unread } = $session.get()
  const types = [{ code: 'ALL', name: t('all') }, ...typesToShow(panel, Object.keys(unread.byType))]
  const open = inbox.type ?? 'ALL'
  const move = (event: KeyboardEvent) => {
    const at = types.findIndex(({ code }) => code === open)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: types.length - 1 }[event.key]
    if (next === undefined || !(event.currentTarget instanceof Element)) return
    event.preventDefault()
    const index = (next + types.length) % types.length
    panel.show(types[index]?.code ?? 'ALL')
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return html`<div class="tabs">
    <div class="tab-list" role="tablist" aria-label=${t('title')} @keydown=${move}>
      ${types.map(({ code, name }) => {
        const count = code === 'ALL' ? unread.count : (unread.byType[code] ?? 0)
        return html`<button
          type="button"
          role="tab"
          class="tab"
          aria-selected=${code === open}
          tabindex=${code === open ? 0 : -1}
          @click=${() => panel.show(code)}
        >
          <span>${name}</span>${count > 0 ? html`<span class="tab-count">${count}</span>` : nothing}
        </button>`
      })}
    </div>
  </div>`
}

/** All types of the code lookup; behind them those that are wanted although it no longer offers them. */
function typesToShow({ inbox, t }: MessagePanel, withUnread: readonly string[]): readonly NoticeType[] {
  const given = inbox.types ?? messageTypes.map(code => ({ code, name: t(`types.${code}`) || code }))
  const others = new Set([inbox.type, ...withUnread].filter(code => !given.some(type => type.code === code)))
  return [...given, ...[...others].flatMap(code => (code === undefined ? [] : [{ code, name: code }]))]
}
