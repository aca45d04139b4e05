import { hasPermission } from '../../../account/permissions.ts'
import { useProfile } from '../../../account/use-profile.ts'
import { queryStocktakes, stocktakeStatuses } from '../../../contract/goods/molds/stocktakes.ts'
import type { Stocktake } from '../../../contract/goods/molds/stocktakes.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { createAct } from '../../../widgets/document/document-list.ts'
import { askStocktake } from './stocktake-dialogs.tsx'
import { StocktakeTag } from './transfer-tag.tsx'

/** The query string may carry filters. Suppliers see stock-takings with molds of theirs. */
export function StocktakeListRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('molds')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const list = useList(queryStocktakes, {
    filters: { ...(query['waiting'] === '1' && { waiting: '1' as const }) },
  })
  const columns = useColumns()
  const create = createAct(t('acts.startStocktake'), async () => {
    const begun = await askStocktake()
    if (begun === undefined) return
    toast(t('done.startStocktake', { stocktakeNo: begun.stocktakeNo, count: String(begun.asked) }))
    if (host) navigate(host, '/mold/check-detail', { id: begun.id })
  })
  return (
    <ListPage
      title={t('stocktake.title')}
      list={list}
      columns={columns}
      filters={[
        {
          field: 'keyword',
          title: t('filters.keyword'),
          type: 'input',
          placeholder: t('filters.stocktakeHint'),
          maxLength: 64,
        },
        {
          field: 'status',
          title: t('fields.status'),
          type: 'select',
          selectData: stocktakeStatuses.map(value => ({ value, label: t(`stocktakeStatus.${value}`) })),
        },
        {
          field: 'waiting',
          title: t('filters.mine'),
          type: 'select',
          selectData: [{ value: '1', label: t('filters.waitingOnly') }],
        },
      ]}
      headerActions={host && !supplier && hasPermission('mold-edit') ? [create] : []}
      rowKey={row => row.id}
      onRow={({ id }) => host && navigate(host, '/mold/check-detail', { id })}
      rowHref={({ id }) => link('/mold/check-detail', { id })}
      emptyText={supplier ? t('stocktake.emptySupplier') : t('stocktake.empty')}
    />
  )
}

function useColumns(): Column<Stocktake>[] {
  const t = useWords('molds')
  return [
    { field: 'stocktakeNo', title: t('fields.stocktakeNo'), link: true, sortable: true, width: 120, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 110,
      cell: row => <StocktakeTag status={row.status} />,
    },
    { field: 'year', title: t('fields.year'), sortable: true, width: 90, cell: row => String(row.year) },
    { field: 'orgName', title: t('fields.orgName'), minWidth: 160, priority: 3 },
    {
      field: 'answered',
      title: t('fields.answered'),
      width: 120,
      cell: ({ answered, asked }) => t('stocktake.progress', { answered: String(answered), asked: String(asked) }),
    },
    {
      field: 'different',
      title: t('fields.different'),
      align: 'end',
      width: 110,
      priority: 1,
      cell: ({ different }) => (different === 0 ? '' : String(different)),
    },
    {
      field: 'dueDate',
      title: t('fields.dueDate'),
      sortable: true,
      minWidth: 150,
      priority: 2,
      cell: ({ dueDate, overdueFlag }) => (
        <>
          {dueDate} {overdueFlag === 1 && <StatusTag tone="bad">{t('stocktake.overdue')}</StatusTag>}
        </>
      ),
    },
    { field: 'remark', title: t('fields.remark'), minWidth: 140, wrap: true, priority: 5 },
  ]
}
