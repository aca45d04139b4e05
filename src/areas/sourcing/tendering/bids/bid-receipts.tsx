import type { BidContent, BidReceipt } from '../../../../contract/sourcing/tendering/bid-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { ReceiptTable } from '../../../../widgets/rounds/offers/receipt-table.tsx'
import type { ShownReceipt } from '../../../../widgets/rounds/offers/receipt-table.tsx'
import { downloadSent, readSent } from '../../../../widgets/rounds/offers/sent-offers.ts'
import type { BidForm } from './bid-form.ts'

/** A bid sent from this browser. */
export interface SentBid {
  form: BidForm
  content: BidContent
  receipt: BidReceipt
}

export const sentKey = (userId: string, tenderId: string, round: number) =>
  `srm.bid-sent.${userId}.${tenderId}.${round}`

/** Written by the bid form alone. */
export const sentBid = (key: string) => readSent(key) as SentBid | undefined

interface BidReceiptsProps {
  tenderId: string
  userId: string
  receipts: readonly BidReceipt[]
}

/** Proofs of submissions, confirmations and withdrawals, newest first. */
export function BidReceipts({ tenderId, userId, receipts }: BidReceiptsProps) {
  const t = useWords('tender-bids')
  const downloadOf = ({ round, receiptHash, bidNo }: BidReceipt) => {
    const sent = sentBid(sentKey(userId, tenderId, round))
    if (receiptHash === '' || sent?.receipt.receiptHash !== receiptHash) return undefined
    return () => downloadSent(bidNo, sent.content)
  }
  const rows = receipts.map(receipt => ({
    key: `${receipt.bidNo} ${receipt.versionNo}`,
    number: receipt.bidNo,
    status: t(`kind.${receipt.kind}`),
    submitTime: receipt.submitTime,
    receiptHash: receipt.receiptHash,
    download: downloadOf(receipt),
    versionNo: receipt.versionNo,
    documentVersion: receipt.documentVersion,
  }))
  return (
    <ReceiptTable<ShownReceipt & { versionNo: number; documentVersion: number }>
      label={t('receipts')}
      receipts={rows}
      columns={[
        { field: 'versionNo', title: t('fields.versionNo'), width: 90, align: 'end' },
        { field: 'documentVersion', title: t('fields.documentVersion'), width: 120, align: 'end' },
      ]}
    />
  )
}
