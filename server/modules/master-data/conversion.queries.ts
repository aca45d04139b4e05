import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/call/caller.ts'
import type { UnitFactor } from '../../kit/unit-paths.ts'
import { materialView } from '../materials/read.ts'
import type { Reaction } from '../../kit/call/act.ts'

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
    select id from ${materialView} material
    where enterprise_id = ${enterpriseId} and deleted = 0 and (id = ${id}::bigint or lower(code) = lower(${code}))`)
  return found?.id
}

/** Conversions of a material go with it. */
export const deleteConversions: Reaction<'material.removed'> = async ({ db }, { materialId }) => {
  await db.run(sql`delete from unit_conversion where material_id = ${materialId}`)
}
