import sql, { join } from 'sql-template-tag'
import type { Input, Page } from '../../../src/contract/envelope.ts'
import type { Unit, queryUnits, saveUnit } from '../../../src/contract/master-data/units.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { touched } from '../../kit/records/master-records.ts'
import { nameIn, namesJson } from '../../kit/records/names.ts'
import { containing, orderClause, readPage } from '../../kit/call/paging.ts'

const columns = ({ language }: Caller) => sql`
  u.id, u.code, u.names, ${nameIn(sql`u.names`, language)} as name, u.symbol, u.precision, u.dimension, u.active, u.version`

/** One page of the units. */
export function readUnitPage(
  db: Db,
  caller: Caller,
  { keyword, dimension, active, orderBy, ...page }: Input<typeof queryUnits>,
): Promise<Page<Unit>> {
  const where = join(
    [
      sql`u.enterprise_id = ${caller.enterpriseId} and u.deleted = 0`,
      sql`concat_ws(' ', u.code, u.names, u.symbol) ilike ${containing(keyword ?? '')}`,
      dimension === undefined ? sql`true` : sql`u.dimension = ${dimension}`,
      active === undefined ? sql`true` : sql`u.active = ${active}`,
    ],
    ' and ',
  )
  const sortable = { code: sql`u.code`, name: nameIn(sql`u.names`, caller.language), precision: sql`u.precision` }
  const order = orderClause(orderBy, sortable, sql`u.code, u.id`)
  return readPage<Unit>(
    db,
    {
      rows: limit => sql`select ${columns(caller)} from unit u where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from unit u where ${where}`,
    },
    page,
  )
}

/** One unit, locked. */
export function lockUnit(db: Db, caller: Caller, id: string): Promise<Unit | undefined> {
  return db.one<Unit>(sql`
    select ${columns(caller)} from unit u
    where u.id = ${id} and u.enterprise_id = ${caller.enterpriseId} and u.deleted = 0 for update`)
}

/** The unit with this code. */
export function readUnitCalled(db: Db, caller: Caller, code: string): Promise<Unit | undefined> {
  return db.one<Unit>(sql`
    select ${columns(caller)} from unit u
    where u.enterprise_id = ${caller.enterpriseId} and u.code = upper(${code}) and u.deleted = 0`)
}

/** Writes a unit and answers its id. */
export async function writeUnit(
  db: Db,
  caller: Caller,
  { id, code, names, symbol, precision, dimension }: Input<typeof saveUnit>,
): Promise<string | undefined> {
  const written =
    id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into unit (enterprise_id, code, names, symbol, precision, dimension, create_by, create_name)
          values (${caller.enterpriseId}, ${code}, ${namesJson(names)}::jsonb, ${symbol}, ${precision}, ${dimension},
            ${caller.userId}, ${caller.name})
          returning id`)
      : await db.one<{ id: string }>(sql`
          update unit set names = ${namesJson(names)}::jsonb, symbol = ${symbol}, precision = ${precision},
            dimension = ${dimension}, ${touched(caller)}
          where id = ${id} and enterprise_id = ${caller.enterpriseId} returning id`)
  return written?.id
}
