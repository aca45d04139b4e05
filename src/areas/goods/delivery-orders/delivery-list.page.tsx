import { hasPermission } from '../../../account/permissions.ts'
import { useProfile } from '../../../account/use-profile.ts'
import { deliveryStatuses } from '../../../contract/goods/delivery-orders/delivery-order-parts.ts'
import type { DeliverySummary } from '../../../contract/goods/delivery-orders/delivery-order-parts.ts'
import {
  queryDeliveries,
  removeDeliveries,
  shipDelivery,
} from '../../../contract/goods/delivery-orders/delivery-orders.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { RowAction } from '../../../ui/actions.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { createAct, draftActs, partyColumns, partyFilters } from '../../../widgets/document/document-list.ts'
import { DraftsAbove } from '../../../widgets/document/drafts-above.tsx'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { importAction } from '../../../widgets/import-dialog/import-action.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { DeliveryTags } from './delivery-tags.tsx'

/** Where unfinished documents of this list are finished. */
const places = { DELIVERY_ORDER: '/delivery/order-edit' }

export interface DeliveryListProps {
  /** One status or several, separated by commas. */
  status?: string
  /** '1': only what should have arrived. */
  late?: string
  /** Only deliveries of an order, or of one of its rows. */
  orderId?: string
  orderDetailId?: string
}

/** The list of delivery orders: suppliers see their own, buyers what is under way to them. */
export function DeliveryListPage({ status, late, orderId, orderDetailId }: DeliveryListProps) {
  const t = useWords('delivery-orders')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const wanted = deliveryStatuses.filter(each => status?.split(',').includes(each))
  const fixed = { orderId, orderDetailId }
  const list = useList(queryDeliveries, {
    fixed,
    filters: { ...(wanted.length > 0 ? { status: wanted } : {}), ...(late === '1' ? { lateFlag: 1 } : {}) },
  })
  const columns = useColumns(supplier)
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: queryDeliveries.path,
    fixed,
    fileName: t('list.title'),
  })
  const bring = {
    name: 'bring',
    label: t('acts.bring'),
    icon: 'upload',
    run: () => host && navigate(host, '/order/import'),
  } as const
  const imported = importAction({
    label: t('acts.import'),
    template: 'delivery-order-rows',
    name: t('sheet.title'),
    onWritten: list.reload,
  })
  const create = createAct(t('acts.create'), () => host && navigate(host, '/delivery/order-edit'))
  return (
    <ListPage
      title={t('list.title')}
      list={list}
      columns={columns}
      filters={useFilters(supplier)}
      actions={useRowActions(host)}
      headerActions={[
        exportList,
        ...(host && hasPermission('delivery-order-edit')
          ? [...(hasPermission('order-answer') ? [bring] : []), imported, create]
          : []),
      ]}
      rowKey={delivery => delivery.id}
      onRow={delivery => host && navigate(host, '/delivery/order-detail', { id: delivery.id })}
      rowHref={delivery => link('/delivery/order-detail', { id: delivery.id })}
      rowTone={delivery => (delivery.lateFlag === 1 ? 'bad' : undefined)}
      emptyText={t(supplier ? 'list.emptySupplier' : 'list.empty')}
    >
      {hasPermission('delivery-order-edit') && <DraftsAbove places={places} />}
    </ListPage>
  )
}

/** The query string may carry filters. */
export function DeliveryListRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { status, lateFlag, orderId, orderDetailId } = query
  return <DeliveryListPage status={status} late={lateFlag} orderId={orderId} orderDetailId={orderDetailId} />
}

function useColumns(supplier: boolean): Column<DeliverySummary>[] {
  useStyles(noteStyles)
  const t = useWords('delivery-orders')
  const columns: Column<DeliverySummary>[] = [
    { field: 'deliveryNo', title: t('fields.deliveryNo'), link: true, sortable: true, width: 164, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 152,
      under: 'deliveryNo',
      cell: delivery => <DeliveryTags delivery={delivery} />,
    },
    { field: 'arriveDate', title: t('fields.arriveDate'), sortable: true, width: 116, priority: 1 },
    { field: 'shipDate', title: t('fields.shipDate'), sortable: true, width: 116, priority: 3 },
    { field: 'orderNos', title: t('fields.orderNos'), minWidth: 150, priority: 2 },
    { field: 'warehouseName', title: t('fields.warehouse'), minWidth: 140 },
    { field: 'carrier', title: t('fields.carrier'), priority: 4 },
    { field: 'trackingNo', title: t('fields.trackingNo'), priority: 5 },
    { field: 'rowCount', title: t('fields.rowCount'), align: 'end', width: 64, priority: 5 },
    { field: 'packageCount', title: t('fields.packageCount'), align: 'end', width: 84, priority: 5 },
  ]
  const who: Column<DeliverySummary> = {
    field: 'supplierName',
    cell: supplierCell,
    title: t('fields.supplier'),
    minWidth: 180,
  }
  return partyColumns(columns, who, supplier)
}

function useFilters(supplier: boolean): Filter[] {
  const t = useWords('delivery-orders')
  return partyFilters({
    words: {
      keyword: t('filters.keyword'),
      keywordHint: t(supplier ? 'filters.keywordHintOwn' : 'filters.keywordHint'),
      status: t('fields.status'),
      supplier: t('fields.supplier'),
      warehouse: t('fields.warehouse'),
    },
    supplier,
    statuses: deliveryStatuses.map(value => ({ value, label: t(`status.${value}`) })),
    more: [
      { field: 'arriveDate', title: t('fields.arriveDate'), type: 'dateRange' },
      {
        field: 'lateFlag',
        title: t('filters.arrival'),
        type: 'select',
        selectData: [{ value: 1, label: t('filters.lateOnly') }],
      },
    ],
  })
}

function useRowActions(host: HTMLElement | undefined): RowAction<DeliverySummary>[] {
  const t = useWords('delivery-orders')
  return [
    {
      name: 'ship',
      label: t('acts.ship'),
      tone: 'primary',
      when: delivery => delivery.allowed.includes('ship'),
      done: delivery => t('done.ship', { deliveryNo: delivery.deliveryNo }),
      run: ({ id, version }) => call(shipDelivery, { id, version }),
    },
    {
      name: 'receive',
      label: t('acts.receive'),
      tone: 'primary',
      when: delivery => delivery.allowed.includes('receive'),
      run: delivery => host && navigate(host, '/receive/edit', { deliveryId: delivery.id }),
    },
    ...draftActs<DeliverySummary>({
      edit: { label: t('acts.edit'), run: ({ id }) => host && navigate(host, '/delivery/order-edit', { id }) },
      remove: {
        label: t('acts.remove'),
        text: t('remove.text'),
        done: t('done.remove'),
        title: ({ deliveryNo }) => t('remove.title', { deliveryNo }),
        run: ({ id }) => call(removeDeliveries, { ids: [id] }),
      },
    }),
  ]
}
