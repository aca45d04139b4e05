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
import { endpoint, pageOf } from '../envelope.ts'
import { FourTexts } from '../messages/message-templates.ts'
import { Filled, Flag, Id, Ids, pageQuery, pageRequest, Str, Version } from '../vocabulary.ts'

/** Kinds of values that a statement's parameter may have. */
export const parameterTypes = ['text', 'number', 'date', 'flag'] as const

/** Longest statement, in characters; at most so many rows and milliseconds. */
export const statementLimits = { length: 4000, rows: 1000, milliseconds: 3000 } as const

const Parameter = Obj({
  /** Written `:name` in the statement. */
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
  /** Path of a call below our own base (API); its answer has `records` and `total`. */
  apiUrl: Str(255),
  /** Code of a delivered list whose rows this list shows; empty: its own statement. */
  serviceExpression: Str(64),
  statement: Str(statementLimits.length),
  parameters: List(Parameter, { maxItems: 20 }),
  valueField: Filled(64),
  textField: Filled(64),
  /** Rules of the search form, as the picker shows it. */
  parameter: List(Unknown(), { maxItems: 30 }),
  multiple: Flag(),
  enabledFlag: Flag(),
  /** Columns from left to right. */
  entries: List(Obj(entry), { maxItems: 40 }),
}

const summary = {
  /** Empty for a delivered list. */
  id: Text(),
  code: Text(),
  /** In the caller's language. */
  name: Text(),
  sqlTypeCode: Enum(['API', 'SQL'] as const),
  valueField: Text(),
  textField: Text(),
  enabledFlag: Flag(),
  /** 1: delivered with the product; it can be cloned and not changed. */
  delivered: Flag(),
}
export const LovSummary = Obj(summary)
export type LovSummary = Static<typeof LovSummary>

/** A list as its editor sees it. */
export const LovAdmin = Obj({
  ...fields,
  ...summary,
  names: Record(Text(), Text()),
  entries: List(Obj({ ...entry, labels: Record(Text(), Text()) })),
  parameters: List(Obj({ name: Text(), type: Enum(parameterTypes), required: Flag() })),
  version: Version(),
})
export type LovAdmin = Static<typeof LovAdmin>

/** The columns of lists in a file. Parameters, search form and columns of a list are JSON, as its editor shows them. */
export const lovSheet = [
  ...(['code', 'nameEn', 'nameZh', 'nameEs', 'nameJa', 'sqlTypeCode', 'apiUrl', 'serviceExpression'] as const),
  ...(['statement', 'parameters', 'valueField', 'textField', 'rules', 'multiple', 'enabledFlag', 'entries'] as const),
] as const

const access = ['sys-lov'] as const

// --- given by the specification -------------------------------------------

/** Lists by part of their code or name, delivered ones among them. */
export const queryLovs = endpoint('POST', 'system/sys/lov/query', {
  in: Obj({
    keyword: Optional(Str(64)),
    sqlTypeCode: Optional(Enum(['API', 'SQL'] as const)),
    delivered: Optional(Flag()),
    ...pageRequest,
  }),
  out: pageOf(LovSummary),
  access,
  query: pageQuery,
})

/**
 * Adds a list and returns its id. 10006: the code is taken; 10008: an address outside our base path, a statement that is
 * not exactly one SELECT of what may be read, a field that is no column; 16006: a statement by somebody who is no ADMIN.
 */
export const addLov = endpoint('POST', 'system/sys/lov/add', { in: Obj(fields), out: Id(), access, saves: true })

/** Changes a list that was read in `version`, with the refusals of `addLov`; 16007 when somebody else changed it. */
export const updateLov = endpoint('POST', 'system/sys/lov/update', {
  in: Obj({ ...fields, id: Id(), version: Version() }),
  out: Id(),
  access,
  saves: true,
})

/** Deletes a list. An unknown id answers 10007. */
export const removeLov = endpoint('POST', 'system/sys/lov/remove/{id}', {
  in: Obj({ id: Id() }),
  out: Integer(),
  access,
  saves: true,
})

/** Copies a list under another code. 10006: the target exists; 10007: the source does not. */
export const cloneLov = endpoint('POST', 'system/sys/lov/clone', {
  in: Obj({ source: Filled(64), target: Text({ minLength: 2, maxLength: 64, pattern: '^[A-Z][A-Z0-9_]*$' }) }),
  out: Id(),
  access,
  query: ['source', 'target'],
  saves: true,
})

/** Deletes columns of lists. */
export const removeLovEntries = endpoint('POST', 'system/sys/lov/batchRemoveEntry', {
  in: Ids,
  out: Integer(),
  access,
  saves: true,
})

/** A step of a plan: what is done, on which table, and what the database expects of it. */
const PlanStep = Obj({ depth: Integer(), step: Text(), rows: Integer(), cost: Integer() })
export type PlanStep = Static<typeof PlanStep>

/**
 * Runs the statement of a list with search values, as its pickers would. `statement` with its `parameters` tries a text
 * that is not saved yet; that is for ADMIN. 10001 with the reason when it does not run.
 */
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
    /** Fields of the rows, in order. */
    fields: List(Text()),
    /** There are more rows than a list may have; the statement has to use `:keyword`. */
    truncated: Bool(),
    /** How the database would read the rows, outermost step first; empty for a delivered list. */
    plan: List(PlanStep),
  }),
  access,
})

// --- ours ---------------------------------------------------------------------------------------

/** A list with everything that its editor needs. An unknown code answers 10007. */
export const readLov = endpoint('POST', 'system/sys/lov/read', { in: Obj({ code: Filled(64) }), out: LovAdmin, access })

/** What statements may read: views with their columns; and whether this database allows statements at all. */
export const readLovSource = endpoint('POST', 'system/sys/lov/source', {
  in: Obj({}),
  out: Obj({ usable: Bool(), views: List(Obj({ name: Text(), columns: List(Text()) })) }),
  access,
})
