import type { DeliveryStatus, DeliverySummary } from '../../../contract/goods/delivery-orders/delivery-order-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of a delivery order as a colour. */
export const deliveryTones: Readonly<Record<DeliveryStatus, Tone>> = {
  NEW: 'neutral',
  SHIPPED: 'info',
  PART_RECEIVED: 'wait',
  RECEIVED: 'good',
  CLOSED: 'neutral',
}

/** The status of a delivery order as a word, and whether it should have arrived. */
export function DeliveryTags({ delivery }: { delivery: Pick<DeliverySummary, 'status' | 'lateFlag'> }) {
  const t = useWords('delivery-orders')
  return (
    <span className="tags">
      <StatusTag tone={deliveryTones[delivery.status]}>{t(`status.${delivery.status}`)}</StatusTag>
      {delivery.lateFlag === 1 && <StatusTag tone="bad">{t('marks.late')}</StatusTag>}
    </span>
  )
}
