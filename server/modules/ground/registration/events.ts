import type { RegisterContent } from '../../../../src/contract/ground/registration/registration.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'

declare module '../../../kit/events.ts' {
  interface Events {
    /** A registration was approved, with the applicant's data and the approvers' grant. */
    'registration.approved': {
      formId: string
      company: Omit<RegisterContent, 'userName' | 'supplierCategoryIds' | 'registeredCapital' | 'foundedDate'> & {
        email: string
      }
      grant: Grant
    }
    /** The first user of a company entered by a buyer accepted this version of the terms. */
    'registration.termsAccepted': { formId: string; version: string }
    /** A new supplier needs an account for its first user, its administrator. */
    'registration.account': {
      supplierId: string
      userName: string
      name: string
      email: string
      /** Empty unless it is a mobile number. */
      phone: string
      /** The user must change this password. */
      passwordHash: string
      language: Language
    }
  }
}

export interface Grant {
  currency: string
  taxCode: string
  paymentTermId: string | null
  purchaserId: string
  orgIds: readonly string[]
  categoryIds: readonly string[]
}
