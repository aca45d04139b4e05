import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { recordCalls } from '../records.ts'
import type { RecordInput, RecordRow } from '../records.ts'
import { ById, Day, Filled, Id, Moment, pageQuery, pageRequest, Percent, Str, Version } from '../vocabulary.ts'
import { figureFormulas } from './figures.ts'
import { indicatorKinds, performanceDimensions } from './indicators.ts'
import { GradeBand } from './templates.ts'

/** What an assessment is called as a document: in the audit trail, messages and approvals. */
export const performanceFileType = 'PERF_FILE'

/** States of an assessment file. */
export const fileStatuses = ['NEW', 'RATING', 'CALCULATED', 'APPROVING', 'APPROVED', 'PUBLISHED', 'ARCHIVED'] as const
export type FileStatus = (typeof fileStatuses)[number]

/** What can happen to an assessment file by hand; `allowed` lists what the reader may do now. */
export const fileEvents = [
  'start',
  'extend',
  'calculate',
  'adjust',
  'submit',
  'withdraw',
  'approve',
  'reject',
  'publish',
  'archive',
] as const
export type FileEvent = (typeof fileEvents)[number]

/** Who rates an indicator; those of one indicator weigh as they say. */
export const Rater = Obj({ indicatorId: Id(), userId: Id(), userName: Str(64), weight: Percent() })
export type Rater = Static<typeof Rater>

/**
 * Assessment files: suppliers of a list, assessed by a template for a period. Save: 10008 for a period or deadline that
 * ends before it begins and an unknown template, list or rater, 10009 when another file assesses one of the suppliers by
 * the same template in the period, and for a rater twice, 16005 once the rating began. Remove: 16005 once it began.
 */
export const performanceFiles = recordCalls('perform/file', {
  fields: {
    title: Filled(128),
    periodFrom: Day(),
    periodTo: Day(),
    templateId: Id(),
    supplierListId: Id(),
    rateDeadline: Moment(),
    raters: List(Rater, { maxItems: 200 }),
  },
  row: {
    perfNo: Text(),
    status: Enum(fileStatuses),
    templateName: Text(),
    listName: Text(),
    createName: Text(),
  },
  filters: {
    id: Optional(Id()),
    keyword: Optional(Str(64)),
    status: Optional(Enum(fileStatuses)),
    templateId: Optional(Id()),
  },
  access: ['perf-file'],
  shows: [performanceFileType],
})
export type FileRow = RecordRow<typeof performanceFiles>
export type FileInput = RecordInput<typeof performanceFiles>

/** Modules whose holders may read results. */
export const performanceReaders = ['perf-review', 'perf-file'] as const
const writers = ['perf-file'] as const

/** An indicator of a file, as it was when the rating began. */
export const FileLine = Obj({
  id: Id(),
  code: Text(),
  name: Text(),
  dimension: Enum(performanceDimensions),
  kind: Enum(indicatorKinds),
  formulaCode: Union([Enum(figureFormulas), Null()]),
  weight: Percent(),
})
export type FileLine = Static<typeof FileLine>

/** An assessment file with its indicators. */
export const PerformanceFile = Obj({
  id: Id(),
  version: Version(),
  perfNo: Text(),
  title: Text(),
  status: Enum(fileStatuses),
  periodFrom: Day(),
  periodTo: Day(),
  rateDeadline: Moment(),
  templateName: Text(),
  listName: Text(),
  createName: Text(),
  createTime: Moment(),
  suppliers: Integer(),
  /** Ratings that people were asked for, and those that are submitted. */
  ratings: Integer(),
  submitted: Integer(),
  gradeBands: List(GradeBand),
  /** None before the rating began. */
  lines: List(FileLine),
  /** By how many points a total may be adjusted, and how long suppliers may object, as the settings are now. */
  adjustMost: Text(),
  appealDays: Text(),
  allowed: List(Enum(fileEvents)),
})
export type PerformanceFile = Static<typeof PerformanceFile>

/** Assessment files as reviewers see them, newest first. */
export const queryFilesToReview = endpoint('POST', 'perform/review/query', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)), status: Optional(Enum(fileStatuses)) }),
  out: pageOf(
    Obj({
      id: Id(),
      perfNo: Text(),
      title: Text(),
      status: Enum(fileStatuses),
      periodFrom: Day(),
      periodTo: Day(),
      templateName: Text(),
      suppliers: Integer(),
      /** Appeals of suppliers that wait for an answer. */
      appeals: Integer(),
    }),
  ),
  shows: [performanceFileType],
  access: performanceReaders,
  query: pageQuery,
})

/** An assessment file. 10007 for an unknown one. */
export const getPerformanceFile = endpoint('POST', 'perform/file/getById', {
  in: ById,
  out: PerformanceFile,
  shows: [performanceFileType],
  access: performanceReaders,
})

const step = (path: string) =>
  endpoint('POST', path, {
    in: Obj({ id: Id(), version: Version() }),
    out: PerformanceFile,
    access: writers,
    saves: true,
  })

/**
 * Freezes indicators, weights and computed values with the rows behind them, and asks the raters. Refuses 10011 for an
 * indicator without a rater, 10015 for a list without suppliers, 10008 for a deadline that is over, 16005, 16007.
 */
export const startRating = step('perform/file/start')

/** Moves the deadline of the ratings. Refuses 10008 for a moment that is over, 16005, 16007. */
export const extendRating = endpoint('POST', 'perform/file/extend', {
  in: Obj({ id: Id(), version: Version(), rateDeadline: Moment() }),
  out: PerformanceFile,
  access: writers,
  saves: true,
})

/** Computes totals, grades and ranks. Refuses 18024 while ratings are missing before the deadline, 16005, 16007. */
export const calculateFile = step('perform/file/calculate')

/** Submits the results for approval. Refuses 16005, 16007, 10014, 15015. */
export const submitResults = step('perform/result/submit')

/** Takes submitted results back. Refuses 18027 for those that were not submitted, 16005 later, 16006 for anybody else. */
export const withdrawResults = step('perform/result/withdraw')

/** Shows each supplier its own result, and writes its grade. Refuses 16005, 16007. */
export const publishResults = step('perform/result/publish')

/** What happened to an assessment, oldest first. */
export const queryFileHistory = endpoint('POST', 'perform/file/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [performanceFileType],
  access: performanceReaders,
})
