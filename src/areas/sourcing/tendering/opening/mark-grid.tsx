import type { OpenedBid, OpeningState } from '../../../../contract/sourcing/tendering/opening.ts'
import { useWords } from '../../../../i18n/words.ts'
import { RowGrid } from '../../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../../ui/grid/row-grid.tsx'
import type { RowGridProps } from '../../../../ui/grid/row-grid-types.ts'

/** The mark of one bid for one criterion. */
export interface MarkRow {
  key: string
  bidId: string
  bid: string
  criterion: string
  most: string
  mark: string
}

const blank: MarkRow = { key: '', bidId: '', bid: '', criterion: '', most: '', mark: '' }

/** A row for each valid bid and each criterion, with what was typed. */
export function markRows(
  room: Pick<OpeningState, 'priceComparison' | 'priceCriteria'>,
  valid: readonly OpenedBid[],
  typed: readonly MarkRow[],
): MarkRow[] {
  if (room.priceComparison === 'BID') return []
  return valid.flatMap(({ id, bidNo, supplierName }) =>
    room.priceCriteria.map(({ name, value }, at): MarkRow => {
      const key = `${id} ${at}`
      const mark = typed.find(row => row.key === key)?.mark ?? ''
      return { key, bidId: id, bid: `${bidNo} ${supplierName}`, criterion: name, most: value ?? '', mark }
    }),
  )
}

export const marksOf = (rows: readonly MarkRow[], bidId: string): string[] =>
  rows.filter(row => row.bidId === bidId).map(({ mark }) => mark)

interface GridProps {
  room: Pick<OpeningState, 'priceComparison'>
  grid: Pick<RowGridProps<MarkRow>, 'rows' | 'onChange' | 'onTyping'>
}

/** The deviations or merits of the bids, from which the compared prices follow. */
export function MarkGrid({ room: { priceComparison }, grid }: GridProps) {
  const t = useWords('tender-opening')
  const kind = priceComparison === 'WEIGHTED' ? 'WEIGHTED' : 'EVALUATED'
  const columns: GridColumn<MarkRow>[] = [
    { field: 'bid', title: t('bids.supplier'), type: 'readonly', width: 280 },
    { field: 'criterion', title: t('marks.criterion'), type: 'readonly', width: 220 },
    { field: 'most', title: t(`marks.published.${kind}`), type: 'readonly', width: 150, align: 'end' },
    { field: 'mark', title: t(`marks.mark.${kind}`), type: 'decimal', width: 150, precision: 6, min: '0' },
  ]
  return (
    <>
      <h3>{t('marks.title')}</h3>
      <p className="hint">{t(`marks.text.${kind}`)}</p>
      <RowGrid<MarkRow>
        label={t('marks.title')}
        columns={columns}
        {...grid}
        newRow={above => above ?? blank}
        canDelete={() => false}
        fixedRows
        maxRows={grid.rows.length}
        problems={[]}
        path="marks"
        rowTitle={row => `${row.bid}, ${row.criterion}`}
      />
    </>
  )
}
