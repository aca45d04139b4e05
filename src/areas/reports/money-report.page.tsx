import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { moneyReports } from '../../contract/reports/money-reports.ts'
import type { ColumnKind, MoneyFilter, MoneyReport } from '../../contract/reports/money-report.ts'
import { moneyChoices } from '../../contract/reports/money-report.ts'
import { useWords } from '../../i18n/words.ts'
import type { Words } from '../../i18n/words.ts'
import { dayOfDays, daysOf } from '../../kit/format/days.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../kit/format/decimal-format.ts'
import { today } from '../../kit/format/moment.ts'
import { link, navigate } from '../../kit/state/navigation.ts'
import type { Filter } from '../../ui/filter/filter.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import type { Column } from '../../ui/table/column.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { commonFilters } from '../../widgets/report/common-filters.ts'
import type { ChartLook } from '../../widgets/report/draw-chart.ts'
import { fieldsOf } from '../../ui/filter/filters-in-address.ts'
import { ReportPage } from '../../widgets/report/report-page.tsx'

/** A row as every report on money has it: `currencyDigits` and counts are numbers, all else is text. */
type Row = Readonly<Record<string, unknown>>
type ReportWords = Words<'reports'>

const pages = new Map<string, () => ReactNode>()

/** The page of a report on money, the same for the same code. */
export function moneyReportPage(code: string): () => ReactNode {
  const page = pages.get(code) ?? (() => <MoneyReportPage code={code} />)
  pages.set(code, page)
  return page
}

interface MoneyReportProps {
  code?: string | undefined
  /** What its filters begin with; those that it does not have are left out. */
  begin?: Readonly<Record<string, string>>
}

/** A report on money by its code; a hint for a code that no report has. */
export function MoneyReportPage({ code, begin = {} }: MoneyReportProps) {
  const t = useWords('reports')
  const report = code === undefined ? undefined : moneyReports[code]
  return report === undefined ? (
    <EmptyState page title={t('money.noReport')} />
  ) : (
    <Shown key={code} report={report} begin={begin} />
  )
}

interface ShownProps {
  report: MoneyReport
  begin: Readonly<Record<string, string>>
}

function Shown({ report: { parts, calls }, begin }: ShownProps) {
  const t = useWords('reports')
  const host = useElementScope()?.host
  const charts = useMemo(() => chartsOf(parts, t), [parts, t])
  const { behind, opens } = parts
  const filters = filtersOf(parts, t)
  const pageOf = (row: Row) =>
    opens === undefined ? undefined : ([opens.path, { id: textOf(row, opens.field) }] as const)
  const opening = opens && {
    onRow: (row: Row) => {
      const page = pageOf(row)
      if (host && page) navigate(host, page[0], page[1])
    },
    rowHref: (row: Row) => link(opens.path, { id: textOf(row, opens.field) }),
  }
  return (
    <ReportPage
      {...opening}
      calls={calls}
      title={t.find(`money.titles.${parts.code}`) ?? parts.code}
      filters={filters}
      begin={given(begin, filters.flatMap(fieldsOf))}
      columns={columnsOf(parts, t)}
      charts={charts}
      totalText={code => {
        if (code === 'rows') return t('money.rows')
        return parts.heads.includes(code) ? t.find(`money.fields.${code}`) : undefined
      }}
      formatTotal={({ value, currency }) =>
        currency === undefined
          ? formatQuantity(value, 0, t.language)
          : `${formatMoney(value, value.split('.')[1]?.length ?? 0, t.language)} ${currency}`
      }
      {...(behind && {
        behind: { path: `/report/${dashed(behind.code)}`, filters: (row: Row) => given(row, behind.by) },
      })}
    />
  )
}

type Parts = MoneyReport['parts']

const dashed = (code: string) => code.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
const textOf = (row: Row, field: string) => {
  const value = row[field]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Those of the fields that the row has a value of. */
const given = (row: Row, fields: readonly string[]) =>
  Object.fromEntries(fields.map(field => [field, textOf(row, field)] as const).filter(([, value]) => value !== ''))

/** Reports whose days are not a period of the past. */
const dayOf: Partial<Record<string, 'money.fields.dueDate' | 'money.fields.validTo'>> = {
  overduePayment: 'money.fields.dueDate',
  contractTracking: 'money.fields.validTo',
  overduePrice: 'money.fields.validTo',
  overduePriceRows: 'money.fields.validTo',
}

function filtersOf({ filters, byMaterial, code }: Parts, t: ReportWords): Filter[] {
  const day = t(dayOf[code] ?? 'money.period')
  const common = commonFilters(t, day).filter(({ field }) => byMaterial || field !== 'materialId')
  return [...common, ...filters.map(field => filterOf(field, t))]
}

function filterOf(field: MoneyFilter, t: ReportWords): Filter {
  const title = t.find(`money.fields.${field}`) ?? field
  if (field === 'keyDate') return { field, title, type: 'date' }
  if (field === 'unit') return { field, title, type: 'lookup', lov: 'LOV_UNIT' }
  if (!(field in moneyChoices)) return { field, title, type: 'input' }
  const values: readonly string[] = Object.entries(moneyChoices).find(([name]) => name === field)?.[1] ?? []
  const selectData = values.map(value => ({ value, label: t.find(`money.${field}.${value}`) ?? value }))
  return { field, title, type: 'select', selectData }
}

/** Columns that no reader needs by themselves: they say how another one is written. */
const silent = ['unitSymbol', 'unitPrecision']

function columnsOf({ columns }: Parts, t: ReportWords): Column<Row>[] {
  const shown = Object.entries(columns).filter(([field, kind]) => kind !== 'id' && !silent.includes(field))
  const made = shown.map(([field, kind], at) => ({
    field,
    title: t.find(`money.fields.${field}`) ?? field,
    sortable: true,
    ...(at === 0 ? { link: true, card: 'title' as const, minWidth: 260 } : layoutOf(kind)),
    cell: (row: Row) => cellOf(field, kind, row, t),
  }))
  return [...made, { field: 'currency', title: t('filters.currency'), sortable: true, width: 90 }]
}

function layoutOf(kind: ColumnKind): Partial<Column<Row>> {
  if (kind === 'text') return { minWidth: 150 }
  if (kind === 'code' || kind === 'day') return { width: 120 }
  return { align: 'end', width: kind === 'money' || kind === 'price' ? 140 : 110 }
}

function cellOf(field: string, kind: ColumnKind, row: Row, t: ReportWords): string {
  const text = textOf(row, field)
  const digits = Number(textOf(row, 'currencyDigits'))
  if (kind === 'code') return t.find(`money.${field}.${text}`) ?? text
  if (kind === 'money') return formatMoney(text, digits, t.language)
  if (kind === 'price') return formatPrice(text, digits, t.language)
  if (kind === 'percent') return `${formatQuantity(text, 2, t.language)} %`
  if (kind !== 'quantity') return text
  return `${formatQuantity(text, Number(textOf(row, 'unitPrecision')), t.language)} ${textOf(row, 'unitSymbol')}`
}

/** Charts count in the companies' own currencies, so that amounts can be compared. */
function chartsOf({ charts }: Parts, t: ReportWords): ChartLook[] {
  return Object.entries(charts).map(([code, shape]) => {
    const { kind, ...also } = typeof shape === 'string' ? { kind: shape } : shape
    const percent = kind === 'shares' || kind === 'percents'
    return {
      ...also,
      code,
      kind: kind === 'stacked' || kind === 'percents' ? 'bars' : kind,
      stacked: kind === 'stacked',
      title: t.find(`money.charts.${code}`) ?? code,
      seriesText: series => t.find(`money.fields.${series}`) ?? series,
      ...(kind === 'percents' ? { target: 100 } : {}),
      ...(kind === 'spans'
        ? { target: daysOf(today()), format: dayOfDays }
        : {
            format: (value, series) => {
              const text = formatQuantity(value.toFixed(2), 2, t.language)
              return percent || series === 'cumulated' ? `${text} %` : text
            },
          }),
    }
  })
}
