import type { InquiryInput } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { hasPrequalification, requirementProblems } from '../rounds/read.rules.ts'

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
