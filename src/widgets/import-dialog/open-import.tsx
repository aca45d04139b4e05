import { loadWords } from '../../i18n/words.ts'
import { openOverlay } from '../../ui/overlay/overlay.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { words } from '../../i18n/words.ts'
import { ImportDialog } from './import-dialog.tsx'
import { ImportRun } from './import-run.ts'

export interface ImportedList {
  label: string
  /** Template code defined by the server's area. */
  template: string
  name: string
  onWritten(): void
}

/** Resolves when the dialog is closed. */
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
