import { Suspense, lazy } from 'react'
import type { Order } from '../../contract/purchase-order-parts.ts'
import { useWords } from '../../i18n/words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const Uploader = lazy(async () => ({ default: (await import('../../widgets/uploader/uploader.tsx')).Uploader }))

/** The files of an order; who may add to them and delete them is the server's to say. */
export function OrderFiles({ order, onChanged }: { order: Order; onChanged(): void }) {
  const t = useWords('purchase-orders')
  return (
    <Suspense fallback={<Skeleton shape="text" />}>
      <Uploader
        businessType="PURCHASE_ORDER"
        businessId={order.id}
        label={t('detail.attachments')}
        onChanged={onChanged}
      />
    </Suspense>
  )
}
