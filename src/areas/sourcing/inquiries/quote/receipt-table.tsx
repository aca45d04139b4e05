import type { Inquiry, QuoteReceipt } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { QuoteTag } from '../inquiry-tags.tsx'
import { downloadSent, readSent } from './sent-quote.ts'

/** The proofs of a supplier's quotes; what this browser sent can be downloaded. */
export function ReceiptTable({ inquiry, userId }: { inquiry: Inquiry; userId: string }) {
  const t = useWords('inquiries')
  const sentOf = ({ round, receiptHash }: QuoteReceipt) => {
    const sent = readSent(userId, inquiry.id, round)
    return sent?.receipt.receiptHash === receiptHash && receiptHash !== '' ? sent : undefined
  }
  const columns: Column<QuoteReceipt>[] = [
    { field: 'quoteNo', title: t('fields.quoteNo'), width: 190, card: 'title', priority: 1 },
    {
      field: 'status',
      title: t('fields.status'),
      card: 'status',
      minWidth: 110,
      cell: receipt => <QuoteTag status={receipt.status} />,
    },
    { field: 'submitTime', title: t('fields.submitTime'), width: 170 },
    {
      field: 'receiptHash',
      title: t('fields.receiptHash'),
      minWidth: 200,
      wrap: true,
      cell: ({ receiptHash }) => <code style={{ overflowWrap: 'anywhere' }}>{receiptHash}</code>,
    },
  ]
  return (
    <div className="stack">
      <DataTable
        label={t('detail.receipts')}
        columns={columns}
        rows={inquiry.receipts}
        rowKey={receipt => receipt.quoteNo}
        actions={[
          {
            name: 'download',
            label: t('acts.download'),
            icon: 'download',
            when: receipt => sentOf(receipt) !== undefined,
            run: receipt => {
              const sent = sentOf(receipt)
              if (sent !== undefined) downloadSent(sent)
            },
          },
        ]}
      />
      <p className="hint">{t('receipt.text')}</p>
    </div>
  )
}
