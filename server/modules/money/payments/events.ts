/** Signed decimals. */
export interface AmountChange {
  invoiceId: string
  /** Reserved by payment applications. */
  applied: string
  paid: string
  offset: string
}

declare module '../../../kit/events.ts' {
  interface Events {
    'payment.changed': { changes: readonly AmountChange[]; reason: string }
    'payment.paid': { paymentId: string; payApplyNo: string }
  }
}

export {}
