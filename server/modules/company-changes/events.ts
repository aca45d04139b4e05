import type { ChangeRecord, ChangeSection } from '../../../src/contract/company-changes/change-parts.ts'

declare module '../../kit/events.ts' {
  interface Events {
    /** A section of a supplier's file becomes what a change says. */
    'companyChange.approved': {
      changeNo: string
      supplierId: string
      section: ChangeSection
      before: readonly ChangeRecord[]
      after: readonly ChangeRecord[]
      /** Files of the change: they prove the certificates that are new. */
      attachmentIds: readonly string[]
    }
  }
}

export {}
