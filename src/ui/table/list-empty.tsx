import { EmptyState } from '../page/empty-state.tsx'
import { filledOnly } from '../filter/filled-filters.ts'
import type { ListPageProps } from '../page/list-page.tsx'
import { useUiWords } from '../ui-words.ts'

/** Why a list shows nothing: its filters, or that there is nothing yet; each with the next step. */
export function ListEmpty<Row>({ list, emptyText, emptyAction }: ListPageProps<Row>) {
  const t = useUiWords()
  if (Object.keys(filledOnly(list.filters)).length === 0)
    return <EmptyState title={t('empty.title')} text={emptyText} action={emptyAction} />
  const reset = { name: 'reset', label: t('empty.reset'), run: () => list.setFilters({}) }
  return <EmptyState title={t('empty.noMatch')} text={t('empty.noMatchText')} action={reset} />
}
