import pg from 'pg'

/** How PostgreSQL's text answers become JavaScript values; keyed by the type's OID (pg_type.dat). */
type Parse = (text: string) => unknown

const asText: Parse = text => text
const asMoment: Parse = text => text.slice(0, 19)
/** The driver reads the list's notation as texts; then each entry is parsed. */
const listOf =
  (parse: Parse): Parse =>
  text => {
    const entries = driverParser(listOid.text)(text) as (string | null)[] // that is what it makes of a list
    return entries.map(entry => (entry === null ? null : parse(entry)))
  }

/** The driver's own parser; it declares the types it knows by name, and takes any number. */
function driverParser(id: number, format: 'text' | 'binary' = 'text'): Parse {
  const find = pg.types.getTypeParser as (id: number, format: 'text' | 'binary') => Parse
  return find(id, format)
}

const oid = { int8: 20, numeric: 1700, date: 1082, time: 1083, timestamp: 1114, timestamptz: 1184, interval: 1186 }
const listOid = { int8: 1016, numeric: 1231, date: 1182, timestamp: 1115, timestamptz: 1185, text: 1009 }

/** Ids, quantities and money are text; a moment is `YYYY-MM-DD HH:mm:ss` in the session's zone. */
const parsers = new Map<number, Parse>([
  [oid.int8, asText],
  [oid.numeric, asText],
  [oid.date, asText],
  [oid.time, asText],
  [oid.interval, asText],
  [oid.timestamp, asMoment],
  [oid.timestamptz, asMoment],
  [listOid.int8, listOf(asText)],
  [listOid.numeric, listOf(asText)],
  [listOid.date, listOf(asText)],
  [listOid.timestamp, listOf(asMoment)],
  [listOid.timestamptz, listOf(asMoment)],
])

/** The driver's `types` setting: our parsers, and the driver's own for everything else (int4, bool, json, bytea …). */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(id)
    return own ?? driverParser(id, format)
  },
}

/** The keys of a result, and an object that has them all. */
interface Shape {
  keys: string[]
  blank: Readonly<Record<string, unknown>>
}

const shapes = new Map<string, Shape>()

/** The shape of a result with camelCased keys, worked out once per list of column names. */
function shapeOf(fields: { name: string }[]): Shape {
  let id = ''
  for (const field of fields) id += field.name + ','
  const known = shapes.get(id)
  if (known !== undefined) return known
  const keys = fields.map(field =>
    field.name.replace(/(?<!_)_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  )
  if (shapes.size >= 2000) shapes.clear()
  const shape = { keys, blank: Object.fromEntries(keys.map(key => [key, null])) }
  shapes.set(id, shape)
  return shape
}

/** Rows that arrived as arrays become objects with camelCased keys: `create_time` is `createTime`. */
export function shapeRows(fields: { name: string }[], rows: unknown[][]): Record<string, unknown>[] {
  const { keys, blank } = shapeOf(fields)
  return rows.map(row => {
    // Some lists have thousands of rows: a copy has room for all keys at once, and an iterator over entries takes longer.
    const shaped = { ...blank }
    for (let at = 0; at < keys.length; at++) shaped[keys[at] ?? ''] = row[at]
    return shaped
  })
}

/**
 * A value for a `json` or `jsonb` column. Plain objects may be given to a query as they are; arrays, texts, numbers
 * and null need this, because the driver would send them as a PostgreSQL array, a bare text or SQL null.
 */
export function asJson(value: unknown): { toPostgres(): string } {
  return { toPostgres: () => JSON.stringify(value ?? null) }
}
