import { removeQuestions } from '../../../contract/sourcing/rounds/questions.ts'
import type { Question } from '../../../contract/sourcing/rounds/questions.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import type { RowAction } from '../../../ui/actions.ts'
import type { RoundPart } from '../round-part.ts'
import type { AskedRow, QuestionTask } from './question-dialogs.tsx'

/** The current user's actions on a question; `open` shows its dialog. */
export function useQuestionActs(
  { businessType }: RoundPart,
  open: (task: QuestionTask) => void,
  rows: readonly AskedRow[] = [],
): RowAction<Question>[] {
  const t = useWords('rounds')
  return [
    {
      name: 'answer',
      label: t('questions.answer'),
      tone: 'primary',
      when: question => question.allowed.includes('answer'),
      run: question => open({ kind: 'answer', question }),
    },
    {
      name: 'edit',
      label: t('acts.edit'),
      icon: 'pencil',
      when: question => question.allowed.includes('edit'),
      run: question => open({ kind: 'edit', question, rows }),
    },
    {
      name: 'reject',
      label: t('questions.reject'),
      icon: 'circle-x',
      tone: 'danger',
      when: question => question.allowed.includes('reject'),
      run: question => open({ kind: 'reject', question }),
    },
    {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      done: t('questions.removed'),
      when: question => question.allowed.includes('remove'),
      confirm: ({ title }) => ({ title: t('questions.removeTitle', { title }) }),
      run: ({ id }) => call(removeQuestions, { businessType, ids: [id] }),
    },
  ]
}
