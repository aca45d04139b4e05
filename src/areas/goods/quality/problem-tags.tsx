import type { ProblemStatus, Severity } from '../../../contract/goods/quality/problem-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of a problem as a colour. */
export const problemTones: Readonly<Record<ProblemStatus, Tone>> = {
  NEW: 'neutral',
  APPROVING: 'wait',
  REJECTED: 'bad',
  OPEN: 'bad',
  CONTAIN_REVIEW: 'wait',
  ANALYSIS: 'info',
  ANALYSIS_REVIEW: 'wait',
  ACTION: 'info',
  VERIFYING: 'wait',
  CLOSED: 'good',
  CANCELLED: 'neutral',
}

const severityTones: Readonly<Record<Severity, Tone>> = { MINOR: 'neutral', MAJOR: 'wait', CRITICAL: 'bad' }

/** The status of a problem as a word. */
export function ProblemTag({ status }: { status: ProblemStatus }) {
  const t = useWords('quality')
  return <StatusTag tone={problemTones[status]}>{t(`status.${status}`)}</StatusTag>
}

/** How bad a problem is, as a word. */
export function SeverityTag({ severity }: { severity: Severity }) {
  const t = useWords('quality')
  return <StatusTag tone={severityTones[severity]}>{t(`severity.${severity}`)}</StatusTag>
}
