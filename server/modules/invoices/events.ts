declare module '../../kit/events.ts' {
  interface Events {
    /** An invoice is payable from now on. */
    'invoice.posted': { invoiceId: string; invoiceNo: string; supplierId: string; companyId: string }
    /** The buyer, or a payment, brought an invoice into another state. */
    'invoice.decided': { invoiceId: string; invoiceNo: string }
  }
}

export {}
