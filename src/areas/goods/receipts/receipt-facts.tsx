import type { ReactNode } from 'react'
import type { Receipt } from '../../../contract/goods/receipts/receipts.ts'
import { useWords } from '../../../i18n/words.ts'
import { GivenFacts } from '../../../ui/page/fact-list.tsx'
import { documentLink } from '../../../widgets/document/document-link.tsx'

export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const t = useWords('receipts')
  const facts: [string, ReactNode][] = [
    [t('fields.receiveType'), t(`types.${receipt.receiveType}`)],
    [t('fields.deliveryNo'), documentLink('/delivery/order-detail', receipt.deliveryId, receipt.deliveryNo)],
    [t('fields.receiverName'), receipt.receiverName],
    [t('fields.postTime'), receipt.postTime ?? ''],
    [t('fields.org'), receipt.orgName],
    [t('fields.remark'), receipt.remark],
  ]
  return <GivenFacts facts={facts} />
}
