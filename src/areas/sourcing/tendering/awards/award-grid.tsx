import type { AwardLineInput, TenderAward } from '../../../../contract/sourcing/tendering/award-parts.ts'
import type { FieldProblem } from '../../../../contract/envelope.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatPrice, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { RowGrid } from '../../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../../ui/grid/row-grid.tsx'
import type { RowGridProps } from '../../../../ui/grid/row-grid-types.ts'

/** An offer for an item under award: everything is text. */
export interface OfferRow {
  key: string
  itemId: string
  bidId: string
  lotNo: string
  material: string
  wanted: string
  supplierName: string
  obstacle: NonNullable<TenderAward['bids'][number]['obstacle']> | ''
  rank: string
  price: string
  maxQty: string
  ceiling: string
  qty: string
  sharePct: string
  reason: string
}

const blank: OfferRow = {
  key: '',
  itemId: '',
  bidId: '',
  lotNo: '',
  material: '',
  wanted: '',
  supplierName: '',
  obstacle: '',
  rank: '',
  price: '',
  maxQty: '',
  ceiling: '',
  qty: '',
  sharePct: '',
  reason: '',
}

/** Every offer of a ranked bid, best rank first; the quantities are those of the lines, else of the first proposal. */
export function offerRows(award: TenderAward): OfferRow[] {
  const live = award.lines.filter(({ status }) => status !== 'CANCELLED')
  const begun: readonly AwardLineInput[] = live.length > 0 ? live : (award.proposals[0]?.lines ?? [])
  const offers = new Map(award.offers.map(offer => [`${offer.itemId} ${offer.bidId}`, offer]))
  const bids = new Map(award.bids.map(bid => [bid.id, bid]))
  const rows = award.items.flatMap(item =>
    award.ranks
      .filter(({ lotId }) => lotId === item.lotId)
      .flatMap(({ bidId, rank }): OfferRow[] => {
        const offer = offers.get(`${item.id} ${bidId}`)
        const bid = bids.get(bidId)
        if (offer === undefined || bid === undefined || bid.obstacle === 'replaced') return []
        return [
          {
            ...blank,
            key: `${item.id} ${bidId}`,
            itemId: item.id,
            bidId,
            lotNo: item.lotNo,
            material: [item.materialText, item.spec].filter(Boolean).join(' · '),
            wanted: item.qty,
            supplierName: bid.supplierName,
            obstacle: bid.obstacle ?? '',
            rank: String(rank),
            price: `${offer.priceExcl ?? offer.tiers[0]?.priceExcl ?? ''} ${bid.currency}`,
            maxQty: offer.maxQty ?? '',
            ceiling: offer.ceiling || (item.ceilingPrice ?? ''),
          },
        ]
      }),
  )
  return withLines(rows, begun)
}

/** Replaces quantities and shares; reasons stay where the lines have none. */
export function withLines(rows: readonly OfferRow[], lines: readonly AwardLineInput[], itemIds?: readonly string[]) {
  const lineAt = new Map(lines.map(line => [`${line.itemId} ${line.bidId}`, line]))
  return rows.map((row): OfferRow => {
    if (itemIds !== undefined && !itemIds.includes(row.itemId)) return row
    const line = lineAt.get(row.key)
    return { ...row, qty: line?.qty ?? '', sharePct: line?.sharePct ?? '', reason: line?.reason || row.reason }
  })
}

export const filledRows = (rows: readonly OfferRow[]): OfferRow[] =>
  rows.filter(({ qty }) => qty !== '' && Number(qty) !== 0)

export const lineOf = ({ itemId, bidId, qty, sharePct, reason }: OfferRow): AwardLineInput => ({
  itemId,
  bidId,
  qty,
  reason,
  sharePct: sharePct === '' ? null : sharePct,
})

interface GridProps {
  award: TenderAward
  editable: boolean
  problems: readonly FieldProblem[]
  grid: Pick<RowGridProps<OfferRow>, 'rows' | 'onChange' | 'onTyping'>
}

export function AwardGrid({ award, editable, problems, grid }: GridProps) {
  const t = useWords('tender-awards')
  return (
    <RowGrid<OfferRow>
      label={t('grid.title')}
      columns={useColumns(award, grid.rows)}
      {...grid}
      fixedRows
      readOnly={!editable}
      newRow={above => above ?? blank}
      problems={problems}
      path="lines"
      rowTitle={row => `${row.material}, ${row.supplierName}`}
    />
  )
}

type Shown = Exclude<keyof OfferRow, 'key' | 'itemId' | 'bidId'>

/** Limits only where there are any, so that the quantities are in sight. */
function useColumns({ lots, items, currencyDigits }: TenderAward, rows: readonly OfferRow[]): GridColumn<OfferRow>[] {
  const t = useWords('tender-awards')
  const plain = (field: Shown, width: number): GridColumn<OfferRow> => ({
    field,
    title: t(`grid.${field}`),
    type: 'readonly',
    width,
  })
  const number = (field: Shown, width: number, format: (text: string) => string): GridColumn<OfferRow> => ({
    ...plain(field, width),
    align: 'end',
    cell: row => format(row[field]),
  })
  const any = (field: Shown) => rows.some(row => row[field] !== '')
  const obstacle: GridColumn<OfferRow> = {
    ...plain('obstacle', 130),
    cell: row => row.obstacle !== '' && <StatusTag tone="bad">{t(`obstacles.${row.obstacle}`)}</StatusTag>,
  }
  return [
    ...(lots.length > 1 ? [plain('lotNo', 70)] : []),
    plain('material', 200),
    {
      ...plain('wanted', 110),
      align: 'end',
      cell: row => {
        const unit = items.find(({ id }) => id === row.itemId)?.unitSymbol ?? ''
        return `${formatQuantity(row.wanted, 6, t.language)} ${unit}`
      },
    },
    { ...plain('rank', 70), align: 'end' },
    plain('supplierName', 190),
    ...(any('obstacle') ? [obstacle] : []),
    {
      ...plain('price', 120),
      align: 'end',
      cell: row => {
        const [price = '', currency = ''] = row.price.split(' ')
        return price === '' ? '' : `${formatPrice(price, currencyDigits, t.language)} ${currency}`
      },
    },
    ...(any('maxQty') ? [number('maxQty', 100, text => formatQuantity(text, 6, t.language))] : []),
    ...(any('ceiling')
      ? [
          number('ceiling', 130, text =>
            text.replace(/^[0-9.]+/, price => formatPrice(price, currencyDigits, t.language)),
          ),
        ]
      : []),
    { field: 'qty', title: t('grid.qty'), type: 'decimal', width: 110, precision: 6, min: '0' },
    number('sharePct', 80, text => formatQuantity(text, 4, t.language)),
    { field: 'reason', title: t('grid.reason'), type: 'text', width: 260, maxLength: 500 },
  ]
}
