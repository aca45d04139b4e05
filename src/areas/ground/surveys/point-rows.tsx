import { answersOf, choiceTypes } from '../../../contract/ground/surveys/templates.ts'
import type { AnswerPoints, SurveyField } from '../../../contract/ground/surveys/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import { useAnswerText } from './rule-texts.ts'

interface Props {
  field: SurveyField
  error: string | undefined
  onChange(field: SurveyField): void
}

/** The points that answers give by themselves: a field for each choice, or ranges of numbers. */
export function PointRows({ field, error, onChange }: Props) {
  const t = useWords('surveys')
  const { fieldType, maxScore, points = [] } = field
  const ranges = fieldType === 'NUMBER'
  const takes = maxScore !== '' && (ranges || choiceTypes.includes(fieldType))
  if (!takes && points.length === 0) return <p className="hint span-4">{t('rules.pointsNone')}</p>
  const set = (next: AnswerPoints[]) => {
    const { points: _before, ...plain } = field
    onChange(next.length === 0 ? plain : { ...plain, points: next })
  }
  return (
    <Field label={t('rules.points')} span={4} hint={t('rules.pointsHint')} error={error}>
      {() =>
        ranges ? <Ranges points={points} most={maxScore} onChange={set} /> : <Choices field={field} onChange={set} />
      }
    </Field>
  )
}

interface RangesProps {
  points: AnswerPoints[]
  most: string
  onChange(points: AnswerPoints[]): void
}

function Ranges({ points, most, onChange }: RangesProps) {
  const t = useWords('surveys')
  const number = { type: 'decimal', precision: 6, width: 140 } as const
  return (
    <RowGrid<AnswerPoints>
      label={t('rules.points')}
      rows={points}
      onChange={onChange}
      newRow={above => ({ answer: '', from: above?.to ?? '', to: '', score: '' })}
      maxRows={50}
      columns={[
        { ...number, field: 'from', title: t('rules.from') },
        { ...number, field: 'to', title: t('rules.to') },
        {
          ...number,
          field: 'score',
          title: t('rules.score'),
          precision: 2,
          min: '0',
          max: most || '999',
          required: true,
        },
      ]}
    />
  )
}

function Choices({ field, onChange }: { field: SurveyField; onChange(points: AnswerPoints[]): void }) {
  const answerText = useAnswerText()
  const { points = [], maxScore } = field
  return (
    <div className="form-fields">
      {answersOf(field).map(answer => (
        <DecimalField
          key={answer}
          name={`points.${answer}`}
          label={answerText(field, answer)}
          precision={2}
          min="0"
          max={maxScore || '999'}
          value={points.find(each => each.answer === answer)?.score ?? ''}
          onChange={score => {
            const others = points.filter(each => each.answer !== answer)
            onChange(score === '' ? others : [...others, { answer, from: '', to: '', score }])
          }}
        />
      ))}
    </div>
  )
}
