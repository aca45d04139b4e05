import type { FieldProblem } from '../../contract/envelope.ts'

const inRow = /^details\[(\d+)\]\.(\w+)$/
const inAnyRow = /^(\w+)\[(\d+)\]\.(\w+)$/

/** Maps a submitted row to its place in the form. */
export function placedInRows<Row>(
  problem: FieldProblem,
  rows: readonly Row[],
  sent: readonly Row[],
  list = 'details',
): FieldProblem {
  const [, named, index, name] = inAnyRow.exec(problem.field) ?? []
  if (named !== list) return problem
  const row = index === undefined ? undefined : sent[Number(index)]
  const at = row === undefined ? -1 : rows.indexOf(row)
  return at === -1 ? problem : { ...problem, field: `${list}[${at}].${name ?? ''}`, row: at }
}

/** Undefined when row and field are unknown. */
export function rowProblemName(
  field: string,
  rows: readonly { code: string }[],
  labelOf: (name: string) => string | undefined,
): string | undefined {
  const [, index, name] = inRow.exec(field) ?? []
  const code = index === undefined ? '' : (rows[Number(index)]?.code ?? '')
  return [code, labelOf(name ?? field)].filter(Boolean).join(', ') || undefined
}
