import type { BidWorkbookRow } from '../../../../contract/sourcing/tendering/bid-workbooks.ts'
import { filledRow } from '../../../../widgets/rounds/offers/sheet-rows.ts'
import type { BidRow } from './bid-form.ts'

/** Rows with the cells of a filled workbook; a price removes the reason for not offering the item. */
export function filledBidRows(rows: readonly BidRow[], sheet: readonly BidWorkbookRow[]): BidRow[] {
  const found = new Map(sheet.map(row => [row.itemId, row]))
  return rows.map(row => {
    const cells = found.get(row.itemId)
    if (cells === undefined) return row
    const priced = cells.priceExcl !== '' || cells.priceIncl !== '' || cells.tiers !== ''
    return filledRow(priced ? { ...row, noQuoteReason: '' } : row, cells)
  })
}
