import type { RegisterContent } from '../../../src/contract/registration/registration.ts'
import type { Language } from '../../../src/contract/session/session.ts'

declare module '../../kit/events.ts' {
  interface Events {
    /** A registration was approved: what the applicant entered, and what the reviewer gives the new supplier. */
    'registration.approved': {
      formId: string
      company: Omit<RegisterContent, 'userName' | 'supplierCategoryIds' | 'registeredCapital' | 'foundedDate'> & {
        email: string
      }
      grant: Grant
    }
    /** The first user of a company that a buyer has entered accepted the terms of this version. */
    'registration.termsAccepted': { formId: string; version: string }
    /** A new supplier needs the account of its first user, its administrator. */
    'registration.account': {
      supplierId: string
      userName: string
      name: string
      email: string
      /** Empty unless it is a mobile number. */
      phone: string
      /** Of a password that the user must change. */
      passwordHash: string
      language: Language
    }
  }
}

/** What a reviewer gives a new supplier. */
export interface Grant {
  currency: string
  taxCode: string
  paymentTermId: string | null
  purchaserId: string
  orgIds: readonly string[]
  categoryIds: readonly string[]
}
