import { Array as List, Enum, Integer, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Day, Id, Ids, Str, Version, pageQuery, pageRequest } from '../../vocabulary.ts'
import { Demand, demandBusinessType, DemandInput, demandStatuses, DemandSummary, demandTypes } from './demand-parts.ts'

export const demandReaders = ['demand-list', 'demand-assign'] as const
const writers = ['demand-edit'] as const

export const queryDemands = endpoint('POST', 'pur/demand/query', {
  in: Obj({
    ...pageRequest,
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

export const getDemand = endpoint('POST', 'pur/demand/getById', {
  in: ById,
  out: Demand,
  shows: [demandBusinessType],
  access: demandReaders,
})

export const queryDemandHistory = endpoint('POST', 'pur/demand/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [demandBusinessType],
  access: demandReaders,
})

/** 10008 for a past day, 16012 for an inactive material, 10009 for a material needed twice on one day. */
export const saveDemand = endpoint('POST', 'pur/demand/save', {
  in: DemandInput,
  out: Demand,
  access: writers,
  saves: true,
})

/** Saves `demand` first. */
export const submitDemand = endpoint('POST', 'pur/demand/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), demand: Optional(DemandInput) }),
  out: Demand,
  access: writers,
  saves: true,
})

export const withdrawDemand = endpoint('POST', 'pur/demand/withdraw', {
  in: ById,
  out: Demand,
  access: writers,
  saves: true,
})

/** Drafts only, all or none. */
export const removeDemands = endpoint('POST', 'pur/demand/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/** Into a draft; past days become today. */
export const copyDemand = endpoint('POST', 'pur/demand/copy', {
  in: ById,
  out: Demand,
  access: writers,
  saves: true,
})
