import type { FieldProblem } from '../../../contract/envelope.ts'
import { readRanges } from '../../../contract/sourcing/prices/price-ranges.ts'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'

/** The prices of a row under edit; everything is text. */
export interface PricedRow {
  priceExcl: string
  /** With tax; it and the one before belong together. */
  priceIncl: string
  /** Both as they were computed last: a difference was typed since. */
  knownExcl: string
  knownIncl: string
  taxCode: string
  /** Price ranges, `1=10.50; 500=9.80`. */
  tiers: string
  /** Why the row is not offered. */
  noQuoteReason: string
}

export const emptyPrices: PricedRow = {
  priceExcl: '',
  priceIncl: '',
  knownExcl: '',
  knownIncl: '',
  taxCode: '',
  tiers: '',
  noQuoteReason: '',
}

export const isLeft = ({ noQuoteReason }: Pick<PricedRow, 'noQuoteReason'>) => noQuoteReason.trim() !== ''

export const isDecimal = (text: string) => /^[0-9]{1,14}(\.[0-9]{1,6})?$/.test(text)

/** An unpredictable number, 32 hexadecimal digits. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Checks of the contract for a row that is offered; `decimals` are its further numbers. */
export function offerRowProblems<Row extends PricedRow>(
  row: Row,
  place: { path: string; row: number },
  decimals: readonly (keyof Row & string)[],
  say: (problem: 'required' | 'decimal' | 'tiers') => string,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const wrong = (field: string, code: string, problem: 'required' | 'decimal' | 'tiers') =>
    problems.push({ field: `${place.path}.${field}`, row: place.row, code, msg: say(problem) })
  if (isLeft(row)) return problems
  if (readRanges(row.tiers) === undefined) wrong('tiers', '10008', 'tiers')
  for (const field of ['priceExcl', 'priceIncl', ...decimals]) {
    const value: unknown = Reflect.get(row, field)
    if (typeof value === 'string' && value !== '' && !isDecimal(value)) wrong(field, '10008', 'decimal')
  }
  if (row.taxCode === '') wrong('taxCode', '10011', 'required')
  if (row.priceExcl === '' && row.tiers.trim() === '') wrong('priceExcl', '10011', 'required')
  return problems
}

/** The columns of prices, in the order of a quote. */
export function priceColumns<Row extends PricedRow>(
  titleOf: (field: 'priceExcl' | 'priceIncl' | 'taxCode') => string,
): GridColumn<Row>[] {
  return [
    {
      ...({ field: 'priceExcl', title: titleOf('priceExcl'), type: 'decimal', width: 120, precision: 6 } as const),
      locked: isLeft,
    },
    {
      ...({ field: 'priceIncl', title: titleOf('priceIncl'), type: 'decimal', width: 120, precision: 6 } as const),
      locked: row => isLeft(row) || row.tiers.trim() !== '',
    },
    {
      ...({ field: 'taxCode', textField: 'taxCode', title: titleOf('taxCode'), type: 'lookup', width: 100 } as const),
      lov: 'LOV_TAX',
      locked: isLeft,
    },
  ]
}

/** The tax rate of the whole offer: rows that have the previous one, or none, get it. */
export function taxed<Row extends PricedRow>(
  form: { taxCode: string; rows: Row[] },
  taxCode: string,
  taxName: string,
): { taxCode: string; taxName: string; rows: Row[] } {
  const follows = (row: Row) => row.taxCode === '' || row.taxCode === form.taxCode
  return { taxCode, taxName, rows: form.rows.map(row => (follows(row) ? { ...row, taxCode } : row)) }
}
