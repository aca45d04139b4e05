import { countStatements } from '../../../contract/money/reconciliation/statements.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import type { FilterValues } from '../../../ui/filter/filter.ts'
import { QuickViews } from '../../../ui/filter/quick-views.tsx'
import type { QuickView } from '../../../ui/filter/quick-views.tsx'

interface StatementViewsProps {
  own: boolean
  filters: FilterValues
  onFilters(filters: FilterValues): void
}

/** Frequently used filters of statements, with their counts. */
export function StatementViews({ own, filters, onFilters }: StatementViewsProps) {
  const t = useWords('reconciliation')
  const { drafts, waiting, disputed, due, confirmed } = useDetail(countStatements, {}).value ?? {}
  const views: QuickView[] = [
    ...(own ? [] : [{ name: 'drafts', label: t('views.drafts'), count: drafts, filters: { status: ['NEW'] } }]),
    {
      name: 'waiting',
      label: t(own ? 'views.toAnswer' : 'views.waiting'),
      count: waiting,
      filters: { status: ['SENT'] },
    },
    { name: 'disputed', label: t('views.disputed'), count: disputed, filters: { status: ['DISPUTED'] } },
    { name: 'due', label: t('views.due'), count: due, filters: { dueFlag: 1 } },
    { name: 'confirmed', label: t('views.confirmed'), count: confirmed, filters: { status: ['CONFIRMED'] } },
  ]
  return <QuickViews label={t('views.label')} views={views} filters={filters} onFilters={onFilters} />
}
