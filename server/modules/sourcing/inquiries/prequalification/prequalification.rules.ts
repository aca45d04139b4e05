import Big from 'big.js'
import type { InquiryInput } from '../../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type {
  PrequalificationRules,
  Requirement,
} from '../../../../../src/contract/sourcing/inquiries/prequalification-parts.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'

export const hasPrequalification = (rules: PrequalificationRules | undefined): boolean =>
  (rules?.requirements ?? []).length > 0

export function prequalificationProblems(input: InquiryInput): Problem[] {
  const rules = input.prequalificationDto
  if (rules === undefined || !hasPrequalification(rules)) return []
  const { prequalEndTime, prequalReviewEndTime, requirements = [] } = rules
  const problems: Problem[] = []
  const wrong = (field: string, name: Problem['name'], key?: string) =>
    problems.push({ field, name, ...(key === undefined ? {} : { key }) })
  if (!input.quoteStartTime) wrong('quoteStartTime', 'requiredMissing', 'inquiry.prequalNeedsStart')
  if (!prequalEndTime) wrong('prequalificationDto.prequalEndTime', 'requiredMissing')
  if (!prequalReviewEndTime) wrong('prequalificationDto.prequalReviewEndTime', 'requiredMissing')
  if (input.quoteStartTime && prequalEndTime && prequalEndTime > input.quoteStartTime)
    wrong('prequalificationDto.prequalEndTime', 'inquiryPrequalificationTooLate')
  if (input.quoteStartTime && prequalReviewEndTime && prequalReviewEndTime > input.quoteStartTime)
    wrong('prequalificationDto.prequalReviewEndTime', 'prequalificationReviewTooLate')
  if (prequalEndTime && prequalReviewEndTime && prequalReviewEndTime < prequalEndTime)
    wrong('prequalificationDto.prequalReviewEndTime', 'invalidInput', 'inquiry.prequalReviewEarly')
  return [...problems, ...requirementProblems(requirements, 'prequalificationDto.requirements')]
}

export function requirementProblems(all: readonly Requirement[], path: string): Problem[] {
  return all.flatMap((requirement, at) => oneProblems(requirement, at, all, path))
}

function oneProblems(requirement: Requirement, at: number, all: readonly Requirement[], path: string): Problem[] {
  const place = (name: string) => ({ field: `${path}[${at}].${name}`, row: at })
  const name = requirement.name.trim()
  const problems: Problem[] = []
  if (name === '') problems.push({ ...place('name'), name: 'requiredMissing' })
  else if (all.findIndex(each => each.name.trim() === name) < at)
    problems.push({ ...place('name'), name: 'duplicateInput', key: 'inquiry.requirementTwice' })
  if (!requirement.kind) problems.push({ ...place('kind'), name: 'requiredMissing' })
  return problems
}

const decimal = /^-?[0-9]{1,14}(\.[0-9]{1,6})?$/

export function answerProblems(
  answers: readonly string[],
  requirements: readonly Requirement[],
  place = (at: number): Pick<Problem, 'field' | 'row'> => ({ field: `answers[${at}]`, row: at }),
): Problem[] {
  return requirements.flatMap((requirement, at): Problem[] => {
    const field = { ...place(at), values: { name: requirement.name } }
    const answer = (answers[at] ?? '').trim()
    const given = requirement.kind === 'FLAG' ? answer === '1' : answer !== ''
    if (!given)
      return requirement.required === 1
        ? [{ ...field, name: 'requiredMissing', key: 'inquiry.requirementMissing' }]
        : []
    if (requirement.kind !== 'NUMBER') return []
    if (!decimal.test(answer)) return [{ ...field, name: 'invalidInput', key: 'inquiry.requirementNumber' }]
    const { minValue } = requirement
    return minValue && new Big(answer).lt(minValue)
      ? [
          {
            ...field,
            name: 'invalidInput',
            key: 'inquiry.requirementLow',
            values: { ...field.values, least: minValue },
          },
        ]
      : []
  })
}
