import sql from 'sql-template-tag'
import { plainCharacteristic } from '../../../../src/contract/ground/materials/characteristics.ts'
import type { Characteristic } from '../../../../src/contract/ground/materials/characteristics.ts'
import { asJson } from '../../../db/columns.ts'
import type { Db } from '../../../db/database.ts'

/** Replaces the whole plan. */
export async function writePlan(db: Db, materialId: string, plan: readonly Characteristic[]): Promise<void> {
  await db.run(sql`delete from material_characteristic where material_id = ${materialId}`)
  if (plan.length === 0) return
  const rows = plan.map((each, place) => ({ ...plainCharacteristic(each), place }))
  await db.run(sql`
    insert into material_characteristic (material_id, place, name, kind, unit, lower_limit, upper_limit)
    select ${materialId}, c."place", c."name", c."kind", c."unit", c."lowerLimit", c."upperLimit"
    from jsonb_to_recordset(${asJson(rows)}) as c ("place" int, "name" text, "kind" text, "unit" text,
      "lowerLimit" numeric, "upperLimit" numeric)`)
}
