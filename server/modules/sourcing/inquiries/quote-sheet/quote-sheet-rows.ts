import { languages } from '../../../../../src/contract/platform/session/session.ts'
import { quoteSheetFields } from '../../../../../src/contract/sourcing/inquiries/quote-sheets.ts'
import type { QuoteSheetRow } from '../../../../../src/contract/sourcing/inquiries/quote-sheets.ts'
import type { Requirement } from '../../../../../src/contract/sourcing/rounds/prequalification-parts.ts'
import { QuoteItem } from '../../../../../src/contract/sourcing/inquiries/quotes.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import type { Table } from '../../../../kit/tables/table-parts.ts'
import { textOf } from '../../../../kit/texts.ts'
import { readOfferCell, readTaxCell, readTierCell, sheetColumns } from '../../rounds/read.ts'
import type { ReadCell } from '../../rounds/read.ts'

type Field = (typeof quoteSheetFields)[number]

export const lockedColumns = ['key', 'material', 'spec', 'qty', 'unit', 'needDate'] as const

export const titleKey = (column: Field | (typeof lockedColumns)[number]) =>
  column === 'key' ? 'sheet.key' : column === 'tiers' ? 'sheet.tiers' : `fields.${column}`

export const columnsOf = (table: Table) =>
  sheetColumns<Field | 'key'>(table, ['key', ...quoteSheetFields], { area: 'inquiries', keyOf: titleKey })

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
      const { value, problem } = readField(field, text(field), { taxes, from1904: table.from1904 })
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

function readField(
  field: Field,
  given: string,
  { taxes, from1904 }: { taxes: ReadonlyMap<string, string>; from1904: boolean },
): ReadCell {
  if (field === 'taxCode') return readTaxCell(given, taxes, 'inquiry.unknown')
  if (field === 'tiers') return readTierCell(given)
  return readOfferCell(QuoteItem.properties[field], { field, area: 'inquiries' }, given, from1904)
}
