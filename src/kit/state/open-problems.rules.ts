import type { FieldProblem } from '../../contract/envelope.ts'

/**
 * A problem ends once its field's value differs from `checked`; it follows its row. Problems of fields in neither form
 * stay.
 */
export function openProblems(
  problems: readonly FieldProblem[],
  checked: unknown,
  now: unknown,
): readonly FieldProblem[] {
  if (problems.length === 0 || checked === now) return problems
  const open = problems.flatMap(problem => {
    const parts = partsOf(problem.field)
    const found = follow(parts, checked, now)
    return found === undefined ? [] : [sameParts(parts, found) ? problem : moved(problem, found)]
  })
  return open.length === problems.length && open.every((problem, at) => problem === problems[at]) ? problems : open
}

type Part = string | number

function partsOf(field: string): Part[] {
  return field
    .split(/[.[\]]+/)
    .filter(part => part !== '')
    .map(part => (/^\d+$/.test(part) ? Number(part) : part))
}

function follow(parts: readonly Part[], checked: unknown, now: unknown, depth = 0): Part[] | undefined {
  const [part, ...rest] = parts
  if (part === undefined) return isSame(checked, now) ? [] : undefined
  if (typeof part === 'number') {
    if (!Array.isArray(checked) || !Array.isArray(now)) return isSame(checked, now) ? [...parts] : undefined
    const at = rowNow(checked, now, part)
    const found = at < 0 ? undefined : follow(rest, checked[part], now[at], depth + 1)
    return found && [at, ...found]
  }
  if (!has(checked, part) && !has(now, part)) return depth === 0 || isSame(checked, now) ? [...parts] : undefined
  const found = follow(rest, Reflect.get(Object(checked), part), Reflect.get(Object(now), part), depth + 1)
  return found && [part, ...found]
}

function has(value: unknown, part: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, part)
}

function rowNow(checked: readonly unknown[], now: readonly unknown[], at: number): number {
  const row = checked[at]
  if (typeof row === 'object' && row !== null) {
    const same = now.indexOf(row)
    if (same >= 0) return same
    const key = keyOf(row)
    if (key !== undefined) return now.findIndex(each => keyOf(each) === key)
  }
  return checked.length === now.length ? at : -1
}

function keyOf(row: unknown): unknown {
  const key: unknown = Reflect.get(Object(row), 'key') ?? Reflect.get(Object(row), 'id')
  return key === '' || key === null ? undefined : key
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function sameParts(one: readonly Part[], other: readonly Part[]): boolean {
  return one.every((part, at) => part === other[at])
}

function moved(problem: FieldProblem, parts: readonly Part[]): FieldProblem {
  const field = parts.reduce<string>(
    (path, part) => (typeof part === 'number' ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`),
    '',
  )
  const row = parts.find(part => typeof part === 'number')
  return { ...problem, field, ...(row === undefined ? {} : { row }) }
}
