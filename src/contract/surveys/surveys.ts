import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint } from '../envelope.ts'
import { recordCalls } from '../records.ts'
import type { RecordInput, RecordRow } from '../records.ts'
import { ById, Filled, Flag, Id, Moment, Str, Version } from '../vocabulary.ts'
import { SurveyField } from './templates.ts'

/** What a survey is called as a document: in the audit trail, messages and approvals. */
export const surveyBusinessType = 'SURVEY'

/** States of a survey. */
export const surveyStatuses = ['NEW', 'APPROVING', 'REJECTED', 'SENT', 'CLOSED'] as const
export type SurveyStatus = (typeof surveyStatuses)[number]

/** What can happen to a survey by hand; `allowed` lists what the reader may do now. */
export const surveyEvents = ['submit', 'withdraw', 'approve', 'reject', 'extend', 'remind', 'close'] as const
export type SurveyEvent = (typeof surveyEvents)[number]

/** Modules whose holders may read surveys and what suppliers answered. */
export const surveyReaders = ['inquiry-maintenance'] as const

/**
 * Surveys: questions of a template, asked of suppliers until a moment. Save: 10015 without suppliers, 15024 for a supplier
 * twice, 10008 for a moment that is over, an unknown supplier and a template that is not published, 16005 once it was
 * submitted. Remove: 16005 once it was submitted.
 */
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
    /** Suppliers that submitted their answers, whatever became of them. */
    answered: Integer(),
    createName: Text(),
  },
  filters: { keyword: Optional(Str(64)), status: Optional(Enum(surveyStatuses)) },
  access: surveyReaders,
  shows: [surveyBusinessType],
})
export type SurveyRow = RecordRow<typeof surveys>
export type SurveyInput = RecordInput<typeof surveys>

/** A survey with its questions. */
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
  /** Suppliers that still have to submit. */
  open: Integer(),
  /** When they were last reminded by hand. */
  remindTime: Union([Moment(), Null()]),
  templateId: Id(),
  supplierIds: List(Id()),
  createName: Text(),
  createTime: Moment(),
  /** Of the template until it is sent; then as they were sent. */
  fields: List(SurveyField),
  allowed: List(Enum(surveyEvents)),
})
export type Survey = Static<typeof Survey>

/** A survey. 10007 for an unknown one. */
export const getSurvey = endpoint('POST', 'sup/survey/getById', {
  in: ById,
  out: Survey,
  shows: [surveyBusinessType],
  access: surveyReaders,
})

const step = (path: string) =>
  endpoint('POST', path, { in: Obj({ id: Id(), version: Version() }), out: Survey, access: surveyReaders, saves: true })

/** Submits a draft for approval. Refuses 10008 for a deadline that is over, 16005, 16007, 10014, 15015. */
export const submitSurvey = step('sup/survey/submit')

/** Takes a submitted survey back. Refuses 18027 before it is submitted, 16005 later, 16006 for anybody else. */
export const withdrawSurvey = step('sup/survey/withdraw')

/** Moves the deadline; suppliers that were late may answer again. Refuses 10008 for a moment that is over, 16005, 16007. */
export const extendSurvey = endpoint('POST', 'sup/survey/extend', {
  in: Obj({ id: Id(), version: Version(), deadline: Moment() }),
  out: Survey,
  access: surveyReaders,
  saves: true,
})

/**
 * Reminds the suppliers that have not submitted, once a day. Refuses 10009 within a day of the last reminder, 10015 when all
 * have submitted, 16005, 16007.
 */
export const remindSurvey = step('sup/survey/remind')

/** Ends a survey; who has not submitted is overdue. Refuses 16005, 16007. */
export const closeSurvey = step('sup/survey/close')

/** What happened to a survey, oldest first. */
export const querySurveyHistory = endpoint('POST', 'sup/survey/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [surveyBusinessType],
  access: surveyReaders,
})
