import type { RowAction } from '../actions.ts'
import { useUiWords } from '../ui-words.ts'

/** 'Edit', or 'View' where the current user cannot save. */
export function useRowOpenings<Row>(isReadOnly: (row: Row) => boolean, open: (row: Row) => void): RowAction<Row>[] {
  const t = useUiWords()
  return [
    { name: 'edit', label: t('form.edit'), icon: 'pencil', when: row => !isReadOnly(row), run: open },
    { name: 'view', label: t('form.view'), icon: 'eye', when: isReadOnly, run: open },
  ]
}
