import { Array as List, Enum, Object as Obj, Optional } from 'typebox'
import type { Static } from 'typebox'
import { Day, Filled, Flag, Id, Str } from '../vocabulary.ts'

/** Kinds of certificates. */
export const certificateTypes = [
  'BUSINESS_LICENSE',
  'QUALITY_SYSTEM',
  'ENVIRONMENT_SYSTEM',
  'SAFETY_SYSTEM',
  'PRODUCTION_LICENSE',
  'PRODUCT_CERTIFICATE',
  'SALES_AUTHORISATION',
  'OTHER',
] as const
export type CertificateType = (typeof certificateTypes)[number]

/** A certificate with its files. */
export const Certificate = Obj({
  certType: Enum(certificateTypes),
  certNo: Filled(64),
  issuer: Optional(Str(200)),
  issueDate: Optional(Day()),
  /** Needed unless the certificate has no end. */
  expireDate: Optional(Day()),
  /** 1: without an end. */
  longTerm: Flag(),
  attachmentIds: List(Id(), { maxItems: 10 }),
})
export type Certificate = Static<typeof Certificate>

/** Most certificates of one company. */
export const mostCertificates = 20

/** Kind of document under which the files of a registration are kept. */
export const registerBusinessType = 'REGISTER'

/** Largest file of an applicant in bytes. */
export const largestDraftFile = 10 * 1024 * 1024

/** Most files of an applicant that wait for their registration. */
export const mostDraftFiles = 30
