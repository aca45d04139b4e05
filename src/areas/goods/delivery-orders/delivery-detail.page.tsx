import { deliveryBusinessType } from '../../../contract/goods/delivery-orders/delivery-order-parts.ts'
import type { Delivery } from '../../../contract/goods/delivery-orders/delivery-order-parts.ts'
import { getDelivery, queryDeliveryHistory } from '../../../contract/goods/delivery-orders/delivery-orders.ts'
import { useProfile } from '../../../account/use-profile.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { GivenFacts } from '../../../ui/page/fact-list.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { orderLinks } from '../../../widgets/document/document-link.tsx'
import { useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { supplierFact } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { useDeliveryActs } from './delivery-acts.ts'
import { DeliveryPackages, DeliveryRows } from './delivery-rows.tsx'
import { DeliveryPaper, useDeliveryPaper } from './paper/delivery-paper.tsx'
import type { PaperKind } from './paper/paper-styles.ts'
import { DeliveryTags, deliveryTones } from './delivery-tags.tsx'

interface DeliveryProps {
  deliveryId?: string
  deliveryNo?: string
  /** The supplier has shipped it here. */
  onShip?(shipped: { id: string; deliveryNo: string }): unknown
}

function DeliveryDetailPage({ deliveryId, deliveryNo, onShip }: DeliveryProps) {
  useStyles(noteStyles)
  const detail = useDetail(getDelivery, deliveryId ? { id: deliveryId } : { deliveryNo })
  const show = (next: Delivery) => {
    const shipped = next.status === 'SHIPPED' && detail.value?.status === 'NEW'
    detail.set(next)
    if (shipped) onShip?.({ id: next.id, deliveryNo: next.deliveryNo })
  }
  return (
    <LoadedDocument detail={detail}>
      {delivery => <LoadedDelivery key={delivery.id} delivery={delivery} onDelivery={show} />}
    </LoadedDocument>
  )
}

/** Query: `?id=`. */
export function DeliveryDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  return <DeliveryOrHint deliveryId={query['id'] ?? ''} />
}

/** The delivery order of an id or a number; without either it says what is missing. */
export function DeliveryOrHint({ orderNo, ...told }: Omit<DeliveryProps, 'deliveryNo'> & { orderNo?: string }) {
  const t = useWords('delivery-orders')
  if (!told.deliveryId && !orderNo) return <EmptyState page title={t('detail.none')} />
  return <DeliveryDetailPage {...(orderNo ? { deliveryNo: orderNo } : {})} {...told} />
}

interface LoadedProps {
  delivery: Delivery
  onDelivery(delivery: Delivery): void
}

function LoadedDelivery({ delivery, onDelivery }: LoadedProps) {
  const t = useWords('delivery-orders')
  usePageName(delivery.deliveryNo)
  const history = useDetail(queryDeliveryHistory, { id: delivery.id })
  const showNew = (next: Delivery) => {
    onDelivery(next)
    history.reload()
  }
  const { paper, print } = useDeliveryPaper(delivery)
  return (
    <>
      <DetailPage
        header={<DeliveryHeader delivery={delivery} onDelivery={showNew} onPrint={print} />}
        sections={[
          {
            name: 'rows',
            title: t('detail.rows'),
            count: delivery.details.length,
            content: <DeliveryRows delivery={delivery} />,
          },
          ...(delivery.packages.length === 0
            ? []
            : [
                {
                  name: 'packages',
                  title: t('detail.packages'),
                  count: delivery.packages.length,
                  content: <DeliveryPackages packages={delivery.packages} />,
                },
              ]),
          { name: 'facts', title: t('detail.facts'), content: <DeliveryFacts delivery={delivery} /> },
          {
            name: 'attachments',
            title: t('detail.attachments'),
            content: (
              <DocumentFiles
                businessType={deliveryBusinessType}
                businessId={delivery.id}
                onChanged={() => history.reload()}
              />
            ),
          },
        ]}
        aside={<DocumentHistory history={history} t={t} tones={deliveryTones} />}
      />
      <DeliveryPaper delivery={delivery} paper={paper} />
    </>
  )
}

const expectedSteps = { NEW: 'ship', SHIPPED: 'receive', PART_RECEIVED: 'receive' } as const

function DeliveryHeader({ delivery, onDelivery, onPrint }: LoadedProps & { onPrint(kind: PaperKind): Promise<void> }) {
  const t = useWords('delivery-orders')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { primary, actions } = useDeliveryActs({ delivery, host, onDelivery, onPrint })
  const party = supplier
    ? { label: t('fields.org'), value: delivery.orgName }
    : { label: t('fields.supplier'), value: supplierFact(delivery) }
  return (
    <DocumentHeader
      number={delivery.deliveryNo}
      title={t('detail.title')}
      status={<DeliveryTags delivery={delivery} />}
      facts={[
        party,
        { label: t('fields.arriveDate'), value: delivery.arriveDate },
        { label: t('fields.warehouse'), value: delivery.warehouseName },
        { label: t('fields.orderNos'), value: orderLinks(delivery.details) },
      ]}
      expected={useExpectedText(t, delivery, expectedSteps)}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/delivery/order'))}
    />
  )
}

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const t = useWords('delivery-orders')
  const weight =
    delivery.grossWeight === null ? '' : `${formatQuantity(delivery.grossWeight, 3, t.language)} ${t('kilograms')}`
  const facts: [string, string][] = [
    [t('fields.shipDate'), delivery.shipDate],
    [t('fields.shipTime'), delivery.shipTime ?? ''],
    [t('fields.warehouseAddress'), delivery.warehouseAddress],
    [t('fields.carrier'), delivery.carrier],
    [t('fields.trackingNo'), delivery.trackingNo],
    [t('fields.sourceNo'), delivery.sourceNo],
    [t('fields.plateNo'), delivery.plateNo],
    [t('fields.slotTime'), delivery.slotTime],
    [t('fields.driver'), delivery.driver],
    [t('fields.phone'), delivery.phone],
    [t('fields.grossWeight'), weight],
    [t('fields.org'), delivery.orgName],
    [t('fields.created'), `${delivery.createName}, ${delivery.createTime}`],
    [t('fields.closeReason'), delivery.closeReason],
    [t('fields.remark'), delivery.remark],
  ]
  return <GivenFacts facts={facts} />
}
