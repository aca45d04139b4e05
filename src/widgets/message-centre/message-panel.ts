import { render } from 'lit'
import type { Language } from '../../contract/session.ts'
import type { Notice } from '../../contract/messages.ts'
import { navigate } from '../../kit/navigation.ts'
import { adoptSheets } from '../../ui/light-sheets.ts'
import { buttonStyles } from '../../ui/styles/button.ts'
import { stateStyles } from '../../ui/styles/state.ts'
import { tabStyles } from '../../ui/styles/tabs.ts'
import { cleaned } from '../safe-html/cleaned.ts'
import { targetOf } from '../safe-html/target.ts'
import { MessageInbox } from './message-inbox.ts'
import { messageStyles } from './message-styles.ts'
import { messageView } from './message-view.ts'
import { messageWords } from './message-words.ts'

export interface MessagePanelOptions {
  /** The type that is shown first; absent: all. */
  noticeTypeCode: string | undefined
  /** Messages per step (portal.md §9: 10). */
  pageSize: number
  language: Language
  /** It stands in something that can be closed. */
  closable: boolean
}

export interface MessagePanelEars {
  /** The target of a message is wanted; false: nothing else happens. */
  open(detail: { id: string; pcUrl: string; businessId: string | null }): boolean
  close(): void
}

/** The messages of the user with a tab for each type, in a node of a light element. It needs no framework. */
export class MessagePanel {
  readonly inbox: MessageInbox
  options: MessagePanelOptions
  /** Id of the message whose content is shown, and the content once it is cleaned. */
  expanded = ''
  content: Node | undefined
  readonly #place: HTMLElement
  readonly #host: HTMLElement
  readonly #ears: MessagePanelEars
  #due = false
  #gone = false

  /** Renders into `place`, which stands in the shadow root of `host`. */
  constructor(host: HTMLElement, place: HTMLElement, options: MessagePanelOptions, ears: MessagePanelEars) {
    this.#host = host
    this.#place = place
    this.#ears = ears
    this.options = options
    this.inbox = new MessageInbox(options.noticeTypeCode, options.pageSize, () => this.draw())
    if (host.shadowRoot) adoptSheets(host.shadowRoot, [buttonStyles, stateStyles, tabStyles, messageStyles])
    this.inbox.start()
    this.#loadWords()
  }

  get t() {
    return messageWords.in(this.options.language)
  }

  set(options: MessagePanelOptions): void {
    const { language } = this.options
    this.options = options
    this.inbox.pageSize = options.pageSize
    if (language !== options.language) this.#loadWords()
    this.draw()
  }

  /** It has left the page for good. */
  leave(): void {
    this.inbox.stop()
    this.#gone = true
    render(undefined, this.#place)
  }

  readonly draw = (): void => {
    if (this.#due) return
    this.#due = true
    queueMicrotask(() => {
      this.#due = false
      if (!this.#gone) render(messageView(this), this.#place)
    })
  }

  readonly show = (type: string): void => {
    this.expanded = ''
    this.inbox.show(type)
  }

  readonly markAll = async (): Promise<void> => {
    await this.inbox.markAll()
    this.expanded = ''
    this.draw()
  }

  /** A press shows or hides the content; the first one marks the message as read. */
  readonly press = (message: Notice): void => {
    this.expanded = this.expanded === message.id ? '' : message.id
    this.content = undefined
    this.draw()
    if (this.expanded !== '') void this.#fill(message)
    void this.inbox.markRead(message)
  }

  readonly open = ({ id, pcUrl, businessId }: Notice): void => {
    const target = targetOf(pcUrl)
    if (!this.#ears.open({ id, pcUrl, businessId }) || !target) return
    navigate(this.#host, target.path, target.query)
    this.close()
  }

  readonly close = (): void => this.#ears.close()

  /** A link into the portal is a wish for another page, not a change of the address. */
  readonly follow = (event: MouseEvent): void => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    const target = targetOf(anchor?.getAttribute('href') ?? '')
    if (!target) return
    event.preventDefault()
    navigate(this.#host, target.path, target.query)
  }

  async #fill({ id, content }: Notice) {
    const node = await cleaned(content)
    if (this.expanded !== id) return
    this.content = node
    this.draw()
  }

  #loadWords() {
    messageWords.load(this.options.language).then(this.draw, reportError)
  }
}
