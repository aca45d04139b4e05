import type {
  PrequalificationStatus,
  Requirement,
} from '../../../../contract/sourcing/inquiries/prequalification-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { Tone } from '../../../../ui/theme/tone.ts'

const tones: Readonly<Record<PrequalificationStatus, Tone>> = {
  NONE: 'neutral',
  SUBMITTED: 'wait',
  WITHDRAWN: 'neutral',
  PASSED: 'good',
  FAILED: 'bad',
}

/** The status of an application as a word. */
export function PrequalTag({ status }: { status: PrequalificationStatus }) {
  const t = useWords('inquiries')
  return <StatusTag tone={tones[status]}>{t(`prequalStatus.${status}`)}</StatusTag>
}

/** An answer as it is read. */
export function answerText({ kind }: Requirement, answer: string | undefined, t: Words<'inquiries'>): string {
  if (kind === 'FLAG') return t(answer === '1' ? 'prequal.yes' : 'prequal.no')
  return answer || '–'
}
