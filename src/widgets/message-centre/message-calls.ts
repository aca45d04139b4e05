import type { NoticeType } from '../../contract/messages/messages.ts'

/**
 * What the panel knows of `contract/messages.ts` and `contract/dictionaries.ts` without its schema library, which would weigh more than the panel.
 * A test holds the two together.
 */
export const messageCalls = {
  query: {
    method: 'POST',
    path: 'notice/msgSendRecord/getMessageByUserName',
    query: [],
    saves: false,
    access: 'signed-in',
  },
  markOne: { method: 'POST', path: 'notice/msgSendRecord/update', query: [], saves: true, access: 'signed-in' },
  markMany: { method: 'POST', path: 'notice/msgSendRecord/markRead', query: [], saves: true, access: 'signed-in' },
  types: { method: 'POST', path: 'system/sys/code/data/{code}', query: [], saves: false, access: 'signed-in' },
} as const

/** The delivered types of messages in the order of their tabs, until the code lookup has answered. */
export const messageTypes: readonly NoticeType[] = [
  'TODO',
  'SUPPLIER',
  'BIDDING',
  'INQUIRY',
  'ORDER',
  'DELIVERY',
  'QUALITY',
  'FINANCE',
  'NOTICE',
  'SYSTEM',
]
