import { hasPermission } from '../../../account/permissions.ts'
import { copyDemand, queryDemands, removeDemands } from '../../../contract/sourcing/demand/demands.ts'
import { demandStatuses, demandTypes } from '../../../contract/sourcing/demand/demand-parts.ts'
import type { DemandSummary } from '../../../contract/sourcing/demand/demand-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { RowAction } from '../../../ui/actions.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { DraftsAbove } from '../../../widgets/document/drafts-above.tsx'
import { createAct, draftActs } from '../../../widgets/document/document-list.ts'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { importAction } from '../../../widgets/import-dialog/import-action.ts'
import { DemandTag } from './demand-tags.tsx'

/** Where unfinished documents of this list are finished. */
const places = { DEMAND: '/demand/edit' }

/** Demands of the current user's organisations; the query string may list statuses. */
export function DemandListRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('demand')
  const host = useElementScope()?.host
  const wanted = demandStatuses.filter(each => query['status']?.split(',').includes(each))
  const list = useList(queryDemands, { filters: wanted.length > 0 ? { status: wanted } : {} })
  const columns = useColumns()
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    fixed: {},
    queryCall: queryDemands.path,
    fileName: t('list.title'),
  })
  const imported = importAction({
    label: t('acts.import'),
    template: 'demand-rows',
    name: t('sheet.title'),
    onWritten: list.reload,
  })
  const create = createAct(t('acts.create'), () => host && navigate(host, '/demand/edit'))
  return (
    <ListPage
      title={t('list.title')}
      list={list}
      columns={columns}
      filters={useFilters()}
      actions={useActions(host)}
      headerActions={[exportList, ...(hasPermission('demand-edit') ? [imported, create] : [])]}
      rowKey={demand => demand.id}
      onRow={demand => host && navigate(host, '/demand/detail', { id: demand.id })}
      rowHref={demand => link('/demand/detail', { id: demand.id })}
      emptyText={hasPermission('demand-edit') ? t('list.empty') : undefined}
    >
      {host && hasPermission('demand-edit') && <DraftsAbove places={places} />}
    </ListPage>
  )
}

function useActions(host: HTMLElement | undefined): RowAction<DemandSummary>[] {
  const t = useWords('demand')
  const copy: RowAction<DemandSummary> = {
    name: 'copy',
    label: t('acts.copy'),
    icon: 'copy',
    done: t('done.copy'),
    when: () => hasPermission('demand-edit'),
    async run({ id }) {
      const made = await call(copyDemand, { id })
      if (host) navigate(host, '/demand/edit', { id: made.id })
    },
  }
  return [
    ...draftActs<DemandSummary>({
      edit: { label: t('acts.edit'), run: ({ id }) => host && navigate(host, '/demand/edit', { id }) },
      remove: {
        label: t('acts.remove'),
        text: t('remove.text'),
        done: t('done.remove'),
        title: ({ demandNo }) => t('remove.title', { demandNo }),
        run: ({ id }) => call(removeDemands, { ids: [id] }),
      },
    }),
    copy,
  ]
}

function useColumns(): Column<DemandSummary>[] {
  const t = useWords('demand')
  return [
    { field: 'demandNo', title: t('fields.demandNo'), link: true, sortable: true, width: 164, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 120,
      under: 'demandNo',
      cell: demand => <DemandTag status={demand.status} />,
    },
    { field: 'title', title: t('fields.title'), sortable: true, minWidth: 220, priority: 1 },
    {
      field: 'demandType',
      title: t('fields.demandType'),
      width: 110,
      priority: 3,
      cell: demand => t(`demandType.${demand.demandType}`),
    },
    { field: 'needDate', title: t('fields.firstNeed'), width: 120, priority: 1 },
    {
      field: 'doneCount',
      title: t('fields.doneCount'),
      align: 'end',
      width: 96,
      priority: 2,
      cell: demand => `${demand.doneCount} / ${demand.rowCount}`,
    },
    {
      field: 'totalEstimate',
      title: t('fields.totalEstimate'),
      align: 'end',
      sortable: true,
      width: 150,
      priority: 2,
      cell: demand => `${formatMoney(demand.totalEstimate, demand.currencyDigits, t.language)} ${demand.currency}`,
    },
    { field: 'applicantName', title: t('fields.applicantName'), priority: 4 },
    { field: 'orgName', title: t('fields.orgId'), priority: 5 },
    { field: 'createTime', title: t('fields.createTime'), sortable: true, width: 170, priority: 5 },
  ]
}

function useFilters(): Filter[] {
  const t = useWords('demand')
  return [
    {
      field: 'keyword',
      title: t('filters.keyword'),
      type: 'input',
      maxLength: 64,
      placeholder: t('filters.keywordHint'),
    },
    {
      field: 'status',
      title: t('fields.status'),
      type: 'select',
      multiple: true,
      selectData: demandStatuses.map(value => ({ value, label: t(`status.${value}`) })),
    },
    {
      field: 'demandType',
      title: t('fields.demandType'),
      type: 'select',
      selectData: demandTypes.map(value => ({ value, label: t(`demandType.${value}`) })),
    },
    { field: 'needDate', title: t('fields.needDate'), type: 'dateRange' },
  ]
}
