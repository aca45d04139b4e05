import type { TSchema } from 'typebox'
import { Id } from '../../../src/contract/vocabulary.ts'
import { cellKindOf } from './cell.ts'

/** What the cells of a column may hold, as the schema of the save call's field says. */
export interface ImportField {
  kind: 'text' | 'exact' | 'integer' | 'decimal' | 'day' | 'flag' | 'choice' | 'list'
  required: boolean
  /** The codes of a choice. */
  values: readonly string[]
  maxLength: number | undefined
  minimum: number | undefined
  maximum: number | undefined
  /** What an empty cell means in a record that exists; undefined when the field cannot be empty. */
  empty: unknown
}

/** A JSON schema as this file looks at it: the few words that TypeBox writes. */
interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  maxLength?: number
  minLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
}

/** Reads a field of a save call; without a schema it is plain text. */
export function importField(schema: TSchema | undefined, required: boolean): ImportField {
  const whole = (schema ?? { type: 'string' }) as Schema
  const parts = whole.anyOf ?? [whole]
  const part = parts.find(each => each.type !== 'null') ?? whole
  const values = (part.enum ?? []).map(String)
  return {
    kind: kindOf(schema, parts, part),
    required,
    values,
    // A cell names what an id stands for; how long that may be, the id does not say.
    maxLength: isId(part) ? undefined : part.maxLength,
    minimum: part.minimum,
    maximum: part.maximum,
    empty: emptyOf(parts, part),
  }
}

function kindOf(schema: TSchema | undefined, parts: readonly Schema[], part: Schema): ImportField['kind'] {
  if (part.enum !== undefined) return 'choice'
  if (parts.every(each => each.const === 0 || each.const === 1)) return 'flag'
  if (part.type === 'array') return 'list'
  if (part.type === 'integer' || part.type === 'number') return 'integer'
  const kind = schema === undefined ? 'text' : cellKindOf(schema)
  return kind === 'number' ? 'decimal' : kind === 'day' ? 'day' : 'text'
}

/** Whether a field takes the id of another record. */
const isId = ({ pattern }: Schema) => pattern === (Id() as Schema).pattern

function emptyOf(parts: readonly Schema[], part: Schema): unknown {
  if (parts.some(each => each.type === 'null')) return null
  if (part.type === 'array') return []
  return part.type === 'string' && part.enum === undefined && part.pattern === undefined ? '' : undefined
}
