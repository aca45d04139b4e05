import { useRef } from 'react'
import type { RefObject } from 'react'
import type { AnyReportCalls, ReportFigures } from '../../contract/insight/reports/report.ts'
import { useWords } from '../../i18n/words.ts'
import { momentText, today } from '../../kit/format/moment.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import type { UseDetail } from '../../kit/state/detail-state.ts'
import { useList } from '../../kit/state/list-state.ts'
import type { ListState, RowOf } from '../../kit/state/list-state.ts'
import { link, navigate } from '../../kit/state/navigation.ts'
import { IconButton } from '../../ui/button.tsx'
import { withFilters } from '../../ui/filter/filters-in-address.ts'
import type { Filter } from '../../ui/filter/filter.ts'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import type { ListPageProps } from '../../ui/page/list-page.tsx'
import { columnsInView } from '../../ui/table/table-view.ts'
import { useTableView } from '../../ui/table/use-table-view.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { useExportAction } from '../export-button/export-action.ts'
import type { ChartLook } from './draw-chart.ts'
import { useFilterFacts } from './filter-facts.ts'
import { usePrintRows } from './print-rows.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportLetter } from './report-letter.tsx'
import { reportStyles } from './report-styles.ts'

type Taken<Row> = Pick<ListPageProps<Row>, 'title' | 'onRow' | 'rowHref' | 'rowTone' | 'actions'>
type Columns<Row> = ListPageProps<Row>['columns']

export interface BehindRow<Row> {
  path: string
  filters(row: Row): Record<string, string>
  /** By default the portal is asked to navigate. */
  open?(path: string, query: Record<string, string>): void
}

export interface ReportPageProps<Calls extends AnyReportCalls> extends Taken<RowOf<Calls['query']>> {
  calls: Calls
  columns:
    | Columns<RowOf<Calls['query']>>
    | ((shown: {
        rows: readonly RowOf<Calls['query']>[]
        filters: Readonly<Record<string, unknown>>
      }) => Columns<RowOf<Calls['query']>>)
  filters: readonly Filter[]
  begin?: Record<string, unknown>
  /** Totals without a label are hidden. */
  totalText(code: string, totals: ReportFigures['totals']): string | undefined
  formatTotal(total: ReportFigures['totals'][number]): string
  /** Page opened by a row, with the same date filter. */
  behind?: BehindRow<RowOf<Calls['query']>>
  /** Must be stable, e.g. by `useMemo`: a new object redraws the charts. */
  charts?: readonly ChartLook[]
}

/** Totals, charts, export and print cover all filtered rows. */
export function ReportPage<Calls extends AnyReportCalls>(props: ReportPageProps<Calls>) {
  const { calls, filters, begin, title, behind } = props
  const t = useWords('reports')
  const host = useElementScope()?.host
  // `AnyReportCalls` guarantees rows with an id.
  const list = useList<Calls['query']>(calls.query, begin === undefined ? {} : { filters: begin })
  const columns =
    typeof props.columns === 'function' ? props.columns({ rows: list.rows, filters: list.filters }) : props.columns
  const exportRows = useExportAction({
    label: t('acts.export'),
    list,
    columns,
    queryCall: calls.query.path,
    fileName: title,
  })
  const asked = (row: RowOf<Calls['query']>) => ({
    ...withFilters({}, filters, { filters: list.filters, orderBy: [] }),
    ...behind?.filters(row),
  })
  const opens = behind && {
    onRow: (row: RowOf<Calls['query']>) => {
      if (behind.open) behind.open(behind.path, asked(row))
      else if (host) navigate(host, behind.path, asked(row))
    },
    rowHref: (row: RowOf<Calls['query']>) => link(behind.path, asked(row)),
  }
  const figures = useDetail(calls.chart, list.filters)
  const totals = namedTotals(props, figures.value?.totals ?? [])
  const drawn = useRef<HTMLDivElement>(null)
  const paper = usePrintRows<Calls>(calls, list)
  const print = { name: 'print', label: t('acts.print'), icon: 'printer' as const, run: paper.print }
  const rowKey = (row: RowOf<Calls['query']>) => (row as { id: string }).id
  const { view } = useTableView(list.name)
  const facts = useFilterFacts(filters, list.filters)
  return (
    <>
      <ListPage<RowOf<Calls['query']>>
        {...props}
        {...opens}
        columns={columns}
        list={list}
        filters={filters}
        headerActions={[exportRows, print]}
        rowKey={rowKey}
        emptyText={t('list.empty')}
        summary={
          <>
            <AsOf list={list} onRefresh={figures.reload} />
            <Figures figures={figures} totals={totals} charts={props.charts} place={drawn} />
          </>
        }
      />
      <ReportLetter
        title={title}
        filters={facts}
        totals={totals}
        charts={drawn}
        columns={columnsInView(columns, view)}
        rows={paper.rows}
        rowKey={rowKey}
        total={list.total}
      />
    </>
  )
}

function AsOf({ list, onRefresh }: { list: ListState<unknown>; onRefresh(): void }) {
  const t = useWords('reports')
  if (!list.loadedOnce) return null
  const time = momentText(list.loadedAt)
  const refresh = () => {
    list.reload()
    onRefresh()
  }
  return (
    <p className="report-as-of">
      {t('asOf', { time: time.startsWith(today()) ? time.slice(11, 16) : time.slice(0, 16) })}
      <IconButton icon="refresh" label={t('acts.refresh')} onClick={refresh} />
    </p>
  )
}

function namedTotals(
  { totalText, formatTotal }: Pick<ReportPageProps<AnyReportCalls>, 'totalText' | 'formatTotal'>,
  totals: ReportFigures['totals'],
): NamedTotal[] {
  const named = totals.flatMap(total => {
    const label = totalText(total.code, totals)
    return label === undefined ? [] : [{ ...total, label }]
  })
  return withoutZeros(named).map(total => ({
    key: `${total.code} ${total.currency ?? ''}`,
    label: total.label,
    value: formatTotal(total),
  }))
}

interface NamedTotal {
  key: string
  label: string
  value: string
}

interface FiguresProps {
  figures: UseDetail<ReportFigures>
  totals: readonly NamedTotal[]
  charts: readonly ChartLook[] | undefined
  place: RefObject<HTMLDivElement | null>
}

function Figures({ figures, totals, charts = [], place }: FiguresProps) {
  useStyles(reportStyles)
  const drawn = figures.value?.charts ?? []
  return (
    <div aria-busy={figures.busy}>
      <FailureNote failure={figures.failure} onRetry={figures.reload} />
      {totals.length > 0 && (
        <dl className="report-totals">
          {totals.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="report-charts" ref={place}>
        {charts.flatMap(look => {
          const found = drawn.find(each => each.code === (look.of ?? look.code))
          return found === undefined || found.names.length === 0
            ? []
            : [<ReportChart key={look.code} look={look} figures={found} />]
        })}
      </div>
    </div>
  )
}

/** Hides currencies whose totals are all 0 and complete, unless that applies to all. */
function withoutZeros<Total extends ReportFigures['totals'][number]>(totals: readonly Total[]): readonly Total[] {
  const used = new Set(
    totals.flatMap(({ value, currency, missing }) =>
      currency && (Number(value) !== 0 || missing !== undefined) ? [currency] : [],
    ),
  )
  return used.size === 0 ? totals : totals.filter(({ currency }) => !currency || used.has(currency))
}
