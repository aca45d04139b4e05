import { useState } from 'react'
import { hasPermission } from '../../../account/permissions.ts'
import { useProfile } from '../../../account/use-profile.ts'
import { paymentStatuses, payTypes } from '../../../contract/money/payments/payment-parts.ts'
import type { PaymentSummary } from '../../../contract/money/payments/payment-parts.ts'
import {
  queryAdvances,
  queryPayments,
  queryPaymentsToDecide,
  sendPayments,
} from '../../../contract/money/payments/payments.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { Action, BulkAction } from '../../../ui/actions.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { DraftsAbove } from '../../../widgets/document/drafts-above.tsx'
import { keepBlob } from '../../../widgets/import-dialog/keep-file.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { NoticePanel } from './notice-panel.tsx'
import { AmountCell } from '../../../widgets/amount-cell/amount-cell.tsx'
import { PaymentTag } from './payment-tags.tsx'

const paymentPlaces = {
  PAYMENT: '/fiance/payment-edit',
  OTHER_PAYMENT: { path: '/fiance/payment-edit', query: { type: 'OTHER' } },
}
const advancePlaces = { ADVANCE: '/dashboard/create-apply' }

type Query = Readonly<Record<string, string>>

const lists = { all: queryPayments, decide: queryPaymentsToDecide, advances: queryAdvances }
type ListName = keyof typeof lists

/** Payments with what became of them, for both sides. The address may carry filters. */
export function PaymentsRoute({ query }: { query: Query }) {
  return <PaymentListPage name="all" query={query} />
}

/** Applications that wait for a decision or for their payment. */
export function PaymentsToDecideRoute({ query }: { query: Query }) {
  return <PaymentListPage name="decide" query={query} />
}

/** Advances with what invoices have used of them. */
export function AdvancesRoute({ query }: { query: Query }) {
  return <PaymentListPage name="advances" query={query} />
}

function PaymentListPage({ name, query }: { name: ListName; query: Query }) {
  const t = useWords('payments')
  const host = useElementScope()?.host
  const [reading, setReading] = useState(false)
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const endpoint = lists[name]
  const wanted = paymentStatuses.filter(each => query['status']?.split(',').includes(each))
  const fixed = { orderId: query['orderId'], contractId: query['contractId'], invoiceId: query['invoiceId'] }
  const list = useList(endpoint, { fixed, filters: wanted.length > 0 ? { status: wanted } : {} })
  const columns = useColumns(name, supplier)
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: endpoint.path,
    fixed,
    fileName: t(`lists.${name}.title`),
  })
  const detail = '/fiance/payment-inquiry-detail'
  const mayRecord = name === 'decide' && hasPermission('payment-record')
  const send = useSendAction()
  const notice: Action = {
    name: 'notice',
    label: t('acts.importNotice'),
    icon: 'file-text',
    run: () => setReading(true),
  }
  const create: Action = {
    name: 'create',
    label: t('acts.createAdvance'),
    icon: 'plus',
    tone: 'primary',
    run: () => host && navigate(host, '/dashboard/create-apply'),
  }
  return (
    <ListPage
      title={t(`lists.${name}.title`)}
      list={list}
      columns={columns}
      filters={useFilters(name, supplier)}
      bulkActions={mayRecord ? [send] : []}
      headerActions={[
        exportList,
        ...(mayRecord ? [notice] : []),
        ...(host && name === 'advances' && hasPermission('create-apply') ? [create] : []),
      ]}
      rowKey={row => row.id}
      onRow={row => host && navigate(host, detail, { id: row.id })}
      rowHref={row => link(detail, { id: row.id })}
      emptyText={t(`lists.${name}.empty`)}
    >
      {draftsOf(name)}
      {reading && <NoticePanel onClose={() => setReading(false)} onRead={list.reload} />}
    </ListPage>
  )
}

/** Incomplete drafts of the current user, above the list. */
function draftsOf(name: ListName) {
  if (name === 'all' && hasPermission('payment-edit')) return <DraftsAbove places={paymentPlaces} />
  return name === 'advances' && hasPermission('create-apply') ? <DraftsAbove places={advancePlaces} /> : null
}

/** Sends the chosen payments in one message. */
function useSendAction(): BulkAction<PaymentSummary> {
  const t = useWords('payments')
  return {
    name: 'send',
    label: t('acts.send'),
    icon: 'send',
    done: t('done.send'),
    when: rows => rows.every(row => row.allowed.includes('send')),
    confirm: { title: t('send.title'), text: t('send.text') },
    async run(rows) {
      const { fileName, content } = await call(sendPayments, { ids: rows.map(row => row.id) })
      if (content !== '') keepBlob(fileName, new Blob([content], { type: 'application/xml' }))
    },
  }
}

function useColumns(name: ListName, supplier: boolean): Column<PaymentSummary>[] {
  useStyles(noteStyles)
  const t = useWords('payments')
  const money = (
    field: 'amount' | 'paidAmount' | 'offsetAmount' | 'repaidAmount' | 'balance',
    priority: number,
  ): Column<PaymentSummary> => ({
    field,
    title: t(`fields.${field}`),
    align: 'end',
    sortable: field === 'amount',
    total: 'sum',
    currency: 'currency',
    priority,
    cell: row => <AmountCell amount={row[field]} digits={row.currencyDigits} currency={row.currency} />,
  })
  const who: Column<PaymentSummary> = {
    field: 'supplierName',
    cell: supplierCell,
    title: t('fields.supplier'),
    minWidth: 170,
    priority: 1,
  }
  const advances = name === 'advances'
  return [
    {
      field: 'payApplyNo',
      title: t('fields.payApplyNo'),
      link: true,
      sortable: true,
      card: 'title',
      priority: 1,
      width: 164,
    },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      under: 'payApplyNo',
      cell: row => <PaymentTag status={row.status} />,
    },
    ...(supplier ? [] : [who]),
    money('amount', 1),
    money('paidAmount', advances ? 3 : 2),
    ...(advances ? [money('offsetAmount', 3), money('repaidAmount', 4), money('balance', 1)] : []),
    ...(advances
      ? []
      : [
          {
            field: 'payType',
            title: t('fields.payType'),
            width: 100,
            priority: 3,
            cell: (row: PaymentSummary) => t(`payType.${row.payType}`),
          },
          { field: 'invoiceNos', title: t('fields.invoiceNos'), minWidth: 150, priority: 2 },
        ]),
    { field: 'orderNo', title: t('fields.order'), width: 150, priority: advances ? 2 : 4 },
    ...(advances ? [{ field: 'contractNo' as const, title: t('fields.contractId'), under: 'orderNo' as const }] : []),
    { field: 'planDate', title: t('fields.planDate'), sortable: true, width: 118, priority: 1 },
    { field: 'bankRef', title: t('fields.bankRef'), priority: 3 },
    { field: 'companyName', title: t('fields.company'), priority: 5 },
  ]
}

function useFilters(name: ListName, supplier: boolean): Filter[] {
  const t = useWords('payments')
  const filters: Filter[] = [
    {
      field: 'keyword',
      title: t('filters.keyword'),
      type: 'input',
      placeholder: t(supplier ? 'filters.keywordHintOwn' : 'filters.keywordHint'),
      maxLength: 64,
    },
    {
      field: 'status',
      title: t('fields.status'),
      type: 'select',
      multiple: true,
      selectData: paymentStatuses.map(value => ({ value, label: t(`status.${value}`) })),
    },
    { field: 'planDate', title: t('fields.planDate'), type: 'dateRange' },
  ]
  const kind: Filter = {
    field: 'payType',
    title: t('fields.payType'),
    type: 'select',
    selectData: payTypes.map(value => ({ value, label: t(`payType.${value}`) })),
  }
  const who: Filter = { field: 'supplierId', title: t('fields.supplier'), type: 'lookup', lov: 'LOV_SUPPLIER' }
  return [...filters, ...(name === 'advances' ? [] : [kind]), ...(supplier ? [] : [who])]
}
