import { useEffect, useEffectEvent } from 'react'
import { countOrderViews, openStatuses } from '../../../../contract/orders/purchase-orders/purchase-orders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { scopeFilter } from '../../../../kit/state/scope-filter.ts'
import type { FilterValues } from '../../../../ui/filter/filter.ts'
import { QuickViews } from '../../../../ui/filter/quick-views.tsx'
import type { QuickView } from '../../../../ui/filter/quick-views.tsx'

export interface OrderViewsProps {
  scope: string | undefined
  supplierId: string | undefined
  /** Rises with each act that may change the numbers. */
  changes: number
  filters: FilterValues
  onFilters(filters: FilterValues): void
}

/** Frequently used filters of orders, with their counts. */
export function OrderViews({ scope, supplierId, changes, filters, onFilters }: OrderViewsProps) {
  const t = useWords('purchase-orders')
  const counts = useDetail(countOrderViews, { supplierId, ...scopeFilter(scope) })
  const { waiting, overdue, urgent } = counts.value ?? {}
  const views: QuickView[] = [
    { name: 'waiting', label: t('views.waiting'), count: waiting, filters: { status: ['ISSUED'] } },
    { name: 'overdue', label: t('views.overdue'), count: overdue, filters: { overdue: 1 } },
    {
      name: 'urgent',
      label: t('views.urgent'),
      count: urgent,
      filters: { status: [...openStatuses], urgentFlag: 1 },
    },
  ]
  const countAgain = useEffectEvent(() => counts.reload())
  useEffect(() => {
    if (changes > 0) countAgain()
  }, [changes])
  return <QuickViews label={t('views.label')} views={views} filters={filters} onFilters={onFilters} />
}
