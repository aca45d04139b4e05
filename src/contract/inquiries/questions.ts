import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Flag, Id, Ids, Moment, Str, Version, pageQuery, pageRequest } from '../vocabulary.ts'
import { inquiryReaders, quoteReaders } from './inquiries.ts'
import { inquiryBusinessType } from './inquiry-parts.ts'

/** What a question about an inquiry is called as a document: in the audit trail and with its files. */
export const questionBusinessType = 'INQUIRY_QUESTION'

/** States of a question. */
export const questionStatuses = ['UNHANDLED', 'ANSWERED', 'REJECTED'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

/** What a question is about: the whole inquiry, or one of its articles. */
export const questionSubjects = ['PROJECT', 'ITEM'] as const

/** What can happen to a question; `allowed` lists what the reader may do now. */
export const questionEvents = ['edit', 'remove', 'answer', 'reject'] as const
export type QuestionEvent = (typeof questionEvents)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** A question. Suppliers see their own ones, and those that were answered for all without who asked. */
export const Question = Obj({
  id: Id(),
  version: Version(),
  /** The inquiry that it is about. */
  tenderingId: Id(),
  inquiryNo: Text(),
  inquiryTitle: Text(),
  /** Null where the reader must not learn who asked. */
  supplierId: orNull(Id()),
  supplierName: Text(),
  companyId: Id(),
  companyName: Text(),
  questionOf: Enum(questionSubjects),
  /** The article that it is about; null for the whole inquiry. */
  relatedId: orNull(Id()),
  relatedText: Text(),
  title: Text(),
  content: Text(),
  status: Enum(questionStatuses),
  /** The answer, or why there is none; empty while it is unhandled. */
  answer: Text(),
  /** Empty for suppliers. */
  answerBy: Text(),
  answerTime: orNull(Moment()),
  /** 1: all invited suppliers see question and answer. */
  publicFlag: Flag(),
  createTime: Moment(),
  allowed: List(Enum(questionEvents)),
})
export type Question = Static<typeof Question>

const readers = ['inquiry-questions-view'] as const
const about = Optional(Id())

// --- given by the specification -------------------------------------------

/** Suppliers that may ask, of one inquiry or of all that the caller sees, with their questions; by name. */
export const queryQuestionSuppliers = endpoint('POST', 'bidding/tenderingQuestion/getSupplier', {
  in: Obj({ tenderingId: about }),
  out: List(Obj({ supplierId: Id(), supplierName: Text(), count: Integer(), unhandled: Integer() })),
  shows: [questionBusinessType],
  access: inquiryReaders,
})

/** Buying companies of the inquiries to which the caller's companies were invited; by name. */
export const queryQuestionCompanies = endpoint('POST', 'bidding/tenderingQuestion/getCompany', {
  in: Obj({}),
  out: List(Obj({ companyId: Id(), companyName: Text() })),
  access: quoteReaders,
})

/** Questions that the caller sees, the newest first. */
export const queryQuestions = endpoint('POST', 'bidding/tenderingQuestion/query', {
  in: Obj({
    ...pageRequest,
    /** Searches title, question, answer and the number of the inquiry. */
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

/** The questions of one inquiry that the caller sees, the newest first. */
export const queryQuestionsOf = endpoint('POST', 'bidding/tenderingQuestion/getByTenderingId', {
  in: Obj({ tenderingId: Id() }),
  out: List(Question),
  shows: [questionBusinessType, inquiryBusinessType],
  access: readers,
})

/**
 * Asks, or changes a question of one's own, on the supplier's side; answers or rejects one on the buyer's side. Asking
 * refuses 16012 once questions are no longer taken, 18020 after the end of quoting, 10007 for an inquiry or an article that
 * the caller does not see, 10011 without title or content. Answering refuses 10010 without an id, 10011 without an answer,
 * 16005 once it is handled, 16007 on an older version.
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
    /** Files that were uploaded before the question was saved. */
    attachmentIds: Optional(List(Id(), { maxItems: 20 })),
    /** ANSWERED unless it says otherwise. */
    status: Optional(Enum(['ANSWERED', 'REJECTED'])),
    answer: Optional(Str(2000)),
    /** 1 unless it says otherwise: the answer is for all. */
    publicFlag: Optional(Flag()),
  }),
  out: Question,
  access: ['inquiry-edit', 'inquiry-quote-form'],
  saves: true,
})

/** Removes questions of one's own. Refuses 16005 for one that is handled, 10010 without ids. */
export const removeQuestions = endpoint('POST', 'bidding/tenderingQuestion/batchRemove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: ['inquiry-quote-form'],
  saves: true,
})
