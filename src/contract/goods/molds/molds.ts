import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { receiptBusinessType } from '../receipts/receipts.ts'
import {
  ById,
  Day,
  Filled,
  Flag,
  Id,
  Ids,
  Moment,
  Money,
  pageQuery,
  pageRequest,
  Str,
  Version,
} from '../../vocabulary.ts'

export const moldBusinessType = 'MOLD'

export const moldStatuses = ['MAKING', 'TRIAL', 'IN_USE', 'MAINTENANCE', 'IDLE', 'TRANSFER', 'SCRAPPED'] as const
export type MoldStatus = (typeof moldStatuses)[number]

export const moldEvents = [
  'edit',
  'remove',
  'trial',
  'accept',
  'rest',
  'resume',
  'beginMaintenance',
  'endMaintenance',
  'transfer',
  'askScrap',
  'withdrawScrap',
  'scrap',
  'keep',
] as const
export type MoldEvent = (typeof moldEvents)[number]

export const moldOwners = ['BUYER', 'SUPPLIER', 'SHARED'] as const
export const maintenanceKinds = ['DAILY', 'LEVEL1', 'LEVEL2', 'REPAIR'] as const

/** Per cent of life. */
export const wornFrom = 90

const Shots = (minimum = 0) => Integer({ minimum, maximum: 2_000_000_000 })

const summary = {
  version: Version(),
  moldNo: Text(),
  name: Text(),
  kind: Text(),
  status: Enum(moldStatuses),
  ownerKind: Enum(moldOwners),
  keeperSupplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  orgId: Id(),
  orgName: Text(),
  place: Text(),
  /** Pieces per shot. */
  cavity: Integer(),
  lifeShots: Integer(),
  usedShots: Integer(),
  /** Per cent of life. */
  lifePct: Integer(),
  maintenanceDueFlag: Flag(),
  scrapFlag: Flag(),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(moldEvents)),
}

export const MoldListRow = Obj({ id: Id(), ...summary, materials: Text() })
export type MoldListRow = Static<typeof MoldListRow>

export const MoldUsage = Obj({
  receiveDetailId: Id(),
  receiveId: Id(),
  receiveNo: Text(),
  receiveDate: Day(),
  materialText: Text(),
  spec: Text(),
  receivedQty: Text(),
  shots: Integer(),
})
export type MoldUsage = Static<typeof MoldUsage>

export const Mold = Obj({
  id: Id(),
  ...summary,
  /** Hidden from suppliers. */
  cost: Union([Money(), Null()]),
  /** Contract that pays for it; hidden from suppliers. */
  payContractId: Union([Id(), Null()]),
  payContractNo: Text(),
  madeDate: Union([Day(), Null()]),
  maintainEvery: Integer(),
  usedBefore: Integer(),
  lastMaintainShots: Integer(),
  remark: Text(),
  scrapReason: Text(),
  materials: List(Obj({ id: Id(), code: Text(), name: Text(), spec: Text() })),
  usages: List(MoldUsage),
})
export type Mold = Static<typeof Mold>

export const MoldInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  name: Filled(120),
  kind: Optional(Str(64)),
  orgId: Id(),
  keeperSupplierId: Id(),
  ownerKind: Enum(moldOwners),
  place: Optional(Str(120)),
  cavity: Integer({ minimum: 1, maximum: 1000 }),
  cost: Optional(Money()),
  payContractId: Optional(Id()),
  madeDate: Optional(Day()),
  lifeShots: Shots(1),
  /** Shots made before it was recorded here. */
  usedBefore: Shots(),
  /** Shots between two maintenances; 0: no plan. */
  maintainEvery: Shots(),
  materialIds: List(Id(), { minItems: 1, maxItems: 20 }),
  remark: Optional(Str(500)),
})
export type MoldInput = Static<typeof MoldInput>

export const MoldMaintenance = Obj({
  id: Id(),
  moldId: Id(),
  moldNo: Text(),
  name: Text(),
  supplierName: Text(),
  kind: Enum(maintenanceKinds),
  beginTime: Moment(),
  endTime: Union([Moment(), Null()]),
  shots: Integer(),
  content: Text(),
  result: Text(),
  /** Local currency; null if unknown, or another supplier did the work. */
  cost: Union([Money(), Null()]),
  byName: Text(),
})
export type MoldMaintenance = Static<typeof MoldMaintenance>

export const moldReaders = ['mold-list', 'mold-detail'] as const
const writers = ['mold-edit'] as const
const judges = ['mold-judge'] as const
const keepers = ['mold-keep'] as const

/** Suppliers see molds that they keep. */
export const queryMolds = endpoint('POST', 'mold/mold/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(moldStatuses), List(Enum(moldStatuses), { maxItems: 7 })])),
    ownerKind: Optional(Enum(moldOwners)),
    supplierId: Optional(Id()),
    worn: Optional(Enum(['1'] as const)),
    maintenanceDue: Optional(Enum(['1'] as const)),
  }),
  out: pageOf(MoldListRow),
  shows: [moldBusinessType],
  access: moldReaders,
  query: pageQuery,
})

export const getMold = endpoint('POST', 'mold/mold/getById', {
  in: ById,
  out: Mold,
  shows: [moldBusinessType, receiptBusinessType],
  access: moldReaders,
})

export const queryMoldHistory = endpoint('POST', 'mold/mold/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [moldBusinessType],
  access: moldReaders,
})

export const queryMaintenances = endpoint('POST', 'mold/mold/maintenances', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    moldId: Optional(Id()),
    kind: Optional(Enum(maintenanceKinds)),
    open: Optional(Enum(['1'] as const)),
  }),
  out: pageOf(MoldMaintenance),
  shows: [moldBusinessType],
  access: ['mold-maintain', ...moldReaders],
  query: pageQuery,
})

const act = { out: Mold, saves: true } as const

/** 16005 in maintenance. */
export const saveMold = endpoint('POST', 'mold/mold/save', { in: MoldInput, access: writers, ...act })

/** Molds being made only. */
export const removeMolds = endpoint('POST', 'mold/mold/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

export const trialMold = endpoint('POST', 'mold/mold/trial', { in: ById, access: judges, ...act })

/** 16011 unless a trial report was added after the start of the trial. */
export const acceptMold = endpoint('POST', 'mold/mold/accept', { in: ById, access: judges, ...act })

export const restMold = endpoint('POST', 'mold/mold/rest', {
  in: Obj({ id: Id(), restFlag: Flag() }),
  access: writers,
  ...act,
})

export const beginMaintenance = endpoint('POST', 'mold/mold/beginMaintenance', {
  in: Obj({ id: Id(), kind: Enum(maintenanceKinds) }),
  access: keepers,
  ...act,
})

export const endMaintenance = endpoint('POST', 'mold/mold/endMaintenance', {
  in: Obj({ id: Id(), content: Str(500), result: Str(200), cost: Optional(Money()) }),
  access: keepers,
  ...act,
})

/** 16011 without a photo, 15015 while a request is pending, 16005 during a transfer. */
export const askMoldScrap = endpoint('POST', 'mold/mold/askScrap', {
  in: Obj({ id: Id(), reason: Str(500), attachmentIds: List(Id(), { maxItems: 20 }) }),
  access: writers,
  ...act,
})

/** By the requester only. */
export const withdrawMoldScrap = endpoint('POST', 'mold/mold/withdrawScrap', { in: ById, access: writers, ...act })
