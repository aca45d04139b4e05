import { hasPermission } from '../../../account/permissions.ts'
import { useProfile } from '../../../account/use-profile.ts'
import { defectCodes, problemStatuses, severities } from '../../../contract/goods/quality/problem-parts.ts'
import type { ProblemListRow } from '../../../contract/goods/quality/problem-parts.ts'
import { queryProblems, removeProblems } from '../../../contract/goods/quality/problems.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { createAct, draftActs, partyColumns, partyFilters } from '../../../widgets/document/document-list.ts'
import { DraftsAbove } from '../../../widgets/document/drafts-above.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { ProblemTag, SeverityTag } from './problem-tags.tsx'

/** Where unfinished documents of this list are finished. */
const places = { PROBLEM_8D: '/form/process-initate' }

/** States that a supplier never sees. */
const buyersOwn: readonly string[] = ['NEW', 'APPROVING', 'REJECTED']

/** The query string may carry filters. */
export function ProblemListRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { status, receiveId, supplierId, overdue } = query
  const t = useWords('quality')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const wanted = problemStatuses.filter(each => status?.split(',').includes(each))
  const fixed = { receiveId, supplierId }
  const filters = { ...(wanted.length > 0 && { status: wanted }), ...(overdue === '1' && { overdue: '1' as const }) }
  const list = useList(queryProblems, { fixed, filters })
  const columns = useColumns(supplier)
  const writes = hasPermission('ActivitiProblemSolving')
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: queryProblems.path,
    fixed,
    fileName: t('list.title'),
  })
  const create = createAct(t('acts.create'), () => host && navigate(host, '/form/process-initate'))
  const actions = draftActs<ProblemListRow>({
    edit: { label: t('acts.edit'), run: ({ id }) => host && navigate(host, '/form/process-initate', { id }) },
    remove: {
      label: t('acts.remove'),
      text: t('remove.text'),
      done: t('done.remove'),
      title: ({ problemNo }) => t('remove.title', { problemNo }),
      run: ({ id }) => call(removeProblems, { ids: [id] }),
    },
  })
  return (
    <ListPage
      title={t('list.title')}
      list={list}
      columns={columns}
      filters={useFilters(supplier)}
      actions={actions}
      headerActions={[exportList, ...(host && writes ? [create] : [])]}
      rowKey={row => row.id}
      onRow={({ id }) => host && navigate(host, '/quality/problem-detail', { id })}
      rowHref={({ id }) => link('/quality/problem-detail', { id })}
      rowTone={row => (row.overdueFlag === 1 ? 'bad' : undefined)}
      emptyText={supplier ? t('list.emptySupplier') : writes ? t('list.empty') : undefined}
    >
      {writes && <DraftsAbove places={places} />}
    </ListPage>
  )
}

function useColumns(supplier: boolean): Column<ProblemListRow>[] {
  useStyles(noteStyles)
  const t = useWords('quality')
  const columns: Column<ProblemListRow>[] = [
    { field: 'problemNo', title: t('fields.problemNo'), link: true, sortable: true, width: 156, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 150,
      under: 'problemNo',
      cell: row => <ProblemTag status={row.status} />,
    },
    { field: 'title', title: t('fields.title'), minWidth: 200, priority: 1 },
    {
      field: 'severity',
      title: t('fields.severity'),
      sortable: true,
      width: 104,
      priority: 1,
      cell: row => <SeverityTag severity={row.severity} />,
    },
    {
      field: 'due',
      title: t('fields.due'),
      sortable: true,
      width: 170,
      cell: row => <span className={row.overdueFlag === 1 ? 'late' : undefined}>{row.due}</span>,
    },
    {
      field: 'materialText',
      title: t('fields.material'),
      minWidth: 170,
      wrap: true,
      priority: 3,
      cell: row => materialName(row),
    },
    { field: 'receiveNo', title: t('fields.receiveNo'), width: 150, priority: 4 },
    { field: 'defectCode', title: t('fields.defectCode'), priority: 5, cell: row => t(`defectCode.${row.defectCode}`) },
    { field: 'createName', title: t('fields.created'), priority: 6 },
  ]
  return partyColumns(
    columns,
    { field: 'supplierName', cell: supplierCell, title: t('fields.supplier'), minWidth: 160 },
    supplier,
  )
}

function useFilters(supplier: boolean): Filter[] {
  const t = useWords('quality')
  const shown = problemStatuses.filter(value => !supplier || !buyersOwn.includes(value))
  const filters = partyFilters({
    words: {
      keyword: t('filters.keyword'),
      keywordHint: t('filters.keywordHint'),
      status: t('fields.status'),
      supplier: t('fields.supplier'),
      warehouse: '',
    },
    supplier,
    statuses: shown.map(value => ({ value, label: t(`status.${value}`) })),
    more: [
      {
        field: 'severity',
        title: t('fields.severity'),
        type: 'select',
        selectData: severities.map(value => ({ value, label: t(`severity.${value}`) })),
      },
      {
        field: 'defectCode',
        title: t('fields.defectCode'),
        type: 'select',
        selectData: defectCodes.map(value => ({ value, label: t(`defectCode.${value}`) })),
      },
      {
        field: 'overdue',
        title: t('fields.due'),
        type: 'select',
        selectData: [{ value: '1', label: t('overdue') }],
      },
      { field: 'createTime', title: t('filters.createTime'), type: 'dateRange' },
    ],
  })
  return filters.filter(({ field }) => field !== 'warehouseId')
}
