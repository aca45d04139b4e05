import type { FieldProblem } from '../../contract/envelope.ts'

/** The marks of a row without problems: always the same, so that such a row is not rendered again. */
export const noMarks: ReadonlyMap<string, string> = new Map()

/** The messages of one row by field, out of paths such as `details[2].qty` (domain §1.3). */
export function problemsOfRow(
  problems: readonly FieldProblem[],
  path: string,
  index: number,
): ReadonlyMap<string, string> {
  const start = `${path}[${index}].`
  const own = problems.filter(problem => problem.field.startsWith(start))
  return own.length === 0 ? noMarks : new Map(own.map(problem => [problem.field.slice(start.length), problem.msg]))
}
