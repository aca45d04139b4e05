import pg from 'pg'

/** Parsers of PostgreSQL's text format, by the type's OID (pg_type.dat). */
type Parse = (text: string) => unknown

const asText: Parse = text => text
const asMoment: Parse = text => text.slice(0, 19)
/** The driver splits an array literal into texts. */
const listOf =
  (parse: Parse): Parse =>
  text => {
    const entries = driverParser(listOid.text)(text) as (string | null)[] // the driver's array parser returns this type
    return entries.map(entry => (entry === null ? null : parse(entry)))
  }

/** The driver's types list OIDs by name, but it accepts any number. */
function driverParser(id: number, format: 'text' | 'binary' = 'text'): Parse {
  const find = pg.types.getTypeParser as (id: number, format: 'text' | 'binary') => Parse
  return find(id, format)
}

const oid = { int8: 20, numeric: 1700, date: 1082, time: 1083, timestamp: 1114, timestamptz: 1184, interval: 1186 }
const listOid = { int8: 1016, numeric: 1231, date: 1182, timestamp: 1115, timestamptz: 1185, text: 1009 }

/** Ids, quantities and money are text; a timestamp is `YYYY-MM-DD HH:mm:ss` in the session's time zone. */
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

/** The driver's `types` setting; other types (int4, bool, json, bytea …) have the driver's parsers. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(id)
    return own ?? driverParser(id, format)
  },
}

/** Column names, and an object with all of them. */
interface Shape {
  keys: string[]
  blank: Readonly<Record<string, unknown>>
}

const shapes = new Map<string, Shape>()

/** Cached per list of column names. */
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

/** Converts arrays to objects with camelCase keys: `create_time` is `createTime`. */
export function shapeRows(fields: { name: string }[], rows: unknown[][]): Record<string, unknown>[] {
  const { keys, blank } = shapeOf(fields)
  return rows.map(row => {
    // For thousands of rows, spreading a template is faster than assigning keys one by one.
    const shaped = { ...blank }
    for (let at = 0; at < keys.length; at++) shaped[keys[at] ?? ''] = row[at]
    return shaped
  })
}

/**
 * A value for a `json` or `jsonb` column. Only plain objects do not need it: the driver would send arrays as PostgreSQL
 * arrays, texts and numbers bare, and null as SQL null.
 */
export function asJson(value: unknown): { toPostgres(): string } {
  return { toPostgres: () => JSON.stringify(value ?? null) }
}
