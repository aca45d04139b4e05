import type { AnyRecordCalls, RecordInput, RecordRow } from '../../contract/records.ts'

/** Numbers, dates and nullable fields are texts. */
type DraftValue<Value> = [Value] extends [0 | 1] ? Value : [Value] extends [string | number | null] ? string : Value

export type RecordDraft<Calls extends AnyRecordCalls> = {
  [Field in keyof Omit<RecordInput<Calls>, 'id' | 'version'>]: DraftValue<RecordInput<Calls>[Field]>
}

export interface FieldRules {
  kind: 'text' | 'whole' | 'flag' | 'list' | 'names'
  nullable: boolean
  mayBeEmpty: boolean
  values: readonly string[]
  minimum: number | undefined
  maximum: number | undefined
  maxLength: number | undefined
}

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

export function draftFields({ save }: AnyRecordCalls): string[] {
  return Object.keys(save.in.properties).filter(field => field !== 'id' && field !== 'version')
}

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
  return Object.fromEntries(draft) as RecordDraft<Calls>
}

export function draftInput<Calls extends AnyRecordCalls>(
  calls: Calls,
  draft: RecordDraft<Calls>,
  row: RecordRow<Calls> | undefined,
): RecordInput<Calls> {
  const fields = draftFields(calls).map(field => {
    const value: unknown = Reflect.get(draft, field)
    const { kind, nullable } = fieldRules(calls, field)
    if (value === '' && nullable) return [field, null]
    // An unreadable number is sent as typed: the server names the field.
    return [field, kind === 'whole' && !Number.isNaN(Number(value)) ? Number(value) : value]
  })
  const stored = row && { id: row.id, version: row.version }
  return { ...stored, ...Object.fromEntries(fields) } as RecordInput<Calls>
}

/** Required fields without a value, in the order of the save call; names need English: `names.en`. */
export function lackingFields(calls: AnyRecordCalls, draft: object): string[] {
  return draftFields(calls).flatMap(field => {
    const { kind, mayBeEmpty } = fieldRules(calls, field)
    const value: unknown = Reflect.get(draft, field)
    if (kind === 'names') return String(Reflect.get(Object(value), 'en')).trim() === '' ? [`${field}.en`] : []
    return !mayBeEmpty && typeof value === 'string' && value.trim() === '' ? [field] : []
  })
}
