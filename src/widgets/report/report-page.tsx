import type { AnyReportCalls, ReportFigures } from '../../contract/reports/report.ts'
import { useWords } from '../../i18n/words.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { useList } from '../../kit/state/list-state.ts'
import type { RowOf } from '../../kit/state/list-state.ts'
import { link, navigate } from '../../kit/state/navigation.ts'
import { withFilters } from '../../ui/filter/filters-in-address.ts'
import type { Filter } from '../../ui/filter/filter.ts'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import type { ListPageProps } from '../../ui/page/list-page.tsx'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { useExportAction } from '../export-button/export-action.ts'
import type { ChartLook } from './draw-chart.ts'
import { ReportChart } from './report-chart.tsx'
import { reportStyles } from './report-styles.ts'

type Taken<Row> = Pick<ListPageProps<Row>, 'title' | 'onRow' | 'rowHref' | 'rowTone' | 'actions'>
type Columns<Row> = ListPageProps<Row>['columns']

/** The page of the rows behind a figure. It begins with the filters of the report, and those that the row adds. */
export interface BehindRow<Row> {
  path: string
  filters(row: Row): Record<string, string>
  /** Opens it; without it the page around is asked to. */
  open?(path: string, query: Record<string, string>): void
}

export interface ReportPageProps<Calls extends AnyReportCalls> extends Taken<RowOf<Calls['query']>> {
  calls: Calls
  /** Its columns, or what makes them of the rows that are shown and the filters by which these were found. */
  columns:
    | Columns<RowOf<Calls['query']>>
    | ((shown: {
        rows: readonly RowOf<Calls['query']>[]
        filters: Readonly<Record<string, unknown>>
      }) => Columns<RowOf<Calls['query']>>)
  /** The filters of this report; `commonFilters` makes those that all have. */
  filters: readonly Filter[]
  /** What the filters begin with. */
  begin?: Record<string, unknown>
  /** What a total, one of all, is called. Totals without a name are not shown. */
  totalText(code: string, totals: ReportFigures['totals']): string | undefined
  formatTotal(total: ReportFigures['totals'][number]): string
  /** What a row opens, so that the figure and its rows are of the same days. */
  behind?: BehindRow<RowOf<Calls['query']>>
  /** Made once, outside the component or with `useMemo`: a new object draws the chart anew. */
  charts?: readonly ChartLook[]
}

/**
 * A report: filters, totals, charts, and its rows, which open what is behind them. Totals and charts are those of all
 * rows that the filters find. It goes out as a file and prints.
 */
export function ReportPage<Calls extends AnyReportCalls>(props: ReportPageProps<Calls>) {
  const { calls, filters, begin, title, behind } = props
  const t = useWords('reports')
  const host = useElementScope()?.host
  // `AnyReportCalls` says that every call of a report returns rows with an id.
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
  const print = { name: 'print', label: t('acts.print'), icon: 'printer' as const, run: () => window.print() }
  return (
    <ListPage<RowOf<Calls['query']>>
      {...props}
      {...opens}
      columns={columns}
      list={list}
      filters={filters}
      headerActions={[exportRows, print]}
      rowKey={row => (row as { id: string }).id}
      emptyText={t('list.empty')}
      summary={<Figures {...props} asked={list.filters} />}
    />
  )
}

type FiguresProps = Pick<ReportPageProps<AnyReportCalls>, 'totalText' | 'formatTotal' | 'charts'> & {
  calls: Pick<AnyReportCalls, 'chart'>
  asked: Record<string, unknown>
}

/** Totals and charts over all rows. */
function Figures({ calls, asked, totalText, formatTotal, charts = [] }: FiguresProps) {
  useStyles(reportStyles)
  const figures = useDetail(calls.chart, asked)
  const { totals = [], charts: drawn = [] } = figures.value ?? {}
  const named = withoutZeros(
    totals.flatMap(total => {
      const label = totalText(total.code, totals)
      return label === undefined ? [] : [{ ...total, label }]
    }),
  )
  return (
    <div aria-busy={figures.busy}>
      <FailureNote failure={figures.failure} onRetry={figures.reload} />
      {named.length > 0 && (
        <dl className="report-totals">
          {named.map(total => (
            <div key={`${total.code} ${total.currency ?? ''}`}>
              <dt>{total.label}</dt>
              <dd>{formatTotal(total)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="report-charts">
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

/** Totals without the currencies in which all of them are 0; where they are in every currency, none is left out. */
function withoutZeros<Total extends ReportFigures['totals'][number]>(totals: readonly Total[]): readonly Total[] {
  const used = new Set(totals.flatMap(({ value, currency }) => (currency && Number(value) !== 0 ? [currency] : [])))
  return used.size === 0 ? totals : totals.filter(({ currency }) => !currency || used.has(currency))
}
