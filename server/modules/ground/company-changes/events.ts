import type { ChangeRecord, ChangeSection } from '../../../../src/contract/ground/company-changes/change-parts.ts'

declare module '../../../kit/events.ts' {
  interface Events {
    'companyChange.approved': {
      changeNo: string
      supplierId: string
      section: ChangeSection
      before: readonly ChangeRecord[]
      after: readonly ChangeRecord[]
      attachmentIds: readonly string[]
    }
  }
}

export {}
