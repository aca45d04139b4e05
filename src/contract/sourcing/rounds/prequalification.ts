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
import { Day, Id, Moment, Str } from '../../vocabulary.ts'
import { prequalificationStatuses, PrequalRequirement } from './prequalification-parts.ts'
import { modulesFor, roundBusinessTypes, roundSteps } from './round-parts.ts'
import type { RoundBusinessType } from './round-parts.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

export const applicationType = <Type extends RoundBusinessType>(type: Type) => `${type}_PREQUALIFICATION` as const

/** In order: a text, a number, `1` for yes, or the id of a certificate; empty for a file. */
const Answers = () => List(Str(500), { maxItems: 50 })

export const ApplicationCertificate = Obj({
  id: Id(),
  certType: Text(),
  certNo: Text(),
  expireDate: orNull(Day()),
})
export type ApplicationCertificate = Static<typeof ApplicationCertificate>

export const Application = Obj({
  /** Business id of its files; null before it was submitted. */
  id: orNull(Id()),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  status: Enum(prequalificationStatuses),
  answers: List(Text()),
  submitTime: orNull(Moment()),
  opinion: Text(),
  reviewName: Text(),
  reviewTime: orNull(Moment()),
  fileCount: Integer(),
  /** Those that it names; for the supplier all of its valid ones. */
  certificates: List(ApplicationCertificate),
})
export type Application = Static<typeof Application>

/** All applications for buyers, their own for suppliers. */
export const Prequalification = Obj({
  businessType: Enum(roundBusinessTypes),
  businessId: Id(),
  businessNo: Text(),
  title: Text(),
  /** Of the inquiry or the tender. */
  status: Text(),
  prequalEndTime: Moment(),
  prequalReviewEndTime: Moment(),
  /** Maximum that may pass; null: any, and for suppliers. */
  qualifiedLimit: Union([Integer(), Null()]),
  passed: Integer(),
  requirements: List(PrequalRequirement),
  applications: List(Application),
  allowed: List(Enum(roundSteps)),
})
export type Prequalification = Static<typeof Prequalification>

const business = { businessType: Enum(roundBusinessTypes), businessId: Id() }

export const getMyPrequalification = endpoint('POST', 'bidding/prequalification/getMine', {
  in: Obj(business),
  out: Prequalification,
  shows: roundBusinessTypes,
  access: modulesFor('apply'),
})

/**
 * 18021 after the end (18002 for the first application to a tender), 16005 once decided, 10008 for a number below the
 * minimum or a certificate that is not valid.
 */
export const submitPrequalification = endpoint('POST', 'bidding/prequalification/submit', {
  in: Obj({
    ...business,
    answers: Answers(),
    /** Files that were uploaded before the first submission. */
    attachmentIds: Optional(List(Id(), { maxItems: 20 })),
  }),
  out: Prequalification,
  access: modulesFor('apply'),
  saves: true,
})

export const withdrawPrequalification = endpoint('POST', 'bidding/prequalification/withdraw', {
  in: Obj(business),
  out: Prequalification,
  access: modulesFor('apply'),
  saves: true,
})

export const queryPrequalifications = endpoint('POST', 'bidding/prequalification/query', {
  in: Obj(business),
  out: Prequalification,
  shows: roundBusinessTypes,
  access: modulesFor('applications'),
})

/** 18012 after the end of the review, 18013 above the limit; a failure requires a reason. */
export const reviewPrequalification = endpoint('POST', 'bidding/prequalification/review', {
  in: Obj({ ...business, supplierId: Id(), pass: Bool(), opinion: Optional(Str(500)) }),
  out: Prequalification,
  access: modulesFor('review'),
  saves: true,
})
