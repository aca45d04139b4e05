import type { Order } from '../../../contract/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import type { UploaderProps } from '../../../widgets/uploader/uploader.tsx'

const Uploader = lazyPart<UploaderProps>(
  'purchase-orders',
  async () => (await import('../../../widgets/uploader/uploader.tsx')).Uploader,
  <Skeleton shape="text" />,
)

/** The files of an order; who may add to them and delete them is the server's to say. */
export function OrderFiles({ order, onChanged }: { order: Order; onChanged(): void }) {
  const t = useWords('purchase-orders')
  return (
    <Uploader
      businessType="PURCHASE_ORDER"
      businessId={order.id}
      label={t('detail.attachments')}
      onChanged={onChanged}
    />
  )
}
