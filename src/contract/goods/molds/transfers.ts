import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Day, Filled, Id, Moment, pageQuery, pageRequest, Str, Version } from '../../vocabulary.ts'
import { moldBusinessType } from './molds.ts'

export const transferBusinessType = 'MOLD_TRANSFER'

export const transferStatuses = ['PROPOSED', 'AGREED', 'HANDED_OVER', 'DONE', 'REFUSED', 'CANCELLED'] as const
export type TransferStatus = (typeof transferStatuses)[number]

export const transferEvents = ['agree', 'refuse', 'cancel', 'handOver', 'takeOver'] as const
export type TransferEvent = (typeof transferEvents)[number]

const MaybeMoment = () => Union([Moment(), Null()])

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
  fromAgreeTime: MaybeMoment(),
  toAgreeTime: MaybeMoment(),
  handTime: MaybeMoment(),
  handCondition: Text(),
  takeTime: MaybeMoment(),
  takeCondition: Text(),
  answer: Text(),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(transferEvents)),
})
export type MoldTransfer = Static<typeof MoldTransfer>

export const transferReaders = ['mold-transfer', 'mold-transfer-detail'] as const
const writers = ['mold-edit'] as const
const keepers = ['mold-keep'] as const

/** Suppliers see those from or to them. */
export const queryTransfers = endpoint('POST', 'mold/transfer/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(transferStatuses), List(Enum(transferStatuses), { maxItems: 6 })])),
    moldId: Optional(Id()),
    supplierId: Optional(Id()),
    mine: Optional(Enum(['1'] as const)),
  }),
  out: pageOf(MoldTransfer),
  shows: [transferBusinessType, moldBusinessType],
  access: transferReaders,
  query: pageQuery,
})

export const getTransfer = endpoint('POST', 'mold/transfer/getById', {
  in: ById,
  out: MoldTransfer,
  shows: [transferBusinessType],
  access: transferReaders,
})

export const queryTransferHistory = endpoint('POST', 'mold/transfer/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [transferBusinessType],
  access: transferReaders,
})

const act = { out: MoldTransfer, saves: true } as const

export const TransferInput = Obj({ moldId: Id(), toSupplierId: Id(), reason: Filled(500), plannedDate: Day() })
export type TransferInput = Static<typeof TransferInput>

/**
 * The mold is blocked meanwhile. 16010 while the old keeper has an open order for its materials, 16005 unless in use or
 * idle.
 */
export const proposeTransfer = endpoint('POST', 'mold/transfer/propose', { in: TransferInput, access: writers, ...act })

/** 16005 once agreed. */
export const agreeTransfer = endpoint('POST', 'mold/transfer/agree', { in: ById, access: keepers, ...act })

const WithReason = Obj({ id: Id(), reason: Str(500) })

/** The mold stays. */
export const refuseTransfer = endpoint('POST', 'mold/transfer/refuse', { in: WithReason, access: keepers, ...act })

/** By the buyer, before the handover. */
export const cancelTransfer = endpoint('POST', 'mold/transfer/cancel', { in: WithReason, access: writers, ...act })

const WithCondition = Obj({ id: Id(), condition: Str(500) })

/** 16010 as for the proposal. */
export const handOverMold = endpoint('POST', 'mold/transfer/handOver', { in: WithCondition, access: keepers, ...act })

export const takeOverMold = endpoint('POST', 'mold/transfer/takeOver', {
  in: Obj({ id: Id(), condition: Str(500), place: Optional(Str(120)) }),
  access: keepers,
  ...act,
})
