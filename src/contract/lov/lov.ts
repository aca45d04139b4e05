import { Array as List, Integer, Object as Obj, Optional, Record, String as Text, Unknown, Enum } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import { Filled, Str } from '../vocabulary.ts'

/** What a list of values is: where its rows come from, how it is asked and what is shown of it. */
const definition = {
  code: Text(),
  /** What the list holds, in the caller's language and in the plural: the title of the dialog. */
  name: Text(),
  sqlTypeCode: Enum(['API', 'SQL'] as const),
  apiUrl: Text(),
  sqlServiceUrl: Text(),
  valueField: Text(),
  textField: Text(),
  parameter: List(Unknown()),
  /** Columns in order: field, label in the caller's language, width in pixels. */
  entries: List(Obj({ field: Text(), label: Text(), width: Integer() })),
}

/** A list's definition. */
export const LovDefinition = Obj(definition)
export type LovDefinition = Static<typeof LovDefinition>

/** A list's definition with one page of its rows. Every row is a flat record of texts. */
export const LovDisplay = Obj({
  ...definition,
  searchResult: List(Record(Text(), Unknown())),
  total: Integer(),
  page: Integer(),
  pageSize: Integer(),
})
export type LovDisplay = Static<typeof LovDisplay>

// --- given by the specification ---------------------------------------------------------------

/**
 * Definition and rows of a list in one answer. `searchParams.keyword` matches code and
 * text; `searchParams.ids` fetches known rows; other keys are filters of the list (`supplierId`, `orgId` …).
 * An unknown code answers 10007.
 */
export const displayLov = endpoint('POST', 'system/sys/lov/display', {
  in: Obj({
    code: Filled(64),
    page: Optional(Integer({ minimum: 1, maximum: 100_000, default: 1 })),
    pageSize: Optional(Integer({ minimum: 1, maximum: 300, default: 10 })),
    searchParams: Optional(Record(Str(40), Unknown())),
  }),
  out: LovDisplay,
  access: 'signed-in',
  query: ['code', 'page', 'pageSize'],
})

/** The definition of a list alone. An unknown code answers 10007. */
export const getLovByCode = endpoint('GET', 'system/sys/lov/getByCode', {
  in: Obj({ code: Filled(64) }),
  out: LovDefinition,
  access: 'signed-in',
})

/**
 * Further rows of a list whose rows come from a statement: `sqlServiceUrl` of its definition. `searchParams` are those of
 * `displayLov`, with `_page` and `_pageSize` among them. An unknown code answers 10007.
 */
export const pageLov = endpoint('POST', 'system/sys/lov/service', {
  in: Obj({ code: Filled(64), searchParams: Optional(Record(Str(40), Unknown())) }),
  out: Obj({ searchResult: List(Record(Text(), Unknown())), total: Integer() }),
  access: 'signed-in',
})

// --- ours -------------------------------------------------------------------------------------

/** Most values or texts that one call resolves: a column that is pasted. */
export const mostResolved = 500

const asked = {
  code: Filled(64),
  /** Values whose rows are wanted; rows that can no longer be chosen are answered as well. */
  values: Optional(List(Filled(64), { maxItems: mostResolved })),
  /** Codes or texts as a person writes them; case, width and outer blanks do not count. */
  texts: Optional(List(Filled(200), { maxItems: mostResolved })),
  /** Filters of the list, as in `displayLov`. */
  searchParams: Optional(Record(Str(40), Unknown())),
}

/** What became of the values or texts that were asked for, each in the order of the question. */
export const LovResolution = Obj({
  code: Text(),
  valueField: Text(),
  textField: Text(),
  /** The rows found, each once. */
  rows: List(Record(Text(), Unknown())),
  /** Which value each text or value has led to. */
  found: List(Obj({ asked: Text(), value: Text() })),
  missing: List(Text()),
  /** Texts that several rows have. */
  ambiguous: List(Text()),
  /** Values among the rows that can no longer be chosen. */
  inactive: List(Text()),
})
export type LovResolution = Static<typeof LovResolution>

/** Finds the rows of known values or of pasted texts in one call. An unknown code answers 10007. */
export const resolveLov = endpoint('POST', 'system/sys/lov/resolve', {
  in: Obj(asked),
  out: LovResolution,
  access: 'signed-in',
})

/**
 * The same for the values of several lists at once: all fields of a page. A list that is unknown or that the caller
 * may not use answers every value as missing.
 */
export const resolveLovs = endpoint('POST', 'system/sys/lov/resolveAll', {
  in: Obj({ lists: List(Obj(asked), { maxItems: 50 }) }),
  out: List(LovResolution),
  access: 'signed-in',
})
