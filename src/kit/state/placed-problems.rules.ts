import type { FieldProblem } from '../../contract/envelope.ts'

/** `items[0].amount` belongs to row 2 when the first two rows were not sent. `sent` are rows of `rows`, in order. */
export function placedProblems<Row>(
  problems: readonly FieldProblem[],
  path: string,
  rows: readonly Row[],
  sent: readonly Row[],
): FieldProblem[] {
  return problems.map(problem => {
    const [start = '', index] = new RegExp(`^${path}\\[(\\d+)\\]`).exec(problem.field) ?? []
    const row = index === undefined ? undefined : sent[Number(index)]
    const at = row === undefined ? -1 : rows.indexOf(row)
    return at < 0 ? problem : { ...problem, row: at, field: `${path}[${at}]${problem.field.slice(start.length)}` }
  })
}
