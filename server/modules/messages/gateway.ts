import type { NoticeWay } from '../../../src/contract/messages/send-record-parts.ts'

/** One e-mail or text message as it leaves. */
export interface Letter {
  id: string
  /** The same at every try. */
  messageKey: string
  noticeType: Exclude<NoticeWay, 'SYSTEM'>
  theme: string
  /** Safe HTML of an e-mail, plain text of a text message. */
  content: string
  sms: { sign?: string; code?: string; type?: string; values?: Readonly<Record<string, string>> }
  receiverName: string
  address: string
}

/** A way out of the house: an SMTP server, a gateway for text messages. */
export interface Gateway {
  way: Letter['noticeType']
  /** Where it sends to, as the send records name it; holds no password. */
  name: string
  /** @throws SendError when the letter was not taken. */
  send(letter: Letter): Promise<void>
  close(): void
}

/** The gateway did not take a letter; the message is its own answer, or what the network said. */
export class SendError extends Error {
  override readonly name = 'SendError'
  /** True when a further try would end the same. */
  readonly permanent: boolean

  constructor(message: string, permanent: boolean, cause?: unknown) {
    super(message, { cause })
    this.permanent = permanent
  }
}
