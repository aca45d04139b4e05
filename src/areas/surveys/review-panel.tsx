import { useState } from 'react'
import { reviewSurveyAnswer } from '../../contract/surveys/answers.ts'
import type { SurveyAnswer } from '../../contract/surveys/answers.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { Refused } from '../../kit/call/errors.ts'
import type { FieldProblem } from '../../contract/envelope.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { Button } from '../../ui/button.tsx'
import { DecimalField } from '../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../ui/field/form-grid.tsx'
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
  const [points, setPoints] = useState<Readonly<Record<string, string>>>({})
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const errorOf = (at: string) => problems.find(({ field }) => field === at)?.msg
  const scored = answer.scored === 1 ? answer.fields.filter(({ maxScore }) => maxScore !== '') : []
  const review = (decision: 'AGREE' | 'REJECT') =>
    act.run(async () => {
      const { id, version } = answer
      const scores = scored.flatMap(({ fieldName }) => {
        const score = points[fieldName] ?? ''
        return score === '' ? [] : [{ fieldName, score }]
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
          <DecimalField
            key={field.fieldName}
            name={`scores.${field.fieldName}`}
            label={titleOf(field, t.language)}
            hint={`≤ ${field.maxScore}`}
            precision={2}
            min="0"
            max={field.maxScore}
            value={points[field.fieldName] ?? ''}
            error={errorOf(`scores.${field.fieldName}`)}
            onChange={value => setPoints({ ...points, [field.fieldName]: value })}
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
