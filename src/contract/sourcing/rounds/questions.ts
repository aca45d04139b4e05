import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { Flag, Id, Ids, Moment, Str, Version, pageQuery, pageRequest } from '../../vocabulary.ts'
import { AnyRound, modulesFor, roundBusinessTypes } from './round-parts.ts'
import type { RoundBusinessType } from './round-parts.ts'

export const questionType = <Type extends RoundBusinessType>(type: Type) => `${type}_QUESTION` as const

const questionTypes = roundBusinessTypes.map(questionType)

export const questionStatuses = ['UNHANDLED', 'ANSWERED', 'REJECTED'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

/** The whole document, one of its lots, or one of its rows. */
export const questionSubjects = ['PROJECT', 'LOT', 'ITEM'] as const
export type QuestionSubject = (typeof questionSubjects)[number]

export const questionEvents = ['edit', 'remove', 'answer', 'reject'] as const
export type QuestionEvent = (typeof questionEvents)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** Suppliers see their own, and those answered for all without the asking supplier. */
export const Question = Obj({
  id: Id(),
  version: Version(),
  businessType: Enum(roundBusinessTypes),
  /** The inquiry or the tender. */
  tenderingId: Id(),
  businessNo: Text(),
  businessTitle: Text(),
  supplierId: orNull(Id()),
  supplierName: Text(),
  companyId: Id(),
  companyName: Text(),
  questionOf: Enum(questionSubjects),
  relatedId: orNull(Id()),
  relatedText: Text(),
  title: Text(),
  content: Text(),
  status: Enum(questionStatuses),
  answer: Text(),
  answerBy: Text(),
  answerTime: orNull(Moment()),
  publicFlag: Flag(),
  createTime: Moment(),
  allowed: List(Enum(questionEvents)),
})
export type Question = Static<typeof Question>

const readers = modulesFor('questions')
const about = Optional(Id())
const businessType = AnyRound()

// Specified

export const queryQuestionSuppliers = endpoint('POST', 'bidding/tenderingQuestion/getSupplier', {
  in: Obj({ businessType, tenderingId: about }),
  out: List(Obj({ supplierId: Id(), supplierName: Text(), count: Integer(), unhandled: Integer() })),
  shows: questionTypes,
  access: modulesFor('read'),
})

export const queryQuestionCompanies = endpoint('POST', 'bidding/tenderingQuestion/getCompany', {
  in: Obj({ businessType }),
  out: List(Obj({ companyId: Id(), companyName: Text() })),
  access: modulesFor('offers'),
})

export const queryQuestions = endpoint('POST', 'bidding/tenderingQuestion/query', {
  in: Obj({
    ...pageRequest,
    businessType,
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(questionStatuses), List(Enum(questionStatuses), { maxItems: 3 })])),
    supplierId: Optional(Id()),
    companyId: Optional(Id()),
    tenderingId: about,
  }),
  out: pageOf(Question),
  shows: questionTypes,
  access: readers,
  query: pageQuery,
})

export const queryQuestionsOf = endpoint('POST', 'bidding/tenderingQuestion/getByTenderingId', {
  in: Obj({ businessType, tenderingId: Id() }),
  out: List(Question),
  shows: [...questionTypes, ...roundBusinessTypes],
  access: readers,
})

/**
 * Suppliers ask or change their own question, buyers answer or reject it. 16012 after the end of questions, 16005 once
 * handled.
 */
export const saveQuestion = endpoint('POST', 'bidding/tenderingQuestion/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    businessType,
    tenderingId: about,
    questionOf: Optional(Enum(questionSubjects)),
    relatedId: Optional(orNull(Id())),
    title: Optional(Str(128)),
    content: Optional(Str(2000)),
    attachmentIds: Optional(List(Id(), { maxItems: 20 })),
    /** Default ANSWERED. */
    status: Optional(Enum(['ANSWERED', 'REJECTED'])),
    answer: Optional(Str(2000)),
    /** Default 1: visible to all suppliers that take part. */
    publicFlag: Optional(Flag()),
  }),
  out: Question,
  access: modulesFor('answer', 'ask'),
  saves: true,
})

/** The caller's own only. 16005 once handled. */
export const removeQuestions = endpoint('POST', 'bidding/tenderingQuestion/batchRemove', {
  in: Obj({ ...Ids.properties, businessType }),
  out: Obj({ count: Integer() }),
  access: modulesFor('ask'),
  saves: true,
})
