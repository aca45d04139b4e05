import type { Inquiry, QuoteReceipt } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import type { QuoteContent } from '../../../../contract/sourcing/inquiries/quotes.ts'
import { useWords } from '../../../../i18n/words.ts'
import { ReceiptTable } from '../../../../widgets/rounds/offers/receipt-table.tsx'
import { downloadSent, readSent } from '../../../../widgets/rounds/offers/sent-offers.ts'
import { QuoteTag } from '../inquiry-tags.tsx'
import type { QuoteForm } from './quote-form.ts'

/** A quote sent from this browser. */
export interface SentQuote {
  form: QuoteForm
  content: QuoteContent
  receipt: QuoteReceipt
}

export const sentKey = (userId: string, inquiryId: string, round: number) =>
  `srm.quote-sent.${userId}.${inquiryId}.${round}`

/** Written by the quote form alone. */
export const sentQuote = (key: string) => readSent(key) as SentQuote | undefined

export function QuoteReceipts({ inquiry, userId }: { inquiry: Inquiry; userId: string }) {
  const t = useWords('inquiries')
  const downloadOf = ({ round, receiptHash, quoteNo }: QuoteReceipt) => {
    const sent = sentQuote(sentKey(userId, inquiry.id, round))
    if (receiptHash === '' || sent?.receipt.receiptHash !== receiptHash) return undefined
    return () => downloadSent(quoteNo, sent.content)
  }
  const receipts = inquiry.receipts.map(receipt => ({
    key: receipt.quoteNo,
    number: receipt.quoteNo,
    status: <QuoteTag status={receipt.status} />,
    submitTime: receipt.submitTime,
    receiptHash: receipt.receiptHash,
    download: downloadOf(receipt),
  }))
  return <ReceiptTable label={t('detail.receipts')} receipts={receipts} />
}
