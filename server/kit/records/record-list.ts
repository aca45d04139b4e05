import sql, { empty, join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../src/contract/envelope.ts'
import type { AnyRecordCalls, RecordInput, RecordRow } from '../../../src/contract/records.ts'
import type { Act } from '../call/act.ts'
import type { Caller } from '../call/caller.ts'
import { containing, orderClause, readPage } from '../call/paging.ts'
import type { ColumnOf, RecordColumn } from './record-columns.ts'
import { touched } from './master-records.ts'
import type { MasterRecords } from './master-records.ts'

type Filters<Calls extends AnyRecordCalls> = Omit<
  Input<Calls['query']>,
  'scope' | 'page' | 'pageSize' | 'orderBy' | 'keyword' | 'active'
>

/** Fields of every list, or of every list with switchable records. */
type Given<Calls extends AnyRecordCalls> = 'id' | 'version' | (Calls extends { enable: unknown } ? 'active' : never)

type Own<Calls extends AnyRecordCalls> = Omit<RecordRow<Calls> & RecordInput<Calls>, Given<Calls>>

/** The specific parts of a list; in all SQL `t` is its table. */
export interface RecordListParts<Calls extends AnyRecordCalls> extends Omit<
  MasterRecords<RecordRow<Calls>, RecordInput<Calls>>,
  'table' | 'lock' | 'write' | 'audited'
> {
  table: string
  /** One entry for each field of a row and of a save; id, version and active are added. */
  columns: { [Field in keyof Own<Calls>]-?: ColumnOf }
  /** `join …` for the columns. */
  joins?: Sql
  /** Expression searched by the keyword. */
  search?: Sql
  /** The condition of each further filter. */
  filters: { [Field in keyof Filters<Calls>]-?: (value: NonNullable<Filters<Calls>[Field]>, caller: Caller) => Sql }
  /** The default order; must be total. */
  order: Sql
  /** Default: the fields that a save writes. */
  audited?: readonly (keyof RecordRow<Calls> & string)[]
  /** Condition on the enterprise's records; default: all. */
  sight?(caller: Caller): Sql
}

export interface RecordList<Calls extends AnyRecordCalls = AnyRecordCalls> extends MasterRecords<
  RecordRow<Calls>,
  RecordInput<Calls>
> {
  calls: Calls
  columns: ReadonlyMap<string, RecordColumn>
  readPage(act: Act, input: Input<Calls['query']>): Promise<Output<Calls['query']>>
  /** The record that matches a condition on `t`, if the caller sees it. */
  find(act: Act, condition: Sql): Promise<RecordRow<Calls> | undefined>
}

/** All statements are limited to the caller's enterprise. */
export function recordList<Calls extends AnyRecordCalls>(
  calls: Calls,
  parts: RecordListParts<Calls>,
): RecordList<Calls> {
  type Row = RecordRow<Calls>
  const columns = columnsOf(calls, parts.columns)
  const table = sql`${raw(parts.table)}`
  const from = sql`${table} t ${parts.joins ?? empty}`
  const sight = (caller: Caller) =>
    join(
      [
        sql`t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0`,
        ...(parts.sight === undefined ? [] : [parts.sight(caller)]),
      ],
      ' and ',
    )
  const selected = (caller: Caller) =>
    join([...columns].flatMap(([field, { read }]) => (read ? [sql`${read(caller)} as "${raw(field)}"`] : [])))
  const find = ({ db, caller }: Act, condition: Sql, lock = empty) =>
    db.one<Row>(sql`select ${selected(caller)} from ${from} where ${condition} and ${sight(caller)} ${lock}`)
  return {
    audited: auditedOf<Row>(columns),
    ...parts,
    calls,
    columns,
    table,
    find,
    lock: (act, id) => find(act, sql`t.id = ${id}`, sql`for update of t`),
    write: (act, wanted) => writeRecord(act, { table, columns }, wanted),
    async readPage({ db, caller }, input) {
      const where = join([sight(caller), ...conditions(parts, input, caller)], ' and ')
      const order = orderClause(orderOf(input), sortable(columns, caller), parts.order)
      // Typed by the contract's schema; `serve` validates that in tests.
      return (await readPage<Row>(
        db,
        {
          rows: limit => sql`select ${selected(caller)} from ${from} where ${where} ${order} ${limit}`,
          total: sql`select count(*) as total from ${from} where ${where}`,
        },
        input,
      )) as Output<Calls['query']>
    },
  }
}

function columnsOf(calls: AnyRecordCalls, own: Readonly<Record<string, ColumnOf>>): Map<string, RecordColumn> {
  const kept = (field: string): [string, RecordColumn] => [field, { read: () => sql`t.${raw(field)}`, sheet: [] }]
  return new Map([
    kept('id'),
    ...Object.entries(own).map(([field, columnOf]): [string, RecordColumn] => [field, columnOf(field)]),
    ...(calls.enable === undefined ? [] : [kept('active')]),
    kept('version'),
  ])
}

function auditedOf<Row>(columns: ReadonlyMap<string, RecordColumn>): (keyof Row & string)[] {
  // `recordList` requires a column for each field of the row.
  return [...columns].filter(([, { write }]) => write !== undefined).map(([field]) => field as keyof Row & string)
}

function conditions<Calls extends AnyRecordCalls>(
  { search, filters }: RecordListParts<Calls>,
  input: Readonly<Record<string, unknown>>,
  caller: Caller,
): Sql[] {
  const { keyword, active } = input
  // Each filter has the type of its key in the contract, against which the input was validated.
  const own = filters as Readonly<Record<string, (value: unknown, caller: Caller) => Sql>>
  return [
    ...(search === undefined || typeof keyword !== 'string'
      ? []
      : [sql`concat_ws(' ', ${search}) ilike ${containing(keyword)}`]),
    ...(active === undefined ? [] : [sql`t.active = ${active}`]),
    ...Object.entries(own).flatMap(([field, condition]) =>
      input[field] === undefined ? [] : [condition(input[field], caller)],
    ),
  ]
}

function sortable(columns: ReadonlyMap<string, RecordColumn>, caller: Caller): Record<string, Sql> {
  return Object.fromEntries([...columns].flatMap(([field, { sort }]) => (sort ? [[field, sort(caller)]] : [])))
}

/** As in `pageRequest` of the contract. */
const orderOf = (input: Readonly<Record<string, unknown>>) =>
  input['orderBy'] as readonly { field: string; desc?: boolean }[] | undefined

interface Written {
  table: Sql
  columns: ReadonlyMap<string, RecordColumn>
}

async function writeRecord(
  { db, caller }: Act,
  { table, columns }: Written,
  wanted: Readonly<Record<string, unknown>> & { id?: string },
): Promise<string | undefined> {
  const values: Record<string, Sql> = {}
  for (const [field, { write }] of columns)
    if (write !== undefined && wanted[field] !== undefined) Object.assign(values, write(wanted[field]))
  const { enterpriseId, userId, name } = caller
  if (wanted.id === undefined) {
    const written: Record<string, Sql> = {
      enterprise_id: sql`${enterpriseId}`,
      create_by: sql`${userId}`,
      create_name: sql`${name}`,
      ...values,
    }
    const inserted = await db.one<{ id: string }>(sql`
      insert into ${table} (${join(Object.keys(written).map(column => raw(column)))}) values (${join(Object.values(written))})
      returning id`)
    return inserted?.id
  }
  const changes = Object.entries(values).map(([column, value]) => sql`${raw(column)} = ${value}`)
  const updated = await db.one<{ id: string }>(sql`
    update ${table} set ${join([...changes, touched(caller)])}
    where id = ${wanted.id} and enterprise_id = ${enterpriseId} returning id`)
  return updated?.id
}
