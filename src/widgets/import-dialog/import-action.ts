import type { Action } from '../../ui/actions.ts'

/** A list that can be imported. */
export interface ImportedList {
  /** The verb on the button. */
  label: string
  /** Code of its template, as the area on the server names it. */
  template: string
  /** What the list is called, for the heading. */
  name: string
  /** Rows were written: the list has changed. */
  onWritten(): void
}

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
