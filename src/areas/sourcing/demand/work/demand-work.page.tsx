import { useState } from 'react'
import { hasPermission } from '../../../../account/permissions.ts'
import { demandRowStatuses, demandTypes } from '../../../../contract/sourcing/demand/demand-parts.ts'
import type { DemandRow } from '../../../../contract/sourcing/demand/demand-parts.ts'
import {
  closeDemandRows,
  queryDemandRows,
  unassignDemandRows,
} from '../../../../contract/sourcing/demand/demand-rows.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useList } from '../../../../kit/state/list-state.ts'
import type { BulkAction, RowAction } from '../../../../ui/actions.ts'
import { Segments } from '../../../../ui/field/segments.tsx'
import type { Filter } from '../../../../ui/filter/filter.ts'
import { ListPage } from '../../../../ui/page/list-page.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { useExportAction } from '../../../../widgets/export-button/export-action.ts'
import { rowColumns, SharesDialog } from '../demand-rows.tsx'
import { DemandRowTag } from '../demand-tags.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { OrderDialog, SourceDialog } from './take-dialog.tsx'
import { WorkLoads } from './work-loads.tsx'

const whoseRows = ['NOBODY', 'MINE', 'ALL'] as const
type Whose = (typeof whoseRows)[number]

/** Input of a dialog before an action on rows. */
interface Asked {
  kind: 'assign' | 'split' | 'inquiry' | 'tender' | 'order' | 'shares'
  rows: DemandRow[]
}

/** Work on demand rows: unassigned ones, those of the current user, and all; with the load of each purchaser. */
export function DemandWorkRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const assigner = hasPermission('demand-assigner')
  const wanted = whoseRows.find(each => each === query['whose'])
  const [whose, setWhose] = useState<Whose>(wanted ?? (assigner ? 'NOBODY' : 'MINE'))
  const [asked, setAsked] = useState<Asked>()
  return <DemandWork key={whose} whose={whose} setWhose={setWhose} asked={asked} setAsked={setAsked} />
}

interface WorkProps {
  whose: Whose
  setWhose(whose: Whose): void
  asked: Asked | undefined
  setAsked(asked: Asked | undefined): void
}

function DemandWork({ whose, setWhose, asked, setAsked }: WorkProps) {
  useStyles(noteStyles)
  const t = useWords('demand')
  const list = useList(queryDemandRows, { fixed: { whose } })
  const [turn, setTurn] = useState(0)
  const columns = useColumns(whose)
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    fixed: { whose },
    queryCall: queryDemandRows.path,
    fileName: t('work.title'),
  })
  const ask = (kind: Asked['kind']) => (rows: DemandRow[]) => setAsked({ kind, rows })
  const changed = () => {
    setAsked(undefined)
    list.reload()
    setTurn(turn + 1)
  }
  return (
    <ListPage
      title={t('work.title')}
      list={list}
      columns={columns}
      filters={useFilters()}
      actions={useRowActions(ask)}
      bulkActions={useBulkActions(ask)}
      headerActions={[exportList]}
      rowKey={row => row.id}
      onRow={row => ask('shares')([row])}
      rowTone={row => (row.status === 'OPEN' ? 'wait' : undefined)}
      onChanged={() => setTurn(turn + 1)}
      emptyText={t(`work.empty.${whose}`)}
    >
      <WorkLoads key={turn} onPurchaser={purchaserId => list.setFilters({ ...list.filters, purchaserId })} />
      <Segments
        label={t('work.whose')}
        value={whose}
        choices={whoseRows.map(value => ({ value, label: t(`work.${value}`) }))}
        onChange={setWhose}
      />
      <Questions asked={asked} onClose={() => setAsked(undefined)} onDone={changed} />
    </ListPage>
  )
}

interface QuestionProps {
  asked: Asked | undefined
  onClose(): void
  onDone(): void
}

function Questions({ asked, onClose, onDone }: QuestionProps) {
  const [row] = asked?.rows ?? []
  if (asked === undefined || row === undefined) return null
  const parts = { rows: asked.rows, onClose, onDone }
  switch (asked.kind) {
    case 'assign':
      return <AssignDialog {...parts} />
    case 'split':
      return <SplitDialog row={row} onClose={onClose} onDone={onDone} />
    case 'inquiry':
    case 'tender':
      return <SourceDialog kind={asked.kind} {...parts} />
    case 'order':
      return <OrderDialog {...parts} />
    case 'shares':
      return <SharesDialog row={row} onClose={onClose} />
  }
}

type Ask = (kind: Asked['kind']) => (rows: DemandRow[]) => void

function useRowActions(ask: Ask): RowAction<DemandRow>[] {
  const t = useWords('demand')
  const one = (kind: Asked['kind']) => (row: DemandRow) => ask(kind)([row])
  const may = (event: DemandRow['allowed'][number]) => (row: DemandRow) => row.allowed.includes(event)
  return [
    { name: 'assign', label: t('acts.assign'), tone: 'primary', when: may('assign'), run: one('assign') },
    { name: 'toInquiry', label: t('acts.toInquiry'), when: may('toInquiry'), run: one('inquiry') },
    { name: 'toTender', label: t('acts.toTender'), when: may('toTender'), run: one('tender') },
    { name: 'toOrder', label: t('acts.toOrder'), when: may('toOrder'), run: one('order') },
    { name: 'split', label: t('acts.split'), icon: 'columns', when: may('split'), run: one('split') },
    {
      name: 'unassign',
      label: t('acts.unassign'),
      icon: 'undo',
      when: may('unassign'),
      done: t('done.unassign'),
      run: ({ id }) => call(unassignDemandRows, { ids: [id] }),
    },
    {
      name: 'closeRow',
      label: t('acts.closeRow'),
      icon: 'x',
      tone: 'danger',
      when: may('closeRow'),
      confirm: { title: t('closeRow.title'), text: t('closeRow.text'), reason: true },
      done: t('done.closeRow'),
      run: ({ id }, reason) => call(closeDemandRows, { ids: [id], reason: reason ?? '' }),
    },
  ]
}

function useBulkActions(ask: Ask): BulkAction<DemandRow>[] {
  const t = useWords('demand')
  const all = (event: DemandRow['allowed'][number]) => (rows: DemandRow[]) =>
    rows.every(row => row.allowed.includes(event))
  const acts: BulkAction<DemandRow>[] = []
  if (hasPermission('demand-assigner'))
    acts.push({ name: 'assign', label: t('acts.assign'), tone: 'primary', when: all('assign'), run: ask('assign') })
  if (hasPermission('demand-source'))
    acts.push(
      { name: 'toInquiry', label: t('acts.toInquiry'), when: all('toInquiry'), run: ask('inquiry') },
      { name: 'toTender', label: t('acts.toTender'), when: all('toTender'), run: ask('tender') },
      { name: 'toOrder', label: t('acts.toOrder'), when: all('toOrder'), run: ask('order') },
    )
  return acts
}

function useColumns(whose: Whose): Column<DemandRow>[] {
  const t = useWords('demand')
  const columns: Column<DemandRow>[] = [
    {
      field: 'demandNo',
      title: t('fields.demandNo'),
      link: true,
      sortable: true,
      width: 176,
      card: 'title',
      cell: row => `${row.demandNo} / ${row.rowNo}`,
    },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 110,
      under: 'demandNo',
      cell: row => <DemandRowTag status={row.status} />,
    },
    ...rowColumns(t),
    { field: 'suggestedSupplierName', title: t('fields.suggestedSupplierId'), priority: 5 },
    { field: 'orgName', title: t('fields.orgId'), priority: 5 },
  ]
  return whose === 'ALL'
    ? [...columns, { field: 'purchaserName', title: t('fields.purchaserId'), priority: 2 }]
    : columns
}

function useFilters(): Filter[] {
  const t = useWords('demand')
  return [
    {
      field: 'keyword',
      title: t('filters.keyword'),
      type: 'input',
      maxLength: 64,
      placeholder: t('filters.rowHint'),
    },
    {
      field: 'status',
      title: t('fields.status'),
      type: 'select',
      multiple: true,
      selectData: demandRowStatuses.map(value => ({ value, label: t(`rowStatus.${value}`) })),
    },
    {
      field: 'demandType',
      title: t('fields.demandType'),
      type: 'select',
      selectData: demandTypes.map(value => ({ value, label: t(`demandType.${value}`) })),
    },
    { field: 'purchaserId', title: t('fields.purchaserId'), type: 'lookup', lov: 'LOV_PURCHASER' },
    { field: 'needDate', title: t('fields.needDate'), type: 'dateRange' },
  ]
}
