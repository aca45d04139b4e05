import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import type { Output } from '../envelope.ts'
import { Day, Decimal, Filled, Id, Moment, pageQuery, pageRequest, Str } from '../vocabulary.ts'
import { supplierStages } from '../lifecycle/lifecycle.ts'
import { SourceRow } from './figures.ts'
import { FollowUp } from './followed.ts'
import { FileLine, fileStatuses, performanceFileType, performanceReaders } from './files.ts'
import { performanceDimensions } from './indicators.ts'
import { gradeActions } from './templates.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** The grade of a supplier of whom too little is known. */
export const notRated = 'N'

/** What a supplier got in an indicator; null is "no data". */
export const LineResult = Obj({
  lineId: Id(),
  /** The frozen figure; null for a rating. */
  value: orNull(Text()),
  /** Rows of documents that the figure was computed from. */
  rows: Integer(),
  score: orNull(Text()),
})
export type LineResult = Static<typeof LineResult>

const score = {
  /** As it counts, after the adjustment. */
  total: orNull(Text()),
  grade: Text(),
  rank: Union([Integer(), Null()]),
  ranked: Integer(),
  /** Difference to the result before by the same template. */
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

/** The result of a supplier in a file. */
export const PerformanceResult = Obj({
  id: Id(),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  /** The present stage of the supplier. */
  stage: Enum(supplierStages),
  ...score,
  /** The total before the adjustment. */
  computed: orNull(Text()),
  adjustPoints: Text(),
  adjustReason: Text(),
  action: Enum(gradeActions),
  /** What was made of it, the newest first. */
  followUps: List(FollowUp),
  ...appeal,
})
export type PerformanceResult = Static<typeof PerformanceResult>

/** Results of a file, the best first. 10007 for an unknown file. */
export const queryResults = endpoint('POST', 'perform/result/query', {
  in: Obj({ ...pageRequest, fileId: Id(), keyword: Optional(Str(64)), grade: Optional(Str(4)) }),
  out: pageOf(PerformanceResult),
  shows: [performanceFileType],
  access: performanceReaders,
  query: pageQuery,
})

/** The rows behind a frozen figure. 10007 for an unknown one. */
export const queryFrozenRows = endpoint('POST', 'perform/result/sourceRows', {
  in: Obj({ ...pageRequest, lineId: Id(), supplierId: Id() }),
  out: pageOf(SourceRow),
  access: performanceReaders,
  query: pageQuery,
})

/**
 * Adds points to a total or takes some away; 0 takes the adjustment back. Refuses 10011 without a reason, 10008 for more
 * points than the setting allows and for a supplier that is not rated, 16005 unless the file is calculated.
 */
export const adjustResult = endpoint('POST', 'perform/result/adjust', {
  in: Obj({ id: Id(), points: Decimal(), reason: Str(500) }),
  out: PerformanceResult,
  access: ['perf-file'],
  saves: true,
})

/** Answers the appeal of a supplier. Refuses 10011 without a text, 16005 where nothing waits for an answer. */
export const replyAppeal = endpoint('POST', 'perform/result/replyAppeal', {
  in: Obj({ id: Id(), reply: Str(1000) }),
  out: PerformanceResult,
  access: ['perf-file'],
  saves: true,
})

/** A published result as its own supplier sees it: without other names and without who rated. */
export const OwnResult = Obj({
  id: Id(),
  perfNo: Text(),
  title: Text(),
  fileStatus: Enum(fileStatuses),
  periodFrom: Day(),
  periodTo: Day(),
  publishTime: Moment(),
  supplierName: Text(),
  /** Who has assessed it. */
  companyName: Text(),
  ...score,
  indicators: List(FileLine),
  ...appeal,
  /** The last moment of an appeal, and whether one may be written now. */
  appealUntil: Moment(),
  mayAppeal: Integer(),
})
export type OwnResult = Static<typeof OwnResult>

const suppliers = ['perf-my-result'] as const

/** The published results of the caller's companies, newest first. */
export const queryOwnResults = endpoint('POST', 'perform/result/myQuery', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)) }),
  out: pageOf(OwnResult),
  shows: [performanceFileType],
  access: suppliers,
  query: pageQuery,
})

/** One of them. 10007 for another company's, and for one that is not published. */
export const getOwnResult = endpoint('POST', 'perform/result/myGet', {
  in: Obj({ id: Id() }),
  out: OwnResult,
  shows: [performanceFileType],
  access: suppliers,
})

/** The rows behind a figure of an own result. 10007 for another company's, one that is not published, and an unknown figure. */
export const queryOwnRows = endpoint('POST', 'perform/result/myRows', {
  in: Obj({ ...pageRequest, id: Id(), lineId: Id() }),
  out: pageOf(SourceRow),
  access: suppliers,
  query: pageQuery,
})

/** A month. */
const Month = () => Text({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })

/**
 * The scorecard of a supplier: its latest published result, or the latest that covers a month or goes by a template, with
 * the others that there are. Suppliers may leave themselves out and read their own alone. 10007 without such a result.
 */
export const getScorecard = endpoint('POST', 'perform/result/scorecard', {
  in: Obj({
    supplierId: Optional(Id()),
    period: Optional(Month()),
    templateId: Optional(Id()),
    /** One of the others. */
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

/** Objects to a result, once and in time. Refuses 10011 without a text, 16012 later or a second time, 10007. */
export const appealResult = endpoint('POST', 'perform/result/appeal', {
  in: Obj({ id: Id(), text: Filled(1000) }),
  out: OwnResult,
  access: suppliers,
  saves: true,
})

/** A published result of a supplier in the course of time. */
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
  /** Its indicators with what they were worth; null without data. */
  indicators: List(Obj({ code: Text(), name: Text(), score: orNull(Text()) })),
})
export type TrendPoint = Static<typeof TrendPoint>

/** The last twelve published results of a supplier, oldest first; of one template or of all. 10007 for an unknown one. */
export const queryTrend = endpoint('POST', 'perform/result/trend', {
  in: Obj({ supplierId: Id(), templateId: Optional(Id()) }),
  out: List(TrendPoint),
  shows: [performanceFileType],
  access: ['perf-trend'],
})

/** How many suppliers had each grade in a published assessment. */
export const GradeCount = Obj({
  fileId: Id(),
  perfNo: Text(),
  title: Text(),
  periodTo: Day(),
  /** Grades in the order of the template, then those that it does not name. */
  grades: List(Obj({ grade: Text(), suppliers: Integer() })),
})
export type GradeCount = Static<typeof GradeCount>

/** The grades of the last twelve published assessments, oldest first. */
export const queryGradeCounts = endpoint('POST', 'perform/result/gradeCounts', {
  in: Obj({}),
  out: List(GradeCount),
  shows: [performanceFileType],
  access: ['perf-trend'],
})
