import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { ById, Day, Filled, Id, Moment, pageQuery, pageRequest, Str, Version } from '../vocabulary.ts'
import { moldBusinessType } from './molds.ts'

/** What a transfer of a mold is called as a document: in the audit trail, messages and its files. */
export const transferBusinessType = 'MOLD_TRANSFER'

/** States of a transfer. */
export const transferStatuses = ['PROPOSED', 'AGREED', 'HANDED_OVER', 'DONE', 'REFUSED', 'CANCELLED'] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** What can happen to a transfer by hand; `allowed` lists what the reader may do now. */
export const transferEvents = ['agree', 'refuse', 'cancel', 'handOver', 'takeOver'] as const
export type TransferEvent = (typeof transferEvents)[number]

const MaybeMoment = () => Union([Moment(), Null()])

/** A transfer of a mold as lists and its page show it. */
export const MoldTransfer = Obj({
  id: Id(),
  version: Version(),
  transferNo: Text(),
  status: Enum(transferStatuses),
  moldId: Id(),
  moldNo: Text(),
  name: Text(),
  materials: Text(),
  lifePct: Integer(),
  usedShots: Integer(),
  lifeShots: Integer(),
  orgId: Id(),
  orgName: Text(),
  fromSupplierId: Id(),
  fromSupplierNo: Text(),
  fromSupplierName: Text(),
  toSupplierId: Id(),
  toSupplierNo: Text(),
  toSupplierName: Text(),
  reason: Text(),
  plannedDate: Day(),
  /** When the old keeper agreed, and when the new one. */
  fromAgreeTime: MaybeMoment(),
  toAgreeTime: MaybeMoment(),
  handTime: MaybeMoment(),
  handCondition: Text(),
  takeTime: MaybeMoment(),
  takeCondition: Text(),
  /** Why it was refused or cancelled. */
  answer: Text(),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(transferEvents)),
})
export type MoldTransfer = Static<typeof MoldTransfer>

/** Modules whose holders may read transfers. */
export const transferReaders = ['mold-transfer', 'mold-transfer-detail'] as const
const writers = ['mold-edit'] as const
const keepers = ['mold-keep'] as const

/** Transfers, newest first; suppliers see those that they give and those that they get. */
export const queryTransfers = endpoint('POST', 'mold/transfer/query', {
  in: Obj({
    ...pageRequest,
    /** Searches the number, the mold and both suppliers. */
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(transferStatuses), List(Enum(transferStatuses), { maxItems: 6 })])),
    moldId: Optional(Id()),
    supplierId: Optional(Id()),
    /** '1': only those that wait for the reader. */
    mine: Optional(Enum(['1'] as const)),
  }),
  out: pageOf(MoldTransfer),
  shows: [transferBusinessType, moldBusinessType],
  access: transferReaders,
  query: pageQuery,
})

/** A transfer of a mold as the caller sees it. 10007: there is none that they see. */
export const getTransfer = endpoint('POST', 'mold/transfer/getById', {
  in: ById,
  out: MoldTransfer,
  shows: [transferBusinessType],
  access: transferReaders,
})

/** What happened to a transfer of a mold, oldest first. */
export const queryTransferHistory = endpoint('POST', 'mold/transfer/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [transferBusinessType],
  access: transferReaders,
})

const act = { out: MoldTransfer, saves: true } as const

/** What a transfer is proposed with. */
export const TransferInput = Obj({ moldId: Id(), toSupplierId: Id(), reason: Filled(500), plannedDate: Day() })
export type TransferInput = Static<typeof TransferInput>

/**
 * Proposes a transfer to both suppliers; the mold makes nothing meanwhile. Refuses 16010 while the old keeper has an open
 * order for what is made with it, 16005 unless the mold is in use or idle, 10008 for a supplier that is not there or keeps
 * it already, or a day that is over.
 */
export const proposeTransfer = endpoint('POST', 'mold/transfer/propose', { in: TransferInput, access: writers, ...act })

/** A supplier agrees for its company. Refuses 16005 once it has. */
export const agreeTransfer = endpoint('POST', 'mold/transfer/agree', { in: ById, access: keepers, ...act })

const WithReason = Obj({ id: Id(), reason: Str(500) })

/** A supplier refuses; the mold stays where it is. Refuses 10011 without a reason. */
export const refuseTransfer = endpoint('POST', 'mold/transfer/refuse', { in: WithReason, access: keepers, ...act })

/** The buyer gives it up before the mold is handed over. Refuses 10011 without a reason. */
export const cancelTransfer = endpoint('POST', 'mold/transfer/cancel', { in: WithReason, access: writers, ...act })

const WithCondition = Obj({ id: Id(), condition: Str(500) })

/** The old keeper hands the mold over. Refuses 10011 without its condition, 16010 as a proposal does. */
export const handOverMold = endpoint('POST', 'mold/transfer/handOver', { in: WithCondition, access: keepers, ...act })

/** The new keeper takes the mold over and keeps it from now on. Refuses 10011 without its condition. */
export const takeOverMold = endpoint('POST', 'mold/transfer/takeOver', {
  in: Obj({ id: Id(), condition: Str(500), place: Optional(Str(120)) }),
  access: keepers,
  ...act,
})
