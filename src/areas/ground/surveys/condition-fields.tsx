import { answersOf } from '../../../contract/ground/surveys/templates.ts'
import type { SurveyField } from '../../../contract/ground/surveys/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { MultiSelectField } from '../../../ui/field/multi-select-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { titleOf } from './answers.ts'
import { useAnswerText } from './rule-texts.ts'

interface Props {
  field: SurveyField
  /** Questions before it that a condition can name. */
  before: readonly SurveyField[]
  error: string | undefined
  onChange(field: SurveyField): void
}

/** Condition of a question: always, or depending on an earlier choice. */
export function ConditionFields({ field, before, error, onChange }: Props) {
  const t = useWords('surveys')
  const answerText = useAnswerText()
  const { condition } = field
  const asked = before.find(({ fieldName }) => fieldName === condition?.fieldName)
  return (
    <>
      <SelectField
        name="condition"
        label={t('rules.askedIf')}
        span={2}
        emptyLabel={t('rules.always')}
        hint={before.length === 0 ? t('rules.noneBefore') : undefined}
        value={condition?.fieldName ?? ''}
        error={asked === undefined ? error : undefined}
        choices={before.map(each => ({ value: each.fieldName, label: titleOf(each, t.language) || each.fieldName }))}
        onChange={fieldName => {
          const { condition: _before, ...plain } = field
          onChange(fieldName === '' ? plain : { ...plain, condition: { fieldName, values: [] } })
        }}
      />
      {asked && condition && (
        <MultiSelectField
          name="conditionValues"
          label={t('rules.answers')}
          span={2}
          required
          values={[...condition.values]}
          error={error}
          choices={answersOf(asked).map(value => ({ value, label: answerText(asked, value) }))}
          onChange={values => onChange({ ...field, condition: { ...condition, values } })}
        />
      )}
    </>
  )
}
