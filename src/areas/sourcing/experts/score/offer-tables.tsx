import { useState } from 'react'
import type { OfferedItem, ReviewTask } from '../../../../contract/sourcing/experts/review-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'

/** The content of offers, one at a time, without prices. */
export function OfferTables({ task }: { task: ReviewTask }) {
  const t = useWords('experts')
  const [shown, setShown] = useState(task.bids[0]?.bidId ?? '')
  const offer = task.bids.find(bid => bid.bidId === shown)
  const columns: Column<OfferedItem>[] = [
    {
      field: 'article',
      title: t('offer.article'),
      card: 'title',
      minWidth: 200,
      cell: item => (
        <span className="stacked">
          <span>{item.article}</span>
          {item.spec && <small>{item.spec}</small>}
        </span>
      ),
    },
    { field: 'qty', title: t('offer.qty'), align: 'end', cell: item => `${item.qty} ${item.unit}` },
    { field: 'needDate', title: t('offer.needDate'), width: 116 },
    {
      field: 'deliveryDate',
      title: t('offer.delivery'),
      minWidth: 130,
      cell: item =>
        item.noQuoteReason === null
          ? (item.deliveryDate ?? (item.leadDays === null ? '' : t('offer.days', { days: item.leadDays })))
          : t('offer.none', { reason: item.noQuoteReason }),
    },
    { field: 'brand', title: t('offer.brand'), minWidth: 100 },
    task.businessType === 'TENDER'
      ? { field: 'origin', title: t('offer.origin'), minWidth: 100 }
      : { field: 'substitute', title: t('offer.substitute'), minWidth: 120 },
    { field: 'remark', title: t('library.remark'), minWidth: 120 },
  ]
  return (
    <div className="stack">
      <SelectField
        hideLabel
        required
        label={t(`score.offers.${task.businessType}`)}
        choices={task.bids.map(bid => ({
          value: bid.bidId,
          label: [t(`score.offer.${task.businessType}`, { label: bid.label }), bid.supplierName]
            .filter(Boolean)
            .join(' · '),
        }))}
        value={shown}
        onChange={setShown}
      />
      {offer?.note && <p className="hint score-note">{offer.note}</p>}
      {offer && (
        <DataTable
          label={t(`score.offer.${task.businessType}`, { label: offer.label })}
          columns={columns}
          rows={offer.items}
          rowKey={item => `${item.article} ${item.spec} ${item.needDate}`}
        />
      )}
    </div>
  )
}
