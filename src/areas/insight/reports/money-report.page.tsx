import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { moneyReports } from '../../../contract/insight/reports/money-reports.ts'
import type { ColumnKind, MoneyFilter, MoneyReport } from '../../../contract/insight/reports/money-report.ts'
import { documentHead, moneyChoices } from '../../../contract/insight/reports/money-report.ts'
import type { ReportFigures } from '../../../contract/insight/reports/report.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { dayOfDays, daysOf } from '../../../kit/format/days.ts'
import { currencyDigits } from '../../../contract/currency-digits.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../kit/format/decimal-format.ts'
import { today } from '../../../kit/format/moment.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { commonFilters } from '../../../widgets/report/common-filters.ts'
import type { ChartLook } from '../../../widgets/report/draw-chart.ts'
import { fieldsOf } from '../../../ui/filter/filters-in-address.ts'
import { ReportPage } from '../../../widgets/report/report-page.tsx'

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

/** The document opened from a row of the report, and its page. */
export interface Drilled {
  code: string
  path: string
  query: Readonly<Record<string, string>>
}

interface MoneyReportProps {
  /** A row was opened; `false` prevents its page from opening. */
  onDrill?(drilled: Drilled): unknown
  code?: string | undefined
  /** What its filters begin with; those that it does not have are left out. */
  begin?: Readonly<Record<string, string>>
}

/** A report on money by its code; a hint for a code that no report has. */
export function MoneyReportPage({ code, begin = {}, ...told }: MoneyReportProps) {
  const t = useWords('reports')
  const report = code === undefined ? undefined : moneyReports[code]
  return report === undefined ? (
    <EmptyState page title={t('money.noReport')} />
  ) : (
    <Shown key={code} report={report} begin={begin} {...told} />
  )
}

interface ShownProps extends Pick<MoneyReportProps, 'onDrill'> {
  report: MoneyReport
  begin: Readonly<Record<string, string>>
}

function Shown({ report: { parts, calls }, begin, onDrill }: ShownProps) {
  const t = useWords('reports')
  const host = useElementScope()?.host
  const charts = useMemo(() => chartsOf(parts, t), [parts, t])
  const { behind, opens } = parts
  const filters = filtersOf(parts, t)
  const open = (path: string, query: Readonly<Record<string, string>>) => {
    if (onDrill?.({ code: parts.code, path, query }) !== false && host) navigate(host, path, query)
  }
  const opening = opens && {
    onRow: (row: Row) => open(opens.path, { id: textOf(row, opens.field) }),
    rowHref: (row: Row) => link(opens.path, { id: textOf(row, opens.field) }),
  }
  return (
    <ReportPage
      {...opening}
      calls={calls}
      title={t.find(`money.titles.${parts.code}`) ?? parts.code}
      filters={filters}
      begin={given(begin, filters.flatMap(fieldsOf))}
      columns={shown => columnsOf(parts, t, shown)}
      charts={charts}
      totalText={(code, totals) => {
        if (code === 'rows') return t('money.rows')
        return isShown(code, parts, totals) ? t.find(`money.fields.${code}`) : undefined
      }}
      formatTotal={total => totalOf(total, t)}
      {...(behind && {
        behind: { path: `/report/${dashed(behind.code)}`, filters: (row: Row) => given(row, behind.by), open },
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

type Totals = ReportFigures['totals']

function totalOf({ value, currency, missing }: Totals[number], t: ReportWords): string {
  if (currency === undefined) return formatQuantity(value, 0, t.language)
  if (value === '') return t('money.noRate')
  const amount = `${formatMoney(value, value.split('.')[1]?.length ?? 0, t.language)} ${currency}`
  return missing === undefined ? amount : t('money.incomplete', { amount, count: missing })
}

/** Heads are shown once, and so is each sum that lacks something. */
function isShown(code: string, parts: Parts, totals: Totals): boolean {
  if (totals.some(total => total.code === code && total.missing !== undefined)) return true
  return parts.heads.includes(code) && !repeats(code, parts, totals)
}

/**
 * Whether a sum in the own currency says what the sum in the documents' currencies says already, as it does where there is
 * one currency.
 */
function repeats(code: string, parts: Parts, totals: Totals): boolean {
  const document = documentHead(parts, code)
  if (document === undefined) return false
  const sumsOf = (head: string) =>
    totals
      .filter(total => total.code === head && Number(total.value) !== 0)
      .map(({ value, currency }) => `${Number(value)} ${currency}`)
      .sort()
      .join()
  return sumsOf(code) === sumsOf(document)
}

/** Reports whose dates are not a past period. */
const dayOf: Partial<Record<string, 'money.fields.dueDate' | 'money.fields.validTo'>> = {
  overduePayment: 'money.fields.dueDate',
  contractTracking: 'money.fields.validTo',
  overduePrice: 'money.fields.validTo',
  overduePriceRows: 'money.fields.validTo',
}

function filtersOf({ filters, byMaterial, code }: Parts, t: ReportWords): Filter[] {
  const day = t(dayOf[code] ?? 'money.period')
  const common = commonFilters(t, day).filter(
    ({ field }) => byMaterial || (field !== 'materialId' && field !== 'categoryId'),
  )
  return [...common, ...filters.map(field => filterOf(field, t))]
}

const lovs: Partial<Record<MoneyFilter, string>> = {
  unit: 'LOV_UNIT',
  ownCategoryId: 'LOV_CATEGORY',
  localCurrency: 'LOV_CURRENCY',
}

function filterOf(field: MoneyFilter, t: ReportWords): Filter {
  const title = t.find(`money.fields.${field}`) ?? field
  if (field === 'keyDate') return { field, title, type: 'date' }
  const lov = lovs[field]
  if (lov !== undefined) return { field, title, type: 'lookup', lov }
  if (!(field in moneyChoices)) return { field, title, type: 'input' }
  const values: readonly string[] = Object.entries(moneyChoices).find(([name]) => name === field)?.[1] ?? []
  const selectData = values.map(value => ({ value, label: t.find(`money.${field}.${value}`) ?? value }))
  return { field, title, type: 'select', selectData }
}

/** Columns that no reader needs by themselves: they say how another one is written. */
const silent = ['unitSymbol', 'unitPrecision']

/** Columns that are empty in rows of categories. */
const ofMaterial = ['categoryName', 'qty', 'averagePrice']

interface ShownRows {
  rows: readonly Row[]
  filters: Readonly<Record<string, unknown>>
}

function columnsOf({ columns }: Parts, t: ReportWords, { rows, filters }: ShownRows): Column<Row>[] {
  const byCategory = filters['level'] === 'CATEGORY' || filters['level'] === 'TOP'
  const left = byCategory ? [...silent, ...ofMaterial] : silent
  const shown = Object.entries(columns).filter(
    ([field, kind]) => kind !== 'id' && kind !== 'month' && !left.includes(field),
  )
  const titled = (field: string) => (byCategory && field === 'materialText' ? 'categoryName' : field)
  const made = shown.map(([field, kind], at) => ({
    field,
    title: t.find(`money.fields.${titled(field)}`) ?? field,
    sortable: true,
    ...(at === 0 ? { link: true, card: 'title' as const, minWidth: 260 } : layoutOf(kind)),
    cell: (row: Row) => cellOf(field, kind, row, t),
  }))
  const [first, ...others] = made
  return [
    ...(first === undefined ? [] : [first]),
    ...monthColumnsOf(rows[0], t),
    ...others,
    { field: 'currency', title: t('filters.currency'), sortable: true, width: 90 },
  ]
}

/** A column for each month of the period, which every row names by its last month and their number; the earliest first. */
function monthColumnsOf(row: Row | undefined, t: ReportWords): Column<Row>[] {
  const [year = 0, month = 0] = row === undefined ? [] : textOf(row, 'lastMonth').split('-').map(Number)
  const count = row === undefined ? 0 : Number(textOf(row, 'monthCount'))
  return Array.from({ length: count }, (_, at) => {
    const back = count - 1 - at
    const field = `m${back + 1}`
    return {
      field,
      title: new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
      sortable: true,
      ...layoutOf('month'),
      cell: row => cellOf(field, 'month', row, t),
    }
  })
}

const wide: readonly ColumnKind[] = ['money', 'local', 'month', 'price']

function layoutOf(kind: ColumnKind): Partial<Column<Row>> {
  if (kind === 'text') return { minWidth: 150 }
  if (kind === 'code' || kind === 'day') return { width: 120 }
  return { align: 'end', width: wide.includes(kind) ? 140 : 110 }
}

function cellOf(field: string, kind: ColumnKind, row: Row, t: ReportWords): string {
  const text = textOf(row, field)
  const digits = Number(textOf(row, 'currencyDigits'))
  if (kind === 'code') return t.find(`money.${field}.${text}`) ?? text
  if (kind === 'money' || kind === 'month') return formatMoney(text, digits, t.language)
  if (kind === 'local' && text === '') return t('money.noRate')
  if (kind === 'local') return formatMoney(text, currencyDigits(textOf(row, 'localCurrency')), t.language)
  if (kind === 'price') return formatPrice(text, digits, t.language)
  if (kind === 'percent') return `${formatQuantity(text, 2, t.language)} %`
  if (kind !== 'quantity') return text
  return `${formatQuantity(text, Number(textOf(row, 'unitPrecision')), t.language)} ${textOf(row, 'unitSymbol')}`
}

/** By how long amounts are overdue. */
const overdueSeverity = { notDue: 0, days30: 1, days60: 2, days90: 3, older: 4 }

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
      ...(kind === 'stacked' ? { severity: overdueSeverity } : {}),
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
