import type { Endpoint } from '../../../src/contract/envelope.ts'
import { untrimmed } from '../../../src/contract/vocabulary.ts'
import type { Problem } from './refusal.ts'
import { schemaCheck } from './schema-check.ts'

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

export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

export type ReadInput = { input: Record<string, unknown>; problems: [] } | { problems: Problem[]; wrongType: boolean }

/**
 * Reads an endpoint's input: merges path, query and body, trims texts, converts numeric texts of path and query, and
 * validates the result against the schema. Unknown keys are dropped, but a list refuses them with 10001: it would
 * return rows that the filter should have left out.
 */
export function inputReader(endpoint: Endpoint): (raw: RawInput) => ReadInput {
  const schema = endpoint.in as Schema
  const properties = schema.properties ?? {}
  const lists = 'pageSize' in properties
  return raw => {
    // First, because the following code walks the input recursively.
    const deep = deepField(raw.body)
    if (deep !== undefined) return tooDeep(deep)
    const merged: Record<string, unknown> = {}
    const body = plain(raw.body) ?? onlyList(properties, raw.body)
    if (body === undefined) return wrongBody
    if (lists) takePageObject(body)
    if (lists) takeEnabled(properties, body)
    const address = { ...plain(raw.params), ...plain(raw.query) }
    const unknown = lists ? unknownKeys(properties, { ...body, ...address }) : []
    if (unknown.length > 0) return { problems: unknown, wrongType: false }
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
    const problems = withoutFollowers(
      errors.flatMap(error => problemsOf(error, isEmptyRequired(error, schema, merged))),
    )
    return { problems, wrongType: errors.some(error => error.keyword === 'type') }
  }
}

const wrongBody: ReadInput = {
  problems: [{ field: '', name: 'invalidInput', key: 'type' }],
  wrongType: true,
}

function unknownKeys(properties: Record<string, Schema>, given: Record<string, unknown>): Problem[] {
  return Object.keys(given)
    .filter(key => given[key] !== undefined && !Object.hasOwn(properties, key))
    .map(field => ({ field, name: 'queryError', key: 'unknownFilter' }))
}

function tooDeep(field: string): ReadInput {
  return { problems: [{ field, name: 'invalidInput', key: 'tooDeep' }], wrongType: false }
}

function plain(value: unknown): Record<string, unknown> | undefined {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  return { ...value }
}

/** A bare list is the value of the only list of the input: the entries of several dictionaries. */
function onlyList(properties: Record<string, Schema>, value: unknown): Record<string, unknown> | undefined {
  const [only, ...others] = Object.keys(properties)
  if (!Array.isArray(value) || only === undefined || others.length > 0) return undefined
  return properties[only]?.type === 'array' ? { [only]: value as unknown } : undefined
}

/** The other paging format: `page: { size, current }` in the body. */
function takePageObject(body: Record<string, unknown>): void {
  const page = body.page
  if (typeof page !== 'object' || page === null) return
  const { size, current } = page as { size?: unknown; current?: unknown }
  body.page = current
  body.pageSize = size
}

/** Lists of values of the API type send `enabled: 1`: only active rows, where the list knows inactive ones. */
function takeEnabled(properties: Record<string, Schema>, body: Record<string, unknown>): void {
  if (body.enabled === undefined || 'enabled' in properties) return
  const flag = ['active', 'enabledFlag'].find(name => name in properties)
  if (flag !== undefined) body[flag] ??= body.enabled
  delete body.enabled
}

/** Converts strings of the URL where the schema needs numbers. */
function numbered(schema: Schema, value: unknown): unknown {
  const wants = [schema, ...(schema.anyOf ?? [])].some(
    part => part.type === 'integer' || part.type === 'number' || typeof part.const === 'number',
  )
  return wants && typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
}

function cleaned(schema: Schema, value: unknown, key = ''): unknown {
  if (typeof value === 'string') return untrimmed.has(key) ? value : value.trim()
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

/** Maximum nesting of lists and free-form objects. */
const deepest = 50

/** Returns '' for a bare list. */
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

/** Finds a NUL character or lone surrogate, which the database cannot store. */
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
  schemaPath: string
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

/** Length and format errors of a required text that is empty. */
function isEmptyRequired({ keyword, schemaPath, instancePath }: SchemaError, schema: Schema, input: unknown): boolean {
  if (keyword !== 'minLength' && keyword !== 'pattern' && keyword !== 'format') return false
  if (valueAt(input, instancePath.split('/').slice(1)) !== '') return false
  // '#/properties/details/items/properties/qty'; a part of a union need not be present.
  const [, parent = '', name] = /^#\/(?:(.*)\/)?properties\/([^/]+)$/.exec(schemaPath) ?? []
  const required = valueAt(schema, [...parent.split('/').filter(step => step !== ''), 'required'])
  return Array.isArray(required) && required.includes(name)
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, step) => Reflect.get(Object(part), step), value)
}

/** Reports each fault of a field once: a value that fits no part of a union breaks all of them. */
function withoutFollowers(problems: readonly Problem[]): Problem[] {
  const has = (field: string, key: string) => problems.some(other => other.key === key && other.field === field)
  return problems.filter(
    ({ field, key }, at) =>
      problems.findIndex(other => other.key === key && other.field === field) === at &&
      !(key === 'type' && has(field, 'choice')),
  )
}

function problemsOf(error: SchemaError, isEmpty: boolean): Problem[] {
  const field = fieldName(error.instancePath)
  // The validator's parameters differ per keyword; messages use only texts and numbers.
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
  if (isEmpty) return [{ field, name: 'invalidInput', key: 'required', ...rowOf(field) }]
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
