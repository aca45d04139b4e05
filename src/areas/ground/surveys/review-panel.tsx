import { askedFields } from '../../../contract/ground/surveys/answer-rules.ts'
import { reviewSurveyAnswer } from '../../../contract/ground/surveys/answers.ts'
import type { SurveyAnswer } from '../../../contract/ground/surveys/answers.ts'
import type { SurveyField } from '../../../contract/ground/surveys/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { Button } from '../../../ui/button.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'
import { titleOf } from './answers.ts'

interface Props {
  answer: SurveyAnswer
  onAnswer(answer: SurveyAnswer): void
}

/** Accepting an answer with its points, or sending it back with an opinion. */
export function ReviewPanel({ answer, onAnswer }: Props) {
  const t = useWords('surveys')
  const act = useAct()
  const automatic = new Map(answer.automatic.map(({ fieldName, score }) => [fieldName, score]))
  const typed = useTypedForm(`srm.survey-review.${answer.id}`, () => unreviewed(automatic))
  const { opinion, points, notes } = typed.form
  const asked = askedFields(answer.fields, answer.answers)
  const scored = answer.scored === 1 ? asked.filter(({ maxScore }) => maxScore !== '') : []
  const scoreTexts = scored.map(({ fieldName }) => [fieldName, [points[fieldName], notes[fieldName]]] as const)
  const [problems, setProblems] = useProblems({ opinion, scores: Object.fromEntries(scoreTexts) }, act.clear)
  const errorOf = (at: string) => problems.find(({ field }) => field === at)?.msg
  const review = (decision: 'AGREE' | 'REJECT') =>
    act.run(async () => {
      const { id, version } = answer
      const scores = scored.flatMap(({ fieldName }) => {
        const score = points[fieldName] ?? ''
        return score === '' ? [] : [{ fieldName, score, note: notes[fieldName] ?? '' }]
      })
      try {
        const next = await call(reviewSurveyAnswer, { id, version, decision, opinion, scores })
        typed.drop()
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
      {typed.notice}
      <FormGrid>
        {scored.map(field => (
          <PointsField
            key={field.fieldName}
            field={field}
            automatic={automatic.get(field.fieldName)}
            points={points[field.fieldName] ?? ''}
            note={notes[field.fieldName] ?? ''}
            errorOf={errorOf}
            onPoints={value => typed.change({ points: { ...points, [field.fieldName]: value } })}
            onNote={value => typed.change({ notes: { ...notes, [field.fieldName]: value } })}
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
          onChange={value => typed.change({ opinion: value })}
        />
      </FormGrid>
    </Panel>
  )
}

interface Review {
  opinion: string
  points: Readonly<Record<string, string>>
  notes: Readonly<Record<string, string>>
}

const unreviewed = (automatic: ReadonlyMap<string, string>): Review => ({
  opinion: '',
  points: Object.fromEntries(automatic),
  notes: {},
})

interface PointsProps {
  field: SurveyField
  /** Points computed from the answer. */
  automatic: string | undefined
  points: string
  note: string
  errorOf(at: string): string | undefined
  onPoints(points: string): void
  onNote(note: string): void
}

/** The points of one question; points other than the computed ones need a reason. */
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
