import type { Action } from '../../ui/actions.ts'
import type { ImportedList } from './open-import.tsx'

/** The header button of a list that imports it by table; all that follows a click is fetched then. */
export function importAction({ label, ...list }: ImportedList): Action {
  return {
    name: 'import',
    label,
    icon: 'upload',
    async run() {
      const { openImport } = await import('./open-import.tsx')
      await openImport(list)
    },
  }
}
