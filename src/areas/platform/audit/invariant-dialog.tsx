import { checkInvariant } from '../../../contract/platform/audit/invariants.ts'
import type { Contradiction } from '../../../contract/platform/audit/invariants.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { CheckDialog } from './check-dialog.tsx'
import { useSteps } from './use-steps.ts'

interface Progress {
  at: number
  total: number
  found: (Contradiction & { name: string })[]
  done: boolean
}

const start: Progress = { at: 0, total: 0, found: [], done: false }

/** Recomputes recorded values rule by rule, and lists records that contradict their rows. */
export function InvariantDialog({ onClose }: { onClose(): void }) {
  const t = useWords('audit')
  const { progress, failure, retry } = useSteps(start, checkNext)
  const { at, total, found, done } = progress
  const list = found.map(({ name, document, stated, found: right }) => ({
    key: [name, document, stated, right].join(' '),
    text: t('figures.fault', { rule: t.find(`invariants.${name}`) ?? name, document, stated, found: right }),
  }))
  return (
    <CheckDialog
      title={t('figures.title')}
      text={t('figures.text')}
      checked={at}
      total={total}
      done={done}
      failure={failure}
      whole={t('figures.whole', { count: total })}
      faults={list.length > 0 ? { title: t('figures.broken'), list } : undefined}
      onRetry={retry}
      onClose={onClose}
    />
  )
}

async function checkNext({ at, found }: Progress, signal: AbortSignal): Promise<Progress> {
  const { name, contradictions, ...place } = await call(checkInvariant, { at }, { signal })
  return { ...place, found: [...found, ...contradictions.map(each => ({ ...each, name }))] }
}
