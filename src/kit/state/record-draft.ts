import type { AnyRecordCalls, RecordInput, RecordRow } from '../../contract/records.ts'

/** A field as a form holds it: numbers, days and what may be absent are texts; flags, names and lists stay. */
type DraftValue<Value> = [Value] extends [0 | 1] ? Value : [Value] extends [string | number | null] ? string : Value

/** A record as a form holds it, as the fields of its save call say. */
export type RecordDraft<Calls extends AnyRecordCalls> = {
  [Field in keyof Omit<RecordInput<Calls>, 'id' | 'version'>]: DraftValue<RecordInput<Calls>[Field]>
}

/** What a form may know of a field out of the schema of the save call. */
export interface FieldRules {
  kind: 'text' | 'whole' | 'flag' | 'list' | 'names'
  nullable: boolean
  /** An empty text is no mistake. */
  mayBeEmpty: boolean
  /** The codes of a choice. */
  values: readonly string[]
  minimum: number | undefined
  maximum: number | undefined
  maxLength: number | undefined
}

/** A JSON schema as this file looks at it: the few words that TypeBox writes. */
interface Schema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

/** The rules of a field of a save call. */
export function fieldRules({ save }: AnyRecordCalls, field: string): FieldRules {
  const fields: Readonly<Record<string, Schema>> = save.in.properties
  const schema = fields[field] ?? {}
  const parts = schema.anyOf ?? [schema]
  const part = parts.find(each => each.type !== 'null') ?? schema
  const nullable = parts.some(each => each.type === 'null')
  const freeText = part.enum === undefined && part.minLength === undefined && part.format === undefined
  return {
    kind: kindOf(parts, part),
    nullable,
    mayBeEmpty: nullable || (part.type === 'string' && freeText && new RegExp(part.pattern ?? '').test('')),
    values: (part.enum ?? []).map(String),
    minimum: part.minimum,
    maximum: part.maximum,
    maxLength: part.maxLength ?? part.properties?.['en']?.maxLength,
  }
}

function kindOf(parts: readonly Schema[], part: Schema): FieldRules['kind'] {
  if (parts.every(each => each.const === 0 || each.const === 1)) return 'flag'
  if (part.type === 'array') return 'list'
  if (part.type === 'object') return 'names'
  return part.type === 'integer' || part.type === 'number' ? 'whole' : 'text'
}

const empty = { text: '', whole: '', flag: 0, list: [], names: { en: '' } } as const

/** The fields that a form of these records writes. */
export function draftFields({ save }: AnyRecordCalls): string[] {
  return Object.keys(save.in.properties).filter(field => field !== 'id' && field !== 'version')
}

/** The draft with which a form begins: the record's own fields, or what a new one has. */
export function beginDraft<Calls extends AnyRecordCalls>(
  calls: Calls,
  row: RecordRow<Calls> | undefined,
  defaults: Partial<RecordDraft<Calls>>,
): RecordDraft<Calls> {
  const given: object = row ?? defaults
  const draft = draftFields(calls).map(field => {
    const { kind } = fieldRules(calls, field)
    const value: unknown = Reflect.get(given, field) ?? empty[kind]
    return [field, kind === 'whole' ? String(value) : value]
  })
  // One value for each field of the save call, as `DraftValue` says.
  return Object.fromEntries(draft) as RecordDraft<Calls>
}

/** What the save call takes: the draft, and the id and version of the record that it changes. */
export function draftInput<Calls extends AnyRecordCalls>(
  calls: Calls,
  draft: RecordDraft<Calls>,
  row: RecordRow<Calls> | undefined,
): RecordInput<Calls> {
  const fields = draftFields(calls).map(field => {
    const value: unknown = Reflect.get(draft, field)
    const { kind, nullable } = fieldRules(calls, field)
    if (value === '' && nullable) return [field, null]
    return [field, kind === 'whole' ? Number(value) : value]
  })
  const stored = row && { id: row.id, version: row.version }
  // The fields of the save call with their values back; the server checks them against the schema.
  return { ...stored, ...Object.fromEntries(fields) } as RecordInput<Calls>
}

/** The fields that lack what the save call needs, in its order; names lack English: `names.en`. */
export function lackingFields(calls: AnyRecordCalls, draft: object): string[] {
  return draftFields(calls).flatMap(field => {
    const { kind, mayBeEmpty } = fieldRules(calls, field)
    const value: unknown = Reflect.get(draft, field)
    if (kind === 'names') return String(Reflect.get(Object(value), 'en')).trim() === '' ? [`${field}.en`] : []
    return !mayBeEmpty && typeof value === 'string' && value.trim() === '' ? [field] : []
  })
}
