import type { FieldProblem } from '../../contract/envelope.ts'

const inRow = /^details\[(\d+)\]\.(\w+)$/

/** A problem that was told of the rows that were sent, at its place among the rows of the form. */
export function placedInRows<Row>(problem: FieldProblem, rows: readonly Row[], sent: readonly Row[]): FieldProblem {
  const [, index, name] = inRow.exec(problem.field) ?? []
  const row = index === undefined ? undefined : sent[Number(index)]
  const at = row === undefined ? -1 : rows.indexOf(row)
  return at === -1 ? problem : { ...problem, field: `details[${at}].${name ?? ''}`, row: at }
}

/** Where a problem is, in words: what its row is called, and its field; undefined when neither is known. */
export function rowProblemName(
  field: string,
  rows: readonly { code: string }[],
  labelOf: (name: string) => string | undefined,
): string | undefined {
  const [, index, name] = inRow.exec(field) ?? []
  const code = index === undefined ? '' : (rows[Number(index)]?.code ?? '')
  return [code, labelOf(name ?? field)].filter(Boolean).join(', ') || undefined
}
