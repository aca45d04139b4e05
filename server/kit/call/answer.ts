import { refusalCodes, successCode } from '../../../src/contract/refusals.ts'
import type { RefusalName } from '../../../src/contract/refusals.ts'
import type { Language } from '../../../src/contract/platform/session/session.ts'
import type { FieldProblem } from '../../../src/contract/envelope.ts'
import type { Problem, Refusal } from './refusal.ts'
import { refusalText, textOf } from '../texts.ts'

/** Response envelope; a page is repeated as `pageableData`, the third paging format. */
export function success(data: unknown): object {
  const page = isPage(data) ? { pageableData: { total: data.total, page: data.page, pageSize: data.pageSize } } : {}
  return { code: successCode, msg: 'success', data, success: true, ...page }
}

function isPage(data: unknown): data is { total: number; page: number; pageSize: number } {
  return typeof data === 'object' && data !== null && !('pageableData' in data) && 'records' in data && 'total' in data
}

/** Response envelope of a refusal, with a message for each wrong field. */
export function refused(refusal: Refusal, language: Language): object {
  const msg =
    refusal.key === undefined
      ? refusalText(language, refusal.refusal, refusal.values)
      : textOf(language, 'problems', refusal.key, refusal.values)
  const errors = fieldProblems(refusal.errors, language)
  return failed(refusal.refusal, errors.length === 1 && errors[0] ? errors[0].msg : msg, dataOf(refusal, errors))
}

/** Adds messages, for calls that report problems without refusing. */
export function fieldProblems(problems: readonly Problem[], language: Language): FieldProblem[] {
  return problems.map(problem => fieldProblem(problem, language, 'problems'))
}

function dataOf(refusal: Refusal, errors: FieldProblem[]): object | null {
  if (errors.length > 0) return { errors }
  return Object.keys(refusal.values).length > 0 ? { values: refusal.values } : null
}

/** For input that violates the contract; `INVALID_PARAM` when a type is wrong. */
export function badInput(problems: readonly Problem[], wrongType: boolean, language: Language): object {
  const first = problems[0]
  const name = first?.name ?? 'invalidInput'
  const errors = problems.map(problem => fieldProblem(problem, language, 'input'))
  const answer = failed(name, refusalText(language, name), { errors })
  return wrongType ? { ...answer, state: { code: 'INVALID_PARAM' } } : answer
}

export function failed(name: RefusalName, msg: string, data: object | null = null): object {
  const code = refusalCodes[name]
  return { code, msg, data, success: false, state: { code } }
}

/** `area` is the locale file of the message. */
export function fieldProblem(problem: Problem, language: Language, area: 'problems' | 'input'): FieldProblem {
  const values = problem.values ?? {}
  return {
    field: problem.field,
    ...(problem.row === undefined ? {} : { row: problem.row }),
    code: refusalCodes[problem.name],
    msg:
      problem.key === undefined
        ? refusalText(language, problem.name, values)
        : textOf(language, area, problem.key, values),
  }
}
