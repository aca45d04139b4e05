import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { ById, Day, Flag, Id, Moment, pageQuery, pageRequest, Str, Version } from '../vocabulary.ts'

/** What a stock-taking of molds is called as a document. */
export const stocktakeBusinessType = 'MOLD_STOCKTAKE'
/** What the answer about one mold is called: in the audit trail, and as the owner of its photos. */
export const checkBusinessType = 'MOLD_CHECK'

/** States of a stock-taking, and of what is asked about one mold. */
export const stocktakeStatuses = ['OPEN', 'CLOSED'] as const
export type StocktakeStatus = (typeof stocktakeStatuses)[number]
export const checkStatuses = ['ASKED', 'ANSWERED', 'MISSED'] as const
export type CheckStatus = (typeof checkStatuses)[number]

export const checkEvents = ['answer', 'askAgain'] as const
export type CheckEvent = (typeof checkEvents)[number]

/** In what condition a mold was found. */
export const moldConditions = ['GOOD', 'WORN', 'DAMAGED'] as const
export type MoldCondition = (typeof moldConditions)[number]

/** In what an answer differs from what is known of a mold. */
export const checkDifferences = ['MISSING', 'PLACE', 'SHOTS', 'CONDITION'] as const
export type CheckDifference = (typeof checkDifferences)[number]

/** A stock-taking: the molds of an organisation in a year. Suppliers see only what they were asked counted. */
export const Stocktake = Obj({
  id: Id(),
  version: Version(),
  stocktakeNo: Text(),
  year: Integer(),
  orgId: Id(),
  orgName: Text(),
  dueDate: Day(),
  /** 1: the day is over and something was not answered. */
  overdueFlag: Flag(),
  status: Enum(stocktakeStatuses),
  remark: Text(),
  /** Why it was closed although something was not answered. */
  closeReason: Text(),
  asked: Integer(),
  answered: Integer(),
  different: Integer(),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(['close'] as const)),
})
export type Stocktake = Static<typeof Stocktake>

/** What is asked about one mold, and what was answered. */
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
  /** What was known when it was asked. */
  expectedPlace: Text(),
  expectedShots: Integer(),
  status: Enum(checkStatuses),
  foundFlag: Union([Flag(), Null()]),
  place: Text(),
  shots: Union([Integer(), Null()]),
  condition: Union([Enum(moldConditions), Null()]),
  note: Text(),
  /** What the buyer said when they asked again. */
  question: Text(),
  answerTime: Union([Moment(), Null()]),
  answerName: Text(),
  differences: List(Enum(checkDifferences)),
  allowed: List(Enum(checkEvents)),
})
export type MoldCheck = Static<typeof MoldCheck>

/** Modules whose holders may read stock-takings. */
export const stocktakeReaders = ['mold-check', 'mold-check-detail'] as const
const writers = ['mold-edit'] as const
const keepers = ['mold-keep'] as const

/** Stock-takings, newest first; suppliers see those that ask them something. */
export const queryStocktakes = endpoint('POST', 'mold/check/queryStocktakes', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    status: Optional(Enum(stocktakeStatuses)),
    /** '1': only those in which the reader has something to answer, or to look at. */
    waiting: Optional(Enum(['1'] as const)),
  }),
  out: pageOf(Stocktake),
  shows: [stocktakeBusinessType, checkBusinessType],
  access: stocktakeReaders,
  query: pageQuery,
})

/** A stock-taking as the caller sees it. 10007: there is none that they see. */
export const getStocktake = endpoint('POST', 'mold/check/getStocktake', {
  in: ById,
  out: Stocktake,
  shows: [stocktakeBusinessType, checkBusinessType],
  access: stocktakeReaders,
})

/** What is asked about molds; suppliers see what they are asked. */
export const queryMoldChecks = endpoint('POST', 'mold/check/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    stocktakeId: Optional(Id()),
    status: Optional(Enum(checkStatuses)),
    /** '1': only answers that differ from what was known. */
    different: Optional(Enum(['1'] as const)),
  }),
  out: pageOf(MoldCheck),
  shows: [checkBusinessType, stocktakeBusinessType],
  access: stocktakeReaders,
  query: pageQuery,
})

/** A mold's part in a stock-taking as the caller sees it. 10007: there is none that they see. */
export const getMoldCheck = endpoint('POST', 'mold/check/getById', {
  in: ById,
  out: MoldCheck,
  shows: [checkBusinessType, stocktakeBusinessType],
  access: stocktakeReaders,
})

/**
 * Asks every keeper of the organisation's molds what they have. Refuses 10006 when the year is being taken or was, 10015
 * when there are no molds, 10008 for an organisation that is not the caller's or a day that is over.
 */
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

/** Closes a stock-taking. Refuses 10011 without a reason while something is not answered. */
export const closeStocktake = endpoint('POST', 'mold/check/close', {
  in: Obj({ id: Id(), reason: Optional(Str(500)) }),
  out: Stocktake,
  access: writers,
  saves: true,
})

/**
 * The keeper answers about one mold. Refuses 16011 without a photo of a mold that is there, 10011 without a note on one
 * that is not, or without its condition, 16005 once it is answered or the stock-taking is closed.
 */
export const answerMoldCheck = endpoint('POST', 'mold/check/answer', {
  in: Obj({
    id: Id(),
    foundFlag: Flag(),
    place: Optional(Str(120)),
    /** What its counter shows. */
    shots: Optional(Integer({ minimum: 0, maximum: 2_000_000_000 })),
    condition: Optional(Enum(moldConditions)),
    note: Optional(Str(500)),
  }),
  out: MoldCheck,
  access: keepers,
  saves: true,
})

/** The buyer asks about a mold again. Refuses 10011 without what is to be answered. */
export const askMoldCheckAgain = endpoint('POST', 'mold/check/askAgain', {
  in: Obj({ id: Id(), question: Str(500) }),
  out: MoldCheck,
  access: writers,
  saves: true,
})
