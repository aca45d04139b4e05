import sql from 'sql-template-tag'
import type { OrderInput } from '../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { Act } from '../../../kit/call/act.ts'
import { heldPlaceView } from '../../sourcing/demand/read.ts'
import { orgView, warehouseView } from '../../platform/organisation/read.ts'

/** By article; articles without demand, or with demand of several organisations, are left out. */
export async function placesOfArticles(
  { db }: Act,
  source: { type: string; id: string },
): Promise<Map<string, string>> {
  const found = await db.rows<{ articleId: string; inventoryOrgId: string }>(sql`
    select h.row_id as article_id, min(h.inventory_org_id) as inventory_org_id from ${heldPlaceView} h
    where h.business_type = ${source.type} and h.business_id = ${source.id}
    group by h.row_id having count(distinct h.inventory_org_id) = 1`)
  return new Map(found.map(each => [each.articleId, each.inventoryOrgId]))
}

type Place = Required<Pick<OrderInput, 'inventoryOrgId' | 'warehouseId'>>

/** The organisation of a given warehouse, or the only warehouse of a given organisation. Inactive ones are left out. */
export async function readPlace(
  { db, caller }: Act,
  { inventoryOrgId = null, warehouseId = null }: Partial<Place>,
): Promise<Place> {
  const active = sql`w.enterprise_id = ${caller.enterpriseId} and w.active = 1 and w.deleted = 0`
  const found = await db.one<Place>(sql`
    select coalesce(chosen.inventory_org_id, place.id) as inventory_org_id, coalesce(chosen.id, only_one.id) as warehouse_id
    from (select 1) as one
      left join ${warehouseView} chosen on chosen.id = ${warehouseId} and chosen.enterprise_id = ${caller.enterpriseId}
        and chosen.active = 1 and chosen.deleted = 0
      left join ${orgView} place on place.id = ${inventoryOrgId} and place.enterprise_id = ${caller.enterpriseId} and place.active = 1
      left join lateral (
        select min(w.id) as id from ${warehouseView} w where ${active} and w.inventory_org_id = place.id
        having count(*) = 1) only_one on true`)
  return found ?? { inventoryOrgId: null, warehouseId: null }
}
