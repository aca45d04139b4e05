import { deliveryBusinessType } from '../../../../contract/goods/delivery-orders/delivery-order-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { Field } from '../../../../ui/field/field.tsx'
import { problemOf } from '../../../../ui/page/error-summary.tsx'
import { lazyPart } from '../../../../ui/page/lazy-part.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import type { UploaderProps } from '../../../../widgets/uploader/uploader.tsx'
import type { DeliverySession } from './delivery-form-session.ts'

const Uploader = lazyPart<UploaderProps>(
  'documents',
  async () => (await import('../../../../widgets/uploader/uploader.tsx')).Uploader,
  <Skeleton shape="text" />,
)

/** Papers of the delivery, such as the packing list and test reports. */
export function DeliveryFiles({ session: { form, problems, change } }: { session: DeliverySession }) {
  const t = useWords('delivery-orders')
  const { id, attachmentIds } = form
  return (
    <Field label={t('fields.attachmentIds')} error={problemOf(problems, 'attachmentIds')} hint={t('filesHint')}>
      {() => (
        <Uploader
          businessType={deliveryBusinessType}
          label={t('fields.attachmentIds')}
          {...(id === '' ? { ids: attachmentIds } : { businessId: id })}
          onChanged={changed => id === '' && change({ attachmentIds: changed })}
        />
      )}
    </Field>
  )
}
