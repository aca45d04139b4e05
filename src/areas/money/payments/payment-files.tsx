import { useState } from 'react'
import { guaranteeFileType, receiptFileType } from '../../../contract/money/payments/payment-parts.ts'
import type { Payment } from '../../../contract/money/payments/payment-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { sheet, useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'

const receiptStyles = sheet`
.record-receipts{display:grid;gap:8px}
.record-receipts>details{padding:8px 12px;border:1px solid var(--s-line);border-radius:var(--s-radius)}
.record-receipts summary{min-block-size:28px;cursor:pointer;overflow-wrap:anywhere}
.record-receipts summary small{color:var(--s-text-2)}
.record-receipts details[open]>summary{margin-block-end:8px}
`

/** The sections of a payment that hold files: what secures an advance, and the receipts of what was paid. */
export function usePaymentFiles(payment: Payment, onChanged: () => void) {
  const t = useWords('payments')
  const guarantee = {
    name: 'guarantee',
    title: t('detail.guarantee'),
    content: <DocumentFiles businessType={guaranteeFileType} businessId={payment.id} onChanged={onChanged} />,
  }
  const receipts = {
    name: 'receipts',
    title: t('detail.receipts'),
    content: <RecordReceipts payment={payment} onChanged={onChanged} />,
  }
  return [...(payment.payType === 'ADVANCE' ? [guarantee] : []), ...(payment.records.length > 0 ? [receipts] : [])]
}

/** The receipts record by record; that of the newest is open. */
function RecordReceipts({ payment, onChanged }: { payment: Payment; onChanged(): void }) {
  useStyles(receiptStyles)
  const last = payment.records.length - 1
  return (
    <div className="record-receipts">
      {payment.records.map((record, at) => (
        <ReceiptsOf key={record.id} payment={payment} record={record} newest={at === last} onChanged={onChanged} />
      ))}
    </div>
  )
}

interface ReceiptsOfProps {
  payment: Payment
  record: Payment['records'][number]
  newest: boolean
  onChanged(): void
}

/** Files are requested when the record is opened. */
function ReceiptsOf({ payment, record, newest, onChanged }: ReceiptsOfProps) {
  const t = useWords('payments')
  const [open, setOpen] = useState(newest)
  const amount = `${formatMoney(record.paidAmount, payment.currencyDigits, t.language)} ${payment.currency}`
  return (
    <details open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {record.paidDate} · {amount} <small>{t(`recordStatus.${record.status}`)}</small>
      </summary>
      {open && <DocumentFiles businessType={receiptFileType} businessId={record.id} onChanged={onChanged} />}
    </details>
  )
}
