import type { Delivery, DeliveryEvent } from '../../../contract/goods/delivery-orders/delivery-order-parts.ts'
import {
  closeDelivery,
  exportDespatchAdvice,
  removeDeliveries,
  shipDelivery,
  unshipDelivery,
} from '../../../contract/goods/delivery-orders/delivery-orders.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { Action } from '../../../ui/actions.ts'
import { documentActions } from '../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { saveDocument } from '../../../widgets/document/save-document.ts'
import { paperKinds } from './paper/paper-styles.ts'
import type { PaperKind } from './paper/paper-styles.ts'

interface Parts {
  delivery: Delivery
  host: HTMLElement | undefined
  onDelivery(delivery: Delivery): void
  onPrint(kind: PaperKind): Promise<void>
}

/** The acts of a delivery order: those the server allows, the expected one as the primary button. */
export function useDeliveryActs({ delivery, host, onDelivery, onPrint }: Parts): {
  primary: Action | undefined
  actions: Action[]
} {
  const t = useWords('delivery-orders')
  const { id, deliveryNo, version } = delivery
  const show = async (next: Promise<Delivery>) => onDelivery(await next)
  const acts: DocumentAct<DeliveryEvent>[] = [
    {
      name: 'ship',
      label: t('acts.ship'),
      icon: 'truck',
      tone: 'primary',
      needs: 'ship',
      done: t('done.ship', { deliveryNo }),
      run: () => show(call(shipDelivery, { id, version })),
    },
    {
      name: 'receive',
      label: t('acts.receive'),
      icon: 'package',
      tone: 'primary',
      needs: 'receive',
      run: () => host && navigate(host, '/receive/edit', { deliveryId: id }),
    },
    {
      name: 'edit',
      label: t('acts.edit'),
      icon: 'pencil',
      needs: 'edit',
      run: () => host && navigate(host, '/delivery/order-edit', { id }),
    },
    {
      name: 'unship',
      label: t('acts.unship'),
      icon: 'undo',
      needs: 'unship',
      confirm: { title: t('unship.title', { deliveryNo }), text: t('unship.text'), reason: 'optional' },
      done: t('done.unship', { deliveryNo }),
      run: reason => show(call(unshipDelivery, { id, ...(reason === undefined ? {} : { reason }) })),
    },
    ...endingActs({ delivery, host, onDelivery }, t),
    ...(delivery.status === 'NEW' ? [] : [adviceAct(id, t)]),
    ...paperActs(delivery, onPrint, t),
  ]
  return documentActions(delivery, acts)
}

/** The packing list, and labels once packages have their codes. */
function paperActs(
  delivery: Delivery,
  onPrint: Parts['onPrint'],
  t: Words<'delivery-orders'>,
): DocumentAct<DeliveryEvent>[] {
  const coded = delivery.packages.some(each => each.packageNo !== '')
  return paperKinds
    .filter(kind => kind === 'list' || coded)
    .map(kind => ({ name: kind, label: t(`paper.${kind}`), icon: 'printer', run: () => onPrint(kind) }))
}

/** The despatch advice for another system, once it is shipped. */
function adviceAct(id: string, t: Words<'delivery-orders'>): DocumentAct<DeliveryEvent> {
  return {
    name: 'exportUbl',
    label: t('acts.exportUbl'),
    icon: 'download',
    async run() {
      const reasons = saveDocument(await call(exportDespatchAdvice, { id }))
      if (reasons === '') toast(t('done.exported'))
      else toast(t('done.exportedWithGaps', { reasons }), 'wait')
    },
  }
}

/** Steps that end a delivery order. */
function endingActs(
  { delivery, host, onDelivery }: Omit<Parts, 'onPrint'>,
  t: Words<'delivery-orders'>,
): DocumentAct<DeliveryEvent>[] {
  const { id, deliveryNo } = delivery
  return [
    {
      name: 'close',
      label: t('acts.close'),
      icon: 'circle-check',
      needs: 'close',
      confirm: { title: t('close.title', { deliveryNo }), text: t('close.text'), reason: true },
      done: t('done.close', { deliveryNo }),
      run: async reason => onDelivery(await call(closeDelivery, { id, reason: reason ?? '' })),
    },
    {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      needs: 'remove',
      confirm: { title: t('remove.title', { deliveryNo }), text: t('remove.text') },
      done: t('done.remove'),
      run: async () => {
        await call(removeDeliveries, { ids: [id] })
        if (host) navigate(host, '/delivery/order')
      },
    },
  ]
}
