import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint } from '../../envelope.ts'
import { recordCalls } from '../../records.ts'
import type { RecordInput, RecordRow } from '../../records.ts'
import { ById, Filled, Flag, Id, Moment, Str, Version } from '../../vocabulary.ts'
import { SurveyField } from './templates.ts'

export const surveyBusinessType = 'SURVEY'

export const surveyStatuses = ['NEW', 'APPROVING', 'REJECTED', 'SENT', 'CLOSED'] as const
export type SurveyStatus = (typeof surveyStatuses)[number]

export const surveyEvents = ['submit', 'withdraw', 'approve', 'reject', 'extend', 'remind', 'close'] as const
export type SurveyEvent = (typeof surveyEvents)[number]

export const surveyReaders = ['inquiry-maintenance'] as const

/** 10008 for a past deadline or an unpublished template. */
export const surveys = recordCalls('sup/survey', {
  fields: {
    title: Filled(128),
    templateId: Id(),
    deadline: Moment(),
    supplierIds: List(Id(), { maxItems: 300 }),
  },
  row: {
    surveyNo: Text(),
    status: Enum(surveyStatuses),
    templateName: Text(),
    mandatory: Flag(),
    suppliers: Integer(),
    answered: Integer(),
    createName: Text(),
  },
  filters: { keyword: Optional(Str(64)), status: Optional(Enum(surveyStatuses)) },
  access: surveyReaders,
  shows: [surveyBusinessType],
})
export type SurveyRow = RecordRow<typeof surveys>
export type SurveyInput = RecordInput<typeof surveys>

export const Survey = Obj({
  id: Id(),
  version: Version(),
  surveyNo: Text(),
  title: Text(),
  status: Enum(surveyStatuses),
  templateName: Text(),
  edition: Integer(),
  mandatory: Flag(),
  deadline: Moment(),
  suppliers: Integer(),
  answered: Integer(),
  open: Integer(),
  remindTime: Union([Moment(), Null()]),
  templateId: Id(),
  supplierIds: List(Id()),
  createName: Text(),
  createTime: Moment(),
  /** Of the template until sent, then frozen. */
  fields: List(SurveyField),
  allowed: List(Enum(surveyEvents)),
})
export type Survey = Static<typeof Survey>

export const getSurvey = endpoint('POST', 'sup/survey/getById', {
  in: ById,
  out: Survey,
  shows: [surveyBusinessType],
  access: surveyReaders,
})

const step = (path: string) =>
  endpoint('POST', path, { in: Obj({ id: Id(), version: Version() }), out: Survey, access: surveyReaders, saves: true })

export const submitSurvey = step('sup/survey/submit')

export const withdrawSurvey = step('sup/survey/withdraw')

/** Late suppliers can answer again. */
export const extendSurvey = endpoint('POST', 'sup/survey/extend', {
  in: Obj({ id: Id(), version: Version(), deadline: Moment() }),
  out: Survey,
  access: surveyReaders,
  saves: true,
})

/** 10009 within a day of the last reminder, 10015 when all have submitted. */
export const remindSurvey = step('sup/survey/remind')

/** Suppliers that have not submitted become OVERDUE. */
export const closeSurvey = step('sup/survey/close')

export const querySurveyHistory = endpoint('POST', 'sup/survey/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [surveyBusinessType],
  access: surveyReaders,
})
