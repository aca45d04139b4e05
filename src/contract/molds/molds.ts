import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { receiptBusinessType } from '../receipts/receipts.ts'
import { ById, Day, Filled, Flag, Id, Ids, Moment, Money, pageQuery, pageRequest, Str, Version } from '../vocabulary.ts'

/** What a mold is called as a document: in the audit trail, messages and its files. */
export const moldBusinessType = 'MOLD'

/** States of a mold. */
export const moldStatuses = ['MAKING', 'TRIAL', 'IN_USE', 'MAINTENANCE', 'IDLE', 'TRANSFER', 'SCRAPPED'] as const
export type MoldStatus = (typeof moldStatuses)[number]

/** What can happen to a mold by hand; `allowed` lists what the reader may do now. */
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

/** Who owns a mold. */
export const moldOwners = ['BUYER', 'SUPPLIER', 'SHARED'] as const
/** Kinds of maintenance. */
export const maintenanceKinds = ['DAILY', 'LEVEL1', 'LEVEL2', 'REPAIR'] as const

/** From this part of its life on, in percent, a mold is worn. */
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
  /** How many pieces one shot makes. */
  cavity: Integer(),
  lifeShots: Integer(),
  usedShots: Integer(),
  /** The part of its life that is used, in percent. */
  lifePct: Integer(),
  /** 1: its next maintenance is due. */
  maintenanceDueFlag: Flag(),
  /** 1: somebody asked to scrap it, and nobody has decided yet. */
  scrapFlag: Flag(),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(moldEvents)),
}

/** A mold as a list shows it. */
export const MoldListRow = Obj({ id: Id(), ...summary, materials: Text() })
export type MoldListRow = Static<typeof MoldListRow>

/** What was made with a mold: a row of a receipt. */
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

/** The whole mold. */
export const Mold = Obj({
  id: Id(),
  ...summary,
  /** What it cost; the buyer's own affair. */
  cost: Union([Money(), Null()]),
  /** The contract by which it is paid; the buyer's own affair too. */
  payContractId: Union([Id(), Null()]),
  payContractNo: Text(),
  madeDate: Union([Day(), Null()]),
  maintainEvery: Integer(),
  usedBefore: Integer(),
  lastMaintainShots: Integer(),
  remark: Text(),
  /** Why it is to be scrapped, or was. */
  scrapReason: Text(),
  materials: List(Obj({ id: Id(), code: Text(), name: Text(), spec: Text() })),
  /** The last receipts that were made with it, newest first. */
  usages: List(MoldUsage),
})
export type Mold = Static<typeof Mold>

/** A mold as it is entered. */
export const MoldInput = Obj({
  id: Optional(Id()),
  /** The version that was read; needed with an id. */
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
  /** Shots that it made before it was entered here. */
  usedBefore: Shots(),
  /** Shots between two maintenances; 0: no plan. */
  maintainEvery: Shots(),
  materialIds: List(Id(), { minItems: 1, maxItems: 20 }),
  remark: Optional(Str(500)),
})
export type MoldInput = Static<typeof MoldInput>

/** What was done to a mold. */
export const MoldMaintenance = Obj({
  id: Id(),
  moldId: Id(),
  moldNo: Text(),
  name: Text(),
  supplierName: Text(),
  kind: Enum(maintenanceKinds),
  /** From when to when; empty while it is going on. */
  beginTime: Moment(),
  endTime: Union([Moment(), Null()]),
  shots: Integer(),
  content: Text(),
  result: Text(),
  /** In local currency; null where nobody said, and to suppliers of what others did. */
  cost: Union([Money(), Null()]),
  byName: Text(),
})
export type MoldMaintenance = Static<typeof MoldMaintenance>

/** Modules whose holders may read molds. */
export const moldReaders = ['mold-list', 'mold-detail'] as const
const writers = ['mold-edit'] as const
const judges = ['mold-judge'] as const
const keepers = ['mold-keep'] as const

/** Molds, newest first; suppliers see those that they keep. */
export const queryMolds = endpoint('POST', 'mold/mold/query', {
  in: Obj({
    ...pageRequest,
    /** Searches the number, the name, the supplier and the materials. */
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(moldStatuses), List(Enum(moldStatuses), { maxItems: 7 })])),
    ownerKind: Optional(Enum(moldOwners)),
    supplierId: Optional(Id()),
    /** '1': only those whose life is nearly used. */
    worn: Optional(Enum(['1'] as const)),
    /** '1': only those whose maintenance is due. */
    maintenanceDue: Optional(Enum(['1'] as const)),
  }),
  out: pageOf(MoldListRow),
  shows: [moldBusinessType],
  access: moldReaders,
  query: pageQuery,
})

/** A mold as the caller sees it. 10007: there is none that they see. */
export const getMold = endpoint('POST', 'mold/mold/getById', {
  in: ById,
  out: Mold,
  shows: [moldBusinessType, receiptBusinessType],
  access: moldReaders,
})

/** What happened to a mold, oldest first. */
export const queryMoldHistory = endpoint('POST', 'mold/mold/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [moldBusinessType],
  access: moldReaders,
})

/** Maintenances, the newest first; of one mold or of all that the reader sees. */
export const queryMaintenances = endpoint('POST', 'mold/mold/maintenances', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    moldId: Optional(Id()),
    kind: Optional(Enum(maintenanceKinds)),
    /** '1': only what is going on. */
    open: Optional(Enum(['1'] as const)),
  }),
  out: pageOf(MoldMaintenance),
  shows: [moldBusinessType],
  access: ['mold-maintain', ...moldReaders],
  query: pageQuery,
})

const act = { out: Mold, saves: true } as const

/**
 * Enters a mold, or changes one. Refuses 10008 for a supplier, an organisation, a material or a contract that is not there,
 * 16005 in maintenance, 16007 on an older version.
 */
export const saveMold = endpoint('POST', 'mold/mold/save', { in: MoldInput, access: writers, ...act })

/** Removes molds that are still being made. All or none. Refuses 16005 later. */
export const removeMolds = endpoint('POST', 'mold/mold/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/** The first goods are made with it. */
export const trialMold = endpoint('POST', 'mold/mold/trial', { in: ById, access: judges, ...act })

/** Takes a mold into use. Refuses 16011 unless the report of its trial was added since the trial began. */
export const acceptMold = endpoint('POST', 'mold/mold/accept', { in: ById, access: judges, ...act })

/** Takes a mold out of use for a while (`restFlag` 1), or into use again. */
export const restMold = endpoint('POST', 'mold/mold/rest', {
  in: Obj({ id: Id(), restFlag: Flag() }),
  access: writers,
  ...act,
})

/** Its keeper begins a maintenance: nothing is made with it meanwhile. */
export const beginMaintenance = endpoint('POST', 'mold/mold/beginMaintenance', {
  in: Obj({ id: Id(), kind: Enum(maintenanceKinds) }),
  access: keepers,
  ...act,
})

/** Ends it. Refuses 10011 without what was done, and how it came out, 10008 for a negative cost. */
export const endMaintenance = endpoint('POST', 'mold/mold/endMaintenance', {
  in: Obj({ id: Id(), content: Str(500), result: Str(200), cost: Optional(Money()) }),
  access: keepers,
  ...act,
})

/**
 * Asks to scrap a mold; the head of purchasing decides. Refuses 10011 without a reason, 16011 without a photo, 15015 while
 * one is asked for, 16005 while it is being transferred.
 */
export const askMoldScrap = endpoint('POST', 'mold/mold/askScrap', {
  in: Obj({ id: Id(), reason: Str(500), attachmentIds: List(Id(), { maxItems: 20 }) }),
  access: writers,
  ...act,
})

/** Takes the question back. Refuses 16006 for anybody else than who asked. */
export const withdrawMoldScrap = endpoint('POST', 'mold/mold/withdrawScrap', { in: ById, access: writers, ...act })
