import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { Signature } from '../reconciliation/statement-parts.ts'
import {
  ById,
  CurrencyCode,
  Day,
  Flag,
  Id,
  Moment,
  Money,
  pageQuery,
  pageRequest,
  Str,
  Version,
} from '../vocabulary.ts'

/** What a confirmation of a balance is called as a document: in the audit trail and messages. */
export const balanceBusinessType = 'BALANCE'

/** States of a confirmation of a balance. */
export const balanceStatuses = ['NEW', 'SENT', 'DISPUTED', 'ANSWERED', 'CONFIRMED', 'CANCELLED'] as const
export type BalanceStatus = (typeof balanceStatuses)[number]

/** What can happen to it by hand; `allowed` lists what the reader may do now. */
export const balanceEvents = ['edit', 'remove', 'send', 'confirm', 'dispute', 'answer', 'cancel'] as const
export type BalanceEvent = (typeof balanceEvents)[number]

/** What a balance consists of. What the buyer owes is positive. */
export const balanceKinds = ['INVOICES', 'NOT_INVOICED', 'ADVANCES', 'DEDUCTIONS', 'UNDER_WAY'] as const
export type BalanceKind = (typeof balanceKinds)[number]

/** What the buyer makes of a disputed figure. */
export const balanceAnswers = ['KEEP', 'ACCEPT'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** One figure of a balance, with what the supplier has in its books. */
export const BalanceItem = Obj({
  kind: Enum(balanceKinds),
  /** Documents behind it. */
  rows: Integer(),
  amount: Money(),
  /** Null unless it is disputed. */
  supplierAmount: orNull(Money()),
  /** What the supplier's figure has more than the buyer's; null unless it is disputed. */
  difference: orNull(Money()),
  supplierReason: Text(),
  answer: Union([Enum(balanceAnswers), Null()]),
  answerText: Text(),
})
export type BalanceItem = Static<typeof BalanceItem>

const summary = {
  id: Id(),
  version: Version(),
  balanceNo: Text(),
  status: Enum(balanceStatuses),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  companyId: Id(),
  companyName: Text(),
  orgId: Id(),
  orgName: Text(),
  currency: Text(),
  currencyDigits: Integer(),
  balanceDay: Day(),
  amount: Money(),
  sendTime: orNull(Moment()),
  confirmTime: orNull(Moment()),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(balanceEvents)),
}

/** A confirmation of a balance as a list shows it. */
export const BalanceRow = Obj(summary)
export type BalanceRow = Static<typeof BalanceRow>

/** The whole confirmation; the documents behind a figure are read apart. */
export const Balance = Obj({
  ...summary,
  remark: Text(),
  /** Why it was given up. */
  reason: Text(),
  items: List(BalanceItem),
  /** What both agree on: the buyer's figures, or the supplier's where the buyer accepted them. */
  agreedAmount: Money(),
  buyerSignature: Union([Signature, Null()]),
  supplierSignature: Union([Signature, Null()]),
  /** 1: the figures are still those that were signed last. */
  sealedFlag: Flag(),
})
export type Balance = Static<typeof Balance>

/** A document behind a figure. */
export const BalanceDocument = Obj({
  id: Id(),
  kind: Enum(balanceKinds),
  documentType: Enum(['INVOICE', 'RECEIPT', 'PAYMENT', 'RETURN', 'PROBLEM'] as const),
  documentId: Id(),
  documentNo: Text(),
  documentDay: Day(),
  currency: Text(),
  currencyDigits: Integer(),
  amount: Money(),
})

const readers = ['balance-list', 'balance-my', 'balance-detail'] as const
/** Modules whose holders may read confirmations of balances. */
export const balanceReaders = readers
const writers = ['balance-edit'] as const
const answerers = ['balance-answer'] as const

/** Confirmations of balances of the caller's organisations, newest first; suppliers see those that were sent to them. */
export const queryBalances = endpoint('POST', 'fin/balance/query', {
  in: Obj({
    ...pageRequest,
    /** Searches the number and the supplier. */
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(balanceStatuses), List(Enum(balanceStatuses), { maxItems: 6 })])),
    supplierId: Optional(Id()),
  }),
  out: pageOf(BalanceRow),
  shows: [balanceBusinessType],
  access: readers,
  query: pageQuery,
})

/** A confirmation of a balance as the caller sees it. 10007: there is none that they see. */
export const getBalance = endpoint('POST', 'fin/balance/getById', {
  in: ById,
  out: Balance,
  shows: [balanceBusinessType],
  access: readers,
})

/** The documents behind the figures, oldest first. */
export const queryBalanceDocuments = endpoint('POST', 'fin/balance/documents', {
  in: Obj({ ...pageRequest, balanceId: Id(), kind: Optional(Enum(balanceKinds)) }),
  out: pageOf(BalanceDocument),
  shows: [balanceBusinessType],
  access: readers,
  query: pageQuery,
})

/**
 * Collects the balance of an account at the end of a day, or collects a draft anew. Refuses 10008 for a day in the future and for
 * an account whose parts are not there, 20005, 20007.
 */
export const saveBalance = endpoint('POST', 'fin/balance/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    supplierId: Id(),
    companyId: Id(),
    orgId: Id(),
    currency: CurrencyCode(),
    balanceDay: Day(),
    remark: Optional(Str(500)),
  }),
  out: Balance,
  access: writers,
  saves: true,
})

/** Deletes a draft. 20005 for any other. */
export const removeBalance = endpoint('POST', 'fin/balance/remove', {
  in: ById,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/** Asks the supplier to confirm the figures as they stand; they are signed for the buyer. */
export const sendBalance = endpoint('POST', 'fin/balance/send', {
  in: Obj({ id: Id(), version: Version() }),
  out: Balance,
  access: writers,
  saves: true,
})

/** The supplier agrees; the figures are signed for them. */
export const confirmBalance = endpoint('POST', 'fin/balance/confirm', {
  in: Obj({ id: Id(), version: Version() }),
  out: Balance,
  access: answerers,
  saves: true,
})

/**
 * The supplier has other figures. Refuses 10015 without items, 10009 for a figure that is named twice, 10011 without a reason for
 * each, 10008 for an amount that is the same or has too many digits.
 */
export const disputeBalance = endpoint('POST', 'fin/balance/dispute', {
  in: Obj({
    id: Id(),
    version: Version(),
    items: List(Obj({ kind: Enum(balanceKinds), amount: Money(), reason: Str(500) }), { maxItems: 5 }),
  }),
  out: Balance,
  access: answerers,
  saves: true,
})

/** Answers every disputed figure: keeps it, or accepts the supplier's. Refuses 10015 unless all are answered, 10011 without a text. */
export const answerBalance = endpoint('POST', 'fin/balance/answer', {
  in: Obj({
    id: Id(),
    version: Version(),
    items: List(Obj({ kind: Enum(balanceKinds), answer: Enum(balanceAnswers), text: Str(500) }), { maxItems: 5 }),
  }),
  out: Balance,
  access: writers,
  saves: true,
})

/** Gives a confirmation up that was sent. Refuses 10011 without a reason. */
export const cancelBalance = endpoint('POST', 'fin/balance/cancel', {
  in: Obj({ id: Id(), reason: Str(500) }),
  out: Balance,
  access: writers,
  saves: true,
})

/** What happened to a confirmation of a balance, oldest first. */
export const queryBalanceHistory = endpoint('POST', 'fin/balance/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [balanceBusinessType],
  access: readers,
})
