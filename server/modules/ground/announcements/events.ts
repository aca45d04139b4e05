declare module '../../../kit/events.ts' {
  interface Events {
    /** A document shows itself on the bulletin, to everybody; a second time it replaces its announcement. */
    'announcement.issued': {
      businessType: string
      businessId: string
      title: string
      /** HTML, sanitised on arrival. */
      content: string
      /** End of the announcement. */
      validTo: string
    }
    /** The document is not valid any more. */
    'announcement.ended': { businessType: string; businessId: string; reason: string }
  }
}

export {}
