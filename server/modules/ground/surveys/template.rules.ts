import Big from 'big.js'
import { sumOf } from '../../../../src/contract/amounts.ts'
import { answersOf, choiceTypes, optionsOf } from '../../../../src/contract/ground/surveys/templates.ts'
import type {
  AnswerPoints,
  SurveyField,
  SurveyTemplateInput,
} from '../../../../src/contract/ground/surveys/templates.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

export function templateProblems(wanted: SurveyTemplateInput, nameTaken: boolean): Problem[] {
  const { fields, scored, passScore } = wanted
  const problems: Problem[] = nameTaken ? [{ field: 'name', name: 'duplicateName' }] : []
  fields.forEach((field, row) => problems.push(...fieldProblems(fields, field, row)))
  const most = sumOf(fields.flatMap(({ maxScore }) => maxScore || []))
  if (scored === 1 && passScore !== '' && new Big(passScore).gt(most))
    problems.push({ field: 'passScore', name: 'invalidInput', key: 'surveys.passScore', values: { most } })
  return problems
}

function fieldProblems(fields: readonly SurveyField[], field: SurveyField, row: number): Problem[] {
  const at = (name: keyof SurveyField) => ({ field: `fields[${row}].${name}`, row })
  const problems: Problem[] = []
  const named = field.fieldName.toLowerCase()
  if (fields.findIndex(({ fieldName }) => fieldName.toLowerCase() === named) < row)
    problems.push({ ...at('fieldName'), name: 'duplicateFieldName' })
  // Fields of a group must be adjacent; the same name later would be a second group.
  const before = fields.slice(0, row)
  if (before.at(-1)?.groupName !== field.groupName && before.some(({ groupName }) => groupName === field.groupName))
    problems.push({ ...at('groupName'), name: 'duplicateGroupName' })
  return [
    ...problems,
    ...optionProblems(field).map(problem => ({ ...at('options'), ...problem })),
    ...conditionProblems(before, field).map(problem => ({ ...at('condition'), ...problem })),
    ...pointProblems(field).map(problem => ({ ...at('points'), ...problem })),
    ...(field.certificate !== undefined && field.fieldType !== 'FILE'
      ? [{ ...at('certificate'), name: 'invalidInput' as const, key: 'surveys.certificateOfFiles' }]
      : []),
  ]
}

/** A condition refers to an earlier choice and to its options. */
function conditionProblems(
  before: readonly SurveyField[],
  { condition }: SurveyField,
): Pick<Problem, 'name' | 'key'>[] {
  if (condition === undefined) return []
  const asked = before.find(({ fieldName }) => fieldName === condition.fieldName)
  if (asked === undefined || !choiceTypes.includes(asked.fieldType))
    return [{ name: 'invalidInput', key: 'surveys.conditionField' }]
  if (condition.values.length === 0) return [{ name: 'requiredMissing', key: 'surveys.conditionEmpty' }]
  const known = answersOf(asked)
  return condition.values.every(value => known.includes(value))
    ? []
    : [{ name: 'invalidInput', key: 'surveys.conditionAnswer' }]
}

/** Automatic points are for options of a choice or for number ranges, at most the maximum score. */
function pointProblems(field: SurveyField): Pick<Problem, 'name' | 'key'>[] {
  const { points = [], fieldType, maxScore } = field
  if (points.length === 0) return []
  const ranges = fieldType === 'NUMBER'
  if (maxScore === '' || (!ranges && !choiceTypes.includes(fieldType)))
    return [{ name: 'invalidInput', key: 'surveys.pointsOf' }]
  if (points.some(({ score }) => new Big(score).gt(maxScore)))
    return [{ name: 'invalidInput', key: 'surveys.pointsOver' }]
  return ranges ? rangeProblems(points) : choicePointProblems(points, answersOf(field))
}

function choicePointProblems(
  points: readonly AnswerPoints[],
  known: readonly string[],
): Pick<Problem, 'name' | 'key'>[] {
  const answers = points.map(({ answer }) => answer)
  if (!answers.every(answer => known.includes(answer))) return [{ name: 'invalidInput', key: 'surveys.pointsAnswer' }]
  return new Set(answers).size < answers.length ? [{ name: 'duplicateInput', key: 'surveys.pointsTwice' }] : []
}

function rangeProblems(points: readonly AnswerPoints[]): Pick<Problem, 'name' | 'key'>[] {
  const empty = points.some(({ from, to }) => from !== '' && to !== '' && new Big(from).gte(to))
  if (empty) return [{ name: 'invalidInput', key: 'surveys.rangeEmpty' }]
  const overlap = points.some((one, at) => points.slice(at + 1).some(other => meets(one, other) && meets(other, one)))
  return overlap ? [{ name: 'tierRangesOverlap', key: 'surveys.rangesOverlap' }] : []
}

const meets = ({ from }: AnswerPoints, { to }: AnswerPoints) => from === '' || to === '' || new Big(from).lt(to)

function optionProblems(field: SurveyField): Pick<Problem, 'name' | 'key'>[] {
  if (!['SELECT', 'MULTI', 'TABLE'].includes(field.fieldType)) return []
  const options = optionsOf(field)
  if (options.length === 0) return [{ name: 'requiredMissing', key: 'surveys.options' }]
  return new Set(options).size < options.length ? [{ name: 'duplicateInput', key: 'surveys.optionTwice' }] : []
}
