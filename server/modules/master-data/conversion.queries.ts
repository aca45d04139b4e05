import sql, { join } from 'sql-template-tag'
import type { Input, Page } from '../../../src/contract/envelope.ts'
import type { UnitConversion, queryConversions, saveConversion } from '../../../src/contract/master-data/units.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { touched } from '../../kit/records/master-records.ts'
import { nameIn } from '../../kit/records/names.ts'
import { orderClause, readPage } from '../../kit/call/paging.ts'
import type { UnitFactor } from '../../kit/unit-paths.ts'

const columns = ({ language }: Caller) => sql`
  k.id, k.material_id, coalesce(m.code, '') as material_code, coalesce(m.name, '') as material_name, k.from_unit, k.to_unit,
  ${nameIn(sql`f.names`, language)} as from_name, ${nameIn(sql`t.names`, language)} as to_name,
  trim_scale(k.factor)::text as factor, k.version`

const tables = sql`
  unit_conversion k left join material m on m.id = k.material_id
  join unit f on f.enterprise_id = k.enterprise_id and f.code = k.from_unit
  join unit t on t.enterprise_id = k.enterprise_id and t.code = k.to_unit`

const sortable = {
  fromUnit: sql`k.from_unit`,
  toUnit: sql`k.to_unit`,
  materialCode: sql`m.code`,
  factor: sql`k.factor`,
}

/** One page of the conversions, those for all materials first. */
export function readConversionPage(
  db: Db,
  caller: Caller,
  { unit, materialId, orderBy, ...page }: Input<typeof queryConversions>,
): Promise<Page<UnitConversion>> {
  const where = join(
    [
      sql`k.enterprise_id = ${caller.enterpriseId} and k.deleted = 0`,
      unit === undefined ? sql`true` : sql`${unit} in (k.from_unit, k.to_unit)`,
      materialId === undefined ? sql`true` : sql`k.material_id = ${materialId}`,
    ],
    ' and ',
  )
  const order = orderClause(orderBy, sortable, sql`m.code nulls first, k.from_unit, k.to_unit, k.id`)
  return readPage<UnitConversion>(
    db,
    {
      rows: limit => sql`select ${columns(caller)} from ${tables} where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from unit_conversion k where ${where}`,
    },
    page,
  )
}

/** One conversion, locked. */
export function lockConversion(db: Db, caller: Caller, id: string): Promise<UnitConversion | undefined> {
  return db.one<UnitConversion>(sql`
    select ${columns(caller)} from ${tables}
    where k.id = ${id} and k.enterprise_id = ${caller.enterpriseId} and k.deleted = 0 for update of k`)
}

/** What tells conversions apart. */
type ConversionKey = Pick<UnitConversion, 'materialId' | 'fromUnit' | 'toUnit'>

/** The conversion of a unit into another, for one material or for all. */
export function readConversionOf(
  db: Db,
  caller: Caller,
  { materialId, fromUnit, toUnit }: ConversionKey,
): Promise<UnitConversion | undefined> {
  return db.one<UnitConversion>(sql`
    select ${columns(caller)} from ${tables}
    where k.enterprise_id = ${caller.enterpriseId} and k.material_id is not distinct from ${materialId}::bigint
      and k.from_unit = ${fromUnit} and k.to_unit = ${toUnit} and k.deleted = 0`)
}

/**
 * The other conversions of the same material, or of all materials. Only one of their writers goes on at a time: what
 * contradicts may lie between units that neither of two new ones names.
 */
export async function lockOtherConversions(
  db: Db,
  { enterpriseId }: Caller,
  { id = null, materialId }: { id?: string | null; materialId: string | null },
): Promise<UnitFactor[]> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('unit_conversion'))`)
  return db.rows<UnitFactor>(sql`
    select from_unit, to_unit, trim_scale(factor)::text as factor from unit_conversion
    where enterprise_id = ${enterpriseId} and material_id is not distinct from ${materialId}::bigint and deleted = 0
      and id is distinct from ${id}::bigint
    order by id`)
}

/** The id of the material with this code or of this id. */
export async function readMaterialId(
  db: Db,
  { enterpriseId }: Caller,
  { id = null, code = '' }: { id?: string | null; code?: string },
): Promise<string | undefined> {
  const found = await db.one<{ id: string }>(sql`
    select id from material
    where enterprise_id = ${enterpriseId} and deleted = 0 and (id = ${id}::bigint or lower(code) = lower(${code}))`)
  return found?.id
}

/** Writes a conversion and answers its id. */
export async function writeConversion(
  db: Db,
  caller: Caller,
  { id, materialId, fromUnit, toUnit, factor }: Input<typeof saveConversion>,
): Promise<string | undefined> {
  const written =
    id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into unit_conversion (enterprise_id, material_id, from_unit, to_unit, factor, create_by, create_name)
          values (${caller.enterpriseId}, ${materialId}, ${fromUnit}, ${toUnit}, ${factor}, ${caller.userId},
            ${caller.name})
          returning id`)
      : await db.one<{ id: string }>(sql`
          update unit_conversion set material_id = ${materialId}, from_unit = ${fromUnit}, to_unit = ${toUnit},
            factor = ${factor}, ${touched(caller)}
          where id = ${id} and enterprise_id = ${caller.enterpriseId} returning id`)
  return written?.id
}
