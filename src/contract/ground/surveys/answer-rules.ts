import Big from 'big.js'
import { sumOf } from '../../amounts.ts'
import type { FieldAnswer, FieldScore } from './answers.ts'
import type { AnswerPoints, SurveyField } from './templates.ts'

type Asked = Pick<SurveyField, 'fieldName' | 'fieldType' | 'maxScore' | 'condition' | 'points'>

export function givenIn(answers: readonly FieldAnswer[], fieldName: string): string[] {
  const values = answers.find(answer => answer.fieldName === fieldName)?.values ?? []
  return values.filter(value => value.trim() !== '')
}

/** A question with a condition applies while the question it names applies and has one of its answers. */
export function askedFields<Field extends Pick<Asked, 'fieldName' | 'condition'>>(
  fields: readonly Field[],
  answers: readonly FieldAnswer[],
): Field[] {
  const asked: Field[] = []
  for (const field of fields) {
    const { condition } = field
    const holds =
      condition === undefined ||
      (asked.some(({ fieldName }) => fieldName === condition.fieldName) &&
        givenIn(answers, condition.fieldName).some(value => condition.values.includes(value)))
    if (holds) asked.push(field)
  }
  return asked
}

export function automaticScores(fields: readonly Asked[], answers: readonly FieldAnswer[]): FieldScore[] {
  return askedFields(fields, answers).flatMap(field => {
    const { fieldName, points = [], maxScore } = field
    if (points.length === 0 || maxScore === '') return []
    const given = givenIn(answers, fieldName)
    const earned = points.filter(each => given.some(value => earns(field, each, value))).map(({ score }) => score)
    const sum = sumOf(earned)
    return [{ fieldName, score: new Big(sum).gt(maxScore) ? maxScore : sum, note: '' }]
  })
}

function earns({ fieldType }: Asked, { answer, from, to }: AnswerPoints, value: string): boolean {
  if (fieldType !== 'NUMBER') return answer === value
  if (!/^-?[0-9]+(\.[0-9]+)?$/.test(value)) return false
  const number = new Big(value)
  return (from === '' || number.gte(from)) && (to === '' || number.lt(to))
}
