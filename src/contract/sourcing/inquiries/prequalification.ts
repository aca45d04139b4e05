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
import { endpoint } from '../../envelope.ts'
import { ById, Id, Moment, Str } from '../../vocabulary.ts'
import { inquiryBusinessType, inquiryEvents, inquiryStatuses } from './inquiry-parts.ts'
import { prequalificationStatuses, Requirement } from './prequalification-parts.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** In order: a text, a number, or `1` for yes. */
const Answers = () => List(Str(500), { maxItems: 50 })

export const Application = Obj({
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  status: Enum(prequalificationStatuses),
  answers: List(Text()),
  submitTime: orNull(Moment()),
  opinion: Text(),
  reviewName: Text(),
  reviewTime: orNull(Moment()),
})
export type Application = Static<typeof Application>

/** All applications for buyers, their own for suppliers. */
export const Prequalification = Obj({
  id: Id(),
  inquiryNo: Text(),
  title: Text(),
  status: Enum(inquiryStatuses),
  prequalEndTime: Moment(),
  prequalReviewEndTime: Moment(),
  /** Maximum that may pass; null: any, and for suppliers. */
  qualifiedLimit: Union([Integer(), Null()]),
  passed: Integer(),
  requirements: List(Requirement),
  applications: List(Application),
  allowed: List(Enum(inquiryEvents)),
})
export type Prequalification = Static<typeof Prequalification>

export const getMyPrequalification = endpoint('POST', 'bidding/prequalification/getMine', {
  in: ById,
  out: Prequalification,
  shows: [inquiryBusinessType],
  access: ['inquiry-quote-form'],
})

/** 18021 after the end, 16005 once decided, 10008 for a number below the minimum. */
export const submitPrequalification = endpoint('POST', 'bidding/prequalification/submit', {
  in: Obj({ inquiryId: Id(), answers: Answers() }),
  out: Prequalification,
  access: ['inquiry-quote-form'],
  saves: true,
})

export const withdrawPrequalification = endpoint('POST', 'bidding/prequalification/withdraw', {
  in: Obj({ inquiryId: Id() }),
  out: Prequalification,
  access: ['inquiry-quote-form'],
  saves: true,
})

export const queryPrequalifications = endpoint('POST', 'bidding/prequalification/query', {
  in: ById,
  out: Prequalification,
  shows: [inquiryBusinessType],
  access: ['inquiry-prequal-details'],
})

/** 18012 after the end of the review, 18013 above the limit; a failure requires a reason. */
export const reviewPrequalification = endpoint('POST', 'bidding/prequalification/review', {
  in: Obj({ inquiryId: Id(), supplierId: Id(), pass: Bool(), opinion: Optional(Str(500)) }),
  out: Prequalification,
  access: ['inquiry-prequal-details'],
  saves: true,
})
