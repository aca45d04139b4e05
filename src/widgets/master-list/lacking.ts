import type { FieldProblem } from '../../contract/envelope.ts'

export function lacking<Draft extends object>(
  draft: Draft,
  fields: readonly (keyof Draft & string)[],
  msg: string,
  code = '10011',
): FieldProblem[] {
  const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === ''
  return fields.filter(field => isEmpty(draft[field])).map(field => ({ field, code, msg }))
}
