import {
  Array as List,
  Boolean as Bool,
  Enum,
  Integer,
  Null,
  Object as Obj,
  Optional,
  String as Text,
  Union,
} from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import { ById, Id, Moment, Str } from '../vocabulary.ts'
import { inquiryBusinessType, inquiryEvents, inquiryStatuses } from './inquiry-parts.ts'
import { prequalificationStatuses, Requirement } from './prequalification-parts.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** An answer for each requirement in its order: a text, a number, or `1` for yes. */
const Answers = () => List(Str(500), { maxItems: 50 })

/** What one supplier has shown. */
export const Application = Obj({
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  status: Enum(prequalificationStatuses),
  answers: List(Text()),
  submitTime: orNull(Moment()),
  /** Why it failed, or what else was said. */
  opinion: Text(),
  /** Empty for suppliers. */
  reviewName: Text(),
  reviewTime: orNull(Moment()),
})
export type Application = Static<typeof Application>

/** The prequalification of an inquiry: all applications for buyers, the own one for suppliers. */
export const Prequalification = Obj({
  id: Id(),
  inquiryNo: Text(),
  title: Text(),
  status: Enum(inquiryStatuses),
  prequalEndTime: Moment(),
  prequalReviewEndTime: Moment(),
  /** The most that may pass; null: any number, and for suppliers. */
  qualifiedLimit: Union([Integer(), Null()]),
  /** How many have passed; 0 for suppliers. */
  passed: Integer(),
  requirements: List(Requirement),
  applications: List(Application),
  allowed: List(Enum(inquiryEvents)),
})
export type Prequalification = Static<typeof Prequalification>

// --- ours -----------------------------------------------------------------

/** The application of the caller's own company, with what is required. Refuses 10007 without a prequalification. */
export const getMyPrequalification = endpoint('POST', 'bidding/prequalification/getMine', {
  in: ById,
  out: Prequalification,
  shows: [inquiryBusinessType],
  access: ['inquiry-quote-form'],
})

/**
 * Applies, or changes an application. Refuses 18021 after the end of the applications, 16005 without a prequalification or
 * once it is decided, 10011 for a requirement that is not answered, 10008 for a number below the least one, 10007.
 */
export const submitPrequalification = endpoint('POST', 'bidding/prequalification/submit', {
  in: Obj({ inquiryId: Id(), answers: Answers() }),
  out: Prequalification,
  access: ['inquiry-quote-form'],
  saves: true,
})

/** Takes an application back. Refuses 18021 after the end, 16005 when there is none or it is decided. */
export const withdrawPrequalification = endpoint('POST', 'bidding/prequalification/withdraw', {
  in: Obj({ inquiryId: Id() }),
  out: Prequalification,
  access: ['inquiry-quote-form'],
  saves: true,
})

/** All applications for an inquiry. Refuses 10007 without a prequalification. */
export const queryPrequalifications = endpoint('POST', 'bidding/prequalification/query', {
  in: ById,
  out: Prequalification,
  shows: [inquiryBusinessType],
  access: ['inquiry-prequal-details'],
})

/**
 * Passes an application, or fails it with a reason. Refuses 18012 after the end of the review, 18013 above the limit, 10011
 * for a failure without a reason, 10007 for an application that was not sent, 16005.
 */
export const reviewPrequalification = endpoint('POST', 'bidding/prequalification/review', {
  in: Obj({ inquiryId: Id(), supplierId: Id(), pass: Bool(), opinion: Optional(Str(500)) }),
  out: Prequalification,
  access: ['inquiry-prequal-details'],
  saves: true,
})
