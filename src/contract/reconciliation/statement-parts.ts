import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import {
  CurrencyCode,
  Day,
  Decimal,
  Filled,
  Flag,
  Id,
  Moment,
  Money,
  Percent,
  Quantity,
  Str,
  Version,
} from '../vocabulary.ts'

/** What a statement is called as a document: in the audit trail, messages and approvals. */
export const statementBusinessType = 'RECON'

/** States of a statement. */
export const statementStatuses = ['NEW', 'SENT', 'DISPUTED', 'CONFIRMED', 'INVOICED', 'CANCELLED'] as const
export type StatementStatus = (typeof statementStatuses)[number]

/** What can happen to a statement by hand; `allowed` lists what the reader may do now. */
export const statementEvents = [
  ...(['edit', 'send', 'dispute', 'confirm', 'answer', 'resend', 'withdraw', 'approve', 'reject'] as const),
  ...(['cancel', 'reopen'] as const),
] as const
export type StatementEvent = (typeof statementEvents)[number]

/** What a line stands for: goods that came, goods that went back, and what is added by hand or by an answer. */
export const lineKinds = ['RECEIPT', 'RETURN', 'DEDUCTION', 'FREIGHT', 'ADJUST', 'PRICE_DIFF'] as const
export type LineKind = (typeof lineKinds)[number]

/** Kinds of lines that are written by hand. */
export const manualKinds = ['DEDUCTION', 'FREIGHT', 'ADJUST'] as const

/** What the buyer makes of a disputed line. */
export const disputeAnswers = ['KEEP', 'PRICE', 'REMOVE'] as const

/** How far a line is disputed: not at all, waiting for an answer, or answered. */
export const disputeStates = ['NONE', 'OPEN', 'ANSWERED'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** Signed amounts of a line, or their sums. */
const amounts = { amountExcl: Money(), taxAmount: Money(), amountIncl: Money() }

/** Who confirmed the lines of a statement, when, and their hash. */
export const Signature = Obj({
  /** Empty where silence confirmed it. */
  name: Text(),
  time: Moment(),
  /** SHA-256 over the lines, as 64 hexadecimal digits. */
  hash: Text(),
  /** 1: nobody answered in time. */
  silent: Flag(),
})
export type Signature = Static<typeof Signature>

/** What a list shows of a statement. */
export const StatementSummary = Obj({
  id: Id(),
  version: Version(),
  reconNo: Text(),
  status: Enum(statementStatuses),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  companyName: Text(),
  orgName: Text(),
  currency: Text(),
  currencyDigits: Integer(),
  periodFrom: Day(),
  periodTo: Day(),
  ...amounts,
  lineCount: Integer(),
  /** Disputed lines without an answer. */
  openDisputes: Integer(),
  /** 1: price differences wait for their approval. */
  approvingFlag: Flag(),
  /** The last day on which the supplier may dispute; null unless it was sent. */
  answerUntil: orNull(Day()),
  confirmTime: orNull(Moment()),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(statementEvents)),
})
export type StatementSummary = Static<typeof StatementSummary>

/** The whole statement without its lines, which are read page by page. */
export const Statement = Obj({
  ...StatementSummary.properties,
  companyId: Id(),
  orgId: Id(),
  /** 1: rows that came before the period and stood in no statement came along. */
  earlierFlag: Flag(),
  remark: Text(),
  /** What lines of one kind come to. */
  kinds: List(Obj({ kind: Enum(lineKinds), lines: Integer(), ...amounts })),
  taxes: List(Obj({ percent: Percent(), amountExcl: Money(), taxAmount: Money() })),
  buyerSignature: Union([Signature, Null()]),
  supplierSignature: Union([Signature, Null()]),
  /** 1: the lines are still those that were signed last. */
  sealedFlag: Flag(),
  /** What the approver wrote when price differences were rejected. */
  opinion: Text(),
})
export type Statement = Static<typeof Statement>

/** A line of a statement. */
export const StatementLine = Obj({
  id: Id(),
  kind: Enum(lineKinds),
  /** The receipt or the return; empty for what was written by hand. */
  documentNo: Text(),
  documentId: orNull(Id()),
  documentDate: orNull(Day()),
  orderId: orNull(Id()),
  orderNo: Text(),
  rowNo: Union([Integer(), Null()]),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  /** Signed: what went back is negative. Null for what has no quantity. */
  qty: Union([Decimal(), Null()]),
  price: Union([Quantity(), Null()]),
  priceUnit: Integer(),
  taxMode: Enum(['EXCL', 'INCL']),
  taxCode: Text(),
  taxPercent: Percent(),
  currency: Text(),
  currencyDigits: Integer(),
  ...amounts,
  /** What of the quantity stands in live applications for invoices. */
  invoicedQty: Quantity(),
  /** 1: an answer took it out of the statement; its amounts do not count. */
  removedFlag: Flag(),
  dispute: Enum(disputeStates),
  disputeReason: Text(),
  answer: Union([Enum(disputeAnswers), Null()]),
  answerText: Text(),
  /** The price that the answer offers. */
  answerPrice: Union([Quantity(), Null()]),
})
export type StatementLine = Static<typeof StatementLine>

/** What of one supplier, company, organisation and currency stands in no statement. */
export const OpenAccount = Obj({
  /** Names the four together. */
  key: Text(),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  companyId: Id(),
  companyName: Text(),
  orgId: Id(),
  orgName: Text(),
  currency: Text(),
  currencyDigits: Integer(),
  lines: Integer(),
  firstDay: Day(),
  lastDay: Day(),
  amountIncl: Money(),
})
export type OpenAccount = Static<typeof OpenAccount>

/** Which account and days a statement is about. */
export const StatementInput = Obj({
  id: Optional(Id()),
  /** The version that was read; needed with an id. */
  version: Optional(Version()),
  /** The four that name an account are fixed once the statement is made. */
  supplierId: Id(),
  companyId: Id(),
  orgId: Id(),
  currency: CurrencyCode(),
  periodFrom: Day(),
  periodTo: Day(),
  /** 1: takes rows along that came before the period and stand in no statement. */
  earlierFlag: Flag(),
  remark: Optional(Str(500)),
})
export type StatementInput = Static<typeof StatementInput>

/** A line that is written by hand. A deduction is entered as a positive amount. */
export const LineInput = Obj({
  kind: Enum(manualKinds),
  text: Filled(300),
  taxCode: Filled(16),
  amountExcl: Money(),
})
export type LineInput = Static<typeof LineInput>

/** What a supplier disputes. */
export const DisputeInput = Obj({ id: Id(), reason: Str(500) })
export type DisputeInput = Static<typeof DisputeInput>

/** What the buyer answers to a disputed line. */
export const AnswerInput = Obj({
  id: Id(),
  answer: Enum(disputeAnswers),
  text: Optional(Str(500)),
  /** The right unit price, in the tax mode of the line; needed for PRICE. */
  price: Optional(Quantity()),
})
export type AnswerInput = Static<typeof AnswerInput>
