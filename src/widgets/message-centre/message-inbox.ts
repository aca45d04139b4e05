import { refreshUnread, takeRead } from '../../account/unread.ts'
import type { getDictionary } from '../../contract/dictionaries.ts'
import type { Output } from '../../contract/envelope.ts'
import type { markMessageRead, markMessagesRead, Notice, queryMessages } from '../../contract/messages.ts'
import { ActState } from '../../kit/act.ts'
import { exchange } from '../../kit/exchange.ts'
import { fetchTransport, lightCall } from '../../kit/light-call.ts'
import { onSession } from '../../kit/session-events.ts'
import { signedIn, watchSession } from '../../kit/session-store.ts'
import { messageCalls } from './message-calls.ts'
import { MessageList } from './message-list.ts'

/** A kind of messages. */
export interface NoticeType {
  code: string
  name: string
}

/** The messages of the user by type, kept up to date while they are shown (portal.md §2.7, §7). */
export class MessageInbox {
  /** The type that is shown; undefined: all. */
  type: string | undefined
  /** Messages per step. */
  pageSize: number
  list: MessageList
  /** All kinds of messages in the order of the code lookup NOTICE_TYPE_CODE; undefined until it answers. */
  types: readonly NoticeType[] | undefined
  readonly marking = new ActState()
  readonly markingAll = new ActState()
  readonly #changed: () => void
  #stop: (() => void)[] = []
  #leaveList: () => void = () => undefined
  #asking: AbortController | undefined

  constructor(type: string | undefined, pageSize: number, changed: () => void) {
    this.type = typeOf(type)
    this.pageSize = pageSize
    this.#changed = changed
    this.list = this.#newList()
  }

  /** Follows the session; everything is asked for once somebody is signed in. */
  start(): void {
    this.#enterList()
    this.#stop = [
      this.marking.listen(this.#changed),
      this.markingAll.listen(this.#changed),
      onSession('messagesRead', ({ ids }) => this.list.mark(ids, 1)),
      watchSession(session => session.unread, this.#changed),
      watchSession(session => `${signedIn(session)} ${session.language}`, this.#loadTypes),
      // A changed count means that something came or was read elsewhere.
      watchSession(session => `${signedIn(session)} ${session.language} ${session.unread.count}`, this.reload),
    ]
  }

  stop(): void {
    for (const stop of this.#stop) stop()
    this.#stop = []
    this.#leaveList()
    this.#asking?.abort()
  }

  readonly reload = (): void => {
    if (signedIn()) void this.list.reload()
  }

  /** Shows another type, or the same one anew: the list begins with its first page. */
  show(type: string | undefined): void {
    this.#leaveList()
    this.type = typeOf(type)
    this.list = this.#newList()
    this.#enterList()
    this.reload()
    this.#changed()
  }

  /** Marks the message as read at once; a refusal takes it back, and the true count comes from the answer. */
  readonly markRead = async ({ id, readFlag }: Notice): Promise<void> => {
    const { list } = this
    if (readFlag !== 0) return
    await this.marking.run(async () => {
      list.mark([id], 1)
      try {
        takeRead(await lightCall<typeof markMessageRead>(messageCalls.markOne, { id, readFlag: 1 }), [id])
      } catch (error) {
        list.mark([id], 0)
        await refreshUnread().catch(() => undefined)
        throw error
      }
    })
  }

  /** Marks all messages of the type, or all, as read; the list begins anew. */
  readonly markAll = async (): Promise<void> => {
    const { type } = this
    await this.markingAll.run(async () => {
      const input = type ? { noticeTypeCode: type } : {}
      takeRead(await lightCall<typeof markMessagesRead>(messageCalls.markMany, input), type ? [] : undefined)
    })
    if (this.#stop.length > 0 && this.type === type) this.show(type)
  }

  #newList() {
    const { type: noticeTypeCode, pageSize: size } = this
    return new MessageList((current, signal) => askMessages({ noticeTypeCode, page: { size, current } }, signal))
  }

  #enterList() {
    const { list } = this
    const unhear = list.listen(this.#changed)
    this.#leaveList = () => {
      unhear()
      list.stop()
    }
  }

  readonly #loadTypes = () => {
    this.#asking?.abort()
    if (!signedIn()) return
    const asking = new AbortController()
    this.#asking = asking
    const code = 'NOTICE_TYPE_CODE'
    lightCall<typeof getDictionary>(messageCalls.types, { code }, { signal: asking.signal }).then(
      entries => {
        this.types = entries.map(({ value, label }) => ({ code: value, name: label }))
        this.#changed()
      },
      // The delivered kinds stay; the list of messages below tells of a lost connection.
      () => undefined,
    )
  }
}

/** A type's code; undefined for all types. */
function typeOf(code: string | undefined): string | undefined {
  return code !== undefined && code !== 'ALL' && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : undefined
}

interface MessageBody {
  noticeTypeCode: string | undefined
  page: { size: number; current: number }
}

/** Asks for a page as portal.md §7 writes it, which the server reads as the page and page size of the contract. */
async function askMessages(body: MessageBody, signal: AbortSignal): Promise<Output<typeof queryMessages>> {
  // The answer was checked against the endpoint's schema by the server that shares it.
  return (await exchange(messageCalls.query, { ...body }, { signal }, fetchTransport)) as Output<typeof queryMessages>
}
