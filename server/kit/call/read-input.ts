import type { Endpoint } from '../../../src/contract/envelope.ts'
import type { Problem } from './refusal.ts'
import { schemaCheck } from './schema-check.ts'

/** A JSON schema as this file walks it: the few words that TypeBox writes. */
interface Schema {
  type?: string
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  pattern?: string
}

/** Where the parts of an input come from. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** What came in: a cleaned input, or what is wrong with it. */
export type ReadInput = { input: Record<string, unknown>; problems: [] } | { problems: Problem[]; wrongType: boolean }

/**
 * Returns the reader of an endpoint's input: merges path, query and body, drops keys the contract does not name, trims
 * texts, turns numeric texts of path and query into numbers, and checks the result against the contract's schema.
 */
export function inputReader(endpoint: Endpoint): (raw: RawInput) => ReadInput {
  const schema = endpoint.in as Schema
  const properties = schema.properties ?? {}
  const lists = 'pageSize' in properties
  return raw => {
    // First of all: what follows walks the input by calling itself.
    const deep = deepField(raw.body)
    if (deep !== undefined) return tooDeep(deep)
    const merged: Record<string, unknown> = {}
    const body = plain(raw.body) ?? onlyList(properties, raw.body)
    if (body === undefined) return wrongBody
    if (lists) takePageObject(body)
    const address = { ...plain(raw.params), ...plain(raw.query) }
    for (const key of Object.keys(properties)) {
      const part = properties[key] ?? {}
      const given = Object.hasOwn(address, key) ? numbered(part, address[key]) : body[key]
      if (given !== undefined && !(given === '' && !Object.hasOwn(body, key))) merged[key] = cleaned(part, given, key)
    }
    const check = schemaCheck(endpoint.in)
    if (check.Check(merged)) {
      const hidden = unreadable(merged, '')
      return hidden === undefined ? { input: merged, problems: [] } : { problems: [hidden], wrongType: false }
    }
    const errors = check.Errors(merged)
    return { problems: errors.flatMap(problemsOf), wrongType: errors.some(error => error.keyword === 'type') }
  }
}

const wrongBody: ReadInput = {
  problems: [{ field: '', name: 'invalidInput', key: 'type' }],
  wrongType: true,
}

function tooDeep(field: string): ReadInput {
  return { problems: [{ field, name: 'invalidInput', key: 'tooDeep' }], wrongType: false }
}

function plain(value: unknown): Record<string, unknown> | undefined {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  return { ...value }
}

/** A bare list stands for the one list that the input has: the entries of several dictionaries. */
function onlyList(properties: Record<string, Schema>, value: unknown): Record<string, unknown> | undefined {
  const [only, ...others] = Object.keys(properties)
  if (!Array.isArray(value) || only === undefined || others.length > 0) return undefined
  return properties[only]?.type === 'array' ? { [only]: value as unknown } : undefined
}

/** The other style of asking for a page: `page: { size, current }` in the body. */
function takePageObject(body: Record<string, unknown>): void {
  const page = body.page
  if (typeof page !== 'object' || page === null) return
  const { size, current } = page as { size?: unknown; current?: unknown }
  body.page = current
  body.pageSize = size
}

/** Texts of the address as the numbers that the schema wants. */
function numbered(schema: Schema, value: unknown): unknown {
  const wants = [schema, ...(schema.anyOf ?? [])].some(
    part => part.type === 'integer' || part.type === 'number' || typeof part.const === 'number',
  )
  return wants && typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
}

/** Texts that must arrive to the letter. */
const untouched = new Set(['content', 'password', 'oldPassword', 'newPassword', 'confirmPassword'])

function cleaned(schema: Schema, value: unknown, key = ''): unknown {
  if (typeof value === 'string') return untouched.has(key) ? value : value.trim()
  if (Array.isArray(value)) return value.map(item => cleaned(schema.items ?? arrayPart(schema), item))
  if (typeof value !== 'object' || value === null) return value
  const properties = schema.properties
  if (properties === undefined) return value
  const kept: Record<string, unknown> = {}
  for (const name of Object.keys(properties)) {
    const inner: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
    if (inner !== undefined) kept[name] = cleaned(properties[name] ?? {}, inner, name)
  }
  return kept
}

function arrayPart(schema: Schema): Schema {
  return schema.anyOf?.find(part => part.type === 'array')?.items ?? {}
}

/** Lists and objects of free form may lie this deep in one another. */
const deepest = 50

/** The field of a body that is nested too deeply; '' for a bare list. */
function deepField(body: unknown): string | undefined {
  if (Array.isArray(body)) return isTooDeep(body) ? '' : undefined
  return Object.entries(plain(body) ?? {}).find(([, value]) => isTooDeep(value))?.[0]
}

function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return false
}

/** The first text with a NUL or half a character in it, which no database keeps. */
function unreadable(value: unknown, field: string): Problem | undefined {
  if (typeof value === 'string') {
    return /[\0\p{Surrogate}]/u.test(value) ? { field, name: 'invalidInput', key: 'characters' } : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const name = Array.isArray(value) ? `${field}[${key}]` : field === '' ? key : `${field}.${key}`
    const problem = unreadable(key, name) ?? unreadable(inner, name)
    if (problem !== undefined) return problem
  }
  return undefined
}

interface SchemaError {
  keyword: string
  instancePath: string
  params: object
}

const sentences: Record<string, string> = {
  type: 'type',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  pattern: 'format',
  format: 'format',
  minimum: 'range',
  maximum: 'range',
  enum: 'choice',
  const: 'choice',
  minItems: 'tooShort',
  maxItems: 'tooMany',
}

function problemsOf(error: SchemaError): Problem[] {
  const field = fieldName(error.instancePath)
  // The validator's parameters differ per keyword; only texts and numbers of them go into sentences.
  const params = error.params as { requiredProperties?: string[]; limit?: number }
  if (error.keyword === 'required') {
    return (params.requiredProperties ?? []).map(name => ({
      field: field === '' ? name : `${field}.${name}`,
      name: 'requiredMissing',
      key: 'required',
      ...rowOf(field),
    }))
  }
  const key = sentences[error.keyword]
  if (key === undefined) return []
  if (key === 'tooShort' && params.limit === 1)
    return [{ field, name: 'requiredMissing', key: 'required', ...rowOf(field) }]
  return [{ field, name: 'invalidInput', key, values: { limit: params.limit ?? '' }, ...rowOf(field) }]
}

/** '/details/2/qty' as 'details[2].qty'. */
function fieldName(instancePath: string): string {
  return instancePath
    .split('/')
    .slice(1)
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`), '')
}

function rowOf(field: string): { row?: number } {
  const row = /\[(\d+)\]/.exec(field)?.[1]
  return row === undefined ? {} : { row: Number(row) }
}
