import type { SurveyField } from '../../../contract/ground/surveys/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { titleOf } from './answers.ts'

/** An answer to a choice as it reads: yes and no in words. */
export function useAnswerText() {
  const t = useWords('surveys')
  return ({ fieldType }: Pick<SurveyField, 'fieldType'>, value: string) =>
    fieldType === 'FLAG' ? t(value === '1' ? 'yes' : 'no') : value
}

/** What follows from the answer to a question, and from which other one it follows itself, in words. */
export function useRuleTexts(fields: readonly SurveyField[]): (field: SurveyField) => string[] {
  const t = useWords('surveys')
  const kinds = useWords('suppliers')
  const answerText = useAnswerText()
  return ({ condition, points = [], certificate }) => {
    const asked = fields.find(({ fieldName }) => fieldName === condition?.fieldName)
    return [
      ...(condition && asked
        ? [
            t('rules.saysCondition', {
              question: titleOf(asked, t.language),
              answers: condition.values.map(value => answerText(asked, value)).join(', '),
            }),
          ]
        : []),
      ...(points.length > 0 ? [t('rules.saysPoints', { count: points.length })] : []),
      ...(certificate ? [t('rules.saysCertificate', { kind: kinds(`certificateTypes.${certificate}`) })] : []),
    ]
  }
}
