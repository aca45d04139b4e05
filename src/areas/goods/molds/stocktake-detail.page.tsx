import { useProfile } from '../../../account/use-profile.ts'
import {
  checkStatuses,
  closeStocktake,
  getStocktake,
  queryMoldChecks,
} from '../../../contract/goods/molds/stocktakes.ts'
import type { MoldCheck, Stocktake } from '../../../contract/goods/molds/stocktakes.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { documentActions } from '../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { CheckTag, Differences, StocktakeTag } from './transfer-tag.tsx'

/** Query: `?id=`. */
export function StocktakeDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('molds')
  return (
    <DocumentById id={query.id} read={getStocktake} none={t('stocktake.none')}>
      {(stocktake, detail) => <LoadedStocktake key={stocktake.id} stocktake={stocktake} onStocktake={detail.set} />}
    </DocumentById>
  )
}

interface LoadedProps {
  stocktake: Stocktake
  onStocktake(stocktake: Stocktake): void
}

function LoadedStocktake({ stocktake, onStocktake }: LoadedProps) {
  useStyles(noteStyles)
  usePageName(stocktake.stocktakeNo)
  return (
    <div className="stack">
      <StocktakeHeader stocktake={stocktake} onStocktake={onStocktake} />
      <Checks stocktakeId={stocktake.id} />
    </div>
  )
}

function StocktakeHeader({ stocktake, onStocktake }: LoadedProps) {
  const t = useWords('molds')
  const host = useElementScope()?.host
  const { id, stocktakeNo, asked, answered, different, overdueFlag, remark, closeReason } = stocktake
  const open = asked - answered
  const { primary, actions } = documentActions(stocktake, [
    {
      name: 'close',
      label: t('acts.closeStocktake'),
      icon: 'check',
      tone: 'primary',
      needs: 'close',
      confirm: {
        title: t('stocktake.closeTitle', { stocktakeNo }),
        text: open > 0 ? t('stocktake.closeOpenText', { count: String(open) }) : t('stocktake.closeText'),
        reason: open > 0 ? true : 'optional',
      },
      done: t('done.closeStocktake', { stocktakeNo }),
      run: async reason => onStocktake(await call(closeStocktake, { id, ...(reason && { reason }) })),
    },
  ])
  return (
    <DocumentHeader
      number={stocktakeNo}
      title={t('stocktake.detail', { year: String(stocktake.year) })}
      status={
        <>
          <StocktakeTag status={stocktake.status} />
          {overdueFlag === 1 && <StatusTag tone="bad">{t('stocktake.overdue')}</StatusTag>}
        </>
      }
      facts={[
        { label: t('fields.orgName'), value: stocktake.orgName },
        {
          label: t('fields.answered'),
          value: t('stocktake.progress', { answered: String(answered), asked: String(asked) }),
        },
        { label: t('fields.different'), value: String(different) },
        { label: t('fields.dueDate'), value: stocktake.dueDate },
        ...(remark === '' ? [] : [{ label: t('fields.remark'), value: remark }]),
        ...(closeReason === '' ? [] : [{ label: t('fields.closeReason'), value: closeReason }]),
      ]}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/mold/check'))}
    />
  )
}

function Checks({ stocktakeId }: { stocktakeId: string }) {
  const t = useWords('molds')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const list = useList(queryMoldChecks, { filters: { stocktakeId } })
  const columns = useColumns(supplier)
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: queryMoldChecks.path,
    fileName: t('stocktake.title'),
  })
  return (
    <ListPage
      title={t('stocktake.molds')}
      list={list}
      columns={columns}
      filters={[
        {
          field: 'keyword',
          title: t('filters.keyword'),
          type: 'input',
          placeholder: t('filters.checkHint'),
          maxLength: 64,
        },
        {
          field: 'status',
          title: t('fields.status'),
          type: 'select',
          selectData: checkStatuses.map(value => ({ value, label: t(`checkStatus.${value}`) })),
        },
        {
          field: 'different',
          title: t('fields.differences'),
          type: 'select',
          selectData: [{ value: '1', label: t('filters.differentOnly') }],
        },
      ]}
      headerActions={[exportList]}
      rowKey={row => row.id}
      onRow={({ id }) => host && navigate(host, '/mold/check-answer', { id })}
      rowHref={({ id }) => link('/mold/check-answer', { id })}
      emptyText={t('stocktake.noMolds')}
    />
  )
}

function useColumns(supplier: boolean): Column<MoldCheck>[] {
  const t = useWords('molds')
  return [
    {
      field: 'moldNo',
      title: t('fields.moldId'),
      link: true,
      sortable: true,
      minWidth: 180,
      card: 'title',
      cell: row => `${row.moldNo} ${row.name}`,
    },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 110,
      cell: row => <CheckTag status={row.status} />,
    },
    {
      field: 'differences',
      title: t('fields.differences'),
      minWidth: 140,
      priority: 1,
      cell: row => row.differences.length > 0 && <Differences of={row.differences} />,
    },
    ...(supplier
      ? []
      : [{ field: 'supplierName', title: t('fields.supplierName'), minWidth: 160, priority: 2 } as const]),
    { field: 'expectedPlace', title: t('fields.expectedPlace'), priority: 3 },
    { field: 'place', title: t('fields.place'), priority: 4 },
    {
      field: 'condition',
      title: t('fields.condition'),
      priority: 4,
      cell: row => row.condition !== null && t(`condition.${row.condition}`),
    },
    {
      field: 'answerTime',
      title: t('fields.answerTime'),
      sortable: true,
      width: 170,
      priority: 5,
    },
  ]
}
