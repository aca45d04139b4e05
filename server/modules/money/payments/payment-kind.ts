import { paymentBusinessType } from '../../../../src/contract/money/payments/payment-parts.ts'
import { paymentReaders } from '../../../../src/contract/money/payments/payments.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import { lockPayments, writePayment } from './payment.queries.ts'
import type { LockedPayment } from './payment.queries.ts'
import { paymentSteps, supplierStatuses } from './payment.rules.ts'
import type { PaymentInputs } from './payment.rules.ts'

/** Buyers of its organisation, and its supplier once approved. */
export function paymentReadersOf({
  orgId,
  supplierId,
  status,
}: Pick<LockedPayment, 'orgId' | 'supplierId' | 'status'>): Audience {
  return { modules: paymentReaders, orgId, supplierId: supplierStatuses.includes(status) ? supplierId : null }
}

export const payments: NumberedKind<LockedPayment, PaymentInputs> = {
  businessType: paymentBusinessType,
  steps: paymentSteps,
  lock: lockPayments,
  write: writePayment,
  numberRule: 'PAYMENT_APPLY',
  numberOf: payment => payment.payApplyNo,
  audience: paymentReadersOf,
}

/** Advances are payment applications with separate numbers. */
export const advances: typeof payments = { ...payments, numberRule: 'ADVANCE_APPLY' }
