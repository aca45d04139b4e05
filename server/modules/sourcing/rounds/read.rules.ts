export { answerProblems, hasPrequalification, requirementProblems } from './prequalification/prequalification.rules.ts'
export { qtyProblem } from './qty.rules.ts'
export { itemProblems, offeredProblems } from './offer.rules.ts'
export type { AskedRow, OfferedItem } from './offer.rules.ts'
