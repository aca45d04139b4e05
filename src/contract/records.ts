import { Integer, Object as Obj, Optional } from 'typebox'
import type { TInteger, TObject, TOptional, TProperties, TString } from 'typebox'
import { endpoint, pageOf } from './envelope.ts'
import type { Endpoint, Input, Output } from './envelope.ts'
import { Flag, Id, Ids, pageQuery, pageRequest, Version } from './vocabulary.ts'

interface RecordParts<
  Fields extends TProperties,
  Row extends TProperties,
  Filters extends TProperties,
  Asked extends TProperties,
> {
  /** What the form writes. */
  fields: Fields
  /** What a row has beside them; its id and version are added. */
  row: Row
  /** What a save takes beside them, such as a field that a row has in another form. */
  asked?: Asked
  /** What the list can be searched by, beside page and order. */
  filters: Filters
  /** Modules of which the caller needs one. */
  access: readonly string[]
  /** Types of documents that the list shows, where its records are documents; what of them is moved is followed. */
  shows?: readonly string[]
}

/** The calls of any list of records, as the parts that serve and show them take them. */
export interface AnyRecordCalls {
  readonly query: Endpoint<TObject, ReturnType<typeof pageOf<TObject<{ id: TString; version: TInteger }>>>>
  readonly save: Endpoint<TObject<{ id: TOptional<TString>; version: TOptional<TInteger> }>>
  readonly remove: Endpoint<typeof Ids>
  /** Absent where records cannot be switched off. */
  readonly enable?: Endpoint<typeof Ids>
  readonly disable?: Endpoint<typeof Ids>
}

/** What every record has; `active` is absent where records cannot be switched off. */
export interface AnyRecord {
  id: string
  version: number
  active?: 0 | 1
}

/** A row of a list of records. */
export type RecordRow<Calls extends AnyRecordCalls> =
  Output<Calls['query']> extends { records: (infer Row extends AnyRecord)[] } ? Row : never

/** What a save of a list of records takes. */
export type RecordInput<Calls extends AnyRecordCalls> =
  Input<Calls['save']> extends infer Wanted extends { id?: string; version?: number } ? Wanted : never

const Counted = Obj({ count: Integer() })

/**
 * The calls of a list of records below `path`: query, save, remove. Every list refuses alike: save with 10007 for an id
 * that the caller does not see and 16007 for an older version, remove with 10007, 10010 without ids, and 16010 for a
 * record that something refers to.
 */
export function recordCalls<
  Fields extends TProperties,
  Row extends TProperties,
  Filters extends TProperties,
  Asked extends TProperties = Fields,
>(path: string, { fields, row, asked, filters, access, shows }: RecordParts<Fields, Row, Filters, Asked>) {
  const Record = Obj({ ...fields, ...row, id: Id(), version: Version() })
  return {
    /** A row of the list. */
    Record,
    query: {
      ...endpoint('POST', `${path}/query`, { in: Obj({ ...pageRequest, ...filters }), out: pageOf(Record), access }),
      query: pageQuery,
      ...(shows === undefined ? {} : { shows }),
    },
    save: endpoint('POST', `${path}/save`, {
      // Without `asked` a save takes the fields alone.
      in: Obj({ id: Optional(Id()), version: Optional(Version()), ...fields, ...(asked as Asked) }),
      out: Record,
      access,
      saves: true,
    }),
    remove: chosen(`${path}/remove`, access),
  }
}

/** The calls of a list whose records can be switched on and off: those of `recordCalls`, enable and disable. */
export function switchedRecordCalls<
  Fields extends TProperties,
  Row extends TProperties,
  Filters extends TProperties,
  Asked extends TProperties = Fields,
>(path: string, { row, filters, access, ...parts }: RecordParts<Fields, Row, Filters, Asked>) {
  return {
    ...recordCalls(path, {
      ...parts,
      row: { ...row, active: Flag() },
      filters: { ...filters, active: Optional(Flag()) },
      access,
    }),
    enable: chosen(`${path}/enable`, access),
    disable: chosen(`${path}/disable`, access),
  }
}

function chosen(path: string, access: readonly string[]) {
  return endpoint('POST', path, { in: Ids, out: Counted, access, saves: true })
}
