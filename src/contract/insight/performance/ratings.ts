import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { Day, Id, Moment, pageQuery, pageRequest, Percent, Str } from '../../vocabulary.ts'
import { performanceFileType } from './files.ts'
import { performanceDimensions } from './indicators.ts'

/** Scores below the first and above the second require a reason. */
export const reasonBelow = 60
export const reasonAbove = 95

export const RatingTask = Obj({
  id: Id(),
  perfNo: Text(),
  title: Text(),
  periodFrom: Day(),
  periodTo: Day(),
  rateDeadline: Moment(),
  ratings: Integer(),
  submitted: Integer(),
  open: Integer(),
})
export type RatingTask = Static<typeof RatingTask>

export const Rating = Obj({
  id: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  indicatorName: Text(),
  dimension: Enum(performanceDimensions),
  description: Text(),
  score: Union([Percent(), Null()]),
  reason: Text(),
  submitted: Integer(),
})
export type Rating = Static<typeof Rating>

const Task = Obj({ ...RatingTask.properties, rows: List(Rating) })
export type RatingSheet = Static<typeof Task>

const access = ['perf-rating'] as const

export const queryMyRatings = endpoint('POST', 'perform/rating/myTask', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)) }),
  out: pageOf(RatingTask),
  shows: [performanceFileType],
  access,
  query: pageQuery,
})

export const getMyRating = endpoint('POST', 'perform/rating/getById', {
  in: Obj({ id: Id() }),
  out: Task,
  shows: [performanceFileType],
  access,
})

const Scores = Obj({
  id: Id(),
  ratings: List(Obj({ id: Id(), score: Union([Percent(), Null()]), reason: Str(500) }), { maxItems: 5000 }),
})

/** 18012 after the deadline. */
export const saveRatings = endpoint('POST', 'perform/rating/save', { in: Scores, out: Task, access, saves: true })

/** 10011 for a missing score or reason. */
export const submitRatings = endpoint('POST', 'perform/rating/submit', { in: Scores, out: Task, access, saves: true })
