import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { incoterms } from '../../orders/purchase-orders/purchase-order-parts.ts'
import { ById, Filled, Flag, Id, Ids, Moment, Money, pageQuery, pageRequest, Str, Version } from '../../vocabulary.ts'
import { agreedTerms, ContractProgress, enteredTerms, shownTerms } from './contract-terms.ts'
import { ContractItem, ContractOrder, ContractStage, ContractStageInput, DraftItemInput } from './contract-rows.ts'

export const contractBusinessType = 'CONTRACT'

export const contractStatuses = [
  ...(['NEW', 'APPROVING', 'REJECTED', 'APPROVED', 'SENT', 'REFUSED', 'CONFIRMED'] as const),
  ...(['EFFECTIVE', 'EXPIRED', 'TERMINATED', 'CLOSED'] as const),
] as const
export type ContractStatus = (typeof contractStatuses)[number]

export const contractTypes = ['FRAMEWORK', 'SINGLE', 'PRICE', 'SERVICE'] as const

export const contractChangeStatuses = [
  ...(['NEW', 'APPROVING', 'REJECTED', 'SENT', 'REFUSED', 'EFFECTIVE', 'CANCELLED'] as const),
] as const
export type ContractChangeStatus = (typeof contractChangeStatuses)[number]

export const contractEvents = [
  ...(['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject', 'send', 'confirm', 'refuse'] as const),
  ...(['takeBack', 'sign', 'effect', 'callOff', 'change', 'terminate', 'close'] as const),
] as const
export type ContractEvent = (typeof contractEvents)[number]

const agreed = { ...agreedTerms, contractType: Enum(contractTypes) }

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
  daysLeft: Integer(),
  versionNo: Integer(),
  changeStatus: Union([Enum(contractChangeStatuses), Null()]),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(contractEvents)),
}

export const ContractListRow = Obj({ id: Id(), ...summary })
export type ContractListRow = Static<typeof ContractListRow>

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

/** `reason` is empty for suppliers. */
export const Contract = Obj({
  id: Id(),
  ...summary,
  ...shownTerms,
  reason: Text(),
  penaltyRule: Text(),
  incoterm: Union([Enum(incoterms), Null()]),
  incotermPlace: Text(),
  remark: Text(),
  answer: Text(),
  /** Id and number of the inquiry are empty for suppliers. */
  sourceType: Enum(['DIRECT', 'INQUIRY', 'TENDER'] as const),
  sourceId: Union([Id(), Null()]),
  sourceNo: Text(),
  /** With tax, of all rows with a quantity. */
  amountIncl: Money(),
  details: List(ContractItem),
  paymentPlan: List(ContractStage),
  buyerCopy: Union([Text(), Null()]),
  supplierCopy: Union([Text(), Null()]),
  progress: ContractProgress,
  orders: List(ContractOrder),
  openOrders: Integer(),
  changes: List(ContractChangeRow),
  copyChoices: List(Obj({ id: Id(), name: Text() })),
})
export type Contract = Static<typeof Contract>

export const ContractInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  ...agreed,
  ...enteredTerms,
  reason: Filled(500),
  penaltyRule: Optional(Str(1000)),
  /** Incoterms require a place. */
  incoterm: Optional(Union([Enum(incoterms), Null()])),
  incotermPlace: Optional(Str(128)),
  remark: Optional(Str(500)),
  details: List(DraftItemInput, { maxItems: 500 }),
  /** Percentages must add up to 100. */
  paymentPlan: Optional(List(ContractStageInput, { maxItems: 20 })),
})
export type ContractInput = Static<typeof ContractInput>

export const contractReaders = ['contract-list', 'contract-my', 'contract-detail'] as const
const writers = ['contract-edit'] as const
const enders = ['contract-terminate'] as const

/** Suppliers see those sent to their companies. */
export const queryContracts = endpoint('POST', 'contract/contract/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(contractStatuses), List(Enum(contractStatuses), { maxItems: 11 })])),
    contractType: Optional(Enum(contractTypes)),
    supplierId: Optional(Id()),
    changeStatus: Optional(Enum(contractChangeStatuses)),
    endsWithin: Optional(Union([Integer({ minimum: 0, maximum: 3650 }), Text({ pattern: '^[0-9]{1,4}$' })])),
  }),
  out: pageOf(ContractListRow),
  shows: [contractBusinessType],
  access: contractReaders,
  query: pageQuery,
})

export const getContract = endpoint('POST', 'contract/contract/getById', {
  in: Obj({ id: Optional(Id()) }),
  out: Contract,
  shows: [contractBusinessType],
  access: contractReaders,
})

/**
 * 10008 for a framework without a limit, and percentages above 100 or not adding up to it; 10011 without a number if
 * the setting requires one.
 */
export const saveContract = endpoint('POST', 'contract/contract/save', {
  in: ContractInput,
  out: Contract,
  access: writers,
  saves: true,
})

/** Saves `draft` first. 16009 for a price above a blocking ceiling. */
export const submitContract = endpoint('POST', 'contract/contract/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), draft: Optional(ContractInput) }),
  out: Contract,
  access: writers,
  saves: true,
})

export const withdrawContract = endpoint('POST', 'contract/contract/withdraw', {
  in: ById,
  out: Contract,
  access: writers,
  saves: true,
})

/** Drafts and rejected ones only. */
export const removeContracts = endpoint('POST', 'contract/contract/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

export const sendContract = endpoint('POST', 'contract/contract/send', {
  in: ById,
  out: Contract,
  access: writers,
  saves: true,
})

/** For an approved, sent or confirmed contract; the supplier is notified and no longer sees it. */
export const takeBackContract = endpoint('POST', 'contract/contract/takeBack', {
  in: Obj({ id: Id(), reason: Filled(500) }),
  out: Contract,
  access: writers,
  saves: true,
})

/** A refusal requires a reason. */
export const answerContract = endpoint('POST', 'contract/contract/answer', {
  in: Obj({ id: Id(), agreeFlag: Flag(), reason: Optional(Str(500)) }),
  out: Contract,
  access: ['contract-answer'],
  saves: true,
})

/** 10008 for a file that this side has not added since the supplier confirmed. */
export const signContract = endpoint('POST', 'contract/contract/sign', {
  in: Obj({ id: Id(), attachmentId: Id() }),
  out: Contract,
  access: ['contract-edit', 'contract-answer'],
  saves: true,
})

/** 16011 without the signed copies of both sides. */
export const effectContract = endpoint('POST', 'contract/contract/effect', {
  in: ById,
  out: Contract,
  access: writers,
  saves: true,
})

/** 16010 with open orders unless `keepOrdersFlag`. */
export const terminateContract = endpoint('POST', 'contract/contract/terminate', {
  in: Obj({ id: Id(), reason: Str(500), keepOrdersFlag: Optional(Flag()) }),
  out: Contract,
  access: enders,
  saves: true,
})

/** 16010 with open orders, 20010 while an advance for one of its orders is neither offset nor refunded. */
export const closeContract = endpoint('POST', 'contract/contract/close', {
  in: ById,
  out: Contract,
  access: writers,
  saves: true,
})

export const queryContractHistory = endpoint('POST', 'contract/contract/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [contractBusinessType],
  access: contractReaders,
})
