import { Array as List, Integer, Object as Obj, Optional, Record, String as Text, Unknown, Enum } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { Filled, Str } from '../../vocabulary.ts'

const definition = {
  code: Text(),
  /** Plural in the caller's language: title of the dialog. */
  name: Text(),
  sqlTypeCode: Enum(['API', 'SQL'] as const),
  apiUrl: Text(),
  sqlServiceUrl: Text(),
  valueField: Text(),
  textField: Text(),
  parameter: List(Unknown()),
  /** In order; labels in the caller's language, width in pixels. */
  entries: List(Obj({ field: Text(), label: Text(), width: Integer() })),
}

export const LovDefinition = Obj(definition)
export type LovDefinition = Static<typeof LovDefinition>

/** Rows are flat records of texts. */
export const LovDisplay = Obj({
  ...definition,
  searchResult: List(Record(Text(), Unknown())),
  total: Integer(),
  page: Integer(),
  pageSize: Integer(),
})
export type LovDisplay = Static<typeof LovDisplay>

// Specified

/**
 * `searchParams.keyword` matches code and text, `searchParams.ids` loads known rows, other keys are filters of the list
 * (`supplierId`, `orgId` …).
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

export const getLovByCode = endpoint('GET', 'system/sys/lov/getByCode', {
  in: Obj({ code: Filled(64) }),
  out: LovDefinition,
  access: 'signed-in',
})

/**
 * Further rows of a list with a statement: the `sqlServiceUrl` of its definition. `searchParams` also has `_page` and
 * `_pageSize`.
 */
export const pageLov = endpoint('POST', 'system/sys/lov/service', {
  in: Obj({ code: Filled(64), searchParams: Optional(Record(Str(40), Unknown())) }),
  out: Obj({ searchResult: List(Record(Text(), Unknown())), total: Integer() }),
  access: 'signed-in',
})

// Not specified

export const mostResolved = 500

const asked = {
  code: Filled(64),
  /** Values to look up, including rows that can no longer be selected. */
  values: Optional(List(Filled(64), { maxItems: mostResolved })),
  /** Typed codes or texts; case, width and outer blanks are ignored. */
  texts: Optional(List(Filled(200), { maxItems: mostResolved })),
  searchParams: Optional(Record(Str(40), Unknown())),
}

export const LovResolution = Obj({
  code: Text(),
  valueField: Text(),
  textField: Text(),
  rows: List(Record(Text(), Unknown())),
  found: List(Obj({ asked: Text(), value: Text() })),
  missing: List(Text()),
  ambiguous: List(Text()),
  inactive: List(Text()),
})
export type LovResolution = Static<typeof LovResolution>

export const resolveLov = endpoint('POST', 'system/sys/lov/resolve', {
  in: Obj(asked),
  out: LovResolution,
  access: 'signed-in',
})

/** For several lists: all fields of a page. For a list that is unknown or not permitted all values are missing. */
export const resolveLovs = endpoint('POST', 'system/sys/lov/resolveAll', {
  in: Obj({ lists: List(Obj(asked), { maxItems: 50 }) }),
  out: List(LovResolution),
  access: 'signed-in',
})
