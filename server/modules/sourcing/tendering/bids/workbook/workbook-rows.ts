import Big from 'big.js'
import { BidPriceItem, BidTechItem } from '../../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import type {
  BidWorkbookField,
  BidWorkbookRow,
} from '../../../../../../src/contract/sourcing/tendering/bid-workbooks.ts'
import { bidWorkbookFields } from '../../../../../../src/contract/sourcing/tendering/bid-workbooks.ts'
import type { Tender } from '../../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import { refuse } from '../../../../../kit/call/refusal.ts'
import type { Problem } from '../../../../../kit/call/refusal.ts'
import type { Table } from '../../../../../kit/tables/table-parts.ts'
import { readOfferCell, readTaxCell, readTierCell, sheetColumns } from '../../../rounds/read.ts'
import type { ReadCell } from '../../../rounds/read.ts'

export const lockedColumns = ['key', 'lot', 'item', 'spec', 'qty', 'unit', 'needDate'] as const
type Column = BidWorkbookField | (typeof lockedColumns)[number]

/** Columns that the bidder fills: the price as the tender asks for it, and ranges only where an item has them. */
export function openColumns({ taxMode, article }: Pick<Tender, 'taxMode' | 'article'>): BidWorkbookField[] {
  const hidden = taxMode === 'INCL' ? 'priceExcl' : 'priceIncl'
  const tiers = article.some(({ tierFlag }) => tierFlag === 1)
  return bidWorkbookFields.filter(field => field !== hidden && (field !== 'tiers' || tiers))
}

const ownTitles: readonly Column[] = [...lockedColumns.filter(column => column !== 'item'), 'tiers']
export const titleKey = (column: Column) => (ownTitles.includes(column) ? `sheet.${column}` : `fields.${column}`)

/** In a cell of price ranges of an item that has none. */
export const noTiers = '–'

type Named = Pick<Tender, 'tenderingNo' | 'documentVersion'>

export const rowKey = ({ tenderingNo, documentVersion }: Named, itemId: string) =>
  `${tenderingNo}/${documentVersion}/${itemId}`

function partsOfKey(key: string): { tenderingNo: string; version: number; itemId: string } | undefined {
  const [, tenderingNo = '', version = '', itemId = ''] = /^(.+)\/(\d{1,9})\/(\d{1,19})$/.exec(key) ?? []
  return tenderingNo === '' ? undefined : { tenderingNo, version: Number(version), itemId }
}

/** @throws Refusal 10017 without the columns of keys and prices. */
export function workbookColumns(table: Table): Map<Column, number> {
  const columns = sheetColumns<Column>(table, [...lockedColumns, ...bidWorkbookFields], {
    area: 'tender-bids',
    keyOf: titleKey,
  })
  if (!columns.has('key') || !(columns.has('priceExcl') || columns.has('priceIncl')))
    refuse('badDataFormat', { key: 'tender.workbook.columns' })
  return columns
}

/** A file of another tender or of older documents is refused as a whole. @throws Refusal 10007, 16007. */
function requireOwnKey(key: string, tender: Named): void {
  const parts = partsOfKey(key)
  if (parts === undefined) return
  const { tenderingNo, version } = parts
  if (tenderingNo !== tender.tenderingNo)
    refuse('noSuchData', { key: 'tender.workbook.otherTender', values: { found: tenderingNo.slice(0, 80) } })
  if (version !== tender.documentVersion)
    refuse('changedMeanwhile', {
      key: 'tender.workbook.outdated',
      values: { found: version, current: tender.documentVersion },
    })
}

/**
 * Rows with a readable key; an unreadable cell is empty and listed in the problems.
 * @throws Refusal 10007, 10017, 16007.
 */
export function readWorkbookRows(
  table: Table,
  tender: Named & Pick<Tender, 'article'>,
  taxes: ReadonlyMap<string, string>,
): { rows: BidWorkbookRow[]; problems: Problem[] } {
  const columns = workbookColumns(table)
  const rows: BidWorkbookRow[] = []
  const problems: Problem[] = []
  const items = new Map(tender.article.map(item => [rowKey(tender, item.id), item]))
  for (const { number, cells } of table.rows.slice(1)) {
    const text = (column: Column) => (cells[columns.get(column) ?? -1] ?? '').trim()
    const key = text('key')
    requireOwnKey(key, tender)
    const item = items.get(key)
    const about = (field: Column) => ({ field, row: number })
    if (item === undefined) problems.push({ ...about('key'), name: 'noSuchData', key: 'tender.workbook.unknownRow' })
    else if (rows.some(row => row.itemId === item.id))
      problems.push({ ...about('key'), name: 'duplicateInput', key: 'tender.itemTwice' })
    else if (columns.has('qty') && !sameNumber(text('qty'), item.qty))
      problems.push({ ...about('qty'), name: 'invalidInput', key: 'tender.workbook.qty', values: { qty: item.qty } })
    else {
      const read = (field: BidWorkbookField): string => {
        const { value, problem } = readCell(field, text(field), item.tierFlag === 1, {
          taxes,
          from1904: table.from1904,
        })
        if (problem !== undefined) problems.push({ ...problem, ...about(field) })
        return value
      }
      const row = Object.fromEntries(bidWorkbookFields.map(field => [field, read(field)]))
      rows.push(withoutConflict({ ...emptyRow, ...row, itemId: item.id }, number, problems))
    }
  }
  return { rows, problems }
}

const emptyRow: Omit<BidWorkbookRow, 'itemId'> = {
  priceExcl: '',
  priceIncl: '',
  taxCode: '',
  tiers: '',
  maxQty: '',
  leadDays: '',
  brand: '',
  origin: '',
  remark: '',
  noQuoteReason: '',
}

const sameNumber = (text: string, qty: string) => /^\d+(\.\d+)?$/.test(text) && new Big(text).eq(qty)

/** With a price, a reason for not offering the item is a problem and left out. */
function withoutConflict(row: BidWorkbookRow, number: number, problems: Problem[]): BidWorkbookRow {
  const priced = [row.priceExcl, row.priceIncl, row.tiers].some(price => price !== '')
  if (!priced || row.noQuoteReason === '') return row
  problems.push({ field: 'noQuoteReason', row: number, name: 'invalidInput', key: 'tender.workbook.priceAndReason' })
  return { ...row, noQuoteReason: '' }
}

const schemas = {
  priceExcl: BidPriceItem.properties.priceExcl,
  priceIncl: BidPriceItem.properties.priceIncl,
  maxQty: BidPriceItem.properties.maxQty,
  leadDays: BidTechItem.properties.leadDays,
  brand: BidTechItem.properties.brand,
  origin: BidTechItem.properties.origin,
  remark: BidTechItem.properties.remark,
  noQuoteReason: BidTechItem.properties.notOfferedReason,
}

function readCell(
  field: BidWorkbookField,
  given: string,
  tiers: boolean,
  { taxes, from1904 }: { taxes: ReadonlyMap<string, string>; from1904: boolean },
): ReadCell {
  if (field === 'taxCode') return readTaxCell(given, taxes, 'tender.unknownTax')
  if (field !== 'tiers') return readOfferCell(schemas[field], { field, area: 'tender-bids' }, given, from1904)
  if (tiers) return readTierCell(given)
  return given === '' || given === noTiers
    ? { value: '' }
    : { value: '', problem: { field, name: 'invalidInput', key: 'tender.tiersNotAsked' } }
}
