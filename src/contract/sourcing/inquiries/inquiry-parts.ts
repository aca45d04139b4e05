import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { incoterms } from '../../orders/purchase-orders/purchase-order-parts.ts'
import { CurrencyCode, Day, Filled, Flag, Id, Moment, Money, Quantity, Str, Version } from '../../vocabulary.ts'
import { AuctionRules } from './auction-parts.ts'
import { DemandPart, InquiryArticleInput, inquiryDataFields } from './inquiry-data.ts'
import { Requirement } from '../rounds/prequalification-parts.ts'

export const inquiryBusinessType = 'INQUIRY'

/** They belong to a supplier's invitation in a round. */
export const quoteFileType = 'INQUIRY_QUOTE_FILE'
export const inquiryResultType = 'INQUIRY_RESULT'

/** QUOTE compares several suppliers; SINGLE has one, with a reason; AUCTION is a reverse auction. */
export const inquiryTypes = ['QUOTE', 'SINGLE', 'AUCTION'] as const

/** PUBLISHED, QUOTING and QUOTE_END follow from the server time. */
export const inquiryStatuses = [
  ...(['NEW', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED', 'QUOTING', 'QUOTE_END', 'FIRST_TRIAL'] as const),
  ...([
    'EXPERT',
    'PARITY',
    'NUCLEAR',
    'RESULT',
    'RESULT_APPROVING',
    'OUTCOME',
    'CLOSED',
    'FAILED',
    'CANCELLED',
  ] as const),
] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

export const inquiryEvents = [
  ...(['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject', 'takeBack', 'publish'] as const),
  ...(['extend', 'open'] as const),
  ...([
    'extendFew',
    'openFew',
    'fail',
    'trial',
    'confirmScores',
    'nextRound',
    'verify',
    'propose',
    'submitResult',
    'withdrawResult',
  ] as const),
  ...([
    'approveResult',
    'rejectResult',
    'handOver',
    'cancel',
    'quote',
    'offer',
    'decline',
    'withdrawQuote',
    'ask',
    'prequalify',
    'withdrawPrequal',
    'judgePrequal',
  ] as const),
] as const
export type InquiryEvent = (typeof inquiryEvents)[number]

/** NONE: not sent yet. */
export const quoteStatuses = [
  ...(['NONE', 'SUBMITTED', 'DECLINED', 'WITHDRAWN', 'OPENED', 'REFUSED'] as const),
  ...(['CHOSEN', 'PART_CHOSEN', 'NOT_CHOSEN'] as const),
] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** The estimate is null for suppliers. */
export const InquiryArticle = Obj({
  id: Id(),
  materialId: orNull(Id()),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  qty: Quantity(),
  unit: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  needDate: Day(),
  estimatePrice: orNull(Quantity()),
  remark: Text(),
  /** Empty for suppliers. */
  demands: List(DemandPart),
})
export type InquiryArticle = Static<typeof InquiryArticle>

export const InquiryInvite = Obj({
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  viewTime: orNull(Moment()),
  quoteStatus: Enum(quoteStatuses),
  submitTime: orNull(Moment()),
  declineReason: Text(),
})
export type InquiryInvite = Static<typeof InquiryInvite>

export const InquirySummary = Obj({
  id: Id(),
  version: Version(),
  inquiryNo: Text(),
  title: Text(),
  inquiryType: Enum(inquiryTypes),
  status: Enum(inquiryStatuses),
  orgName: Text(),
  companyName: Text(),
  purchaserName: Text(),
  currency: CurrencyCode(),
  currencyDigits: Integer(),
  quoteStartTime: orNull(Moment()),
  quoteEndTime: Moment(),
  /** 1: quotes are sealed until the opening; 0 in auctions. */
  sealFlag: Flag(),
  round: Integer(),
  rounds: Integer(),
  articleCount: Integer(),
  /** Invited suppliers, and quotes of this round; 0 for suppliers. */
  inviteCount: Integer(),
  quoteCount: Integer(),
  /** Unanswered questions; 0 for suppliers. */
  openQuestions: Integer(),
  /** Quote status of the user's company in this round; NONE for buyers. */
  myStatus: Enum(quoteStatuses),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(inquiryEvents)),
})
export type InquirySummary = Static<typeof InquirySummary>

export const QuoteReceipt = Obj({
  quoteNo: Text(),
  round: Integer(),
  status: Enum(quoteStatuses),
  submitTime: orNull(Moment()),
  /** SHA-256 of the submitted content, hexadecimal; empty for a declined quote. */
  receiptHash: Text(),
})
export type QuoteReceipt = Static<typeof QuoteReceipt>

export const QuoteSummary = Obj({
  id: Id(),
  ...QuoteReceipt.properties,
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  ownQuoteNo: Text(),
  validUntil: orNull(Day()),
  freight: orNull(Money()),
  otherCost: orNull(Money()),
  /** Of the quote, else of the inquiry. */
  paymentTermId: Id(),
  paymentTermName: Text(),
  incoterm: Union([Enum(incoterms), Null()]),
  incotermPlace: Text(),
  /** Price times quantity of all offered items, without tax. */
  amountExcl: Money(),
  /** Tax at the rates of the opening, and the amount with tax. */
  amountTax: Money(),
  amountIncl: Money(),
  /** Like `amountExcl`, for the requested quantities: used in comparisons. */
  goods: Money(),
  quotedCount: Integer(),
  shortCount: Integer(),
  refuseReason: Text(),
  remark: Text(),
  filesId: orNull(Id()),
  fileCount: Integer(),
  rowFiles: List(Obj({ articleId: Id(), filesId: Id(), fileCount: Integer() })),
})
export type QuoteSummary = Static<typeof QuoteSummary>

/** Estimates and other suppliers are hidden from suppliers. */
export const Inquiry = Obj({
  ...InquirySummary.properties,
  orgId: Id(),
  companyId: Id(),
  purchaserId: Id(),
  paymentTermId: Id(),
  paymentTermName: Text(),
  warehouseId: orNull(Id()),
  warehouseName: Text(),
  deliveryAddress: Text(),
  questionEndTime: orNull(Moment()),
  prequalFlag: Flag(),
  /** Additional fields to fill in per item. */
  formRule: List(Requirement),
  auction: Union([AuctionRules, Null()]),
  minQuotes: Integer(),
  singleReason: Text(),
  fewReason: Text(),
  cancelReason: Text(),
  resultReason: Text(),
  publishTime: orNull(Moment()),
  openTime: orNull(Moment()),
  remark: Text(),
  now: Moment(),
  ...inquiryDataFields,
  article: List(InquiryArticle),
  invite: List(InquiryInvite),
  /** Receipts of the user's own quotes, newest first; empty for buyers. */
  receipts: List(QuoteReceipt),
  /** Business id for files of the user's own quote of this round; null before quoting, for buyers and in auctions. */
  quoteFilesId: orNull(Id()),
  quotes: List(QuoteSummary),
})
export type Inquiry = Static<typeof Inquiry>

export const InquiryInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  title: Filled(128),
  inquiryType: Enum(inquiryTypes),
  orgId: Optional(Id()),
  companyId: Id(),
  purchaserId: Id(),
  paymentTermId: Id(),
  warehouseId: Optional(orNull(Id())),
  deliveryAddress: Filled(500),
  currency: CurrencyCode(),
  /** Null: upon publication. */
  quoteStartTime: Optional(orNull(Moment())),
  quoteEndTime: Moment(),
  questionEndTime: Optional(orNull(Moment())),
  /** With fewer quotes the head of purchasing decides. */
  minQuotes: Optional(Integer({ minimum: 1, maximum: 20, default: 3 })),
  rounds: Optional(Integer({ minimum: 1, maximum: 5, default: 1 })),
  /** Additional fields to fill in per item; none in an auction. */
  formRule: Optional(List(Requirement, { maxItems: 20 })),
  auction: Optional(Union([AuctionRules, Null()])),
  /** Required for a single source. */
  singleReason: Optional(Str(500)),
  remark: Optional(Str(500)),
  ...inquiryDataFields,
  article: List(InquiryArticleInput, { maxItems: 1000 }),
  attachmentIds: Optional(List(Id(), { maxItems: 50 })),
})
export type InquiryInput = Static<typeof InquiryInput>
