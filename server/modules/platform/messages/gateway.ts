import type { NoticeWay } from '../../../../src/contract/platform/messages/send-record-parts.ts'

/** An e-mail or text message. */
export interface Letter {
  id: string
  /** The same for every attempt. */
  messageKey: string
  noticeType: Exclude<NoticeWay, 'SYSTEM'>
  theme: string
  /** Safe HTML of an e-mail, plain text of a text message. */
  content: string
  sms: { sign?: string; code?: string; type?: string; values?: Readonly<Record<string, string>> }
  receiverName: string
  address: string
}

/** An SMTP server or text message gateway. */
export interface Gateway {
  way: Letter['noticeType']
  /** Name in send records; contains no password. */
  name: string
  /** @throws SendError when the message was not accepted. */
  send(letter: Letter): Promise<void>
  close(): void
}

/** `message` is the gateway's response or a network error. */
export class SendError extends Error {
  override readonly name = 'SendError'
  /** True when a retry would fail again. */
  readonly permanent: boolean

  constructor(message: string, permanent: boolean, cause?: unknown) {
    super(message, { cause })
    this.permanent = permanent
  }
}
