import { verifyAuditChain } from '../../../contract/platform/audit/audit.ts'
import type { ChainFault } from '../../../contract/platform/audit/audit.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { CheckDialog } from './check-dialog.tsx'
import { useSteps } from './use-steps.ts'

/** Progress of the verification, which continues from `chain` and `position`. */
interface Progress {
  chain: number
  position: number
  checked: number
  total: number
  faults: ChainFault[]
  done: boolean
}

const start: Progress = { chain: 0, position: 0, checked: 0, total: 0, faults: [], done: false }

/** Verifies all chains of the trail, some thousand rows per call, and names where one is broken. */
export function VerifyDialog({ onClose }: { onClose(): void }) {
  const t = useWords('audit')
  const { progress, failure, retry } = useSteps(start, verifyNext)
  const { checked, total, faults, done } = progress
  const list = faults.map(({ chain, position, id, docNo }) => ({
    key: String(chain),
    text:
      id === null
        ? t('verify.missing', { chain, position })
        : t('verify.fault', { chain, position, id, docNo: docNo || '–' }),
  }))
  return (
    <CheckDialog
      title={t('verify.title')}
      text={t('verify.text')}
      checked={checked}
      total={total}
      done={done}
      failure={failure}
      whole={t('verify.whole', { count: checked })}
      faults={list.length > 0 ? { title: t('verify.broken'), list } : undefined}
      onRetry={retry}
      onClose={onClose}
    />
  )
}

async function verifyNext({ chain, position, checked, faults }: Progress, signal: AbortSignal): Promise<Progress> {
  const part = await call(verifyAuditChain, { chain, position }, { signal })
  return {
    chain: part.chain,
    position: part.position,
    checked: checked + part.checked,
    total: part.total,
    faults: part.fault === null ? faults : [...faults, part.fault],
    done: part.done,
  }
}
