import fc from 'fast-check'

/** A JSON schema in the contract's form. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  minItems?: number
}

/** Path of a text in an input: names, and 0 for the only entry of a list. */
type Path = (string | number)[]

export interface TextField {
  path: Path
  /** Maximum length in its schema. */
  most: number
}

/**
 * Repeated, each makes a text on which a backtracking expression takes minutes. The part before an arrow is not
 * repeated: some expressions require it first.
 */
export const longTexts = [
  ...['.', ' ', 'a', '0', '-a', '\t ', '😀', 'e\u0301', '\u200f', '中'],
  ...['<', '<p>', '<!--', '&', '&#38', '"', "'", '("', '((', ')', '[', '{{', '{{a', '${', '\\', '//', '%25'],
  ...['a@', '@.', '=1+', ';', ',', '|', '_', '\n', '\r\n', '*/', '--', "''", 'http://'],
  ...['a@→.', '1→0', '1.→0', '<!--→-', '/→/', '"→""', '[→]'],
]

/** A text of this length in UTF-16 units, with an ending that few fields accept. */
export function longText(form = '.', length = 100_000): string {
  const [head = '', part = head] = form.split('→')
  const text = (form === part ? '' : head)
    .concat(part.repeat(Math.ceil(length / part.length)))
    .slice(0, Math.max(0, length - 2))
  return `${text.replace(/[\uD800-\uDBFF]$/, '')}@!`
}

export function textFields(schema: Schema, path: Path = []): TextField[] {
  if (path.length > 6) return []
  if (schema.anyOf !== undefined) return textFields(partOf(schema), path)
  if (schema.type === 'string') return [{ path, most: schema.maxLength ?? 100_000 }]
  if (schema.type === 'array') return textFields(schema.items ?? {}, [...path, 0])
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => textFields(part, [...path, name]))
}

/** The smallest valid input, with everything on the path to `path`. */
export function sample(schema: Schema, path: Path): unknown {
  const [step, ...further] = path
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf !== undefined) return sample(partOf(schema), path)
  if (schema.type === 'array') {
    const count = Math.max(schema.minItems ?? 0, step === undefined ? 0 : 1)
    return Array.from({ length: count }, () => sample(schema.items ?? {}, further))
  }
  if (schema.type === 'string') return textOf(schema)
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([name]) => name === step || schema.required?.includes(name),
  )
  return Object.fromEntries(wanted.map(([name, part]) => [name, sample(part, name === step ? further : [])]))
}

/** The input with another text at the path. */
export function placed(input: unknown, path: Path, text: string): unknown {
  const [step, ...further] = path
  if (step === undefined) return text
  if (Array.isArray(input)) return [placed(input[0], further, text), ...(input as unknown[]).slice(1)]
  // `sample` has made an object of every named part of the path.
  const parts = input as Record<string, unknown>
  return { ...parts, [step]: placed(parts[step], further, text) }
}

/** The alternative that is not null; a list before a single value, because it contains texts as well. */
function partOf({ anyOf = [] }: Schema): Schema {
  return anyOf.find(part => part.type === 'array') ?? anyOf.find(part => part.type !== 'null') ?? {}
}

const made = new Map<string, string>()

function textOf({ pattern, minLength = 0, maxLength, format }: Schema): string {
  if (format === 'date') return '2026-12-01'
  if (pattern === undefined) return 'a'.repeat(Math.max(1, minLength))
  const form = new RegExp(pattern)
  if (minLength === 0 && form.test('')) return ''
  const key = `${pattern} ${minLength}`
  const known = made.get(key)
  if (known !== undefined) return known
  const forms = fc.stringMatching(form).filter(text => text.length >= minLength && text.length <= (maxLength ?? 100))
  const [text = ''] = fc.sample(forms, { numRuns: 1, seed: 1 })
  made.set(key, text)
  return text
}
