import type { HistoryEntry } from '../../../../contract/platform/audit/audit.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { UseDetail } from '../../../../kit/state/detail-state.ts'
import { DocumentHistory } from '../../../../widgets/document/document-history.tsx'
import { orderTones } from '../../../../contract/orders/purchase-orders/order-tones.ts'
import { useChangeRows } from '../agreement/change-rows.ts'

/** Who did what with an order and when, newest first, with the differences. */
export function OrderTimeline({ history }: { history: UseDetail<HistoryEntry[]> }) {
  const t = useWords('purchase-orders')
  return <DocumentHistory history={history} t={t} tones={orderTones} changeRows={useChangeRows()} />
}
