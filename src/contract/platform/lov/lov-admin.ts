import {
  Array as List,
  Boolean as Bool,
  Enum,
  Integer,
  Object as Obj,
  Optional,
  Record,
  String as Text,
  Unknown,
} from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { FourTexts } from '../messages/message-templates.ts'
import { Filled, Flag, Id, Ids, pageQuery, pageRequest, Str, Version } from '../../vocabulary.ts'

export const parameterTypes = ['text', 'number', 'date', 'flag'] as const

/** Characters of a statement; rows and ms of its execution. */
export const statementLimits = { length: 4000, rows: 1000, milliseconds: 3000 } as const

const Parameter = Obj({
  /** `:name` in the statement. */
  name: Text({ maxLength: 32, pattern: '^[a-z][a-zA-Z0-9]*$' }),
  type: Enum(parameterTypes),
  required: Flag(),
})
export type StatementParameter = Static<typeof Parameter>

const entry = {
  id: Optional(Id()),
  field: Text({ minLength: 1, maxLength: 64, pattern: '^([a-zA-Z]\\w*)?$' }),
  labels: FourTexts(64),
  width: Integer({ minimum: 40, maximum: 1000 }),
}

const fields = {
  code: Text({ minLength: 2, maxLength: 64, pattern: '^[A-Z][A-Z0-9_]*$' }),
  names: FourTexts(64),
  sqlTypeCode: Enum(['API', 'SQL'] as const),
  /** Path of a call below our base (API) that returns `records` and `total`. */
  apiUrl: Str(255),
  /** Code of a delivered list that supplies the rows; empty: `statement` does. */
  serviceExpression: Str(64),
  statement: Str(statementLimits.length),
  parameters: List(Parameter, { maxItems: 20 }),
  valueField: Filled(64),
  textField: Filled(64),
  parameter: List(Unknown(), { maxItems: 30 }),
  multiple: Flag(),
  enabledFlag: Flag(),
  entries: List(Obj(entry), { maxItems: 40 }),
}

const summary = {
  /** Empty for a delivered list. */
  id: Text(),
  code: Text(),
  name: Text(),
  sqlTypeCode: Enum(['API', 'SQL'] as const),
  valueField: Text(),
  textField: Text(),
  enabledFlag: Flag(),
  /** 1: delivered with the product; can be cloned but not changed. */
  delivered: Flag(),
}
export const LovSummary = Obj(summary)
export type LovSummary = Static<typeof LovSummary>

export const LovAdmin = Obj({
  ...fields,
  ...summary,
  names: Record(Text(), Text()),
  entries: List(Obj({ ...entry, labels: Record(Text(), Text()) })),
  parameters: List(Obj({ name: Text(), type: Enum(parameterTypes), required: Flag() })),
  version: Version(),
})
export type LovAdmin = Static<typeof LovAdmin>

/** Parameters, search form and columns are JSON, as in the editor. */
export const lovSheet = [
  ...(['code', 'nameEn', 'nameZh', 'nameEs', 'nameJa', 'sqlTypeCode', 'apiUrl', 'serviceExpression'] as const),
  ...(['statement', 'parameters', 'valueField', 'textField', 'rules', 'multiple', 'enabledFlag', 'entries'] as const),
] as const

const access = ['sys-lov'] as const

// Specified

export const queryLovs = endpoint('POST', 'system/sys/lov/query', {
  in: Obj({
    keyword: Optional(Str(64)),
    sqlTypeCode: Optional(Enum(['API', 'SQL'] as const)),
    delivered: Optional(Flag()),
    ...pageRequest,
  }),
  out: pageOf(LovSummary),
  shows: ['LOV'],
  access,
  query: pageQuery,
})

/**
 * 10008 for a URL outside our base path, or a statement that is not exactly one SELECT of readable views; 16006 for a
 * statement by a user without the role ADMIN.
 */
export const addLov = endpoint('POST', 'system/sys/lov/add', { in: Obj(fields), out: Id(), access, saves: true })

export const updateLov = endpoint('POST', 'system/sys/lov/update', {
  in: Obj({ ...fields, id: Id(), version: Version() }),
  out: Id(),
  access,
  saves: true,
})

export const removeLov = endpoint('POST', 'system/sys/lov/remove/{id}', {
  in: Obj({ id: Id() }),
  out: Integer(),
  access,
  saves: true,
})

export const cloneLov = endpoint('POST', 'system/sys/lov/clone', {
  in: Obj({ source: Filled(64), target: Text({ minLength: 2, maxLength: 64, pattern: '^[A-Z][A-Z0-9_]*$' }) }),
  out: Id(),
  access,
  query: ['source', 'target'],
  saves: true,
})

export const removeLovEntries = endpoint('POST', 'system/sys/lov/batchRemoveEntry', {
  in: Ids,
  out: Integer(),
  access,
  saves: true,
})

const PlanStep = Obj({ depth: Integer(), step: Text(), rows: Integer(), cost: Integer() })
export type PlanStep = Static<typeof PlanStep>

/** `statement` with `parameters` runs an unsaved one, for ADMIN only. 10001 with the reason when it fails. */
export const previewLov = endpoint('POST', 'system/sys/lov/preview/service', {
  in: Obj({
    serviceExpression: Str(64),
    statement: Optional(Str(statementLimits.length)),
    parameters: Optional(List(Parameter, { maxItems: 20 })),
    searchParams: Optional(Record(Str(40), Unknown())),
    page: Optional(Integer({ minimum: 1, maximum: 100_000, default: 1 })),
    pageSize: Optional(Integer({ minimum: 1, maximum: 300, default: 10 })),
  }),
  out: Obj({
    searchResult: List(Record(Text(), Unknown())),
    total: Integer(),
    fields: List(Text()),
    /** Too many rows: the statement must use `:keyword`. */
    truncated: Bool(),
    plan: List(PlanStep),
  }),
  access,
})

export const readLov = endpoint('POST', 'system/sys/lov/read', { in: Obj({ code: Filled(64) }), out: LovAdmin, access })

/** Views that statements may read; `usable`: whether this database allows statements. */
export const readLovSource = endpoint('POST', 'system/sys/lov/source', {
  in: Obj({}),
  out: Obj({ usable: Bool(), views: List(Obj({ name: Text(), columns: List(Text()) })) }),
  access,
})
