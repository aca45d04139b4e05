import Big from 'big.js'
import type {
  PrequalificationRules,
  PrequalRequirement,
} from '../../../../../src/contract/sourcing/rounds/prequalification-parts.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'

export const hasPrequalification = (rules: Pick<PrequalificationRules, 'requirements'> | undefined): boolean =>
  (rules?.requirements ?? []).length > 0

export function requirementProblems(all: readonly PrequalRequirement[], path: string): Problem[] {
  return all.flatMap((requirement, at) => oneProblems(requirement, at, all, path))
}

function oneProblems(
  requirement: PrequalRequirement,
  at: number,
  all: readonly PrequalRequirement[],
  path: string,
): Problem[] {
  const place = (name: string) => ({ field: `${path}[${at}].${name}`, row: at })
  const name = requirement.name.trim()
  const problems: Problem[] = []
  if (name === '') problems.push({ ...place('name'), name: 'requiredMissing' })
  else if (all.findIndex(each => each.name.trim() === name) < at)
    problems.push({ ...place('name'), name: 'duplicateInput', key: 'rounds.requirementTwice' })
  if (!requirement.kind) problems.push({ ...place('kind'), name: 'requiredMissing' })
  return problems
}

const decimal = /^-?[0-9]{1,14}(\.[0-9]{1,6})?$/

/** Evidence other than the typed answers. */
export interface Evidence {
  files: number
  certificates: ReadonlySet<string>
}

type Place = (at: number) => Pick<Problem, 'field' | 'row'>

export function answerProblems(
  answers: readonly string[],
  requirements: readonly PrequalRequirement[],
  place: Place = at => ({ field: `answers[${at}]`, row: at }),
  evidence: Evidence = { files: 0, certificates: new Set() },
): Problem[] {
  return requirements.flatMap((requirement, at): Problem[] => {
    const field = { ...place(at), values: { name: requirement.name } }
    const answer = (answers[at] ?? '').trim()
    if (!isGiven(requirement, answer, evidence))
      return requirement.required === 1 ? [{ ...field, name: 'requiredMissing', key: 'rounds.requirementMissing' }] : []
    if (requirement.kind === 'CERT' && !evidence.certificates.has(answer))
      return [{ ...field, name: 'invalidInput', key: 'rounds.certificateInvalid' }]
    return requirement.kind === 'NUMBER' ? numberProblems(requirement, answer, field) : []
  })
}

function isGiven({ kind }: PrequalRequirement, answer: string, { files }: Evidence): boolean {
  if (kind === 'FILE') return files > 0
  return kind === 'FLAG' ? answer === '1' : answer !== ''
}

type Field = Pick<Problem, 'field' | 'row'> & { values: { name: string } }

function numberProblems({ minValue }: PrequalRequirement, answer: string, field: Field): Problem[] {
  if (!decimal.test(answer)) return [{ ...field, name: 'invalidInput', key: 'rounds.requirementNumber' }]
  return minValue && new Big(answer).lt(minValue)
    ? [{ ...field, name: 'invalidInput', key: 'rounds.requirementLow', values: { ...field.values, least: minValue } }]
    : []
}
