import type { Words } from '../../../../i18n/words.ts'
import type { GridColumn } from '../../../../ui/grid/row-grid.tsx'
import { isLeft, priceColumns } from '../../../../widgets/rounds/offers/offer-rows.ts'
import type { BidRow } from './bid-form.ts'

/** The columns of a bid; ranges and maximum quantities only where the tender accepts them. */
export function bidColumns(t: Words<'tender-bids'>, rows: readonly BidRow[]): GridColumn<BidRow>[] {
  const text = (field: 'brand' | 'origin' | 'remark', width: number, maxLength: number): GridColumn<BidRow> => ({
    field,
    title: t(`fields.${field}`),
    type: 'text',
    width,
    maxLength,
    locked: isLeft,
  })
  const ranges: GridColumn<BidRow> = {
    ...({ field: 'tiers', title: t('fields.tiers'), type: 'text', width: 190, maxLength: 400 } as const),
    locked: row => isLeft(row) || !row.ranges,
  }
  return [
    { field: 'item', title: t('fields.item'), type: 'readonly', width: 220 },
    { field: 'asked', title: t('fields.asked'), type: 'readonly', width: 150 },
    ...priceColumns<BidRow>(field => t(`fields.${field}`)),
    ...(rows.some(row => row.ranges) ? [ranges] : []),
    { field: 'maxQty', title: t('fields.maxQty'), type: 'decimal', width: 116, locked: isLeft },
    { field: 'leadDays', title: t('fields.leadDays'), type: 'decimal', width: 100, precision: 0, locked: isLeft },
    text('brand', 120, 64),
    text('origin', 110, 64),
    text('remark', 160, 500),
    { field: 'noQuoteReason', title: t('fields.noQuoteReason'), type: 'text', width: 170, maxLength: 200 },
  ]
}
