import { Enum, Integer, Literal, Optional, String as Text, Union } from 'typebox'
import type { TProperties } from 'typebox'
import { CurrencyCode, Day, Decimal, Id, Money, Str } from '../../vocabulary.ts'
import { Count, reportCalls } from './report.ts'

/**
 * An `id` is hidden; a `code` has translations; a `month` is the amount of a month; a `local` amount is in the row's
 * `localCurrency`, empty without an exchange rate for its day.
 */
export type ColumnKind =
  ('id' | 'text' | 'code' | 'day' | 'count') | ('money' | 'local' | 'month' | 'price' | 'quantity' | 'percent')

const overdueBuckets = ['D30', 'D60', 'D90', 'OLDER'] as const

const payableKinds = ['OPENING', 'INVOICE', 'CREDIT', 'PAYMENT', 'OFFSET', 'EXCHANGE'] as const

export const moneyChoices = {
  bucket: overdueBuckets,
  hold: ['YES', 'NO'],
  basis: ['RECEIVED', 'INVOICED'],
  withoutMaterial: ['YES'],
  payableKind: payableKinds,
  reference: ['LAST', 'RECORD', 'CONTRACT', 'CEILING', 'LOWEST', 'ORDER'],
  sign: ['MORE', 'LESS'],
  atLeast: ['P1', 'P5', 'P10', 'P20'],
  usedSince: ['YES'],
  against: ['ESTIMATE', 'FIRST', 'LAST'],
  contractStatus: ['EFFECTIVE', 'EXPIRED', 'TERMINATED', 'CLOSED'],
  usedAbove: ['P50', 'P80', 'P90', 'P100'],
  endsWithin: ['D30', 'D60', 'D90', 'D180'],
  /** Months up to that of the last day, if no first day is given. */
  months: ['M3', 'M6', 'M12', 'M24', 'M36'],
  level: ['MATERIAL', 'CATEGORY', 'TOP'],
  /** Cumulated per cent of classes A and B. */
  abcLimits: ['A70B90', 'A80B95', 'A90B98'],
  top: ['T5', 'T10', 'T20', 'T50'],
  zero: ['HIDE'],
} as const

export const moneyFilters = {
  /** Reporting date; default today. */
  keyDate: Optional(Day()),
  unit: Optional(Str(16)),
  priceId: Optional(Id()),
  bucket: Optional(Enum(moneyChoices.bucket)),
  hold: Optional(Enum(moneyChoices.hold)),
  basis: Optional(Enum(moneyChoices.basis)),
  withoutMaterial: Optional(Enum(moneyChoices.withoutMaterial)),
  payableKind: Optional(Enum(moneyChoices.payableKind)),
  reference: Optional(Enum(moneyChoices.reference)),
  sign: Optional(Enum(moneyChoices.sign)),
  atLeast: Optional(Enum(moneyChoices.atLeast)),
  usedSince: Optional(Enum(moneyChoices.usedSince)),
  against: Optional(Enum(moneyChoices.against)),
  inquiryNo: Optional(Str(64)),
  contractStatus: Optional(Enum(moneyChoices.contractStatus)),
  usedAbove: Optional(Enum(moneyChoices.usedAbove)),
  endsWithin: Optional(Enum(moneyChoices.endsWithin)),
  months: Optional(Enum(moneyChoices.months)),
  zero: Optional(Enum(moneyChoices.zero)),
  level: Optional(Enum(moneyChoices.level)),
  abcLimits: Optional(Enum(moneyChoices.abcLimits)),
  top: Optional(Enum(moneyChoices.top)),
  ownCategoryId: Optional(Id()),
  localCurrency: Optional(CurrencyCode()),
}
export type MoneyFilter = keyof typeof moneyFilters

type ChartShape =
  | ('line' | 'bars' | 'stacked' | 'columns' | 'percents')
  | ('pareto' | 'tree' | 'waterfall' | 'spans' | 'multiples' | 'shares')

export const mostMonths = 36

export const monthColumns: Readonly<Record<string, ColumnKind>> = Object.fromEntries([
  ['lastMonth', 'id'],
  ['monthCount', 'id'],
  ...Array.from({ length: mostMonths }, (_, at) => [`m${at + 1}`, 'month'] as const),
])

/** `of`: chart that supplies the figures, if another one; `line`: series drawn as a line. */
export interface MoneyChart {
  kind: ChartShape
  of?: string
  line?: string
}

interface MoneyParts {
  code: string
  access: readonly string[]
  shows: readonly string[]
  columns: Readonly<Record<string, ColumnKind>>
  /** Amounts with totals above the rows; totals of others are returned, too. */
  heads: readonly string[]
  filters: readonly MoneyFilter[]
  byMaterial: boolean
  charts: Readonly<Record<string, ChartShape | MoneyChart>>
  behind?: { code: string; by: readonly string[] }
  opens?: { path: string; field: string }
}

/** The total that a local one repeats: `limit` or `limitAmount` for `localLimit`. */
export function documentHead({ heads, columns }: MoneyParts, own: string): string | undefined {
  if (columns[own] !== 'local') return undefined
  const name = own.charAt('local'.length).toLowerCase() + own.slice('local'.length + 1)
  return heads.find(head => head === name || head === `${name}Amount`)
}

const schemas = {
  id: () => Text(),
  text: () => Text(),
  code: () => Text(),
  day: () => Text(),
  count: Count,
  money: Money,
  /** Empty without an exchange rate for its day. */
  local: () => Union([Money(), Literal('')]),
  month: Money,
  price: Decimal,
  quantity: Decimal,
  percent: Decimal,
} as const

export function moneyReport(parts: MoneyParts) {
  const row: TProperties = { currency: Text(), currencyDigits: Integer() }
  for (const [field, kind] of Object.entries(parts.columns)) row[field] = schemas[kind]()
  const taken = Object.entries(moneyFilters).filter(([name]) => parts.filters.some(each => each === name))
  return {
    parts,
    calls: reportCalls(parts.code, {
      row,
      // Filters that the report does not have are never present, like absent optional ones.
      filters: Object.fromEntries(taken) as typeof moneyFilters,
      access: parts.access,
      shows: parts.shows,
    }),
  }
}
export type MoneyReport = ReturnType<typeof moneyReport>
