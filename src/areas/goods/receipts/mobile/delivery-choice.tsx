import type { ScannedDelivery } from '../../../../contract/goods/receipts/scanned-delivery.ts'
import { useWords } from '../../../../i18n/words.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { factValue } from '../../../../ui/page/fact-value.tsx'

interface DeliveryChoiceProps {
  /** Undefined while they are read. */
  deliveries: readonly ScannedDelivery[] | undefined
  /** Whether something of a delivery was counted already. */
  begun(id: string): boolean
  onOpen(id: string): void
}

/** Deliveries that arrive next: one is chosen where nothing can be scanned. */
export function DeliveryChoice({ deliveries, begun, onOpen }: DeliveryChoiceProps) {
  const t = useWords('receipts')
  if (deliveries === undefined) return <Skeleton />
  if (deliveries.length === 0) return null
  return (
    <section aria-label={t('mobile.expected')}>
      <h2>{t('mobile.expected')}</h2>
      <ul className="scan-list" role="list">
        {deliveries.map(delivery => (
          <li key={delivery.id}>
            <div className="scan-row">
              <div className="stacked">
                <div className="scan-head">
                  <strong>{delivery.deliveryNo}</strong>
                  {begun(delivery.id) && <StatusTag tone="wait">{t('mobile.begun')}</StatusTag>}
                </div>
                <p className="scan-facts">
                  {factValue([delivery.supplierName, delivery.arriveDate, delivery.warehouseName].join(' · '))}
                </p>
              </div>
              <Button
                icon="package"
                aria-label={`${t('mobile.count')} ${delivery.deliveryNo}`}
                repeats
                onClick={() => onOpen(delivery.id)}
              >
                {t('mobile.count')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
