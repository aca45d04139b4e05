import { Array as List, Enum, Integer, Literal, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { ById, Flag, Id, Moment, pageQuery, pageRequest, Str, Version } from '../vocabulary.ts'
import { SurveyField } from './templates.ts'
import { surveyReaders } from './surveys.ts'

/** What a supplier's answer to a survey is called as a document. */
export const surveyAnswerType = 'SURVEY_ANSWER'

/** States of a supplier's answer. */
export const answerStatuses = ['WAITING', 'FILLING', 'SUBMITTED', 'APPROVED', 'REJECTED', 'OVERDUE'] as const
export type AnswerStatus = (typeof answerStatuses)[number]

/** What can happen to an answer; `expire` and `reopen` follow from the deadline. */
export const answerEvents = ['save', 'submit', 'approve', 'reject', 'expire', 'reopen'] as const
export type AnswerEvent = (typeof answerEvents)[number]

/** Kind of document under which the files of one question are kept. */
export const surveyFileType = 'SURVEY_FILE'

/**
 * The answer to one question: one text, several choices, the cells of a table row by row, or the number, the first and the
 * last day of a certificate and 1 for one without an end. Files belong to the question itself.
 */
export const FieldAnswer = Obj({ fieldName: Str(32), values: List(Str(2000), { maxItems: 500 }) })
export type FieldAnswer = Static<typeof FieldAnswer>

/** The points that one question got; the note says why they are others than those of the answer itself. */
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
  /** The sum of the points; null before they are given, and for suppliers. */
  score: Union([Text(), Null()]),
  /** What the reviewer wrote. */
  opinion: Text(),
}

/** An answer as a list shows it. */
export const SurveyAnswerRow = Obj(summary)
export type SurveyAnswerRow = Static<typeof SurveyAnswerRow>

/** An answer with the questions. Points are the buyer's own affair: suppliers read none. */
export const SurveyAnswer = Obj({
  ...summary,
  scored: Flag(),
  passScore: Text(),
  fields: List(SurveyField),
  answers: List(FieldAnswer),
  scores: List(FieldScore),
  /** The points that the answers give by themselves; none for suppliers. */
  automatic: List(FieldScore),
  /** Where the files of each question stand that asks for some, and how many there are. */
  files: List(Obj({ id: Id(), fieldName: Text(), count: Integer() })),
  allowed: List(Enum(answerEvents)),
})
export type SurveyAnswer = Static<typeof SurveyAnswer>

/** Modules whose holders of the supplier's side answer surveys. */
export const answererModules = ['inquiry-mine'] as const
const both = [...surveyReaders, ...answererModules]

/** Answers, newest survey first; suppliers see those of their own companies. */
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

/** One answer. 10007 for one that the caller does not see. */
export const getSurveyAnswer = endpoint('POST', 'sup/survey/assign/getById', {
  in: ById,
  out: SurveyAnswer,
  shows: [surveyAnswerType],
  access: both,
})

const Written = Obj({ id: Id(), version: Version(), answers: List(FieldAnswer, { maxItems: 200 }) })

/** Keeps what is answered so far. Refuses 16012 after the deadline, 10008 for an unknown question, 16005, 16007. */
export const saveSurveyAnswer = endpoint('POST', 'sup/survey/assign/save', {
  in: Written,
  out: SurveyAnswer,
  access: answererModules,
  saves: true,
})

/**
 * Submits an answer for review; answers to questions that are not asked are dropped. Refuses 10011 for a required question
 * without an answer, 16011 at a question without its files, 10008 for what is no number, day or choice, and as the save.
 */
export const submitSurveyAnswer = endpoint('POST', 'sup/survey/assign/submit', {
  in: Written,
  out: SurveyAnswer,
  access: answererModules,
  saves: true,
})

/**
 * Accepts an answer with its points, or sends it back. Points that the answer gives by itself may be left out. Refuses 10011
 * for a rejection without an opinion, a question without points and other points than those of the answer without a note,
 * 10008 for more points than a question has, 16005, 16007.
 */
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
