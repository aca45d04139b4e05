import { useWords } from '../../i18n/words.ts'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import type { ImportPhase } from './import-run.ts'

export function ImportProgress({ phase }: { phase: Extract<ImportPhase, { name: 'sending' | 'running' }> }) {
  const t = useWords('imports')
  if (phase.name === 'sending')
    return (
      <div className="import-progress" role="status">
        <p>{t('sending', { name: phase.fileName })}</p>
        <progress aria-label={phase.fileName} />
      </div>
    )
  const { mode, rowsDone: done, rowsTotal: total, fileName } = phase.task
  return (
    <div className="import-progress">
      <p role="status">{t(mode === 'WRITE' ? 'writing' : 'checking', { done, total })}</p>
      <progress aria-label={fileName} max={total} value={done} />
      <FailureNote failure={phase.failure} />
    </div>
  )
}
