import type { Action } from '../../ui/actions.ts'
import type { ImportedList } from './open-import.tsx'

/** Code is loaded on click. */
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
