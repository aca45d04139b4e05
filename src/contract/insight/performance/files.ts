import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { recordCalls } from '../../records.ts'
import type { RecordInput, RecordRow } from '../../records.ts'
import { ById, Day, Filled, Id, Moment, pageQuery, pageRequest, Percent, Str, Version } from '../../vocabulary.ts'
import { figureFormulas } from './figures.ts'
import { indicatorKinds, performanceDimensions } from './indicators.ts'
import { GradeBand } from './templates.ts'

export const performanceFileType = 'PERF_FILE'

export const fileStatuses = ['NEW', 'RATING', 'CALCULATED', 'APPROVING', 'APPROVED', 'PUBLISHED', 'ARCHIVED'] as const
export type FileStatus = (typeof fileStatuses)[number]

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

export const Rater = Obj({ indicatorId: Id(), userId: Id(), userName: Str(64), weight: Percent() })
export type Rater = Static<typeof Rater>

/** 10009 for a supplier in another file of the same template and period, 16005 once the rating started. */
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

export const performanceReaders = ['perf-review', 'perf-file'] as const
const writers = ['perf-file'] as const

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
  ratings: Integer(),
  submitted: Integer(),
  gradeBands: List(GradeBand),
  /** Frozen when the rating starts; empty before. */
  lines: List(FileLine),
  /** From the current settings: maximum adjustment in points, and days to appeal. */
  adjustMost: Text(),
  appealDays: Text(),
  allowed: List(Enum(fileEvents)),
})
export type PerformanceFile = Static<typeof PerformanceFile>

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
      appeals: Integer(),
    }),
  ),
  shows: [performanceFileType],
  access: performanceReaders,
  query: pageQuery,
})

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

/** Freezes indicators, weights and figures with their rows. 10011 for an indicator without a rater. */
export const startRating = step('perform/file/start')

export const extendRating = endpoint('POST', 'perform/file/extend', {
  in: Obj({ id: Id(), version: Version(), rateDeadline: Moment() }),
  out: PerformanceFile,
  access: writers,
  saves: true,
})

/** 18024 while ratings are missing before the deadline. */
export const calculateFile = step('perform/file/calculate')

export const submitResults = step('perform/result/submit')

export const withdrawResults = step('perform/result/withdraw')

/** Shows each supplier its result and sets its grade. */
export const publishResults = step('perform/result/publish')

export const queryFileHistory = endpoint('POST', 'perform/file/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [performanceFileType],
  access: performanceReaders,
})
