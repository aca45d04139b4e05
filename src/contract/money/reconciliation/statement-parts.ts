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
} from '../../vocabulary.ts'

export const statementBusinessType = 'RECON'

export const statementStatuses = ['NEW', 'SENT', 'DISPUTED', 'CONFIRMED', 'INVOICED', 'CANCELLED'] as const
export type StatementStatus = (typeof statementStatuses)[number]

export const statementEvents = [
  ...(['edit', 'send', 'dispute', 'confirm', 'answer', 'resend', 'withdraw', 'approve', 'reject'] as const),
  ...(['cancel', 'reopen'] as const),
] as const
export type StatementEvent = (typeof statementEvents)[number]

export const lineKinds = ['RECEIPT', 'RETURN', 'DEDUCTION', 'FREIGHT', 'ADJUST', 'PRICE_DIFF'] as const
export type LineKind = (typeof lineKinds)[number]

export const manualKinds = ['DEDUCTION', 'FREIGHT', 'ADJUST'] as const

export const disputeAnswers = ['KEEP', 'PRICE', 'REMOVE'] as const

export const disputeStates = ['NONE', 'OPEN', 'ANSWERED'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** Signed. */
const amounts = { amountExcl: Money(), taxAmount: Money(), amountIncl: Money() }

export const Signature = Obj({
  /** Empty when confirmed by silence. */
  name: Text(),
  time: Moment(),
  /** SHA-256 over the lines, hexadecimal. */
  hash: Text(),
  /** 1: confirmed because no answer came in time. */
  silent: Flag(),
})
export type Signature = Static<typeof Signature>

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
  openDisputes: Integer(),
  approvingFlag: Flag(),
  answerUntil: orNull(Day()),
  confirmTime: orNull(Moment()),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(statementEvents)),
})
export type StatementSummary = Static<typeof StatementSummary>

export const Statement = Obj({
  ...StatementSummary.properties,
  companyId: Id(),
  orgId: Id(),
  earlierFlag: Flag(),
  remark: Text(),
  kinds: List(Obj({ kind: Enum(lineKinds), lines: Integer(), ...amounts })),
  taxes: List(Obj({ percent: Percent(), amountExcl: Money(), taxAmount: Money() })),
  buyerSignature: Union([Signature, Null()]),
  supplierSignature: Union([Signature, Null()]),
  /** 1: lines unchanged since the last signature. */
  sealedFlag: Flag(),
  opinion: Text(),
})
export type Statement = Static<typeof Statement>

export const StatementLine = Obj({
  id: Id(),
  kind: Enum(lineKinds),
  /** Receipt or return; empty for manual lines. */
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
  /** Signed: negative for returns. Null without a quantity. */
  qty: Union([Decimal(), Null()]),
  price: Union([Quantity(), Null()]),
  priceUnit: Integer(),
  taxMode: Enum(['EXCL', 'INCL']),
  taxCode: Text(),
  taxPercent: Percent(),
  currency: Text(),
  currencyDigits: Integer(),
  ...amounts,
  invoicedQty: Quantity(),
  /** 1: removed by an answer; its amounts do not count. */
  removedFlag: Flag(),
  dispute: Enum(disputeStates),
  disputeReason: Text(),
  answer: Union([Enum(disputeAnswers), Null()]),
  answerText: Text(),
  answerPrice: Union([Quantity(), Null()]),
})
export type StatementLine = Static<typeof StatementLine>

/** Items of one account that are in no statement yet. */
export const OpenAccount = Obj({
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

export const StatementInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  /** The account is fixed once created. */
  supplierId: Id(),
  companyId: Id(),
  orgId: Id(),
  currency: CurrencyCode(),
  periodFrom: Day(),
  periodTo: Day(),
  earlierFlag: Flag(),
  remark: Optional(Str(500)),
})
export type StatementInput = Static<typeof StatementInput>

/** Manual line. Deductions are entered as positive amounts. */
export const LineInput = Obj({
  kind: Enum(manualKinds),
  text: Filled(300),
  taxCode: Filled(16),
  amountExcl: Money(),
})
export type LineInput = Static<typeof LineInput>

export const DisputeInput = Obj({ id: Id(), reason: Str(500) })
export type DisputeInput = Static<typeof DisputeInput>

export const AnswerInput = Obj({
  id: Id(),
  answer: Enum(disputeAnswers),
  text: Optional(Str(500)),
  /** Correct unit price in the tax mode of the line; required for PRICE. */
  price: Optional(Quantity()),
})
export type AnswerInput = Static<typeof AnswerInput>
