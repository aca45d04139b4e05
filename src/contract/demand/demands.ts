import { Array as List, Enum, Integer, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { ById, Day, Id, Ids, Str, Version, pageQuery, pageRequest } from '../vocabulary.ts'
import { Demand, demandBusinessType, DemandInput, demandStatuses, DemandSummary, demandTypes } from './demand-parts.ts'

/** Modules whose holders may read demands. */
export const demandReaders = ['demand-list', 'demand-assign'] as const
const writers = ['demand-edit'] as const

// --- ours -----------------------------------------------------------------

/** Demands of the caller's organisations, newest first. */
export const queryDemands = endpoint('POST', 'pur/demand/query', {
  in: Obj({
    ...pageRequest,
    /** Searches the number, the title, and the materials of its rows. */
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(demandStatuses), List(Enum(demandStatuses), { maxItems: 4 })])),
    demandType: Optional(Enum(demandTypes)),
    needDateFrom: Optional(Day()),
    needDateTo: Optional(Day()),
  }),
  out: pageOf(DemandSummary),
  shows: [demandBusinessType],
  access: demandReaders,
  query: pageQuery,
})

/** A demand as the caller sees it. 10007: there is none that they see. */
export const getDemand = endpoint('POST', 'pur/demand/getById', {
  in: ById,
  out: Demand,
  shows: [demandBusinessType],
  access: demandReaders,
})

/** What happened to a demand, oldest first. */
export const queryDemandHistory = endpoint('POST', 'pur/demand/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [demandBusinessType],
  access: demandReaders,
})

/**
 * Creates a demand, or writes a draft. Refuses 16005 outside NEW and REJECTED, 16007 on an older version, 11004 without a
 * purchasing organisation, 10008 for a day that has passed or a quantity that its unit does not have, 16012 for an inactive
 * material, 10009 for a material that is needed twice on one day, 10011.
 */
export const saveDemand = endpoint('POST', 'pur/demand/save', {
  in: DemandInput,
  out: Demand,
  access: writers,
  saves: true,
})

/** Submits a draft; with `demand` it is saved first, in the same transaction. Refuses 10015 without rows, and as the save. */
export const submitDemand = endpoint('POST', 'pur/demand/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), demand: Optional(DemandInput) }),
  out: Demand,
  access: writers,
  saves: true,
})

/** Takes a submitted demand back. Refuses 18027 in NEW and REJECTED, 16005 later, 16006 for anybody but who submitted it. */
export const withdrawDemand = endpoint('POST', 'pur/demand/withdraw', {
  in: ById,
  out: Demand,
  access: writers,
  saves: true,
})

/** Hides drafts. All or none. */
export const removeDemands = endpoint('POST', 'pur/demand/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/** A new draft with the rows of a demand; days that have passed become today. */
export const copyDemand = endpoint('POST', 'pur/demand/copy', {
  in: ById,
  out: Demand,
  access: writers,
  saves: true,
})
