import type { Certificate } from '../../../../src/contract/ground/registration/certificates.ts'

declare module '../../../kit/events.ts' {
  interface Events {
    /** An accepted answer proves a certificate; missing dates are ''. */
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
