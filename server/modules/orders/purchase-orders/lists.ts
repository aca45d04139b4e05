import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { orderReaders } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { orderPlace, rowPlace } from './read.ts'
import type { ListDefinition } from '../../../kit/lists/list.ts'
import { equalIfGiven } from '../../../kit/lists/list-parts.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import type { Place } from '../../../kit/sight/seen-by.ts'
import { materialView } from '../../ground/materials/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'

/** Users without access to a list of orders get none here, either. */
function seenOrders(caller: Caller, place: Place): Sql {
  return orderReaders.some(module => caller.modules.has(module)) ? seenBy(caller, place) : sql`false`
}

export const orderList: ListDefinition = {
  usedBy: 'both sides',
  valueField: 'id',
  textField: 'orderNo',
  entries: { orderNo: 150, supplierName: 260, orderDate: 110, amountIncl: 120, currency: 70 },
  filters: { supplierId: 'id', orgId: 'id', status: 'code' },
  query: (search, caller) => ({
    columns: sql`o.id, o.order_no, o.supplier_id, s.name as supplier_name, o.order_date, o.currency, o.status, o.org_id,
      trim_scale(o.amount_incl)::text as amount_incl`,
    from: sql`purchase_order o join ${supplierView} s on s.id = o.supplier_id`,
    visible: [seenOrders(caller, orderPlace), sql`o.deleted = 0`],
    choosable: [
      equalIfGiven(sql`o.supplier_id`, search.filters['supplierId']),
      equalIfGiven(sql`o.org_id`, search.filters['orgId']),
      equalIfGiven(sql`o.status`, search.filters['status']),
    ],
    searched: [sql`o.order_no`, sql`s.name`],
    value: sql`o.id::text`,
    order: sql`o.id desc`,
  }),
}

const rowName = sql`o.order_no || '/' || d.row_no`

/** Newest order first; `code` is order number and row number. */
export const orderRowList: ListDefinition = {
  usedBy: 'both sides',
  valueField: 'id',
  textField: 'code',
  entries: { code: 170, materialCode: 130, materialName: 220, qty: 100, unit: 70, needDate: 110, supplierName: 220 },
  filters: { orderId: 'id', supplierId: 'id', materialId: 'id', rowStatus: 'code' },
  query: (search, caller) => ({
    columns: sql`d.id, ${rowName} as code, o.order_no, d.row_no, d.order_id, d.supplier_id, s.name as supplier_name,
      d.material_id, coalesce(m.code, '') as material_code, coalesce(m.name, d.material_text) as material_name, d.spec,
      trim_scale(d.qty)::text as qty, trim_scale(d.open_qty)::text as open_qty, d.unit, d.need_date, d.row_status`,
    from: sql`purchase_order_detail d join purchase_order o on o.id = d.order_id
      join ${supplierView} s on s.id = d.supplier_id left join ${materialView} m on m.id = d.material_id`,
    visible: [seenOrders(caller, rowPlace), sql`d.deleted = 0`],
    choosable: [
      equalIfGiven(sql`d.order_id`, search.filters['orderId']),
      equalIfGiven(sql`d.supplier_id`, search.filters['supplierId']),
      equalIfGiven(sql`d.material_id`, search.filters['materialId']),
      equalIfGiven(sql`d.row_status`, search.filters['rowStatus']),
    ],
    searched: [rowName, sql`m.code`, sql`coalesce(m.name, d.material_text)`, sql`s.name`],
    value: sql`d.id::text`,
    order: sql`d.order_id desc, d.row_no`,
  }),
}
