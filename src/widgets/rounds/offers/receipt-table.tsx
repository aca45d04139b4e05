import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/words.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'

export interface ShownReceipt {
  key: string
  number: string
  status: ReactNode
  submitTime: string | null
  receiptHash: string
  /** Downloads the content that this browser sent; undefined where it does not know it. */
  download: (() => void) | undefined
}

interface ReceiptTableProps<Receipt extends ShownReceipt> {
  label: string
  receipts: readonly Receipt[]
  /** Columns before the hash. */
  columns?: readonly Column<Receipt>[]
}

/** The proofs of a supplier's offers; content sent by this browser can be downloaded. */
export function ReceiptTable<Receipt extends ShownReceipt>({
  label,
  receipts,
  columns = [],
}: ReceiptTableProps<Receipt>) {
  const t = useWords('rounds')
  const all: Column<Receipt>[] = [
    { field: 'number', title: t('offers.number'), width: 190, card: 'title', priority: 1 },
    { field: 'status', title: t('offers.status'), card: 'status', minWidth: 110, cell: ({ status }) => status },
    { field: 'submitTime', title: t('offers.submitTime'), width: 170 },
    ...columns,
    {
      field: 'receiptHash',
      title: t('offers.receiptHash'),
      minWidth: 200,
      wrap: true,
      cell: ({ receiptHash }) => <code style={{ overflowWrap: 'anywhere' }}>{receiptHash}</code>,
    },
  ]
  return (
    <div className="stack">
      <DataTable
        label={label}
        columns={all}
        rows={[...receipts]}
        rowKey={receipt => receipt.key}
        actions={[
          {
            name: 'download',
            label: t('offers.download'),
            icon: 'download',
            when: receipt => receipt.download !== undefined,
            run: receipt => receipt.download?.(),
          },
        ]}
      />
      <p className="hint">{t('offers.receiptHint')}</p>
    </div>
  )
}
