import { loadWords } from '../../i18n/words.ts'
import { openOverlay } from '../../ui/overlay/overlay.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { words } from '../../i18n/words.ts'
import { ImportDialog } from './import-dialog.tsx'
import { ImportRun } from './import-run.ts'

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

/** Opens the dialog that brings a file into a list; resolves when it is closed. */
export async function openImport({ template, name, onWritten }: Omit<ImportedList, 'label'>): Promise<void> {
  await Promise.all([loadWords('imports'), loadWords('ui'), loadWords('errors')])
  const run = new ImportRun(template)
  await new Promise<void>(resolve => {
    const close = () => {
      const { name: phase } = run.phase()
      if (phase === 'running') toast(words('imports')('leftRunning'), 'info')
      if (phase === 'running' || phase === 'written') onWritten()
      run.stop()
      overlay.close()
      resolve()
    }
    const overlay = openOverlay(<ImportDialog run={run} name={name} onClose={close} />)
  })
}
