import type { TSchema } from 'typebox'
import { Id } from '../../../src/contract/vocabulary.ts'
import { cellKindOf } from './cell.ts'

/** Cells by column code; a missing column is absent, an empty cell null. */
export type RowValues = Readonly<Record<string, string | number | readonly string[] | null | undefined>>

/** Constraints of a column, from the schema of the save call's field. */
export interface ImportField {
  kind: 'text' | 'exact' | 'integer' | 'decimal' | 'day' | 'flag' | 'choice' | 'list'
  required: boolean
  /** Codes of a choice. */
  values: readonly string[]
  maxLength: number | undefined
  minimum: number | undefined
  maximum: number | undefined
  /** Value of an empty cell in an existing record; undefined when it must not be empty. */
  empty: unknown
}

/** The JSON schema keywords used here. */
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

/** Without a schema, plain text. */
export function importField(schema: TSchema | undefined, required: boolean): ImportField {
  const whole = (schema ?? { type: 'string' }) as Schema
  const parts = whole.anyOf ?? [whole]
  const part = parts.find(each => each.type !== 'null') ?? whole
  const values = (part.enum ?? []).map(String)
  return {
    kind: kindOf(schema, parts, part),
    required,
    values,
    // The cell names the record of an id, so the id does not limit its length.
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

const isId = ({ pattern }: Schema) => pattern === (Id() as Schema).pattern

function emptyOf(parts: readonly Schema[], part: Schema): unknown {
  if (parts.some(each => each.type === 'null')) return null
  if (part.type === 'array') return []
  return part.type === 'string' && part.enum === undefined && part.pattern === undefined ? '' : undefined
}
