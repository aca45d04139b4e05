import type { Db } from '../server/db/database.ts'
import sql from 'sql-template-tag'
import { queryOrderRows, queryOrders } from '../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { ListCall } from './list-server.ts'

export interface ListCase extends ListCall {
  what: string
}

/** Typical filters, with values from the database: `supplierId` and others are the most frequent ones. */
export async function listCases(db: Db): Promise<ListCase[]> {
  const known = await db.one<{ supplierId: string; materialId: string; orderNo: string; name: string }>(sql`
    select o.supplier_id, d.material_id, o.order_no, s.name
    from purchase_order o join purchase_order_detail d on d.order_id = o.id join supplier s on s.id = o.supplier_id
    where o.deleted = 0 and d.material_id is not null order by o.id limit 1`)
  if (known === undefined) throw new Error('There are no orders to look for.')
  const { supplierId, materialId, orderNo, name } = known
  const orders: [string, string, { scope?: number; [name: string]: unknown }][] = [
    ['all', 'buyer2', {}],
    ['own organisation', 'buyer', { scope: 2 }],
    ['own orders', 'buyer', { scope: 3 }],
    ['one state', 'buyer2', { status: 'ISSUED' }],
    ['two states', 'buyer2', { status: ['ISSUED', 'CONFIRMED'] }],
    ['one supplier', 'buyer2', { supplierId }],
    ['supplier and state', 'buyer2', { supplierId, status: 'CONFIRMED' }],
    ['keyword, a number', 'buyer2', { keyword: orderNo }],
    ['keyword, a supplier', 'buyer2', { keyword: name.slice(0, 4) }],
    ["supplier's view", 'supplier', {}],
    ["supplier's view, state", 'supplier', { status: 'CONFIRMED' }],
  ]
  const rows: [string, string, object][] = [
    ['all', 'buyer2', {}],
    ['one state', 'buyer2', { rowStatus: 'OPEN' }],
    ['one material', 'buyer2', { materialId }],
    ["supplier's view", 'supplier', {}],
  ]
  return [
    ...orders.map(([what, user, { scope, ...body }]) => ({
      what: `orders, ${what}`,
      path: queryOrders.path,
      user,
      scope,
      body,
    })),
    ...rows.map(([what, user, body]) => ({ what: `rows, ${what}`, path: queryOrderRows.path, user, body })),
  ]
}
