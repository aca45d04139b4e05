import { paymentBusinessType } from '../../../src/contract/payments/payment-parts.ts'
import { paymentReaders } from '../../../src/contract/payments/payments.ts'
import type { Audience } from '../../kit/documents/audience.ts'
import type { NumberedKind } from '../../kit/documents/document-kind.ts'
import { lockPayments, writePayment } from './payment.queries.ts'
import type { LockedPayment } from './payment.queries.ts'
import { paymentSteps } from './payment.rules.ts'
import type { PaymentInputs } from './payment.rules.ts'

/** Its supplier, and buyers of its organisation. */
export function paymentReadersOf({ orgId, supplierId }: Pick<LockedPayment, 'orgId' | 'supplierId'>): Audience {
  return { modules: paymentReaders, orgId, supplierId }
}

/** Payment applications as documents: how one is locked, written and named. */
export const payments: NumberedKind<LockedPayment, PaymentInputs> = {
  businessType: paymentBusinessType,
  steps: paymentSteps,
  lock: lockPayments,
  write: writePayment,
  numberRule: 'PAYMENT_APPLY',
  numberOf: payment => payment.payApplyNo,
  audience: paymentReadersOf,
}

/** Advances are payment applications with numbers of their own. */
export const advances: typeof payments = { ...payments, numberRule: 'ADVANCE_APPLY' }
