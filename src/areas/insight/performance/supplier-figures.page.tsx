import { useState } from 'react'
import { hasPermission } from '../../../account/permissions.ts'
import { figureFormulas, querySupplierFigures } from '../../../contract/insight/performance/figures.ts'
import type { FigureFormula, SupplierFigures } from '../../../contract/insight/performance/figures.ts'
import { runningStatuses } from '../../../contract/goods/quality/problem-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { Button } from '../../../ui/button.tsx'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { SourceDrawer } from './source-drawer.tsx'
import type { OpenFigure } from './source-drawer.tsx'

/** The suppliers with what is measured of each, over twelve months unless a period is chosen. */
export function SupplierFiguresPage() {
  const t = useWords('performance')
  const list = useList(querySupplierFigures)
  const [opened, setOpened] = useState<OpenFigure>()
  const columns = useColumns(setOpened)
  return (
    <>
      <ListPage
        title={t('figures.title')}
        list={list}
        columns={columns}
        filters={useFilters()}
        rowKey={supplier => supplier.id}
        rowTone={supplier => (isHeld(supplier) ? 'bad' : undefined)}
        emptyText={t('figures.empty')}
      />
      {opened && <SourceDrawer opened={opened} period={periodOf(list.filters)} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function useColumns(open: (figure: OpenFigure) => void): Column<SupplierFigures>[] {
  const t = useWords('performance')
  return [
    {
      field: 'name',
      title: t('fields.supplier'),
      sortable: true,
      card: 'title',
      minWidth: 200,
      cell: ({ id, name }) => (
        <PageLink path="/supplier-company" query={{ companyId: id }}>
          {name}
        </PageLink>
      ),
    },
    {
      field: 'stage',
      title: t('fields.state'),
      card: 'status',
      minWidth: 120,
      under: 'name',
      cell: supplier => <Holds supplier={supplier} />,
    },
    ...figureFormulas.map(formula => ({
      field: formula,
      title: t(`formulas.${formula}`),
      align: 'end' as const,
      minWidth: 96,
      cell: (supplier: SupplierFigures) => <Figure supplier={supplier} formula={formula} open={open} />,
    })),
    {
      field: 'openProblems',
      title: t('figures.openProblems'),
      align: 'end',
      width: 104,
      cell: ({ id, openProblems }) =>
        openProblems > 0 && hasPermission('problem-list') ? (
          <PageLink path="/quality/problem-list" query={{ supplierId: id, status: runningStatuses.join(',') }}>
            {openProblems}
          </PageLink>
        ) : (
          openProblems
        ),
    },
    { field: 'level', title: t('fields.level'), width: 80, priority: 3 },
  ]
}

function useFilters(): Filter[] {
  const t = useWords('performance')
  return [
    { field: 'keyword', title: t('figures.keyword'), type: 'input', maxLength: 64 },
    { field: 'period', title: t('figures.period'), type: 'dateRange' },
    { field: 'supplierCategoryId', title: t('fields.category'), type: 'lookup', lov: 'LOV_SUPPLIER_CATEGORY' },
  ]
}

/** A figure that opens its rows; without rows it says so and opens nothing. */
function Figure({
  supplier,
  formula,
  open,
}: {
  supplier: SupplierFigures
  formula: FigureFormula
  open: (figure: OpenFigure) => void
}) {
  useStyles(noteStyles)
  const t = useWords('performance')
  const figure = supplier.figures.find(each => each.formula === formula)
  if (!figure || figure.value === null) return <span className="hint">{t('figures.noData')}</span>
  const value = t(`units.${formula}`, { value: formatQuantity(figure.value, 2, t.language) })
  const label = t('figures.open', { figure: t(`formulas.${formula}`), value, supplier: supplier.name })
  return (
    <Button
      tone="quiet"
      size="small"
      repeats
      aria-label={label}
      onClick={() => open({ supplierId: supplier.id, supplierName: supplier.name, formula, value })}
    >
      {value}
    </Button>
  )
}

function Holds({ supplier: { stage, freezeFlag, blackFlag, holdKind, riskTier } }: { supplier: SupplierFigures }) {
  useStyles(noteStyles)
  const t = useWords('performance')
  return (
    <span className="tags">
      <StatusTag tone={stage === 'REGISTERED' || stage === 'EXITED' ? 'neutral' : 'good'}>
        {t(`stages.${stage}`)}
      </StatusTag>
      {blackFlag === 1 && <StatusTag tone="bad">{t('held.black')}</StatusTag>}
      {freezeFlag === 1 && <StatusTag tone="bad">{t('held.frozen')}</StatusTag>}
      {holdKind !== 'NONE' && <StatusTag tone="wait">{t('held.held')}</StatusTag>}
      {riskTier === 'HIGH' && <StatusTag tone="bad">{t('held.risk')}</StatusTag>}
    </span>
  )
}

const isHeld = ({ freezeFlag, blackFlag, holdKind }: SupplierFigures) =>
  freezeFlag === 1 || blackFlag === 1 || holdKind !== 'NONE'

/** The period filter of the list as parameters of the row query. */
function periodOf({ periodFrom, periodTo }: Record<string, unknown>) {
  return {
    ...(typeof periodFrom === 'string' && { periodFrom }),
    ...(typeof periodTo === 'string' && { periodTo }),
  }
}
