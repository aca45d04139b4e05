import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import type { Output } from '../../envelope.ts'
import { Day, Decimal, Filled, Id, Moment, pageQuery, pageRequest, Str } from '../../vocabulary.ts'
import { supplierStages } from '../lifecycle/lifecycle.ts'
import { SourceRow } from './figures.ts'
import { FollowUp } from './followed.ts'
import { FileLine, fileStatuses, performanceFileType, performanceReaders } from './files.ts'
import { performanceDimensions } from './indicators.ts'
import { gradeActions } from './templates.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

export const notRated = 'N'

export const LineResult = Obj({
  lineId: Id(),
  value: orNull(Text()),
  rows: Integer(),
  score: orNull(Text()),
})
export type LineResult = Static<typeof LineResult>

const score = {
  /** After the adjustment. */
  total: orNull(Text()),
  grade: Text(),
  rank: Union([Integer(), Null()]),
  ranked: Integer(),
  /** Difference to the previous result by the same template. */
  trend: orNull(Text()),
  dimensions: List(Obj({ dimension: Enum(performanceDimensions), score: Text() })),
  lines: List(LineResult),
}

const appeal = {
  appeal: Text(),
  appealTime: orNull(Moment()),
  appealReply: Text(),
  replyName: Text(),
  replyTime: orNull(Moment()),
}

export const PerformanceResult = Obj({
  id: Id(),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  stage: Enum(supplierStages),
  ...score,
  computed: orNull(Text()),
  adjustPoints: Text(),
  adjustReason: Text(),
  action: Enum(gradeActions),
  followUps: List(FollowUp),
  ...appeal,
})
export type PerformanceResult = Static<typeof PerformanceResult>

/** Best first. */
export const queryResults = endpoint('POST', 'perform/result/query', {
  in: Obj({ ...pageRequest, fileId: Id(), keyword: Optional(Str(64)), grade: Optional(Str(4)) }),
  out: pageOf(PerformanceResult),
  shows: [performanceFileType],
  access: performanceReaders,
  query: pageQuery,
})

export const queryFrozenRows = endpoint('POST', 'perform/result/sourceRows', {
  in: Obj({ ...pageRequest, lineId: Id(), supplierId: Id() }),
  out: pageOf(SourceRow),
  access: performanceReaders,
  query: pageQuery,
})

/** Also negative points; 0 removes the adjustment. 10008 above the setting's maximum, 16005 unless calculated. */
export const adjustResult = endpoint('POST', 'perform/result/adjust', {
  in: Obj({ id: Id(), points: Decimal(), reason: Str(500) }),
  out: PerformanceResult,
  access: ['perf-file'],
  saves: true,
})

/** 16005 without an unanswered appeal. */
export const replyAppeal = endpoint('POST', 'perform/result/replyAppeal', {
  in: Obj({ id: Id(), reply: Str(1000) }),
  out: PerformanceResult,
  access: ['perf-file'],
  saves: true,
})

export const OwnResult = Obj({
  id: Id(),
  perfNo: Text(),
  title: Text(),
  fileStatus: Enum(fileStatuses),
  periodFrom: Day(),
  periodTo: Day(),
  publishTime: Moment(),
  supplierName: Text(),
  companyName: Text(),
  ...score,
  indicators: List(FileLine),
  ...appeal,
  appealUntil: Moment(),
  mayAppeal: Integer(),
})
export type OwnResult = Static<typeof OwnResult>

const suppliers = ['perf-my-result'] as const

export const queryOwnResults = endpoint('POST', 'perform/result/myQuery', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)) }),
  out: pageOf(OwnResult),
  shows: [performanceFileType],
  access: suppliers,
  query: pageQuery,
})

/** 10007 for another company's or an unpublished one. */
export const getOwnResult = endpoint('POST', 'perform/result/myGet', {
  in: Obj({ id: Id() }),
  out: OwnResult,
  shows: [performanceFileType],
  access: suppliers,
})

/** 10007 for another company's or an unpublished result. */
export const queryOwnRows = endpoint('POST', 'perform/result/myRows', {
  in: Obj({ ...pageRequest, id: Id(), lineId: Id() }),
  out: pageOf(SourceRow),
  access: suppliers,
  query: pageQuery,
})

const Month = () => Text({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })

/**
 * The latest published result, or the latest covering a month or of a template. Suppliers may omit `supplierId` and see
 * only their own.
 */
export const getScorecard = endpoint('POST', 'perform/result/scorecard', {
  in: Obj({
    supplierId: Optional(Id()),
    period: Optional(Month()),
    templateId: Optional(Id()),
    resultId: Optional(Id()),
  }),
  out: Obj({
    card: OwnResult,
    others: List(Obj({ id: Id(), perfNo: Text(), title: Text(), periodFrom: Day(), periodTo: Day(), grade: Text() })),
  }),
  shows: [performanceFileType],
  access: ['perf-scorecard'],
})
export type Scorecard = Output<typeof getScorecard>

/** Once and before the deadline (16012). */
export const appealResult = endpoint('POST', 'perform/result/appeal', {
  in: Obj({ id: Id(), text: Filled(1000) }),
  out: OwnResult,
  access: suppliers,
  saves: true,
})

export const TrendPoint = Obj({
  id: Id(),
  fileId: Id(),
  perfNo: Text(),
  title: Text(),
  templateName: Text(),
  periodFrom: Day(),
  periodTo: Day(),
  total: orNull(Text()),
  grade: Text(),
  rank: Union([Integer(), Null()]),
  ranked: Integer(),
  dimensions: List(Obj({ dimension: Enum(performanceDimensions), score: Text() })),
  indicators: List(Obj({ code: Text(), name: Text(), score: orNull(Text()) })),
})
export type TrendPoint = Static<typeof TrendPoint>

/** The last twelve published results, oldest first. */
export const queryTrend = endpoint('POST', 'perform/result/trend', {
  in: Obj({ supplierId: Id(), templateId: Optional(Id()) }),
  out: List(TrendPoint),
  shows: [performanceFileType],
  access: ['perf-trend'],
})

export const GradeCount = Obj({
  fileId: Id(),
  perfNo: Text(),
  title: Text(),
  periodTo: Day(),
  /** In the order of the template, then grades not in it. */
  grades: List(Obj({ grade: Text(), suppliers: Integer() })),
})
export type GradeCount = Static<typeof GradeCount>

export const queryGradeCounts = endpoint('POST', 'perform/result/gradeCounts', {
  in: Obj({}),
  out: List(GradeCount),
  shows: [performanceFileType],
  access: ['perf-trend'],
})
