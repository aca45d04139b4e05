import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import type { UnitFactor } from '../../../kit/unit-paths.ts'
import type { Reaction } from '../../../kit/call/act.ts'
import { materialView } from './asks.ts'

/**
 * Other conversions of the same material, or of all. Serialises their writers: two new conversions may contradict each
 * other through units that neither contains.
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

export async function readMaterialId(
  db: Db,
  { enterpriseId }: Caller,
  { id = null, code = '' }: { id?: string | null; code?: string },
): Promise<string | undefined> {
  const found = await db.one<{ id: string }>(sql`
    select id from ${materialView} material
    where enterprise_id = ${enterpriseId} and deleted = 0 and (id = ${id}::bigint or lower(code) = lower(${code}))`)
  return found?.id
}

export const deleteConversions: Reaction<'material.removed'> = async ({ db }, { materialId }) => {
  await db.run(sql`delete from unit_conversion where material_id = ${materialId}`)
}
