import type { QuestionStatus } from '../../../contract/sourcing/rounds/questions.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

const tones: Readonly<Record<QuestionStatus, Tone>> = { UNHANDLED: 'wait', ANSWERED: 'good', REJECTED: 'bad' }

/** The status of a question as a word. */
export function QuestionTag({ status }: { status: QuestionStatus }) {
  const t = useWords('rounds')
  return <StatusTag tone={tones[status]}>{t(`questionStatus.${status}`)}</StatusTag>
}
