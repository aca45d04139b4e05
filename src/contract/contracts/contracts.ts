import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { incoterms } from '../purchase-orders/purchase-order-parts.ts'
import {
  ById,
  CurrencyCode,
  Day,
  Filled,
  Flag,
  Id,
  Ids,
  Moment,
  Money,
  pageQuery,
  pageRequest,
  Quantity,
  Str,
  Version,
} from '../vocabulary.ts'
import { ContractProgress, enteredTerms, shownTerms } from './contract-terms.ts'
import { ContractItem, ContractOrder, ContractStage, ContractStageInput, DraftItemInput } from './contract-rows.ts'

/** What a contract is called as a document: in the audit trail, messages, files and approvals. */
export const contractBusinessType = 'CONTRACT'

/** States of a contract. */
export const contractStatuses = [
  ...(['NEW', 'APPROVING', 'REJECTED', 'APPROVED', 'SENT', 'REFUSED', 'CONFIRMED'] as const),
  ...(['EFFECTIVE', 'EXPIRED', 'TERMINATED', 'CLOSED'] as const),
] as const
export type ContractStatus = (typeof contractStatuses)[number]

/** Kinds of contracts. */
export const contractTypes = ['FRAMEWORK', 'SINGLE', 'PRICE', 'SERVICE'] as const

/** States of a change of a contract. */
export const contractChangeStatuses = [
  ...(['NEW', 'APPROVING', 'REJECTED', 'SENT', 'REFUSED', 'EFFECTIVE', 'CANCELLED'] as const),
] as const
export type ContractChangeStatus = (typeof contractChangeStatuses)[number]

/** What can happen to a contract by hand; `allowed` lists what the reader may do now. */
export const contractEvents = [
  ...(['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject', 'send', 'confirm', 'refuse'] as const),
  ...(['sign', 'effect', 'callOff', 'change', 'terminate', 'close'] as const),
] as const
export type ContractEvent = (typeof contractEvents)[number]

const agreed = {
  title: Filled(200),
  contractType: Enum(contractTypes),
  orgId: Id(),
  supplierId: Id(),
  validFrom: Day(),
  validTo: Day(),
  currency: CurrencyCode(),
  /** The most that may be ordered of it, with tax; 0: it fixes no amount. */
  limitAmount: Quantity(),
  /** By how many per cent the limit may be exceeded. */
  overPct: Quantity(),
  /** Guarantee after the receipt, in months. */
  warrantyMonths: Integer({ minimum: 0, maximum: 600 }),
}

const summary = {
  ...agreed,
  version: Version(),
  contractNo: Text(),
  status: Enum(contractStatuses),
  orgName: Text(),
  companyName: Text(),
  supplierNo: Text(),
  supplierName: Text(),
  currencyDigits: Integer(),
  /** Days until it ends; negative afterwards. */
  daysLeft: Integer(),
  /** The version in force: 1 before the first change. */
  versionNo: Integer(),
  /** Where the open change stands that the reader sees; null without one. */
  changeStatus: Union([Enum(contractChangeStatuses), Null()]),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(contractEvents)),
}

/** A contract as a list shows it. */
export const ContractListRow = Obj({ id: Id(), ...summary })
export type ContractListRow = Static<typeof ContractListRow>

/** A change as its contract lists it. */
export const ContractChangeRow = Obj({
  id: Id(),
  changeNo: Text(),
  status: Enum(contractChangeStatuses),
  versionNo: Integer(),
  reason: Text(),
  createName: Text(),
  createTime: Moment(),
  effectTime: Union([Moment(), Null()]),
})

/** The whole contract. Why it was given directly is the buyer's own affair: a supplier reads it empty. */
export const Contract = Obj({
  id: Id(),
  ...summary,
  ...shownTerms,
  reason: Text(),
  penaltyRule: Text(),
  incoterm: Union([Enum(incoterms), Null()]),
  incotermPlace: Text(),
  remark: Text(),
  /** Why its supplier refused it, or why it was terminated. */
  answer: Text(),
  /** What it comes from; the inquiry whose award it is, by id and number, which suppliers read empty. */
  sourceType: Enum(['DIRECT', 'INQUIRY'] as const),
  sourceId: Union([Id(), Null()]),
  sourceNo: Text(),
  /** What all rows with a quantity cost with tax. */
  amountIncl: Money(),
  details: List(ContractItem),
  paymentPlan: List(ContractStage),
  /** The file that each side chose as its signed copy. */
  buyerCopy: Union([Text(), Null()]),
  supplierCopy: Union([Text(), Null()]),
  progress: ContractProgress,
  /** Rows of orders that use it up, newest first. */
  orders: List(ContractOrder),
  /** Orders of which something is still expected. */
  openOrders: Integer(),
  /** Its changes that the reader sees, the newest first. */
  changes: List(ContractChangeRow),
  /** Files that the reader may choose from. */
  copyChoices: List(Obj({ id: Id(), name: Text() })),
})
export type Contract = Static<typeof Contract>

/** A contract as it is entered. */
export const ContractInput = Obj({
  id: Optional(Id()),
  /** The version that was read; needed with an id. */
  version: Optional(Version()),
  ...agreed,
  ...enteredTerms,
  /** Why this supplier gets it. */
  reason: Filled(500),
  penaltyRule: Optional(Str(1000)),
  /** The term of delivery, and the place that belongs to it. */
  incoterm: Optional(Union([Enum(incoterms), Null()])),
  incotermPlace: Optional(Str(128)),
  remark: Optional(Str(500)),
  details: List(DraftItemInput, { maxItems: 500 }),
  /** How it is paid; its per cents add to 100. */
  paymentPlan: Optional(List(ContractStageInput, { maxItems: 20 })),
})
export type ContractInput = Static<typeof ContractInput>

/** Modules whose holders may read contracts. */
export const contractReaders = ['contract-list', 'contract-my', 'contract-detail'] as const
const writers = ['contract-edit'] as const
const enders = ['contract-terminate'] as const

/** Contracts of the caller's organisations, newest first; suppliers see those of their companies that were sent. */
export const queryContracts = endpoint('POST', 'contract/contract/query', {
  in: Obj({
    ...pageRequest,
    /** Searches the number, the title and the supplier. */
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(contractStatuses), List(Enum(contractStatuses), { maxItems: 11 })])),
    contractType: Optional(Enum(contractTypes)),
    supplierId: Optional(Id()),
    /** Those with a change in this status. */
    changeStatus: Optional(Enum(contractChangeStatuses)),
    /** Those in force that end within so many days. */
    endsWithin: Optional(Union([Integer({ minimum: 0, maximum: 3650 }), Text({ pattern: '^[0-9]{1,4}$' })])),
  }),
  out: pageOf(ContractListRow),
  shows: [contractBusinessType],
  access: contractReaders,
  query: pageQuery,
})

/** A contract. Refuses 10010 without an id. */
export const getContract = endpoint('POST', 'contract/contract/getById', {
  in: Obj({ id: Optional(Id()) }),
  out: Contract,
  shows: [contractBusinessType],
  access: contractReaders,
})

/**
 * Creates a contract, or writes a draft. Refuses 10008 for a supplier, an organisation or a currency that is not there,
 * for an end before the beginning, for a framework without a limit and for per cents that do not add to 100 or are
 * above it, 10006 for a number that another contract has, 10011 without a number where the setting asks for it, 18025
 * for ranges of quantities that overlap, 10009 for a material that stands twice, 10011 without a reason or for a term
 * of delivery without its place, 16005, 16007.
 */
export const saveContract = endpoint('POST', 'contract/contract/save', {
  in: ContractInput,
  out: Contract,
  access: writers,
  saves: true,
})

/**
 * Submits a draft for approval; with `draft` it is saved first, in the same transaction. Refuses 10010 without either,
 * 10015 without rows, 16009 for a price above a blocking ceiling.
 */
export const submitContract = endpoint('POST', 'contract/contract/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), draft: Optional(ContractInput) }),
  out: Contract,
  access: writers,
  saves: true,
})

/** Takes a submitted contract back. Refuses 18027 for a new or rejected one. */
export const withdrawContract = endpoint('POST', 'contract/contract/withdraw', {
  in: ById,
  out: Contract,
  access: writers,
  saves: true,
})

/** Deletes drafts and what was rejected. 10010 without ids, 16005 for any other. */
export const removeContracts = endpoint('POST', 'contract/contract/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/** Sends an approved contract to its supplier. */
export const sendContract = endpoint('POST', 'contract/contract/send', {
  in: ById,
  out: Contract,
  access: writers,
  saves: true,
})

/** The supplier's answer. Refuses 10011 for a refusal without a reason. */
export const answerContract = endpoint('POST', 'contract/contract/answer', {
  in: Obj({ id: Id(), agreeFlag: Flag(), reason: Optional(Str(500)) }),
  out: Contract,
  access: ['contract-answer'],
  saves: true,
})

/**
 * Chooses a file as the signed copy of the caller's side. Refuses 10008 for a file that the side has not added since the
 * supplier confirmed.
 */
export const signContract = endpoint('POST', 'contract/contract/sign', {
  in: Obj({ id: Id(), attachmentId: Id() }),
  out: Contract,
  access: ['contract-edit', 'contract-answer'],
  saves: true,
})

/**
 * Puts a confirmed contract in force: its prices hold from then on. Refuses 16011 without the signed copies of both
 * sides.
 */
export const effectContract = endpoint('POST', 'contract/contract/effect', {
  in: ById,
  out: Contract,
  access: writers,
  saves: true,
})

/** Ends a contract before its time. Refuses 10011 without a reason, 16010 with open orders unless they are to be kept. */
export const terminateContract = endpoint('POST', 'contract/contract/terminate', {
  in: Obj({ id: Id(), reason: Str(500), keepOrdersFlag: Optional(Flag()) }),
  out: Contract,
  access: enders,
  saves: true,
})

/**
 * Closes a contract that is fulfilled. Refuses 16010 with open orders, 20010 while an advance for one of its orders is
 * neither used up by invoices nor given back.
 */
export const closeContract = endpoint('POST', 'contract/contract/close', {
  in: ById,
  out: Contract,
  access: writers,
  saves: true,
})

/** What happened to a contract, oldest first. */
export const queryContractHistory = endpoint('POST', 'contract/contract/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [contractBusinessType],
  access: contractReaders,
})
