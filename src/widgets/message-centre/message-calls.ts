import type { NoticeType } from '../../contract/platform/messages/messages.ts'

/**
 * Copied from `contract/messages.ts` and `contract/dictionaries.ts`, whose schema library is larger than the panel. A
 * test compares both.
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

/** Delivered types in tab order, until the dictionary has loaded. */
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
