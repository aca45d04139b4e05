import type { InvoiceKind } from './application-parts.ts'

/** What an amount adds to what is to be paid: amounts of credit notes are positive as printed and lessen it. */
export function signedAmount(kind: InvoiceKind, amount: string): string {
  return kind === 'CREDIT_NOTE' && /[1-9]/.test(amount) ? `-${amount}` : amount
}
