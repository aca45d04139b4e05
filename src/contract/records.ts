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
  fields: Fields
  /** Further fields of a row; id and version are added. */
  row: Row
  asked?: Asked
  filters: Filters
  access: readonly string[]
  /** Types of the records and of what their rows name. */
  shows: readonly string[]
}

export interface AnyRecordCalls {
  readonly query: Endpoint<TObject, ReturnType<typeof pageOf<TObject<{ id: TString; version: TInteger }>>>>
  readonly save: Endpoint<TObject<{ id: TOptional<TString>; version: TOptional<TInteger> }>>
  readonly remove: Endpoint<typeof Ids>
  readonly enable?: Endpoint<typeof Ids>
  readonly disable?: Endpoint<typeof Ids>
}

export interface AnyRecord {
  id: string
  version: number
  active?: 0 | 1
}

export type RecordRow<Calls extends AnyRecordCalls> =
  Output<Calls['query']> extends { records: (infer Row extends AnyRecord)[] } ? Row : never

export type RecordInput<Calls extends AnyRecordCalls> =
  Input<Calls['save']> extends infer Wanted extends { id?: string; version?: number } ? Wanted : never

const Counted = Obj({ count: Integer() })

/** Calls `query`, `save` and `remove` below `path`. */
export function recordCalls<
  Fields extends TProperties,
  Row extends TProperties,
  Filters extends TProperties,
  Asked extends TProperties = Fields,
>(path: string, { fields, row, asked, filters, access, shows }: RecordParts<Fields, Row, Filters, Asked>) {
  const Record = Obj({ ...fields, ...row, id: Id(), version: Version() })
  return {
    Record,
    query: {
      ...endpoint('POST', `${path}/query`, {
        in: Obj({ ...pageRequest, ...filters }),
        out: pageOf(Record),
        access,
        shows,
      }),
      query: pageQuery,
    },
    save: endpoint('POST', `${path}/save`, {
      // Default: only the fields.
      in: Obj({ id: Optional(Id()), version: Optional(Version()), ...fields, ...(asked as Asked) }),
      out: Record,
      access,
      saves: true,
    }),
    remove: chosen(`${path}/remove`, access),
  }
}

/** With enable and disable. */
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
