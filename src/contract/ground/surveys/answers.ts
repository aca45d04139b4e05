import { Array as List, Enum, Integer, Literal, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Flag, Id, Moment, pageQuery, pageRequest, Str, Version } from '../../vocabulary.ts'
import { SurveyField } from './templates.ts'
import { surveyReaders } from './surveys.ts'

export const surveyAnswerType = 'SURVEY_ANSWER'

export const answerStatuses = ['WAITING', 'FILLING', 'SUBMITTED', 'APPROVED', 'REJECTED', 'OVERDUE'] as const
export type AnswerStatus = (typeof answerStatuses)[number]

/** `expire` and `reopen` follow from the deadline. */
export const answerEvents = ['save', 'submit', 'approve', 'reject', 'expire', 'reopen'] as const
export type AnswerEvent = (typeof answerEvents)[number]

export const surveyFileType = 'SURVEY_FILE'

/**
 * One text, several choices, table cells row by row, or for a certificate its number, first and last day, and 1 if
 * unlimited. Files belong to the question.
 */
export const FieldAnswer = Obj({ fieldName: Str(32), values: List(Str(2000), { maxItems: 500 }) })
export type FieldAnswer = Static<typeof FieldAnswer>

/** `note`: reason for deviating from the automatic points. */
export const FieldScore = Obj({
  fieldName: Str(32),
  score: Text({ pattern: '^[0-9]{1,3}(\\.[0-9]{1,2})?$' }),
  note: Optional(Str(200)),
})
export type FieldScore = Static<typeof FieldScore>

const summary = {
  id: Id(),
  version: Version(),
  surveyId: Id(),
  surveyNo: Text(),
  title: Text(),
  deadline: Moment(),
  mandatory: Flag(),
  status: Enum(answerStatuses),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  submitTime: Union([Moment(), Null()]),
  /** Null until scored, and for suppliers. */
  score: Union([Text(), Null()]),
  opinion: Text(),
}

export const SurveyAnswerRow = Obj(summary)
export type SurveyAnswerRow = Static<typeof SurveyAnswerRow>

export const SurveyAnswer = Obj({
  ...summary,
  scored: Flag(),
  passScore: Text(),
  fields: List(SurveyField),
  answers: List(FieldAnswer),
  scores: List(FieldScore),
  automatic: List(FieldScore),
  files: List(Obj({ id: Id(), fieldName: Text(), count: Integer() })),
  allowed: List(Enum(answerEvents)),
})
export type SurveyAnswer = Static<typeof SurveyAnswer>

export const answererModules = ['inquiry-mine'] as const
const both = [...surveyReaders, ...answererModules]

/** Suppliers see those of their own companies. */
export const querySurveyAnswers = endpoint('POST', 'sup/survey/assign/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    surveyId: Optional(Id()),
    supplierId: Optional(Id()),
    status: Optional(Enum(answerStatuses)),
  }),
  out: pageOf(SurveyAnswerRow),
  shows: [surveyAnswerType],
  access: both,
  query: pageQuery,
})

export const getSurveyAnswer = endpoint('POST', 'sup/survey/assign/getById', {
  in: ById,
  out: SurveyAnswer,
  shows: [surveyAnswerType],
  access: both,
})

const Written = Obj({ id: Id(), version: Version(), answers: List(FieldAnswer, { maxItems: 200 }) })

/** 16012 after the deadline, 10008 for an unknown question. */
export const saveSurveyAnswer = endpoint('POST', 'sup/survey/assign/save', {
  in: Written,
  out: SurveyAnswer,
  access: answererModules,
  saves: true,
})

/**
 * Drops answers to questions that do not apply. 10011 for an unanswered required question, 16011 without the files of a
 * question.
 */
export const submitSurveyAnswer = endpoint('POST', 'sup/survey/assign/submit', {
  in: Written,
  out: SurveyAnswer,
  access: answererModules,
  saves: true,
})

/** Automatic points may be omitted; other points than these require a note (10011), a rejection an opinion. */
export const reviewSurveyAnswer = endpoint('POST', 'sup/survey/assign/review', {
  in: Obj({
    id: Id(),
    version: Version(),
    decision: Union([Literal('AGREE'), Literal('REJECT')]),
    opinion: Str(500),
    scores: List(FieldScore, { maxItems: 200 }),
  }),
  out: SurveyAnswer,
  access: surveyReaders,
  saves: true,
})
