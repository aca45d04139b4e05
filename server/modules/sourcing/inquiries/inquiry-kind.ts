import { inquiryBusinessType } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { inquiryReaders } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import { lockInquiries, writeInquiry } from './inquiry.queries.ts'
import type { LockedInquiry } from './inquiry.queries.ts'
import { inquirySteps } from './inquiry.rules.ts'
import type { InquiryInputs } from './inquiry.rules.ts'

export const inquiries: NumberedKind<LockedInquiry, InquiryInputs> = {
  businessType: inquiryBusinessType,
  steps: inquirySteps,
  lock: lockInquiries,
  write: writeInquiry,
  numberRule: 'INQUIRY',
  numberOf: inquiry => inquiry.inquiryNo,
  audience: ({ orgId }) => ({ modules: inquiryReaders, orgId }),
}
