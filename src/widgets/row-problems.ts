import type { FieldProblem } from '../contract/envelope.ts'

export function rowProblems(
  path: string,
  rows: number,
  fields: readonly string[],
  problem: (field: string) => string | undefined,
): FieldProblem[] {
  return Array.from({ length: rows }, (_, row) => row).flatMap(row =>
    fields.flatMap(name => {
      const field = `${path}[${row}].${name}`
      const msg = problem(field)
      return msg === undefined ? [] : [{ field, code: '10008', msg }]
    }),
  )
}
