import type { InvoiceKind } from './application-parts.ts'

/** Credit note amounts are positive as printed and reduce the payable amount. */
export function signedAmount(kind: InvoiceKind, amount: string): string {
  return kind === 'CREDIT_NOTE' && /[1-9]/.test(amount) ? `-${amount}` : amount
}
