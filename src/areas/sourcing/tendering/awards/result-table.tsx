import type { PublishedResult } from '../../../../contract/sourcing/tendering/award-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney } from '../../../../kit/format/decimal-format.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'

type Candidate = PublishedResult['lots'][number]['candidates'][number]

/** At most three candidates per lot, in their order. */
export function ResultTables({ result }: { result: PublishedResult }) {
  const t = useWords('tender-awards')
  const money = (amount: string | null) =>
    amount === null ? '–' : `${formatMoney(amount, result.currencyDigits, t.language)} ${result.currency}`
  const evaluated = result.lots.some(({ candidates }) => candidates.some(row => row.evaluated !== null))
  const columns: Column<Candidate>[] = [
    { field: 'rank', title: t('fields.rank'), align: 'end', width: 80 },
    { field: 'supplierName', title: t('fields.supplier'), minWidth: 200, card: 'title' },
    {
      field: 'amount',
      title: t('fields.amount'),
      align: 'end',
      cell: row => money(row.amount),
    },
    ...(evaluated
      ? [
          {
            field: 'evaluated',
            title: t('fields.evaluated'),
            align: 'end' as const,
            cell: (row: Candidate) => money(row.evaluated),
          },
        ]
      : []),
    {
      field: 'proposed',
      title: t('fields.status'),
      card: 'status',
      cell: row => row.proposed && <StatusTag tone="good">{t('result.proposed')}</StatusTag>,
    },
  ]
  return (
    <div className="stack">
      {result.lots.map(({ lotId, lotNo, name, candidates }) => {
        const title = t('ranks.lot', { lotNo, name })
        return (
          <div key={lotId} className="stack">
            {result.lots.length > 1 && <h3>{title}</h3>}
            <DataTable
              label={title}
              columns={columns}
              rows={candidates}
              rowKey={row => `${row.rank} ${row.supplierId}`}
            />
          </div>
        )
      })}
      <p className="hint">
        {result.publicEndTime === null
          ? t('result.howPreview', { days: result.publicDays })
          : t('result.how', { ends: result.publicEndTime })}
      </p>
    </div>
  )
}
