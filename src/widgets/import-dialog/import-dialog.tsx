import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { getImportReport } from '../../contract/platform/imports/imports.ts'
import type { ImportTask } from '../../contract/platform/imports/imports.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { useAsked } from '../../ui/overlay/use-asked.ts'
import { ImportEffects, rowsWritten } from './import-effects.tsx'
import { ImportEncoding } from './import-encoding.tsx'
import { ImportFaults } from './import-faults.tsx'
import { ImportFile } from './import-file.tsx'
import { ImportProgress } from './import-progress.tsx'
import type { ImportPhase, ImportRun } from './import-run.ts'
import { importDialogStyles } from './import-styles.ts'
import { keepFile } from './keep-file.ts'

interface ImportDialogProps {
  run: ImportRun
  name: string
  onClose(): void
}

export function ImportDialog({ run, name, onClose }: ImportDialogProps) {
  useStyles(importDialogStyles)
  const t = useWords('imports')
  const phase = useSyncExternalStore(run.listen, run.phase)
  return (
    <Dialog
      open
      title={t('title', { name })}
      width={720}
      onClose={onClose}
      footer={<Foot run={run} phase={phase} onClose={onClose} />}
    >
      <div className="list-import">
        <Content run={run} phase={phase} />
      </div>
    </Dialog>
  )
}

function Content({ run, phase }: { run: ImportRun; phase: ImportPhase }): ReactNode {
  if (phase.name === 'choosing') return <ImportFile run={run} phase={phase} />
  if (phase.name === 'sending' || phase.name === 'running') return <ImportProgress phase={phase} />
  return (
    <>
      <FailureNote failure={phase.name === 'checked' ? phase.failure : undefined} />
      <Result run={run} task={phase.task} />
    </>
  )
}

function Result({ run, task }: { run: ImportRun; task: ImportTask }) {
  const t = useWords('imports')
  const tone = task.status === 'FAILED' || task.rowsOk === 0 ? 'bad' : task.rowsFailed > 0 ? 'wait' : 'good'
  return (
    <>
      <p className={`import-outcome import-outcome-${tone}`} role="status">
        {useOutcome(task)}
      </p>
      {task.mode === 'CHECK' && task.encoding !== '' && (
        <ImportEncoding run={run} encoding={task.encoding} sample={task.encodingSample} />
      )}
      {task.effects.length > 0 && <ImportEffects task={task} />}
      {task.unknownColumns.length > 0 && task.mode === 'CHECK' && (
        <p className="hint">{t('unknownColumns', { columns: task.unknownColumns.join(', ') })}</p>
      )}
      {task.faults.length > 0 && <ImportFaults task={task} />}
    </>
  )
}

function useOutcome(task: ImportTask): string {
  const t = useWords('imports')
  const { rowsOk: ok, rowsFailed: failed, rowsTotal: total } = task
  const written = rowsWritten(task)
  if (task.status === 'FAILED') return t('failed', { reason: task.msg })
  if (task.mode === 'WRITE')
    return failed > 0 ? t('writtenSome', { ok: written, failed }) : t('written', { count: written })
  if (failed === 0) return t('fine', { count: ok })
  return ok === 0 ? t('none', { total }) : t('some', { ok, total, failed })
}

function Foot({ run, phase, onClose }: Omit<ImportDialogProps, 'name'> & { phase: ImportPhase }) {
  const t = useWords('imports')
  const { busy, start } = useAsked()
  const task = phase.name === 'checked' || phase.name === 'written' ? phase.task : undefined
  const writable = phase.name === 'checked' && phase.task.status === 'DONE' && rowsWritten(phase.task) > 0
  const report = async () => keepFile(await call(getImportReport, { key: task?.key ?? '' }))
  return (
    <>
      <Button onClick={onClose}>{t(phase.name === 'written' ? 'done' : 'close')}</Button>
      {task && (
        <Button disabled={phase.name === 'checked' && phase.busy} onClick={run.again}>
          {t('back')}
        </Button>
      )}
      {task && task.rowsFailed > 0 && (
        <Button
          icon="download"
          busy={busy === 'report'}
          onClick={() => start({ name: 'report', label: t('report'), run: report })}
        >
          {t('report')}
        </Button>
      )}
      {writable && (
        <Button tone="primary" busy={phase.busy} onClick={() => void run.write(phase.task, phase.task.rowsFailed > 0)}>
          {t(phase.task.rowsFailed > 0 ? 'skip' : 'write', { count: rowsWritten(phase.task) })}
        </Button>
      )}
    </>
  )
}
