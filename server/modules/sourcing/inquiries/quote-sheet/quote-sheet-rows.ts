import { languages } from '../../../../../src/contract/platform/session/session.ts'
import { quoteSheetFields } from '../../../../../src/contract/sourcing/inquiries/quote-sheets.ts'
import type { QuoteSheetRow } from '../../../../../src/contract/sourcing/inquiries/quote-sheets.ts'
import type { Requirement } from '../../../../../src/contract/sourcing/inquiries/prequalification-parts.ts'
import { QuoteItem } from '../../../../../src/contract/sourcing/inquiries/quotes.ts'
import { readRanges } from '../../../../../src/contract/sourcing/prices/price-ranges.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { cellValue, dayOfNumber } from '../../../../kit/tables/import-cell.ts'
import { importField } from '../../../../kit/tables/import-field.ts'
import type { Table } from '../../../../kit/tables/table-parts.ts'
import { textOf } from '../../../../kit/texts.ts'

type Field = (typeof quoteSheetFields)[number]

export const lockedColumns = ['key', 'material', 'spec', 'qty', 'unit', 'needDate'] as const

export const titleKey = (column: Field | (typeof lockedColumns)[number]) =>
  column === 'key' ? 'sheet.key' : column === 'tiers' ? 'sheet.tiers' : `fields.${column}`

export function columnsOf(table: Table): Map<Field | 'key', number> {
  const titles = table.rows[0]?.cells ?? []
  const at = (column: Field | 'key') => {
    const names = languages.map(language => textOf(language, 'inquiries', titleKey(column)).toLowerCase())
    return titles.findIndex(title => names.includes(title.trim().toLowerCase()))
  }
  const found = (['key', ...quoteSheetFields] as const).map(column => [column, at(column)] as const)
  return new Map(found.filter(([, place]) => place >= 0))
}

/** An invalid cell is empty and listed in the problems. */
export function readRows(
  table: Table,
  columns: ReadonlyMap<Field | 'key', number>,
  {
    articleIds,
    formRule,
    taxes,
  }: { articleIds: ReadonlySet<string>; formRule: readonly Requirement[]; taxes: ReadonlyMap<string, string> },
): { rows: QuoteSheetRow[]; problems: Problem[] } {
  const rows: QuoteSheetRow[] = []
  const problems: Problem[] = []
  const titles = table.rows[0]?.cells.map(title => title.trim()) ?? []
  for (const { number, cells } of table.rows.slice(1)) {
    const text = (column: Field | 'key') => (cells[columns.get(column) ?? -1] ?? '').trim()
    if (cells.every(cell => cell.trim() === '')) continue
    const articleId = text('key')
    const about = { field: 'articleId', row: number }
    if (!articleIds.has(articleId)) {
      problems.push({ ...about, name: 'noSuchData', key: 'inquiry.sheetUnknown' })
      continue
    }
    if (rows.some(row => row.articleId === articleId)) {
      problems.push({ ...about, name: 'duplicateInput', key: 'inquiry.articleTwice' })
      continue
    }
    const read = (field: Field): string => {
      const { value, problem } =
        field === 'taxCode' ? readTax(text(field), taxes) : readCell(field, text(field), table.from1904)
      if (problem !== undefined) problems.push({ ...problem, field, row: number })
      return value
    }
    rows.push({
      articleId,
      priceExcl: read('priceExcl'),
      priceIncl: read('priceIncl'),
      taxCode: read('taxCode'),
      tiers: read('tiers'),
      offeredQty: read('offeredQty'),
      maxQty: read('maxQty'),
      moq: read('moq'),
      leadDays: read('leadDays'),
      deliveryDate: read('deliveryDate'),
      brand: read('brand'),
      substitute: read('substitute'),
      noQuoteReason: read('noQuoteReason'),
      ext: formRule.map(({ name, kind }) => {
        const said = (cells[titles.lastIndexOf(name.trim())] ?? '').trim().slice(0, 500)
        return kind === 'FLAG' ? yesOrNo(said) : said
      }),
    })
  }
  return { rows, problems }
}

/** `1` for yes, `0` for no in any language of the product, otherwise empty. */
function yesOrNo(text: string): string {
  const said = (key: string) =>
    languages.some(language => textOf(language, 'inquiries', key).toLowerCase() === text.toLowerCase())
  if (text === '1' || said('prequal.yes')) return '1'
  return text === '0' || said('prequal.no') ? '0' : ''
}

interface ReadCell {
  value: string
  problem?: Problem
}

/** The code of a tax rate valid today. */
function readTax(given: string, taxes: ReadonlyMap<string, string>): ReadCell {
  if (given === '' || taxes.has(given)) return { value: given }
  return { value: '', problem: { field: 'taxCode', name: 'invalidInput', key: 'inquiry.unknown' } }
}

function readCell(field: Field, given: string, from1904: boolean): ReadCell {
  const wrong = (key: string, values: Record<string, string | number> = {}): ReadCell => ({
    value: '',
    problem: { field, name: 'invalidInput', key, values },
  })
  if (field === 'tiers') return readRanges(given) === undefined ? wrong('inquiry.sheetTiers') : { value: given }
  const column = { code: field, title: '', ...importField(QuoteItem.properties[field], false) }
  const text = field === 'deliveryDate' ? dayOfNumber(given, from1904) : given
  const { value, problem } = { problem: undefined, value: null, ...cellValue(column, 'inquiries', text) }
  if (problem !== undefined) return { value: '', problem }
  const read = value === null ? '' : String(value)
  if (column.kind === 'decimal' && !/^$|^[0-9]{1,14}(\.[0-9]{1,6})?$/.test(read))
    return wrong('imports.number', { value: read.slice(0, 80) })
  if (column.kind === 'integer' && read !== '' && (Number(read) < 0 || Number(read) > (column.maximum ?? Infinity)))
    return wrong('imports.wholeNumber', { value: read })
  if (column.maxLength !== undefined && read.length > column.maxLength)
    return wrong('inquiry.sheetTooLong', { limit: column.maxLength })
  return { value: read }
}
