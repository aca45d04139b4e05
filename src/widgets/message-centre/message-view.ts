import { render } from 'lit'
import type { Language } from '../../contract/platform/session/session.ts'
import type { Notice } from '../../contract/platform/messages/messages.ts'
import { loadLightWords } from '../../i18n/light-words.ts'
import { agoText } from '../../i18n/time-ago.ts'
import { asFailure, isAbort } from '../../kit/call/errors.ts'
import type { Failure } from '../../kit/call/errors.ts'
import { clock } from '../../kit/format/clock.ts'
import { readMoment } from '../../kit/format/moment.ts'
import { nextTimeAgo } from '../../kit/format/relative-time.ts'
import { wakeAt } from '../../kit/format/wake-at.ts'
import { onSession } from '../../kit/session/session-events.ts'
import { sessionOpened } from '../../kit/session/session-start.ts'
import { $session, noneUnread, signedIn } from '../../kit/session/session-store.ts'
import type { SessionState } from '../../kit/session/session-store.ts'
import { navigate } from '../../kit/state/navigation.ts'
import { buttonStyles } from '../../ui/styles/button.ts'
import { stateStyles } from '../../ui/styles/state.ts'
import type { Sheet } from '../../ui/theme/style-sheet.ts'
import { cleaned } from '../safe-html/cleaned.ts'
import { followLink } from '../safe-html/follow-link.ts'
import { safeHtmlStyles } from '../safe-html/safe-html-styles.ts'
import { targetOf } from '../safe-html/target.ts'
import type { MessageList } from './message-list.ts'
import { allTypes, failureText, messagePanel } from './message-parts.ts'
import type { MessageHost } from './message-parts.ts'
import { messageStyles } from './message-styles.ts'
import { messageWords } from './message-words.ts'
import { askTypes, markAllRead, markRead, messageList } from './read-messages.ts'
import type { KindOfMessages } from './read-messages.ts'

export const messageSheets: readonly Sheet[] = [buttonStyles, stateStyles, safeHtmlStyles, messageStyles]

export interface MessageOptions {
  language: Language
  noticeTypeCode: string | undefined
  pageSize: number
  closable: boolean
}

export interface MessageListeners {
  /** Returns false to cancel navigation. */
  opened(detail: { id: string; pcUrl: string; businessId: string | null }): boolean
  close(): void
  /** `retry` is the action of the button next to the error. */
  failed(failure: Failure, text: string, retry: () => void): void
  needLogin(): void
}

/** Without a framework, to stay small. */
export class MessageView implements MessageHost {
  readonly #node: HTMLElement
  /** Dispatches navigation events. */
  readonly #host: HTMLElement
  readonly #listeners: MessageListeners
  options: MessageOptions
  type: string | undefined
  kinds: readonly KindOfMessages[] | undefined
  list: MessageList | undefined
  expanded = ''
  content: HTMLElement | undefined
  marking = false
  failure: Failure | undefined
  #due = false
  #stop: (() => void)[] = []
  #asking: AbortController | undefined
  #sleep: (() => void) | undefined
  readonly #told = new WeakSet<Failure>()

  constructor(node: HTMLElement, host: HTMLElement, options: MessageOptions, listeners: MessageListeners) {
    this.#node = node
    this.#host = host
    this.#listeners = listeners
    this.options = options
    this.type = typeOf(options.noticeTypeCode)
    void this.#connect()
  }

  get t() {
    return messageWords.in(this.options.language)
  }

  get unread() {
    return $session.get().unread
  }

  set(options: MessageOptions): void {
    const { language } = this.options
    this.options = options
    if (language !== options.language) this.#loadWords()
    this.draw()
  }

  disconnect(): void {
    this.#sleep?.()
    for (const stop of this.#stop) stop()
    this.#stop = []
    this.#end()
  }

  readonly draw = (): void => {
    if (this.#due) return
    this.#due = true
    queueMicrotask(() => {
      this.#due = false
      if (this.#stop.length === 0 || !messageWords.ready(this.options.language)) return
      render(messagePanel(this), this.#node)
      this.#drawWhenOlder()
      this.#tellFailures()
    })
  }

  ago(time: string): string {
    const then = readMoment(time)
    return (then !== undefined && agoText(then, clock.now(), this.options.language)) || time
  }

  readonly chooseType = (name: string): void => {
    if (name === (this.type ?? allTypes)) return
    this.type = typeOf(name)
    this.#begin()
  }

  readonly press = (message: Notice): void => {
    const { list } = this
    this.expanded = this.expanded === message.id ? '' : message.id
    this.content = this.expanded === '' ? undefined : contentOf(message.content, this.#host)
    this.draw()
    if (list) void this.#act(() => markRead(list, message))
  }

  readonly open = ({ id, pcUrl, businessId }: Notice): void => {
    const target = targetOf(pcUrl)
    if (!this.#listeners.opened({ id, pcUrl, businessId }) || !target) return
    navigate(this.#host, target.path, target.query)
    this.close()
  }

  readonly close = (): void => this.#listeners.close()

  readonly signIn = (): void => this.#listeners.needLogin()

  readonly markAll = async (): Promise<void> => {
    this.marking = true
    const done = await this.#act(() => markAllRead(this.type))
    this.marking = false
    if (done) this.#begin()
    this.draw()
  }

  readonly retry = (): void => {
    this.failure = undefined
    void this.list?.reload()
  }

  #drawWhenOlder() {
    this.#sleep?.()
    const times = (this.list?.snapshot().rows ?? []).flatMap(({ sendTime }) => {
      const then = readMoment(sendTime)
      return (then !== undefined && nextTimeAgo(then, clock.now())) || []
    })
    this.#sleep = times.length > 0 ? wakeAt(Math.min(...times), this.draw) : undefined
  }

  async #act(act: () => Promise<void>): Promise<boolean> {
    this.failure = undefined
    this.draw()
    try {
      await act()
      return true
    } catch (error) {
      if (!isAbort(error)) this.failure = asFailure(error)
      this.draw()
      return false
    }
  }

  async #connect() {
    const ending = new AbortController()
    this.#stop = [() => ending.abort()]
    this.#loadWords()
    // The user is not known before.
    await sessionOpened()
    if (ending.signal.aborted) return
    this.#stop.push(
      $session.listen((now, before) => this.#follow(now, before ?? now)),
      onSession('messagesRead', ({ ids }) => this.list?.mark(ids, 1)),
    )
    if (signedIn()) this.#begin()
    this.draw()
  }

  #follow(now: SessionState, before: SessionState) {
    const other = before.userInfo !== undefined && before.userInfo.id !== now.userInfo?.id
    if (!signedIn(now)) this.#end()
    else if (!this.list || other) this.#begin()
    else if (now.language !== before.language) {
      this.#askTypes()
      void this.list.reload()
    }
    // The first known count does not reload.
    else if (now.unread.count !== before.unread.count && before.unread !== noneUnread) void this.list.reload()
    this.draw()
  }

  #begin() {
    this.list?.stop()
    this.failure = undefined
    this.expanded = ''
    const list = messageList(this.type, this.options.pageSize)
    list.listen(this.draw)
    this.list = list
    void list.reload()
    if (!this.#asking) this.#askTypes()
    this.draw()
  }

  #end() {
    this.list?.stop()
    this.#asking?.abort()
    this.list = this.kinds = this.failure = this.#asking = undefined
  }

  /** In the session's language, like the messages. */
  #askTypes() {
    this.#asking?.abort()
    const { signal } = (this.#asking = new AbortController())
    askTypes(signal).then(
      kinds => {
        if (signal.aborted) return
        this.kinds = kinds
        this.draw()
      },
      // The delivered types stay; the list reports a lost connection.
      () => undefined,
    )
  }

  #loadWords() {
    const { language } = this.options
    messageWords.load(language).then(this.draw, reportError)
    loadLightWords(language).then(this.draw, reportError)
  }

  #tellFailures() {
    for (const failure of [this.list?.snapshot().failure, this.failure])
      if (failure && !this.#told.has(failure)) {
        this.#told.add(failure)
        this.#listeners.failed(failure, failureText(failure, this.t), this.retry)
      }
  }
}

function typeOf(code: string | undefined): string | undefined {
  return code !== undefined && code !== allTypes && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : undefined
}

/** Links into the portal are dispatched from `host`. */
function contentOf(html: string, host: HTMLElement): HTMLElement {
  const box = document.createElement('div')
  box.className = 'safe-html'
  box.addEventListener('click', event => followLink(event, host))
  void cleaned(html).then(content => box.replaceChildren(content))
  return box
}
