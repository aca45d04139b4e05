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
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint } from '../envelope.ts'
import { incoterms, taxModes } from '../purchase-orders/purchase-order-parts.ts'
import { ById, Day, Filled, Flag, Id, Ids, Moment, Quantity, Str, Version } from '../vocabulary.ts'
import { contractChangeStatuses, contractReaders, contractStatuses } from './contracts.ts'
import { changedTerms } from './contract-terms.ts'
import { ContractItemInput, ContractStageInput } from './contract-rows.ts'

/** What a change of a contract is called in the audit trail, messages and approvals. */
export const contractChangeBusinessType = 'CONTRACT_CHANGE'

/** What can happen to a change by hand; `allowed` lists what the reader may do now. */
export const contractChangeEvents = [
  ...(['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject', 'confirm', 'refuse', 'cancel'] as const),
] as const
export type ContractChangeEvent = (typeof contractChangeEvents)[number]

/** A row of a version; without an id it is added by the change. */
export const ChangedItem = Obj({ id: Union([Id(), Null()]), ...ContractItemInput.properties })
export type ChangedItem = Static<typeof ChangedItem>

/** What a change may change of a contract: whom it binds and in which currency stay. */
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

/** A change as it is entered: the terms as a whole, and why. */
export const ContractChangeInput = Obj({
  id: Optional(Id()),
  /** The version that was read; needed with an id. */
  version: Optional(Version()),
  contractId: Id(),
  ...ContractTerms.properties,
  reason: Filled(500),
})
export type ContractChangeInput = Static<typeof ContractChangeInput>

/** One term on both sides. */
export const ComparedTerm = Obj({
  /** `row` and `stage` stand for the whole of one. */
  field: Text(),
  /** What the row or the part of the payment is called; empty for a term of the whole contract. */
  place: Text(),
  before: Union([Text(), Null()]),
  after: Union([Text(), Null()]),
  changed: Bool(),
})
export type ComparedTerm = Static<typeof ComparedTerm>

/** A change of a contract, with the versions before and after it side by side. */
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
  /** The version that the contract has once the change is in force. */
  versionNo: Integer(),
  reason: Text(),
  /** Why its supplier refused it, or why it was given up. */
  answer: Text(),
  createName: Text(),
  createTime: Moment(),
  /** Since when it is in force, and who confirmed it. */
  effectTime: Union([Moment(), Null()]),
  effectName: Text(),
  before: ContractTerms,
  after: ContractTerms,
  terms: List(ComparedTerm),
  allowed: List(Enum(contractChangeEvents)),
})
export type ContractChange = Static<typeof ContractChange>

const writers = ['contract-edit'] as const

/** A change that the caller sees; suppliers see it once it was sent. Refuses 10010 without an id. */
export const getContractChange = endpoint('POST', 'contract/contractChange/getById', {
  in: Obj({ id: Optional(Id()) }),
  out: ContractChange,
  shows: [contractChangeBusinessType],
  access: contractReaders,
})

/**
 * Begins a change of a contract in force, or writes its draft. Refuses as the save of a contract, 10018 when nothing
 * differs, 16008 for a limit or a row below what was ordered, 10008 for another material or unit of an ordered row,
 * 15015 while another change is open, 16005, 16007.
 */
export const saveContractChange = endpoint('POST', 'contract/contractChange/save', {
  in: ContractChangeInput,
  out: ContractChange,
  access: writers,
  saves: true,
})

/**
 * Submits a change for approval; with `draft` it is saved first, in the same transaction. Refuses 10010 without either,
 * 16009 for a price that it changes or prolongs and that is above a blocking ceiling.
 */
export const submitContractChange = endpoint('POST', 'contract/contractChange/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), draft: Optional(ContractChangeInput) }),
  out: ContractChange,
  access: writers,
  saves: true,
})

/** Takes a submitted change back. Refuses 18027 for a new or rejected one. */
export const withdrawContractChange = endpoint('POST', 'contract/contractChange/withdraw', {
  in: ById,
  out: ContractChange,
  access: writers,
  saves: true,
})

/** Deletes drafts and what was rejected. 10010 without ids, 16005 for any other. */
export const removeContractChanges = endpoint('POST', 'contract/contractChange/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/**
 * The supplier's answer to an approved change: with their agreement the new version is in force. Refuses 10011 for a refusal
 * without a reason, 16008 when more was ordered meanwhile than the change allows, 16012 when the contract has ended.
 */
export const answerContractChange = endpoint('POST', 'contract/contractChange/answer', {
  in: Obj({ id: Id(), agreeFlag: Flag(), reason: Optional(Str(500)) }),
  out: ContractChange,
  access: ['contract-answer'],
  saves: true,
})

/** Gives a change up that waits for the supplier or was refused. Refuses 10011 without a reason. */
export const cancelContractChange = endpoint('POST', 'contract/contractChange/cancel', {
  in: Obj({ id: Id(), reason: Str(500) }),
  out: ContractChange,
  access: writers,
  saves: true,
})

/** What happened to a change of a contract, oldest first. */
export const queryContractChangeHistory = endpoint('POST', 'contract/contractChange/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [contractChangeBusinessType],
  access: contractReaders,
})
