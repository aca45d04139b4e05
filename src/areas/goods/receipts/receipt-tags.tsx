import type { ReceiptStatus, ReceiptSummary } from '../../../contract/goods/receipts/receipts.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of a receipt as a colour. */
export const receiptTones: Readonly<Record<ReceiptStatus, Tone>> = {
  NEW: 'neutral',
  INSPECTING: 'wait',
  POSTED: 'good',
}

/** The status of a receipt as a word, and whether something was rejected. */
export function ReceiptTags({ receipt }: { receipt: Pick<ReceiptSummary, 'status' | 'rejectedRows'> }) {
  const t = useWords('receipts')
  return (
    <span className="tags">
      <StatusTag tone={receiptTones[receipt.status]}>{t(`status.${receipt.status}`)}</StatusTag>
      {receipt.rejectedRows > 0 && <StatusTag tone="bad">{t('marks.rejected')}</StatusTag>}
    </span>
  )
}
