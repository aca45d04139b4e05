import { findDuplicates } from '../../../contract/money/invoices/invoices.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'

interface AlikeProps {
  supplierId: string
  invoice: { invoiceCode: string; invoiceNo: string; invoiceDate: string; amountIncl: string }
}

/** Lists invoices with the same number and similar ones; empty without any. */
export function AlikeNote({ supplierId, invoice }: AlikeProps) {
  useStyles(noteStyles)
  const t = useWords('invoices')
  const { invoiceCode, invoiceNo, invoiceDate, amountIncl } = invoice
  const dated = /^\d{4}-\d{2}-\d{2}$/.test(invoiceDate) && /^\d{1,18}(?:\.\d{1,4})?$/.test(amountIncl)
  const { value } = useDetail(
    findDuplicates,
    invoiceNo.trim() === ''
      ? undefined
      : { supplierId, invoiceCode, invoiceNo, ...(dated ? { invoiceDate, amountIncl } : {}) },
  )
  const named = (found: readonly { invoiceNo: string; invoiceDate: string }[]) =>
    found.map(each => `${each.invoiceNo} (${each.invoiceDate})`).join(', ')
  return (
    <div role="status">
      {value && value.same.length > 0 && (
        <p className="late">{t('enter.same', { number: invoiceNo, numbers: named(value.same) })}</p>
      )}
      {value && value.near.length > 0 && <p>{t('enter.near', { number: invoiceNo, numbers: named(value.near) })}</p>}
    </div>
  )
}
