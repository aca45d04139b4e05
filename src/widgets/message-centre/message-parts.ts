import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { Notice, Unread } from '../../contract/platform/messages/messages.ts'
import { Failed, Refused } from '../../kit/call/errors.ts'
import type { Failure } from '../../kit/call/errors.ts'
import { button, icon } from '../../ui/light-parts.ts'
import { messageTypes } from './message-calls.ts'
import type { MessageList } from './message-list.ts'
import type { MessageWords } from './message-words.ts'
import type { KindOfMessages } from './read-messages.ts'

export const allTypes = 'ALL'

/** Interface between the panel's parts and `MessageView`. */
export interface MessageHost {
  readonly t: MessageWords
  readonly unread: Unread
  readonly options: { readonly closable: boolean }
  /** Undefined for all. */
  readonly type: string | undefined
  /** From the dictionary; undefined until loaded. */
  readonly kinds: readonly KindOfMessages[] | undefined
  readonly list: MessageList | undefined
  readonly expanded: string
  readonly content: HTMLElement | undefined
  readonly marking: boolean
  readonly failure: Failure | undefined
  /** '5 minutes ago', after two days the time itself. */
  ago(time: string): string
  chooseType(name: string): void
  /** The first time marks the message as read. */
  press(message: Notice): void
  open(message: Notice): void
  close(): void
  signIn(): void
  markAll(): Promise<void>
  retry(): void
}

export function messagePanel(view: MessageHost) {
  const { t, unread, list } = view
  if (!list) return html`<p class="messages messages-note">${t('needLogin')}</p>`
  return html`<section class="messages" part="panel" aria-label=${t('title')}>
    <div class="messages-head">
      <h2 class="messages-title">${t('title')}</h2>
      <span class="messages-count" role="status"
        >${unread.count > 0 ? t('unreadCount', { count: unread.count }) : nothing}</span
      >
      ${button(
        {
          label: t('markAll'),
          icon: 'tick',
          tone: 'quiet',
          bare: true,
          busy: view.marking,
          disabled: unread.count === 0,
        },
        () => void view.markAll(),
      )}
      ${
        view.options.closable
          ? button({ label: t('close'), icon: 'x', tone: 'quiet', bare: true }, () => view.close())
          : nothing
      }
    </div>
    ${tabs(view)} ${messages(view, list)}
  </section>`
}

/** ARIA tabs: one Tab stop, arrow keys open the neighbour. */
function tabs(view: MessageHost) {
  const { t, unread } = view
  const open = view.type ?? allTypes
  const kinds = [{ code: allTypes, name: t('all') }, ...kindsToShow(view)]
  const turn = (event: KeyboardEvent) => {
    const at = kinds.findIndex(({ code }) => code === open)
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
    const to = steps[event.key]
    const next = to === undefined ? undefined : kinds.at(to % kinds.length)
    if (!next || !(event.currentTarget instanceof Element)) return
    event.preventDefault()
    view.chooseType(next.code)
    event.currentTarget.querySelector<HTMLElement>(`[data-type="${next.code}"]`)?.focus()
  }
  return html`<div class="message-tabs" role="tablist" aria-label=${t('title')} @keydown=${turn}>
    ${repeat(
      kinds,
      ({ code }) => code,
      ({ code, name }) => {
        const count = code === allTypes ? unread.count : (unread.byType[code] ?? 0)
        return html`<button
          type="button"
          role="tab"
          class="message-tab"
          data-type=${code}
          aria-selected=${code === open}
          tabindex=${code === open ? 0 : -1}
          @click=${() => view.chooseType(code)}
        >
          <span>${name}</span>${count > 0 ? html`<span class="message-tab-count">${count}</span>` : nothing}
        </button>`
      },
    )}
  </div>`
}

/** All types of the dictionary, followed by others in use. */
function kindsToShow({ t, type, kinds, unread }: MessageHost): readonly KindOfMessages[] {
  const given = kinds ?? messageTypes.map(code => ({ code, name: t(`types.${code}`) || code }))
  const wanted = [...(type === undefined ? [] : [type]), ...Object.keys(unread.byType)]
  const others = new Set(wanted.filter(code => !given.some(kind => kind.code === code)))
  return [...given, ...[...others].map(code => ({ code, name: code }))]
}

function messages(view: MessageHost, list: MessageList) {
  const { t, failure: refused } = view
  const { rows, total, busy, loadedOnce, failure } = list.snapshot()
  return html`<div
    class="messages-list"
    role="tabpanel"
    aria-label=${t('title')}
    tabindex=${rows.length === 0 ? nothing : -1}
  >
    ${failureNote(view, failure ?? refused)} ${!loadedOnce && busy ? skeleton(t) : nothing}
    ${
      loadedOnce && rows.length === 0
        ? html`<div class="empty empty-compact">
            <p class="empty-title">${t('empty.title')}</p>
            <div class="empty-text">${t('empty.text')}</div>
          </div>`
        : nothing
    }
    <ul aria-busy=${busy}>
      ${repeat(
        rows,
        ({ id }) => id,
        message => row(view, message),
      )}
    </ul>
    ${
      rows.length > 0
        ? html`<div class="messages-foot">
            <span>${t('count', { shown: rows.length, total })}</span>
            ${rows.length < total ? button({ label: t('showMore'), small: true, busy }, () => void list.more()) : nothing}
          </div>`
        : nothing
    }
  </div>`
}

function row(view: MessageHost, message: Notice) {
  const { t } = view
  const { id, title, sendTime, noticeTypeName, createName, pcUrl } = message
  const unread = message.readFlag === 0
  const expanded = view.expanded === id
  return html`<li class=${unread ? 'message message-unread' : 'message'}>
    <button
      type="button"
      class="message-head"
      aria-expanded=${expanded}
      aria-controls=${`message-${id}`}
      @click=${() => view.press(message)}
    >
      <span class="message-dot"></span>
      <span class="message-title">${unread ? html`<span class="unseen">${t('unread')} </span>` : nothing}${title}</span>
      <time class="message-time" title=${sendTime}>${view.ago(sendTime)}</time>
      <span class="message-facts">${noticeTypeName} · ${createName || t('system')}</span>
    </button>
    <div id=${`message-${id}`} class="message-body" ?hidden=${!expanded}>
      ${expanded ? view.content : nothing}
      ${
        expanded && pcUrl !== ''
          ? button({ label: t('open'), iconAfter: 'arrow-right', small: true }, () => view.open(message))
          : nothing
      }
    </div>
  </li>`
}

function skeleton(t: MessageWords) {
  return html`<div class="skeleton" role="status" aria-busy="true">
    <span class="unseen">${t('loading')}</span>
    ${[1, 2, 3, 4].map(() => html`<div class="bar"></div>`)}
  </div>`
}

/** Not an error: the button requests a login from the page. */
function failureNote(view: MessageHost, failure: Failure | undefined) {
  if (!failure) return nothing
  const { t } = view
  const text = failureText(failure, t)
  if (failure instanceof Failed && failure.kind === 'login')
    return html`<div class="failure failure-login" role="status">
      ${icon('lock')}<span class="failure-text">${text}</span>
      ${button({ label: t('failure.signIn'), icon: 'log-in', small: true }, () => view.signIn())}
    </div>`
  const trace = failure instanceof Failed ? failure.traceId : ''
  return html`<div class="failure" role="alert">
    ${icon('alert')}<span class="failure-text"
      >${text}${trace ? html`<span class="failure-trace"> ${t('failure.trace', { id: trace })}</span>` : nothing}</span
    >
    ${button({ label: t('failure.retry'), icon: 'refresh', small: true }, () => view.retry())}
  </div>`
}

export function failureText(failure: Failure, t: MessageWords): string {
  if (failure instanceof Refused) return failure.msg || t('failure.unknown')
  return failure.msg || t(`failure.${failure.kind}`)
}
