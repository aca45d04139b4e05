import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** What goods are made with: their material, at a supplier, for an organisation of an enterprise. */
interface MadeWith {
  enterprise: Sql
  org: Sql
  supplier: Sql
  material: Sql
}

/** Whether goods have molds in use there, and each of these has made all shots of its life. */
export function moldsUsedUp({ enterprise, org, supplier, material }: MadeWith): Sql {
  return sql`
    coalesce((select bool_and(t.used_shots >= t.life_shots) from mold_material k join mold t on t.id = k.mold_id
      where k.material_id = ${material} and t.enterprise_id = ${enterprise} and t.org_id = ${org}
        and t.keeper_supplier_id = ${supplier} and t.status = 'IN_USE' and t.deleted = 0), false)`
}
