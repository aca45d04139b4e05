import sql from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { orgView, warehouseView } from '../../platform/organisation/read.ts'

/**
 * The warehouse of the order, else any active one of its inventory organisation, else (no organisation, or none with a
 * warehouse) of its company. An organisation without a company serves all companies.
 */
export const receivingWarehouseView = sql`
  (select o.id as order_id, w.id, w.code, w.name, w.address
  from purchase_order o join ${warehouseView} w on w.enterprise_id = o.enterprise_id and w.deleted = 0
    join ${orgView} place on place.id = w.inventory_org_id
  where case when o.warehouse_id is not null then w.id = o.warehouse_id
    when w.active = 0 then false
    when exists (select from ${warehouseView} own
      where own.inventory_org_id = o.inventory_org_id and own.active = 1 and own.deleted = 0)
      then w.inventory_org_id = o.inventory_org_id
    else coalesce(place.company_id, o.company_id) = o.company_id end)`

export interface ReceivingWarehouse {
  id: string
  code: string
  name: string
}

/** Those that receive all these orders, by code. Does not check access. */
export function receivingWarehouses({ db }: Act, orderIds: readonly string[]): Promise<ReceivingWarehouse[]> {
  const ids = [...new Set(orderIds)]
  return db.rows<ReceivingWarehouse>(sql`
    select w.id, w.code, w.name from ${receivingWarehouseView} w where w.order_id = any(${ids}::bigint[])
    group by w.id, w.code, w.name having count(*) = ${ids.length} order by w.code`)
}

export async function warehousesByOrder({ db }: Act, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = await db.rows<{ orderId: string; ids: string[] }>(sql`
    select w.order_id, array_agg(w.id::text) as ids from ${receivingWarehouseView} w
    where w.order_id = any(${[...new Set(orderIds)]}::bigint[]) group by w.order_id`)
  return new Map(found.map(each => [each.orderId, each.ids]))
}
