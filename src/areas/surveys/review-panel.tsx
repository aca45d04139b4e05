import { useState } from 'react'
import { askedFields } from '../../contract/surveys/answer-rules.ts'
import { reviewSurveyAnswer } from '../../contract/surveys/answers.ts'
import type { SurveyAnswer } from '../../contract/surveys/answers.ts'
import type { SurveyField } from '../../contract/surveys/templates.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { Refused } from '../../kit/call/errors.ts'
import type { FieldProblem } from '../../contract/envelope.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { Button } from '../../ui/button.tsx'
import { DecimalField } from '../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../ui/field/form-grid.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { Panel } from '../../ui/overlay/panel.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { titleOf } from './answers.ts'

interface Props {
  answer: SurveyAnswer
  onAnswer(answer: SurveyAnswer): void
}

/** Accepting an answer with its points, or sending it back with an opinion. */
export function ReviewPanel({ answer, onAnswer }: Props) {
  const t = useWords('surveys')
  const act = useAct()
  const [opinion, setOpinion] = useState('')
  const automatic = new Map(answer.automatic.map(({ fieldName, score }) => [fieldName, score]))
  const [points, setPoints] = useState<Readonly<Record<string, string>>>(() => Object.fromEntries(automatic))
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const errorOf = (at: string) => problems.find(({ field }) => field === at)?.msg
  const asked = askedFields(answer.fields, answer.answers)
  const scored = answer.scored === 1 ? asked.filter(({ maxScore }) => maxScore !== '') : []
  const review = (decision: 'AGREE' | 'REJECT') =>
    act.run(async () => {
      const { id, version } = answer
      const scores = scored.flatMap(({ fieldName }) => {
        const score = points[fieldName] ?? ''
        return score === '' ? [] : [{ fieldName, score, note: notes[fieldName] ?? '' }]
      })
      try {
        const next = await call(reviewSurveyAnswer, { id, version, decision, opinion, scores })
        toast(t(decision === 'AGREE' ? 'review.agreed' : 'review.rejected'))
        onAnswer(next)
      } catch (error) {
        setProblems(error instanceof Refused ? error.errors : [])
        throw error
      }
    })
  return (
    <Panel
      title={t('review.title')}
      text={t('review.text')}
      failure={act.failure}
      acts={
        <>
          <Button tone="primary" busy={act.busy} onClick={() => void review('AGREE')}>
            {t('review.agree')}
          </Button>
          <Button busy={act.busy} onClick={() => void review('REJECT')}>
            {t('review.reject')}
          </Button>
        </>
      }
    >
      <FormGrid>
        {scored.map(field => (
          <PointsField
            key={field.fieldName}
            field={field}
            automatic={automatic.get(field.fieldName)}
            points={points[field.fieldName] ?? ''}
            note={notes[field.fieldName] ?? ''}
            errorOf={errorOf}
            onPoints={value => setPoints({ ...points, [field.fieldName]: value })}
            onNote={value => setNotes({ ...notes, [field.fieldName]: value })}
          />
        ))}
        <TextAreaField
          name="opinion"
          label={t('answers.opinion')}
          span={4}
          rows={2}
          maxLength={500}
          value={opinion}
          error={errorOf('opinion')}
          onChange={setOpinion}
        />
      </FormGrid>
    </Panel>
  )
}

interface PointsProps {
  field: SurveyField
  /** What the answer gives by itself. */
  automatic: string | undefined
  points: string
  note: string
  errorOf(at: string): string | undefined
  onPoints(points: string): void
  onNote(note: string): void
}

/** The points of one question; whoever gives others than the answer itself says why. */
function PointsField({ field, automatic, points, note, errorOf, onPoints, onNote }: PointsProps) {
  const t = useWords('surveys')
  const { fieldName, maxScore: most } = field
  const other = automatic !== undefined && points !== '' && Number(points) !== Number(automatic)
  return (
    <>
      <DecimalField
        name={`scores.${fieldName}`}
        label={titleOf(field, t.language)}
        hint={automatic === undefined ? t('review.most', { most }) : t('review.automatic', { score: automatic, most })}
        precision={2}
        min="0"
        max={most}
        value={points}
        error={errorOf(`scores.${fieldName}`)}
        onChange={onPoints}
      />
      {other && (
        <TextField
          name={`notes.${fieldName}`}
          label={t('review.note', { score: automatic })}
          required
          span={3}
          maxLength={200}
          value={note}
          error={errorOf(`notes.${fieldName}`)}
          onChange={onNote}
        />
      )}
    </>
  )
}
