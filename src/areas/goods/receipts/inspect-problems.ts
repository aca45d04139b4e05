import type { FieldProblem } from '../../../contract/envelope.ts'
import type { MeasuredRow } from './measured-rows.ts'

const resultField = /^details\[(\d+)\]\.results\[(\d+)\]/
const rowField = /^details\[(\d+)\]/

/** The problems that are left once the quantities or reasons of a row were changed: those of its characteristics stay. */
export function withoutParts(problems: readonly FieldProblem[], at: number): FieldProblem[] {
  return problems.filter(({ field }) => placeIn(rowField, field)[0] !== at || resultField.test(field))
}

/**
 * The problems that are left once what was found of a row was changed: those of characteristics that are as they were, at
 * their places now. What was wrong with the quantities of the row may be right with other findings.
 */
export function withoutResults(
  problems: readonly FieldProblem[],
  at: number,
  before: readonly MeasuredRow[],
  after: readonly MeasuredRow[],
): FieldProblem[] {
  return withoutParts(problems, at).flatMap(problem => {
    const [row, result = 0] = placeIn(resultField, problem.field)
    if (row !== at) return [problem]
    const old = before[result]
    const now = old === undefined ? -1 : after.indexOf(old)
    const field = problem.field.replace(resultField, `details[${at}].results[${now}]`)
    return now < 0 ? [] : [{ ...problem, field }]
  })
}

function placeIn(pattern: RegExp, field: string): number[] {
  return (pattern.exec(field) ?? []).slice(1).map(Number)
}
