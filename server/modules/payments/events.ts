/** By how much amounts of an invoice change; decimals with their sign. */
export interface AmountChange {
  invoiceId: string
  /** What applications for payment hold. */
  applied: string
  paid: string
  /** What advances have offset. */
  offset: string
}

declare module '../../kit/events.ts' {
  interface Events {
    /** Invoices are held for payment, paid, or offset by advances. */
    'payment.changed': { changes: readonly AmountChange[]; reason: string }
    'payment.paid': { paymentId: string; payApplyNo: string }
  }
}

export {}
