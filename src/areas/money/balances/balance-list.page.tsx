import { useState } from 'react'
import { hasPermission } from '../../../account/permissions.ts'
import { balanceStatuses, queryBalances } from '../../../contract/money/balances/balances.ts'
import type { BalanceRow } from '../../../contract/money/balances/balances.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { createAct } from '../../../widgets/document/document-list.ts'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { BalanceTag } from './balance-tag.tsx'
import { AskDialog } from './ask-dialog.tsx'

type Query = Readonly<Record<string, string>>

/** All confirmations of the buyer. The address may carry states. */
export function BalancesRoute({ query }: { query: Query }) {
  return <BalanceListPage own={false} query={query} />
}

/** Balance confirmations for the supplier. */
export function OwnBalancesRoute({ query }: { query: Query }) {
  return <BalanceListPage own query={query} />
}

function BalanceListPage({ own, query }: { own: boolean; query: Query }) {
  const t = useWords('balances')
  const host = useElementScope()?.host
  const [asking, setAsking] = useState(false)
  const wanted = balanceStatuses.filter(each => query['status']?.split(',').includes(each))
  const list = useList(queryBalances, { filters: wanted.length > 0 ? { status: wanted } : {} })
  const columns = useColumns(own)
  const title = t(own ? 'list.own' : 'list.title')
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: queryBalances.path,
    fileName: title,
  })
  const asks = !own && hasPermission('balance-edit')
  const create = createAct(t('acts.create'), () => setAsking(true))
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={columns}
        filters={useFilters(own)}
        headerActions={[exportList, ...(host && asks ? [create] : [])]}
        rowKey={row => row.id}
        onRow={row => host && navigate(host, '/recon/balance/detail', { id: row.id })}
        rowHref={row => link('/recon/balance/detail', { id: row.id })}
        rowTone={row => (row.status === 'DISPUTED' ? 'bad' : undefined)}
        emptyText={own ? t('list.emptyOwn') : asks ? t('list.empty') : undefined}
      />
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function useColumns(own: boolean): Column<BalanceRow>[] {
  const t = useWords('balances')
  return [
    { field: 'balanceNo', title: t('fields.balanceNo'), link: true, sortable: true, width: 150, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      card: 'status',
      minWidth: 140,
      cell: row => <BalanceTag status={row.status} />,
    },
    ...(own
      ? []
      : [{ field: 'supplierName', cell: supplierCell, title: t('fields.supplier'), minWidth: 180, priority: 1 }]),
    { field: 'companyName', title: t('fields.company'), minWidth: 170, priority: own ? 1 : 3 },
    { field: 'balanceDay', title: t('fields.balanceDay'), sortable: true, width: 120, priority: 1 },
    {
      field: 'amount',
      title: t('fields.amount'),
      align: 'end',
      sortable: true,
      minWidth: 150,
      priority: 1,
      cell: row => `${formatMoney(row.amount, row.currencyDigits, t.language)} ${row.currency}`,
    },
    { field: 'sendTime', title: t('fields.sendTime'), width: 170, priority: 4 },
    { field: 'confirmTime', title: t('fields.confirmTime'), width: 170, priority: 2 },
    { field: 'createName', title: t('fields.created'), priority: 5 },
  ]
}

function useFilters(own: boolean): Filter[] {
  const t = useWords('balances')
  const shown = own ? balanceStatuses.filter(each => each !== 'NEW') : balanceStatuses
  return [
    { field: 'keyword', title: t('filters.keyword'), type: 'input', maxLength: 64, placeholder: t('filters.hint') },
    {
      field: 'status',
      title: t('fields.status'),
      type: 'select',
      multiple: true,
      selectData: shown.map(value => ({ value, label: t(`status.${value}`) })),
    },
    ...(own
      ? []
      : [{ field: 'supplierId', title: t('fields.supplier'), type: 'lookup' as const, lov: 'LOV_SUPPLIER' }]),
  ]
}
