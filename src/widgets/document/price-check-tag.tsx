import type { priceStandings } from '../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../i18n/words.ts'
import { StatusTag } from '../../ui/status-tag.tsx'

/** Price compared to its ceiling; null where the current user may not see it. */
type PriceStanding = (typeof priceStandings)[number] | null

export function isPriceMarked({ priceCheck }: { priceCheck: PriceStanding }): boolean {
  return priceCheck !== null && priceCheck !== 'OK'
}

/** Only for a price above its ceiling. */
export function PriceCheckTag({ standing }: { standing: PriceStanding }) {
  const t = useWords('documents')
  if (standing === null || standing === 'OK') return null
  return <StatusTag tone={standing === 'BLOCK' ? 'bad' : 'wait'}>{t(`priceCheck.${standing}`)}</StatusTag>
}
