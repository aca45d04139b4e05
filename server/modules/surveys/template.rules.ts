import Big from 'big.js'
import { sumOf } from '../../../src/contract/amounts.ts'
import { optionsOf } from '../../../src/contract/surveys/templates.ts'
import type { SurveyField, SurveyTemplateInput } from '../../../src/contract/surveys/templates.ts'
import type { Problem } from '../../kit/call/refusal.ts'

/** What is wrong with a template; `nameTaken` says whether another one has its name. */
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
  // A group is the fields of one name that follow each other; the name again, later, would be a second group.
  const before = fields.slice(0, row)
  if (before.at(-1)?.groupName !== field.groupName && before.some(({ groupName }) => groupName === field.groupName))
    problems.push({ ...at('groupName'), name: 'duplicateGroupName' })
  return [...problems, ...optionProblems(field).map(problem => ({ ...at('options'), ...problem }))]
}

function optionProblems(field: SurveyField): Pick<Problem, 'name' | 'key'>[] {
  if (!['SELECT', 'MULTI', 'TABLE'].includes(field.fieldType)) return []
  const options = optionsOf(field)
  if (options.length === 0) return [{ name: 'requiredMissing', key: 'surveys.options' }]
  return new Set(options).size < options.length ? [{ name: 'duplicateInput', key: 'surveys.optionTwice' }] : []
}
