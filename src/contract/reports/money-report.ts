import { Enum, Integer, Literal, Optional, String as Text, Union } from 'typebox'
import type { TProperties } from 'typebox'
import { CurrencyCode, Day, Decimal, Id, Money, Str } from '../vocabulary.ts'
import { Count, reportCalls } from './report.ts'

/**
 * What a column holds. An `id` is not shown; a `code` has a text in each language; a `month` is the amount of one; a
 * `local` amount is one in the `localCurrency` of its row, empty where no rate is kept for its day.
 */
export type ColumnKind =
  ('id' | 'text' | 'code' | 'day' | 'count') | ('money' | 'local' | 'month' | 'price' | 'quantity' | 'percent')

/** How many days an invoice is overdue. */
const overdueBuckets = ['D30', 'D60', 'D90', 'OLDER'] as const

/** What changes how much a supplier is owed. */
const payableKinds = ['OPENING', 'INVOICE', 'CREDIT', 'PAYMENT', 'OFFSET', 'EXCHANGE'] as const

/** Filters that have choices. */
export const moneyChoices = {
  bucket: overdueBuckets,
  hold: ['YES', 'NO'],
  /** What counts as spent: what was taken over, or what was invoiced. */
  basis: ['RECEIVED', 'INVOICED'],
  /** Goods and services that have no material number. */
  withoutMaterial: ['YES'],
  payableKind: payableKinds,
  /** What a price is compared with. */
  reference: ['LAST', 'RECORD', 'CONTRACT', 'CEILING', 'LOWEST', 'ORDER'],
  sign: ['MORE', 'LESS'],
  /** At least so many per cent. */
  atLeast: ['P1', 'P5', 'P10', 'P20'],
  /** Prices by which something was ordered after they ended. */
  usedSince: ['YES'],
  /** What an award is compared with. */
  against: ['ESTIMATE', 'FIRST', 'LAST'],
  /** Contracts that are or were in force. */
  contractStatus: ['EFFECTIVE', 'EXPIRED', 'TERMINATED', 'CLOSED'],
  /** More than so many per cent of the limit are ordered. */
  usedAbove: ['P50', 'P80', 'P90', 'P100'],
  /** Contracts in force that end within so many days from today. */
  endsWithin: ['D30', 'D60', 'D90', 'D180'],
  /** A period of so many months, the one of its last day included, where no first day is given. */
  months: ['M3', 'M6', 'M12', 'M24', 'M36'],
  /** What a row stands for: a material, its category, or the category above all of its categories. */
  level: ['MATERIAL', 'CATEGORY', 'TOP'],
  /** Up to which per cent of all the classes A and B go. */
  abcLimits: ['A70B90', 'A80B95', 'A90B98'],
  /** Only so many of the greatest rows of each currency. */
  top: ['T5', 'T10', 'T20', 'T50'],
  /** What leaves out accounts of which nothing is open. */
  zero: ['HIDE'],
} as const

/** The filters that reports on money take beside those that all reports have. */
export const moneyFilters = {
  /** The day for which it is asked; today when it is not given. */
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
  /** A category without those below it. */
  ownCategoryId: Optional(Id()),
  /** The companies' own currency. */
  localCurrency: Optional(CurrencyCode()),
}
export type MoneyFilter = keyof typeof moneyFilters

/** What a chart of a report on money looks like. */
type ChartShape =
  | ('line' | 'bars' | 'stacked' | 'columns' | 'percents')
  | ('pareto' | 'tree' | 'waterfall' | 'spans' | 'multiples' | 'shares')

/** How many months a report has columns for. */
export const mostMonths = 36

/** The amounts of single months: `m1` is that of the last month of the period, `m2` of the one before. */
export const monthColumns: Readonly<Record<string, ColumnKind>> = Object.fromEntries([
  ['lastMonth', 'id'],
  ['monthCount', 'id'],
  ...Array.from({ length: mostMonths }, (_, at) => [`m${at + 1}`, 'month'] as const),
])

/**
 * A chart; `of` names the figures that it shows, where these are those of another one, and `line` a series that is
 * drawn as a line.
 */
export interface MoneyChart {
  kind: ChartShape
  of?: string
  line?: string
}

/** A report on money as it is defined: both the server and its page are made from it. */
interface MoneyParts {
  code: string
  /** Modules of the pages that show it; the first is its own. */
  access: readonly string[]
  /** Types of documents that its rows show. */
  shows: readonly string[]
  columns: Readonly<Record<string, ColumnKind>>
  /** The amounts whose sums stand above the rows; the sums of the others are returned too. */
  heads: readonly string[]
  /** Its filters beside those that all reports have. */
  filters: readonly MoneyFilter[]
  /** Whether it can be narrowed to a material or a category. */
  byMaterial: boolean
  /** What the first of its charts looks like, and so on. */
  charts: Readonly<Record<string, ChartShape | MoneyChart>>
  /** The report of the rows behind a row, and the fields by which it is narrowed to them. */
  behind?: { code: string; by: readonly string[] }
  /** The document that a row is of: the path of its page, and the field that holds its id. */
  opens?: { path: string; field: string }
}

/** The head whose sum a head in the own currency says once more: `localLimit` is that of `limit` or `limitAmount`. */
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
  /** Empty where no rate is kept for its day. */
  local: () => Union([Money(), Literal('')]),
  month: Money,
  price: Decimal,
  quantity: Decimal,
  percent: Decimal,
} as const

/** Makes a report from its definition: its calls, its columns and how it is shown. */
export function moneyReport(parts: MoneyParts) {
  const row: TProperties = { currency: Text(), currencyDigits: Integer() }
  for (const [field, kind] of Object.entries(parts.columns)) row[field] = schemas[kind]()
  const taken = Object.entries(moneyFilters).filter(([name]) => parts.filters.some(each => each === name))
  return {
    parts,
    calls: reportCalls(parts.code, {
      row,
      // What a report does not take is never there, as what is optional may be.
      filters: Object.fromEntries(taken) as typeof moneyFilters,
      access: parts.access,
      shows: parts.shows,
    }),
  }
}
export type MoneyReport = ReturnType<typeof moneyReport>
