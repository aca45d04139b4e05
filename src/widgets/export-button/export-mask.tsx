import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWords } from '../../i18n/words.ts'
import { clock } from '../../kit/format/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useErrorEvent } from '../../ui/page/use-tell-error.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { stateStyles } from '../../ui/styles/state.ts'
import { endedBy, endedText } from './ended-text.ts'
import type { ExportPhase, ExportRun } from './export-run.ts'
import { exportStyles } from './export-styles.ts'

export interface ExportMaskProps {
  run: ExportRun
  onRetry(): void
  onLeave(told?: string): void
}

export function ExportMask({ run, onRetry, onLeave }: ExportMaskProps) {
  useStyles(stateStyles, exportStyles)
  const t = useWords('exports')
  const phase = useSyncExternalStore(run.listen, run.phase)
  const going = phase.name === 'starting' || phase.name === 'running'
  const leave = () => onLeave(going ? t('left') : undefined)
  return (
    <Dialog
      title={t('title')}
      open
      width={460}
      onClose={leave}
      footer={
        going ? (
          <Button onClick={leave}>{t('leave')}</Button>
        ) : (
          <>
            <Button onClick={leave}>{t('close')}</Button>
            <Button tone="primary" icon="refresh" onClick={onRetry}>
              {t('retry')}
            </Button>
          </>
        )
      }
    >
      {going ? <Going text={t('running')} /> : <Ended phase={phase} onRetry={onRetry} />}
    </Dialog>
  )
}

function Going({ text }: { text: string }) {
  const t = useWords('exports')
  const [began] = useState(() => clock.now())
  const [now, setNow] = useState(began)
  useEffect(() => clock.after(1_000, () => setNow(clock.now())), [now])
  return (
    <div className="export-going">
      <p role="status">{text}</p>
      <div className="export-bar" role="progressbar" aria-label={t('title')}>
        <span />
      </div>
      <small>{t('elapsed', { seconds: Math.round((now - began) / 1_000) })}</small>
    </div>
  )
}

function Ended({ phase, onRetry }: { phase: ExportPhase; onRetry(): void }) {
  const t = useWords('exports')
  const text = endedText(phase, t)
  useErrorEvent(endedBy(phase), text, onRetry)
  return (
    <div className="failure" role="alert">
      <span className="failure-text">{text}</span>
    </div>
  )
}
