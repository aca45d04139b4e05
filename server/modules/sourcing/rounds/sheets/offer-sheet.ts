import type { TSchema } from 'typebox'
import { languages } from '../../../../../src/contract/platform/session/session.ts'
import { readRanges } from '../../../../../src/contract/sourcing/prices/price-ranges.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { cellValue, dayOfNumber } from '../../../../kit/tables/import-cell.ts'
import { importField } from '../../../../kit/tables/import-field.ts'
import { readTableApart, tableReading } from '../../../../kit/tables/read-table-apart.ts'
import { TableFault } from '../../../../kit/tables/table-parts.ts'
import type { Table } from '../../../../kit/tables/table-parts.ts'
import { textOf } from '../../../../kit/texts.ts'

const limits = { rows: 1001, columns: 60, unpacked: 20 * 1024 * 1024, characters: 2_000_000 }

/** First sheet of a filled workbook, in base64. @throws Refusal 10008 beyond a limit, 10017 for a file that is no table. */
export async function readOfferSheet(content: string): Promise<Table> {
  try {
    return await readTableApart(Buffer.from(content, 'base64'), limits)
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    const { fault } = error
    const unreadable = fault === 'notTable' || fault === 'oldExcel'
    const limit = fault === 'tooManyRows' ? limits.rows : fault === 'tooLong' ? tableReading.seconds : limits.columns
    return refuse(unreadable ? 'badDataFormat' : 'invalidInput', { key: `imports.${fault}`, values: { limit } })
  }
}

/** Places of the columns, by their titles in any language of the product. */
export function sheetColumns<Column extends string>(
  table: Table,
  columns: readonly Column[],
  title: { area: string; keyOf(column: Column): string },
): Map<Column, number> {
  const titles = (table.rows[0]?.cells ?? []).map(cell => cell.trim().toLowerCase())
  const found = columns.map(column => {
    const names = languages.map(language => textOf(language, title.area, title.keyOf(column)).toLowerCase())
    return [column, titles.findIndex(each => names.includes(each))] as const
  })
  return new Map(found.filter(([, place]) => place >= 0))
}

export interface ReadCell {
  /** Empty when unreadable. */
  value: string
  problem?: Problem
}

const wrongCell = (field: string, key: string, values: Record<string, string | number> = {}): ReadCell => ({
  value: '',
  problem: { field, name: 'invalidInput', key, values },
})

/** The code of a tax rate valid today; `unknown` is the problem of another one. */
export function readTaxCell(given: string, taxes: ReadonlyMap<string, string>, unknown: string): ReadCell {
  return given === '' || taxes.has(given) ? { value: given } : wrongCell('taxCode', unknown)
}

/** Price ranges, `1=10.50; 500=9.80`. */
export function readTierCell(given: string): ReadCell {
  return readRanges(given) === undefined ? wrongCell('tiers', 'offerSheet.tiers') : { value: given }
}

/** A cell as text, by the schema of its field. `area` has the texts of coded values. */
export function readOfferCell(
  schema: TSchema,
  { field, area }: { field: string; area: string },
  given: string,
  from1904: boolean,
): ReadCell {
  const column = { code: field, title: '', ...importField(schema, false) }
  const text = column.kind === 'day' ? dayOfNumber(given, from1904) : given
  const { value, problem } = { problem: undefined, value: null, ...cellValue(column, area, text) }
  if (problem !== undefined) return { value: '', problem }
  const read = value === null ? '' : String(value)
  if (column.kind === 'decimal' && !/^$|^[0-9]{1,14}(\.[0-9]{1,6})?$/.test(read))
    return wrongCell(field, 'imports.number', { value: read.slice(0, 80) })
  if (column.kind === 'integer' && read !== '' && (Number(read) < 0 || Number(read) > (column.maximum ?? Infinity)))
    return wrongCell(field, 'imports.wholeNumber', { value: read })
  if (column.maxLength !== undefined && read.length > column.maxLength)
    return wrongCell(field, 'offerSheet.tooLong', { limit: column.maxLength })
  return { value: read }
}
