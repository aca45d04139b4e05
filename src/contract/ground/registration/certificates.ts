import { Array as List, Enum, Object as Obj, Optional } from 'typebox'
import type { Static } from 'typebox'
import { Day, Filled, Flag, Id, Str } from '../../vocabulary.ts'

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

export const Certificate = Obj({
  certType: Enum(certificateTypes),
  certNo: Filled(64),
  issuer: Optional(Str(200)),
  issueDate: Optional(Day()),
  /** Required unless `longTerm`. */
  expireDate: Optional(Day()),
  /** 1: unlimited. */
  longTerm: Flag(),
  attachmentIds: List(Id(), { maxItems: 10 }),
})
export type Certificate = Static<typeof Certificate>

export const mostCertificates = 20

export const registerBusinessType = 'REGISTER'

/** Bytes. */
export const largestDraftFile = 10 * 1024 * 1024

/** Per applicant, before the registration. */
export const mostDraftFiles = 30
