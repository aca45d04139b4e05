import { useEffect, useState } from 'react'
import { verifyAuditChain } from '../../contract/audit/audit.ts'
import type { ChainFault } from '../../contract/audit/audit.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { asFailure, isAbort } from '../../kit/call/errors.ts'
import type { Failure } from '../../kit/call/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { auditStyles } from './audit-styles.ts'

/** How far the verification has come; it goes on from `chain` and `position`. */
interface Progress {
  chain: number
  position: number
  checked: number
  total: number
  faults: ChainFault[]
  done: boolean
}

const start: Progress = { chain: 0, position: 0, checked: 0, total: 0, faults: [], done: false }

/** Verifies all chains of the trail, some thousand rows per call, and names where one is broken. Closing it stops. */
export function VerifyDialog({ onClose }: { onClose(): void }) {
  useStyles(auditStyles)
  const t = useWords('audit')
  const { progress, failure, retry } = useVerification()
  const { checked, total, faults, done } = progress
  return (
    <Dialog
      open
      width={520}
      title={t('verify.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(done ? 'verify.close' : 'verify.stop')}</Button>}
    >
      <div className="audit-verify">
        <p>{t('verify.text')}</p>
        <progress aria-label={t('verify.title')} max={Math.max(1, total)} value={done ? Math.max(1, total) : checked} />
        <p className="audit-count">{t('verify.count', { checked: String(checked), total: String(total) })}</p>
        <FailureNote failure={failure} onRetry={retry} />
        <div role="status">
          {done && faults.length === 0 && (
            <p className="audit-result audit-whole">
              <Icon name="circle-check" />
              {t('verify.whole', { count: checked })}
            </p>
          )}
          {faults.length > 0 && <Faults faults={faults} />}
        </div>
      </div>
    </Dialog>
  )
}

function Faults({ faults }: { faults: readonly ChainFault[] }) {
  const t = useWords('audit')
  return (
    <>
      <p className="audit-result audit-broken">
        <Icon name="alert-triangle" />
        {t('verify.broken')}
      </p>
      <ul className="audit-faults">
        {faults.map(({ chain, position, id, docNo }) => (
          <li key={chain}>
            {id === null
              ? t('verify.missing', { chain, position })
              : t('verify.fault', { chain, position, id, docNo: docNo || '–' })}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Runs call after call until the last chain is done; a failed call is tried again from where it stood. */
function useVerification() {
  const [progress, setProgress] = useState(start)
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    if (progress.done || failure) return undefined
    const running = new AbortController()
    const { chain, position } = progress
    call(verifyAuditChain, { chain, position }, { signal: running.signal })
      .then(part => {
        if (running.signal.aborted) return
        setProgress({
          chain: part.chain,
          position: part.position,
          checked: progress.checked + part.checked,
          total: part.total,
          faults: part.fault === null ? progress.faults : [...progress.faults, part.fault],
          done: part.done,
        })
      })
      .catch((error: unknown) => {
        if (!isAbort(error) && !running.signal.aborted) setFailure(asFailure(error))
      })
    return () => running.abort()
  }, [progress, failure])
  return { progress, failure, retry: () => setFailure(undefined) }
}
