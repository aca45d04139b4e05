import type { EarlierRanks, TenderRanks } from '../../../../contract/sourcing/tendering/reviews.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMeasured, formatPrice } from '../../../../kit/format/decimal-format.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'

/** Ranks that a new review replaced, the newest first. */
export function EarlierRanksTables({ ranks }: { ranks: TenderRanks }) {
  const t = useWords('tender-review')
  const columns: Column<EarlierRanks['rows'][number]>[] = [
    ...(ranks.lots.length > 1 ? [{ field: 'lotNo', title: t('earlier.lot'), width: 80 }] : []),
    { field: 'rank', title: t('rank'), align: 'end', width: 80 },
    {
      field: 'supplierName',
      title: t('supplier'),
      card: 'title',
      minWidth: 200,
      cell: row => `${row.supplierName} · ${row.bidNo}`,
    },
    {
      field: 'amount',
      title: t('amount'),
      align: 'end',
      minWidth: 140,
      cell: row => `${formatPrice(row.amount, ranks.currencyDigits, t.language)} ${ranks.currency}`,
    },
    {
      field: 'total',
      title: t('total'),
      align: 'end',
      cell: row => (row.total === null ? '–' : formatMeasured(row.total, t.language)),
    },
  ]
  return ranks.earlier.toReversed().map(({ time, operator, reason, rows }) => (
    <section key={time} className="stack" aria-label={t('earlier.title', { time })}>
      <h3>{t('earlier.title', { time })}</h3>
      <p className="hint">{t('earlier.by', { operator, reason })}</p>
      <DataTable
        label={t('earlier.title', { time })}
        columns={columns}
        rows={rows}
        rowKey={row => `${row.lotNo} ${row.bidNo}`}
      />
    </section>
  ))
}
