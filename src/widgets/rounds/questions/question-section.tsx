import { useState } from 'react'
import { hasPermission } from '../../../account/permissions.ts'
import { queryQuestionsOf } from '../../../contract/sourcing/rounds/questions.ts'
import type { Question } from '../../../contract/sourcing/rounds/questions.ts'
import { roundModules } from '../../../contract/sourcing/rounds/round-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import type { Action, RowAction } from '../../../ui/actions.ts'
import { Button } from '../../../ui/button.tsx'
import type { Section } from '../../../ui/page/detail-page.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { QuestionDialog } from './question-dialogs.tsx'
import type { RoundPart } from '../round-part.ts'
import type { AskedRow, QuestionTask } from './question-dialogs.tsx'
import { useQuestionActs } from './question-acts.ts'
import { questionStyles } from './question-styles.ts'
import { QuestionText } from './question-text.tsx'

/** A document with questions. */
export interface AskedDocument {
  id: string
  published: boolean
  /** Null: until the end of quoting or bidding. */
  questionEndTime: string | null
  mayAsk: boolean
  rows: readonly AskedRow[]
}

/** The section of a document's questions on its pages; none for those who must not see them. */
export function useQuestionSection(part: RoundPart, document: AskedDocument): Section[] {
  const t = useWords('rounds')
  const readers = roundModules[part.businessType].questions
  if (!document.published || !readers.some(code => hasPermission(code))) return []
  return [{ name: 'questions', title: t('questions.many'), content: <Questions part={part} document={document} /> }]
}

function Questions({ part, document }: { part: RoundPart; document: AskedDocument }) {
  useStyles(noteStyles, questionStyles)
  const t = useWords('rounds')
  const [task, setTask] = useState<QuestionTask>()
  const { businessType } = part
  const { rows, id: businessId, questionEndTime, mayAsk } = document
  const list = useDetail(queryQuestionsOf, { businessType, tenderingId: businessId })
  const acts = useQuestionActs(part, setTask, rows)
  const done = () => {
    setTask(undefined)
    list.reload()
  }
  return (
    <div className="stack">
      <div className="question-acts hint">
        {questionEndTime === null ? t(`of.${businessType}.noEnd`) : t('questions.until', { until: questionEndTime })}
        {mayAsk && (
          <Button size="small" icon="plus" onClick={() => setTask({ kind: 'ask', businessId, rows })}>
            {t('questions.ask')}
          </Button>
        )}
      </div>
      <FailureNote failure={list.failure} onRetry={list.reload} />
      {!list.value && list.busy && <Skeleton shape="text" />}
      {list.value?.length === 0 && <p className="hint">{t('questions.none')}</p>}
      {list.value?.map(question => (
        <div key={question.id} className="note-block">
          <QuestionText question={question} />
          {question.allowed.length > 0 && (
            <div className="question-acts">
              <ActionButtons actions={actsOn(question, acts, done)} />
            </div>
          )}
        </div>
      ))}
      {task && <QuestionDialog part={part} task={task} onClose={() => setTask(undefined)} onDone={done} />}
    </div>
  )
}

/** The acts that are possible for a question as buttons. */
function actsOn(question: Question, acts: readonly RowAction<Question>[], onDone: () => void): Action[] {
  return acts
    .filter(({ when }) => when?.(question) ?? true)
    .map(({ confirm, done, undo: _undo, when: _when, run, ...act }) => ({
      ...act,
      // One primary button a page is enough.
      tone: act.tone === 'primary' ? 'neutral' : act.tone,
      confirm: typeof confirm === 'function' ? () => confirm(question) : confirm,
      done: typeof done === 'function' ? done(question) : done,
      run: async reason => {
        await run(question, reason)
        if (confirm) onDone()
      },
    }))
}
