import type { Question } from '../../../contract/sourcing/rounds/questions.ts'
import { useWords } from '../../../i18n/words.ts'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { questionStyles } from './question-styles.ts'
import { QuestionTag } from './question-tag.tsx'

/** A question with its author, as far as the current user may see them, and its answer. */
export function QuestionText({ question }: { question: Question }) {
  useStyles(noteStyles, questionStyles)
  const t = useWords('rounds')
  const { title, content, status, supplierName, relatedText, createTime, answer, answerBy, answerTime } = question
  return (
    <div className="note-block">
      <div className="note-head">
        <strong>{title}</strong>
        <QuestionTag status={status} />
        <small>{[supplierName || t('questions.another'), relatedText, createTime].filter(Boolean).join(' · ')}</small>
      </div>
      <p className="question-text">{content}</p>
      {answer !== '' && (
        <div className="question-answer">
          <p className="question-text">{answer}</p>
          <small className="hint">
            {[
              answerBy || t('questions.byBuyer'),
              answerTime,
              status === 'ANSWERED' &&
                t(question.publicFlag === 1 ? `of.${question.businessType}.toAll` : 'questions.toOne'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
      )}
    </div>
  )
}
