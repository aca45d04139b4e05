import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Day, Flag, Id, Moment, pageQuery, pageRequest, Str, Version } from '../../vocabulary.ts'

export const stocktakeBusinessType = 'MOLD_STOCKTAKE'
export const checkBusinessType = 'MOLD_CHECK'

export const stocktakeStatuses = ['OPEN', 'CLOSED'] as const
export type StocktakeStatus = (typeof stocktakeStatuses)[number]
export const checkStatuses = ['ASKED', 'ANSWERED', 'MISSED'] as const
export type CheckStatus = (typeof checkStatuses)[number]

export const checkEvents = ['answer', 'askAgain'] as const
export type CheckEvent = (typeof checkEvents)[number]

export const moldConditions = ['GOOD', 'WORN', 'DAMAGED'] as const
export type MoldCondition = (typeof moldConditions)[number]

export const checkDifferences = ['MISSING', 'PLACE', 'SHOTS', 'CONDITION'] as const
export type CheckDifference = (typeof checkDifferences)[number]

/** Counts for suppliers include only their molds. */
export const Stocktake = Obj({
  id: Id(),
  version: Version(),
  stocktakeNo: Text(),
  year: Integer(),
  orgId: Id(),
  orgName: Text(),
  dueDate: Day(),
  overdueFlag: Flag(),
  status: Enum(stocktakeStatuses),
  remark: Text(),
  closeReason: Text(),
  asked: Integer(),
  answered: Integer(),
  different: Integer(),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(['close'] as const)),
})
export type Stocktake = Static<typeof Stocktake>

export const MoldCheck = Obj({
  id: Id(),
  version: Version(),
  stocktakeId: Id(),
  stocktakeNo: Text(),
  year: Integer(),
  dueDate: Day(),
  moldId: Id(),
  moldNo: Text(),
  name: Text(),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  expectedPlace: Text(),
  expectedShots: Integer(),
  status: Enum(checkStatuses),
  foundFlag: Union([Flag(), Null()]),
  place: Text(),
  shots: Union([Integer(), Null()]),
  condition: Union([Enum(moldConditions), Null()]),
  note: Text(),
  question: Text(),
  answerTime: Union([Moment(), Null()]),
  answerName: Text(),
  differences: List(Enum(checkDifferences)),
  allowed: List(Enum(checkEvents)),
})
export type MoldCheck = Static<typeof MoldCheck>

export const stocktakeReaders = ['mold-check', 'mold-check-detail'] as const
const writers = ['mold-edit'] as const
const keepers = ['mold-keep'] as const

/** Suppliers see those with questions to them. */
export const queryStocktakes = endpoint('POST', 'mold/check/queryStocktakes', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    status: Optional(Enum(stocktakeStatuses)),
    waiting: Optional(Enum(['1'] as const)),
  }),
  out: pageOf(Stocktake),
  shows: [stocktakeBusinessType, checkBusinessType],
  access: stocktakeReaders,
  query: pageQuery,
})

export const getStocktake = endpoint('POST', 'mold/check/getStocktake', {
  in: ById,
  out: Stocktake,
  shows: [stocktakeBusinessType, checkBusinessType],
  access: stocktakeReaders,
})

/** Suppliers see questions to them. */
export const queryMoldChecks = endpoint('POST', 'mold/check/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    stocktakeId: Optional(Id()),
    status: Optional(Enum(checkStatuses)),
    different: Optional(Enum(['1'] as const)),
  }),
  out: pageOf(MoldCheck),
  shows: [checkBusinessType, stocktakeBusinessType],
  access: stocktakeReaders,
  query: pageQuery,
})

export const getMoldCheck = endpoint('POST', 'mold/check/getById', {
  in: ById,
  out: MoldCheck,
  shows: [checkBusinessType, stocktakeBusinessType],
  access: stocktakeReaders,
})

/** 10006 when the year has a stocktake, 10015 without molds, 10008 for a past day. */
export const startStocktake = endpoint('POST', 'mold/check/start', {
  in: Obj({
    orgId: Id(),
    year: Integer({ minimum: 2000, maximum: 2100 }),
    dueDate: Day(),
    remark: Optional(Str(500)),
  }),
  out: Stocktake,
  access: writers,
  saves: true,
})

/** Requires a reason while questions are open. */
export const closeStocktake = endpoint('POST', 'mold/check/close', {
  in: Obj({ id: Id(), reason: Optional(Str(500)) }),
  out: Stocktake,
  access: writers,
  saves: true,
})

/** A mold that is there requires a photo (16011) and its condition, a missing one a note. */
export const answerMoldCheck = endpoint('POST', 'mold/check/answer', {
  in: Obj({
    id: Id(),
    foundFlag: Flag(),
    place: Optional(Str(120)),
    shots: Optional(Integer({ minimum: 0, maximum: 2_000_000_000 })),
    condition: Optional(Enum(moldConditions)),
    note: Optional(Str(500)),
  }),
  out: MoldCheck,
  access: keepers,
  saves: true,
})

export const askMoldCheckAgain = endpoint('POST', 'mold/check/askAgain', {
  in: Obj({ id: Id(), question: Str(500) }),
  out: MoldCheck,
  access: writers,
  saves: true,
})
