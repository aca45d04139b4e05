import type { priceStandings } from '../../contract/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../i18n/words.ts'
import { StatusTag } from '../../ui/status-tag.tsx'

/** How a price stands to its ceiling; null where that is not the reader's affair. */
type PriceStanding = (typeof priceStandings)[number] | null

/** Whether there is something to be said of a price. */
export function isPriceMarked({ priceCheck }: { priceCheck: PriceStanding }): boolean {
  return priceCheck !== null && priceCheck !== 'OK'
}

/** A price above its ceiling as a word; nothing for one that is not. */
export function PriceCheckTag({ standing }: { standing: PriceStanding }) {
  const t = useWords('documents')
  if (standing === null || standing === 'OK') return null
  return <StatusTag tone={standing === 'BLOCK' ? 'bad' : 'wait'}>{t(`priceCheck.${standing}`)}</StatusTag>
}
