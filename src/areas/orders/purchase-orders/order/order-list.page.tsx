import { useState } from 'react'
import { hasPermission } from '../../../../account/permissions.ts'
import { useProfile } from '../../../../account/use-profile.ts'
import type { OrderStatus, OrderSummary } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { orderStatuses, supplierStatuses } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import {
  queryOrders,
  removeOrders,
  updateOrderUrgency,
} from '../../../../contract/orders/purchase-orders/purchase-orders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useList } from '../../../../kit/state/list-state.ts'
import { link, navigate } from '../../../../kit/state/navigation.ts'
import { scopeFilter } from '../../../../kit/state/scope-filter.ts'
import type { Action, BulkAction, RowAction } from '../../../../ui/actions.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import type { Filter } from '../../../../ui/filter/filter.ts'
import { lazyPart } from '../../../../ui/page/lazy-part.tsx'
import { ListPage } from '../../../../ui/page/list-page.tsx'
import { DraftsAbove } from '../../../../widgets/document/drafts-above.tsx'
import { useExportAction } from '../../../../widgets/export-button/export-action.ts'
import { useOrderColumns } from './order-columns.tsx'
import { edgeTone } from './order-tone.ts'
import type { OrderViewsProps } from './order-views.tsx'

/** Where unfinished documents of this list are finished. */
const places = { PURCHASE_ORDER: '/order/edit', ORDER_CHANGE: '/order/change' }

// The counts load after the list, and so does their component.
const OrderViews = lazyPart<OrderViewsProps>(
  'purchase-orders',
  async () => (await import('./order-views.tsx')).OrderViews,
  // Its room is kept, so that the list does not move.
  <div className="quick-views" />,
)

export interface OrderListProps {
  /** 1 all I may see, 2 my organisation, 3 mine, 4 my supplier company. */
  scope?: string
  supplierId?: string
  /** One status or several, separated by commas. */
  status?: string
  /** Only orders that were issued up to this day. */
  issuedUntil?: string
  /** An order was chosen; false keeps the element from asking for its page. */
  onSelect?(chosen: { id: string; orderNo: string }): unknown
}

/** The list of purchase orders, for buyers and for suppliers; its content depends on the current user. */
export function OrderListPage({ scope, supplierId, status, issuedUntil, onSelect }: OrderListProps) {
  const t = useWords('purchase-orders')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const wanted = status?.split(',').filter(isStatus)
  const list = useList(queryOrders, {
    fixed: { supplierId },
    filters: { ...(wanted?.length ? { status: wanted } : {}), ...(issuedUntil ? { issueDateTo: issuedUntil } : {}) },
    ...scopeFilter(scope),
  })
  const columns = useOrderColumns(supplier)
  const [changes, setChanges] = useState(0)
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    beside: { amountIncl: [{ columnCode: 'currency', columnName: t('fields.currency') }] },
    queryCall: queryOrders.path,
    fixed: { supplierId, ...scopeFilter(scope) },
    fileName: t(supplier ? 'list.mine' : 'list.title'),
  })
  const open = (order: OrderSummary) => {
    if (onSelect?.({ id: order.id, orderNo: order.orderNo }) === false) return
    if (host) navigate(host, '/order/detail', { id: order.id })
  }
  return (
    <ListPage
      title={t(supplier ? 'list.mine' : 'list.title')}
      list={list}
      columns={columns}
      filters={useOrderFilters(supplier, supplierId)}
      actions={useRowActions(host)}
      bulkActions={useBulkActions()}
      headerActions={[exportList, ...useHeaderActions(host)]}
      rowKey={order => order.id}
      onRow={open}
      rowHref={order => link('/order/detail', { id: order.id })}
      rowTone={edgeTone}
      onChanged={() => setChanges(changes + 1)}
      emptyText={supplier ? t('list.emptySupplier') : hasPermission('order-edit') ? t('list.empty') : undefined}
    >
      {host && hasPermission('order-edit') && <DraftsAbove places={places} />}
      <OrderViews
        scope={scope}
        supplierId={supplierId}
        changes={changes}
        filters={list.filters}
        onFilters={list.setFilters}
      />
    </ListPage>
  )
}

/** The query string may carry filters. */
export function OrderListRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { scope, supplierId, status, issueDateTo } = query
  return <OrderListPage scope={scope} supplierId={supplierId} status={status} issuedUntil={issueDateTo} />
}

function isStatus(text: string): text is OrderStatus {
  return orderStatuses.some(status => status === text)
}

function useOrderFilters(supplier: boolean, supplierId: string | undefined): Filter[] {
  const t = useWords('purchase-orders')
  const statuses = (supplier ? supplierStatuses : orderStatuses).map(value => ({ value, label: t(`status.${value}`) }))
  const filters: Filter[] = [
    {
      field: 'keyword',
      title: t('filters.keyword'),
      type: 'input',
      placeholder: t(supplier ? 'filters.keywordHintOwn' : 'filters.keywordHint'),
      maxLength: 64,
    },
    { field: 'status', title: t('fields.status'), type: 'select', multiple: true, selectData: statuses },
    { field: 'orderDate', title: t('fields.orderDate'), type: 'dateRange' },
    { field: 'issueDate', title: t('fields.issueTime'), type: 'dateRange' },
    {
      field: 'urgentFlag',
      title: t('fields.urgent'),
      type: 'select',
      selectData: [{ value: 1, label: t('filters.urgentOnly') }],
    },
    {
      field: 'overdue',
      title: t('views.overdue'),
      type: 'select',
      selectData: [{ value: 1, label: t('filters.overdueOnly') }],
    },
  ]
  if (supplier || supplierId !== undefined) return filters
  return [
    ...filters,
    { field: 'supplierId', title: t('fields.supplier'), type: 'lookup', lov: 'LOV_SUPPLIER' },
    { field: 'materialId', title: t('fields.material'), type: 'lookup', lov: 'LOV_MATERIAL' },
    { field: 'purchaserId', title: t('fields.purchaser'), type: 'lookup', lov: 'LOV_PURCHASER' },
  ]
}

function useRowActions(host: HTMLElement | undefined): RowAction<OrderSummary>[] {
  const t = useWords('purchase-orders')
  const to = (path: string) => (order: OrderSummary) => host && navigate(host, path, { id: order.id })
  return [
    {
      name: 'answer',
      label: t('acts.answer'),
      tone: 'primary',
      when: order => order.allowed.includes('answerWithChanges'),
      run: to('/order/answer'),
    },
    {
      name: 'decide',
      label: t('acts.decide'),
      tone: 'primary',
      when: order => order.allowed.includes('acceptDifferences'),
      run: to('/order/detail'),
    },
    {
      name: 'edit',
      label: t('acts.edit'),
      icon: 'pencil',
      when: order => order.allowed.includes('edit'),
      run: to('/order/edit'),
    },
    {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      when: order => order.allowed.includes('remove'),
      confirm: order => ({ title: t('remove.title', { orderNo: order.orderNo }), text: t('remove.text') }),
      done: t('remove.done'),
      run: order => call(removeOrders, { ids: [order.id] }),
    },
  ]
}

function useBulkActions(): BulkAction<OrderSummary>[] {
  const t = useWords('purchase-orders')
  if (!hasPermission('order-row-edit')) return []
  const mark = (flag: 0 | 1) => (orders: OrderSummary[]) =>
    call(updateOrderUrgency, { flag, ids: orders.map(order => order.id) })
  const all = (flag: 0 | 1) => (orders: OrderSummary[]) =>
    orders.every(order => order.allowed.includes('markUrgent') && order.urgentFlag !== flag)
  return [
    {
      name: 'urgent',
      label: t('acts.markUrgent'),
      icon: 'flag',
      when: all(1),
      done: t('urgent.marked'),
      run: mark(1),
      undo: mark(0),
    },
    {
      name: 'notUrgent',
      label: t('acts.unmarkUrgent'),
      when: all(0),
      done: t('urgent.unmarked'),
      run: mark(0),
      undo: mark(1),
    },
  ]
}

function useHeaderActions(host: HTMLElement | undefined): Action[] {
  const t = useWords('purchase-orders')
  if (!host) return []
  const actions: Action[] = []
  if (hasPermission('order-import') || hasPermission('order-answer'))
    actions.push({
      name: 'import',
      label: t('acts.import'),
      icon: 'upload',
      run: () => navigate(host, '/order/import'),
    })
  if (hasPermission('order-edit'))
    actions.push({
      name: 'create',
      label: t('acts.create'),
      icon: 'plus',
      tone: 'primary',
      run: () => navigate(host, '/order/edit'),
    })
  return actions
}
