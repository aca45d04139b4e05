import type { AnswerStatus } from '../../../contract/ground/surveys/answers.ts'
import type { SurveyStatus } from '../../../contract/ground/surveys/surveys.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of a survey as a colour. */
export const surveyTones: Readonly<Record<SurveyStatus, Tone>> = {
  NEW: 'neutral',
  APPROVING: 'wait',
  REJECTED: 'bad',
  SENT: 'good',
  CLOSED: 'neutral',
}

const answerTones: Readonly<Record<AnswerStatus, Tone>> = {
  WAITING: 'wait',
  FILLING: 'wait',
  SUBMITTED: 'wait',
  APPROVED: 'good',
  REJECTED: 'bad',
  OVERDUE: 'bad',
}

/** The status of a survey as a word. */
export function SurveyTag({ status }: { status: SurveyStatus }) {
  const t = useWords('surveys')
  return <StatusTag tone={surveyTones[status]}>{t(`surveyStatus.${status}`)}</StatusTag>
}

/** The status of an answer as a word. */
export function AnswerTag({ status }: { status: AnswerStatus }) {
  const t = useWords('surveys')
  return <StatusTag tone={answerTones[status]}>{t(`answerStatus.${status}`)}</StatusTag>
}
