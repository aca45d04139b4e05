import type { Certificate } from '../../../src/contract/registration/certificates.ts'

declare module '../../kit/events.ts' {
  interface Events {
    /** An answer was accepted that proves a certificate; days are '' where none is told. */
    'survey.certificate': {
      surveyNo: string
      supplierId: string
      certType: Certificate['certType']
      certNo: string
      issueDate: string
      expireDate: string
      /** 1: without an end. */
      longTerm: number
      attachmentIds: readonly string[]
    }
  }
}

export {}
