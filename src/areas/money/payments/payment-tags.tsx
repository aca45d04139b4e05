import type { PaymentStatus } from '../../../contract/money/payments/payment-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of a payment as a colour. */
export const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  NEW: 'neutral',
  APPROVING: 'wait',
  REJECTED: 'bad',
  APPROVED: 'info',
  PAYING: 'info',
  PART_PAID: 'wait',
  PAID: 'good',
  RETURNED: 'bad',
  CANCELLED: 'neutral',
}

/** The status of a payment as a word. */
export function PaymentTag({ status }: { status: PaymentStatus }) {
  const t = useWords('payments')
  return <StatusTag tone={paymentTones[status]}>{t(`status.${status}`)}</StatusTag>
}
