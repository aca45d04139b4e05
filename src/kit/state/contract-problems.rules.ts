import type { FieldProblem } from '../../contract/envelope.ts'
import { untrimmed } from '../../contract/vocabulary.ts'

interface Schema {
  type?: string
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  minLength?: number
  maxLength?: number
}

type LengthProblem = 'missing' | 'tooShort' | 'tooLong'

/** Checks texts that share a name with a field of the call. */
export function contractProblems(
  schema: unknown,
  draft: unknown,
  say: (problem: LengthProblem, limit: number) => string,
  path = '',
): FieldProblem[] {
  const { properties = {}, required = [] } = schema as Schema
  return Object.entries(properties).flatMap(([name, whole]) => {
    const value: unknown = Reflect.get(Object(draft), name)
    const field = `${path}${name}`
    const part = whole.anyOf?.find(each => each.type !== 'null') ?? whole
    if (part.type === 'object') return required.includes(name) ? contractProblems(part, value, say, `${field}.`) : []
    if (part.type !== 'string' || typeof value !== 'string') return []
    const needed = required.includes(name) && part === whole
    const found = lengthProblem(part, untrimmed.has(name) ? value : value.trim(), needed)
    if (found === undefined) return []
    const [problem, limit] = found
    return [{ field, code: problem === 'missing' ? '10011' : '10008', msg: say(problem, limit) }]
  })
}

function lengthProblem(
  { minLength = 0, maxLength = Infinity }: Schema,
  text: string,
  needed: boolean,
): [LengthProblem, number] | undefined {
  if (text === '') return needed && minLength > 0 ? ['missing', 0] : undefined
  const { length } = text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g, '_')
  if (length < minLength) return ['tooShort', minLength]
  return length > maxLength ? ['tooLong', maxLength] : undefined
}

/** In the order of the form's fields, the first problem of each. */
export function mergeProblems(
  schema: { properties: object },
  first: readonly FieldProblem[],
  second: readonly FieldProblem[],
): FieldProblem[] {
  const fields = Object.keys(schema.properties)
  const place = ({ field }: FieldProblem) => {
    const at = fields.indexOf(field.split(/[.[]/)[0] ?? '')
    return at < 0 ? fields.length : at
  }
  const others = second.filter(({ field }) => first.every(each => each.field !== field))
  return [...first, ...others].sort((one, other) => place(one) - place(other))
}
