import { useWords } from '../../../i18n/words.ts'
import type { BulkAction } from '../../../ui/actions.ts'

interface Removal<Row> {
  /** Removes all of them or none. */
  remove(rows: Row[]): Promise<unknown>
  /** False while one of the selected may not be removed. */
  when?(rows: Row[]): boolean
  /** What happens then; absent: that it cannot be undone. */
  text?: string
}

/** The act that removes the selected users, roles, clients or systems, after a question. */
export function useRemoval<Row>(
  kind: 'users' | 'roles' | 'clients' | 'systems',
  removal: Removal<Row>,
): BulkAction<Row> {
  const t = useWords('administration')
  return {
    name: 'removeSelected',
    label: t('remove'),
    icon: 'trash',
    tone: 'danger',
    nothingSelected: t(`${kind}.selectToRemove`),
    when: removal.when,
    confirm: rows => ({
      title: t(`${kind}.removeSeveral`, { count: rows.length }),
      text: removal.text ?? t('removeText'),
    }),
    done: t('removed'),
    run: rows => removal.remove(rows),
  }
}
