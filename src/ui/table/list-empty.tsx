import { EmptyState } from '../page/empty-state.tsx'
import { filledOnly } from '../filter/filled-filters.ts'
import type { Action } from '../actions.ts'
import type { ListState } from '../../kit/state/list-state.ts'
import { useUiWords } from '../ui-words.ts'

export interface ListEmptyProps<Row> {
  list: ListState<Row>
  emptyText?: string
  emptyAction?: Action
}

/** Distinguishes a list without matches from an empty one. */
export function ListEmpty<Row>({ list, emptyText, emptyAction }: ListEmptyProps<Row>) {
  const t = useUiWords()
  if (Object.keys(filledOnly(list.filters)).length === 0)
    return <EmptyState title={t('empty.title')} text={emptyText} action={emptyAction} />
  const reset = { name: 'reset', label: t('empty.reset'), run: () => list.setFilters({}) }
  return <EmptyState title={t('empty.noMatch')} text={t('empty.noMatchText')} action={reset} />
}
