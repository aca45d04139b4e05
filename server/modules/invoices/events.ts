declare module '../../kit/events.ts' {
  interface Events {
    /** An invoice is payable from now on. */
    'invoice.posted': { invoiceId: string; invoiceNo: string; supplierId: string; companyId: string }
  }
}

export {}
