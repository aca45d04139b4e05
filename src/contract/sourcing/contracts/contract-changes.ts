import {
  Array as List,
  Boolean as Bool,
  Enum,
  Integer,
  Null,
  Object as Obj,
  Optional,
  String as Text,
  Union,
} from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint } from '../../envelope.ts'
import { incoterms, taxModes } from '../../orders/purchase-orders/purchase-order-parts.ts'
import { ById, Day, Filled, Flag, Id, Ids, Moment, Quantity, Str, Version } from '../../vocabulary.ts'
import { contractChangeStatuses, contractReaders, contractStatuses } from './contracts.ts'
import { changedTerms } from './contract-terms.ts'
import { ContractItemInput, ContractStageInput } from './contract-rows.ts'

export const contractChangeBusinessType = 'CONTRACT_CHANGE'

export const contractChangeEvents = [
  ...(['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject', 'confirm', 'refuse', 'cancel'] as const),
] as const
export type ContractChangeEvent = (typeof contractChangeEvents)[number]

export const ChangedItem = Obj({ id: Union([Id(), Null()]), ...ContractItemInput.properties })
export type ChangedItem = Static<typeof ChangedItem>

/** Parties and currency are fixed. */
export const ContractTerms = Obj({
  title: Filled(200),
  validFrom: Day(),
  validTo: Day(),
  limitAmount: Quantity(),
  overPct: Quantity(),
  warrantyMonths: Integer({ minimum: 0, maximum: 600 }),
  penaltyRule: Str(1000),
  incoterm: Union([Enum(incoterms), Null()]),
  incotermPlace: Str(128),
  ...changedTerms,
  details: List(ChangedItem, { maxItems: 500 }),
  paymentPlan: List(ContractStageInput, { maxItems: 20 }),
})
export type ContractTerms = Static<typeof ContractTerms>

export const ContractChangeInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  contractId: Id(),
  ...ContractTerms.properties,
  reason: Filled(500),
})
export type ContractChangeInput = Static<typeof ContractChangeInput>

export const ComparedTerm = Obj({
  field: Text(),
  place: Text(),
  before: Union([Text(), Null()]),
  after: Union([Text(), Null()]),
  changed: Bool(),
})
export type ComparedTerm = Static<typeof ComparedTerm>

export const ContractChange = Obj({
  id: Id(),
  version: Version(),
  changeNo: Text(),
  contractId: Id(),
  contractNo: Text(),
  contractStatus: Enum(contractStatuses),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  orgName: Text(),
  currency: Text(),
  currencyDigits: Integer(),
  taxMode: Enum(taxModes),
  status: Enum(contractChangeStatuses),
  versionNo: Integer(),
  reason: Text(),
  answer: Text(),
  createName: Text(),
  createTime: Moment(),
  effectTime: Union([Moment(), Null()]),
  effectName: Text(),
  before: ContractTerms,
  after: ContractTerms,
  terms: List(ComparedTerm),
  allowed: List(Enum(contractChangeEvents)),
})
export type ContractChange = Static<typeof ContractChange>

const writers = ['contract-edit'] as const

/** Suppliers see a change once it was sent. */
export const getContractChange = endpoint('POST', 'contract/contractChange/getById', {
  in: Obj({ id: Optional(Id()) }),
  out: ContractChange,
  shows: [contractChangeBusinessType],
  access: contractReaders,
})

/**
 * The codes of `saveContract`, 10018 without a difference, 16008 for a limit or a row below the ordered quantity, 10008
 * for another material or unit of an ordered row, 15015 while another change is open.
 */
export const saveContractChange = endpoint('POST', 'contract/contractChange/save', {
  in: ContractChangeInput,
  out: ContractChange,
  access: writers,
  saves: true,
})

/** Saves `draft` first. 16009 for a changed or extended price above a blocking ceiling. */
export const submitContractChange = endpoint('POST', 'contract/contractChange/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), draft: Optional(ContractChangeInput) }),
  out: ContractChange,
  access: writers,
  saves: true,
})

export const withdrawContractChange = endpoint('POST', 'contract/contractChange/withdraw', {
  in: ById,
  out: ContractChange,
  access: writers,
  saves: true,
})

/** Drafts and rejected ones only. */
export const removeContractChanges = endpoint('POST', 'contract/contractChange/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/**
 * Agreement makes the new version effective. A refusal requires a reason. 16008 when more was ordered meanwhile than
 * the change allows, 16012 when the contract has ended.
 */
export const answerContractChange = endpoint('POST', 'contract/contractChange/answer', {
  in: Obj({ id: Id(), agreeFlag: Flag(), reason: Optional(Str(500)) }),
  out: ContractChange,
  access: ['contract-answer'],
  saves: true,
})

export const cancelContractChange = endpoint('POST', 'contract/contractChange/cancel', {
  in: Obj({ id: Id(), reason: Str(500) }),
  out: ContractChange,
  access: writers,
  saves: true,
})

export const queryContractChangeHistory = endpoint('POST', 'contract/contractChange/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [contractChangeBusinessType],
  access: contractReaders,
})
