import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { Flag, Id, Ids, Moment, Str, Version, pageQuery, pageRequest } from '../../vocabulary.ts'
import { inquiryReaders, quoteReaders } from './inquiries.ts'
import { inquiryBusinessType } from './inquiry-parts.ts'

export const questionBusinessType = 'INQUIRY_QUESTION'

export const questionStatuses = ['UNHANDLED', 'ANSWERED', 'REJECTED'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

export const questionSubjects = ['PROJECT', 'ITEM'] as const

export const questionEvents = ['edit', 'remove', 'answer', 'reject'] as const
export type QuestionEvent = (typeof questionEvents)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** Suppliers see their own, and those answered for all without the asking supplier. */
export const Question = Obj({
  id: Id(),
  version: Version(),
  tenderingId: Id(),
  inquiryNo: Text(),
  inquiryTitle: Text(),
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

const readers = ['inquiry-questions-view'] as const
const about = Optional(Id())

// Specified

export const queryQuestionSuppliers = endpoint('POST', 'bidding/tenderingQuestion/getSupplier', {
  in: Obj({ tenderingId: about }),
  out: List(Obj({ supplierId: Id(), supplierName: Text(), count: Integer(), unhandled: Integer() })),
  shows: [questionBusinessType],
  access: inquiryReaders,
})

export const queryQuestionCompanies = endpoint('POST', 'bidding/tenderingQuestion/getCompany', {
  in: Obj({}),
  out: List(Obj({ companyId: Id(), companyName: Text() })),
  access: quoteReaders,
})

export const queryQuestions = endpoint('POST', 'bidding/tenderingQuestion/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(questionStatuses), List(Enum(questionStatuses), { maxItems: 3 })])),
    supplierId: Optional(Id()),
    companyId: Optional(Id()),
    tenderingId: about,
  }),
  out: pageOf(Question),
  shows: [questionBusinessType],
  access: readers,
  query: pageQuery,
})

export const queryQuestionsOf = endpoint('POST', 'bidding/tenderingQuestion/getByTenderingId', {
  in: Obj({ tenderingId: Id() }),
  out: List(Question),
  shows: [questionBusinessType, inquiryBusinessType],
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
    tenderingId: about,
    questionOf: Optional(Enum(questionSubjects)),
    relatedId: Optional(orNull(Id())),
    title: Optional(Str(128)),
    content: Optional(Str(2000)),
    attachmentIds: Optional(List(Id(), { maxItems: 20 })),
    /** Default ANSWERED. */
    status: Optional(Enum(['ANSWERED', 'REJECTED'])),
    answer: Optional(Str(2000)),
    /** Default 1: visible to all invited suppliers. */
    publicFlag: Optional(Flag()),
  }),
  out: Question,
  access: ['inquiry-edit', 'inquiry-quote-form'],
  saves: true,
})

/** The caller's own only. 16005 once handled. */
export const removeQuestions = endpoint('POST', 'bidding/tenderingQuestion/batchRemove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: ['inquiry-quote-form'],
  saves: true,
})
