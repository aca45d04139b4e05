import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
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
} from '../../vocabulary.ts'

export const balanceBusinessType = 'BALANCE'

export const balanceStatuses = ['NEW', 'SENT', 'DISPUTED', 'ANSWERED', 'CONFIRMED', 'CANCELLED'] as const
export type BalanceStatus = (typeof balanceStatuses)[number]

export const balanceEvents = ['edit', 'remove', 'send', 'confirm', 'dispute', 'answer', 'cancel'] as const
export type BalanceEvent = (typeof balanceEvents)[number]

/** Amounts owed by the buyer are positive. */
export const balanceKinds = ['INVOICES', 'NOT_INVOICED', 'ADVANCES', 'DEDUCTIONS', 'UNDER_WAY'] as const
export type BalanceKind = (typeof balanceKinds)[number]

export const balanceAnswers = ['KEEP', 'ACCEPT'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

export const BalanceItem = Obj({
  kind: Enum(balanceKinds),
  rows: Integer(),
  amount: Money(),
  /** Null unless disputed. */
  supplierAmount: orNull(Money()),
  /** Supplier's figure minus the buyer's; null unless disputed. */
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

export const BalanceRow = Obj(summary)
export type BalanceRow = Static<typeof BalanceRow>

export const Balance = Obj({
  ...summary,
  remark: Text(),
  reason: Text(),
  items: List(BalanceItem),
  /** The buyer's figures, or the supplier's where accepted. */
  agreedAmount: Money(),
  buyerSignature: Union([Signature, Null()]),
  supplierSignature: Union([Signature, Null()]),
  sealedFlag: Flag(),
})
export type Balance = Static<typeof Balance>

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
export const balanceReaders = readers
const writers = ['balance-edit'] as const
const answerers = ['balance-answer'] as const

/** Suppliers see those sent to them. */
export const queryBalances = endpoint('POST', 'fin/balance/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(balanceStatuses), List(Enum(balanceStatuses), { maxItems: 6 })])),
    supplierId: Optional(Id()),
  }),
  out: pageOf(BalanceRow),
  shows: [balanceBusinessType],
  access: readers,
  query: pageQuery,
})

export const getBalance = endpoint('POST', 'fin/balance/getById', {
  in: ById,
  out: Balance,
  shows: [balanceBusinessType],
  access: readers,
})

export const queryBalanceDocuments = endpoint('POST', 'fin/balance/documents', {
  in: Obj({ ...pageRequest, balanceId: Id(), kind: Optional(Enum(balanceKinds)) }),
  out: pageOf(BalanceDocument),
  shows: [balanceBusinessType],
  access: readers,
  query: pageQuery,
})

/** At the end of a day; also recalculates a draft. */
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

/** Drafts only. */
export const removeBalance = endpoint('POST', 'fin/balance/remove', {
  in: ById,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

export const sendBalance = endpoint('POST', 'fin/balance/send', {
  in: Obj({ id: Id(), version: Version() }),
  out: Balance,
  access: writers,
  saves: true,
})

export const confirmBalance = endpoint('POST', 'fin/balance/confirm', {
  in: Obj({ id: Id(), version: Version() }),
  out: Balance,
  access: answerers,
  saves: true,
})

/** Each requires a reason. 10008 for an unchanged amount. */
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

export const cancelBalance = endpoint('POST', 'fin/balance/cancel', {
  in: Obj({ id: Id(), reason: Str(500) }),
  out: Balance,
  access: writers,
  saves: true,
})

export const queryBalanceHistory = endpoint('POST', 'fin/balance/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [balanceBusinessType],
  access: readers,
})
