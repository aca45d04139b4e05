import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { incoterms } from '../purchase-orders/purchase-order-parts.ts'
import { CurrencyCode, Day, Filled, Flag, Id, Moment, Money, Quantity, Str, Version } from '../vocabulary.ts'
import { AuctionRules } from './auction-parts.ts'
import { DemandPart, InquiryArticleInput, inquiryDataFields } from './inquiry-data.ts'
import { Requirement } from './prequalification-parts.ts'

/** What an inquiry is called as a document: in the audit trail, messages and files. */
export const inquiryBusinessType = 'INQUIRY'

/** Kind of the files of a quote; they belong to a supplier's place in a round of an inquiry. */
export const quoteFileType = 'INQUIRY_QUOTE_FILE'
/** What the approval of its result is called. */
export const inquiryResultType = 'INQUIRY_RESULT'

/** Kinds of inquiries: several suppliers compared, one supplier with a reason, or a reverse auction. */
export const inquiryTypes = ['QUOTE', 'SINGLE', 'AUCTION'] as const

/** States of an inquiry. PUBLISHED, QUOTING and QUOTE_END follow from the times and the server's clock. */
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

/** What can happen to an inquiry by hand; `allowed` lists what the reader may do now. */
export const inquiryEvents = [
  ...(['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject', 'publish', 'extend', 'open'] as const),
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

/** States of a quote; NONE: nothing was sent yet. */
export const quoteStatuses = [
  ...(['NONE', 'SUBMITTED', 'DECLINED', 'WITHDRAWN', 'OPENED', 'REFUSED'] as const),
  ...(['CHOSEN', 'PART_CHOSEN', 'NOT_CHOSEN'] as const),
] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** An article as it is shown; the estimate is null for suppliers. */
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
  /** Rows of demands that it is asked for; none for suppliers. */
  demands: List(DemandPart),
})
export type InquiryArticle = Static<typeof InquiryArticle>

/** A supplier who was asked, and what came of it in the present round. */
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

/** What a list shows of an inquiry. */
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
  /** 1: nobody can read a quote before the opening; 0 in auctions. */
  sealFlag: Flag(),
  round: Integer(),
  rounds: Integer(),
  articleCount: Integer(),
  /** How many suppliers were asked, and how many quotes there are in this round; 0 for suppliers. */
  inviteCount: Integer(),
  quoteCount: Integer(),
  /** Questions of suppliers that wait for an answer; 0 for suppliers. */
  openQuestions: Integer(),
  /** What the reader's own company has sent in this round; NONE for buyers. */
  myStatus: Enum(quoteStatuses),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(inquiryEvents)),
})
export type InquirySummary = Static<typeof InquirySummary>

/** Proof of a quote: what the server took, when, and the hash of its content. */
export const QuoteReceipt = Obj({
  quoteNo: Text(),
  round: Integer(),
  status: Enum(quoteStatuses),
  submitTime: orNull(Moment()),
  /** SHA-256 of the content as it was sent, in hexadecimal digits; empty for what was declined. */
  receiptHash: Text(),
})
export type QuoteReceipt = Static<typeof QuoteReceipt>

/** A quote after the opening, without its rows. */
export const QuoteSummary = Obj({
  id: Id(),
  ...QuoteReceipt.properties,
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  ownQuoteNo: Text(),
  validUntil: orNull(Day()),
  /** Null: the supplier did not say. */
  freight: orNull(Money()),
  otherCost: orNull(Money()),
  /** Of the quote; where it names none, those that the inquiry asks for. */
  paymentTermId: Id(),
  paymentTermName: Text(),
  incoterm: Union([Enum(incoterms), Null()]),
  incotermPlace: Text(),
  /** Price times quantity of everything that was offered, without tax. */
  amountExcl: Money(),
  /** The tax of its rows at the rates of the opening, and both together. */
  amountTax: Money(),
  amountIncl: Money(),
  /** The same as `amountExcl` for the quantities that are asked for: what comparisons count. */
  goods: Money(),
  quotedCount: Integer(),
  /** Of how many of them less is offered than asked for. */
  shortCount: Integer(),
  refuseReason: Text(),
  remark: Text(),
  /** Where its files are, and how many; null when it can have none. */
  filesId: orNull(Id()),
  fileCount: Integer(),
  /** The same of its rows that have files, in the order of the articles. */
  rowFiles: List(Obj({ articleId: Id(), filesId: Id(), fileCount: Integer() })),
})
export type QuoteSummary = Static<typeof QuoteSummary>

/** The whole inquiry; suppliers see neither estimates nor other suppliers. */
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
  /** 1: suppliers have to show what they can do before they may quote. */
  prequalFlag: Flag(),
  /** What suppliers say of each article beside its price. */
  formRule: List(Requirement),
  /** The rules of an auction; null for other kinds. */
  auction: Union([AuctionRules, Null()]),
  minQuotes: Integer(),
  singleReason: Text(),
  fewReason: Text(),
  cancelReason: Text(),
  resultReason: Text(),
  publishTime: orNull(Moment()),
  openTime: orNull(Moment()),
  remark: Text(),
  /** The server's clock when it answered. */
  now: Moment(),
  ...inquiryDataFields,
  article: List(InquiryArticle),
  invite: List(InquiryInvite),
  /** Proofs of the reader's own quotes, the newest first; empty for buyers. */
  receipts: List(QuoteReceipt),
  /** Where files of the reader's own quote of this round are, once quoting has begun; null for buyers and auctions. */
  quoteFilesId: orNull(Id()),
  /** Quotes of this round after the opening: all for buyers, their own for suppliers. */
  quotes: List(QuoteSummary),
})
export type Inquiry = Static<typeof Inquiry>

/** An inquiry as it is entered. */
export const InquiryInput = Obj({
  id: Optional(Id()),
  /** The version that was read; needed with an id. */
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
  /** When quoting begins; null: as soon as it is published. */
  quoteStartTime: Optional(orNull(Moment())),
  quoteEndTime: Moment(),
  questionEndTime: Optional(orNull(Moment())),
  /** With fewer quotes the head of purchasing decides how it goes on. */
  minQuotes: Optional(Integer({ minimum: 1, maximum: 20, default: 3 })),
  rounds: Optional(Integer({ minimum: 1, maximum: 5, default: 1 })),
  /** What suppliers say of each article beside its price; an auction asks for nothing more. */
  formRule: Optional(List(Requirement, { maxItems: 20 })),
  /** The rules of an auction; needed for one. */
  auction: Optional(Union([AuctionRules, Null()])),
  /** Why only one supplier is asked; needed for a single source. */
  singleReason: Optional(Str(500)),
  remark: Optional(Str(500)),
  ...inquiryDataFields,
  article: List(InquiryArticleInput, { maxItems: 1000 }),
  attachmentIds: Optional(List(Id(), { maxItems: 50 })),
})
export type InquiryInput = Static<typeof InquiryInput>
