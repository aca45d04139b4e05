import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { deliveryReaders } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { planReaders } from '../../../../src/contract/goods/delivery-plans/delivery-plans.ts'
import type { ListDefinition } from '../../../kit/lists/list.ts'
import { equalIfGiven } from '../../../kit/lists/list-parts.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { materialView } from '../../ground/materials/read.ts'
import { unitView, unitWord } from '../../ground/master-data/read.ts'
import { warehouseView } from '../../platform/organisation/read.ts'
import { linePlace, orderRowView, orderView, receivingWarehouseView } from '../../orders/purchase-orders/read.ts'
import { waitsForDelivery } from './deliverable.queries.ts'

const rowName = sql`o.order_no || '/' || line.row_no`
const ordered = sql`(line.qty - line.aborted_qty - line.closed_qty)`
const most = sql`greatest(0, ${ordered} * (100 + line.receive_tolerance_pct) / 100 - line.received_qty - line.under_way_qty)`
// A replacement quantity counts if it exceeds the open one.
const rest = sql`greatest(0, greatest(${ordered} - line.received_qty, line.replace_open_qty) - line.under_way_qty)`

/** Earliest need first; a row is identified by order and row number. */
export const deliverableRowList: ListDefinition = {
  usedBy: 'both sides',
  valueField: 'id',
  textField: 'code',
  entries: { code: 170, materialCode: 130, materialText: 220, openQty: 100, unitSymbol: 60, needDate: 110 },
  filters: { supplierId: 'id', warehouseId: 'id' },
  query: (search, caller) => ({
    columns: sql`line.id, ${rowName} as code, o.order_no, line.row_no, line.supplier_id, o.warehouse_id,
      coalesce(w.name, '') as warehouse_name, coalesce(m.code, '') as material_code, line.material_text, line.spec,
      line.unit, coalesce(${unitWord(caller.language)}, line.unit) as unit_symbol, line.unit_precision::text as unit_precision,
      coalesce(line.promised_date, line.need_date) as need_date,
      trim_scale(least(${rest}, ${most}))::text as open_qty,
      trim_scale(trunc(${most}, line.unit_precision))::text as most_qty,
      coalesce(m.batch_managed, 0)::text as batch_managed, coalesce(m.serial_mode, 'NONE') as serial_mode, coalesce(m.shelf_life_days, 0)::text as shelf_life_days`,
    from: sql`${orderRowView} line join ${orderView} o on o.id = line.order_id
      left join ${materialView} m on m.id = line.material_id left join ${warehouseView} w on w.id = o.warehouse_id
      left join ${unitView} u on u.enterprise_id = line.enterprise_id and u.code = line.unit`,
    visible: [
      sql`line.deleted = 0`,
      deliveryReaders.some(module => caller.modules.has(module)) ? seenBy(caller, linePlace) : sql`false`,
    ],
    choosable: [
      waitsForDelivery,
      equalIfGiven(sql`line.supplier_id`, search.filters['supplierId']),
      equalIfGiven(sql`o.warehouse_id`, search.filters['warehouseId']),
    ],
    searched: [rowName, sql`m.code`, sql`line.material_text`, sql`line.supplier_material_code`],
    value: sql`line.id::text`,
    order: sql`coalesce(line.promised_date, line.need_date), line.order_id, line.row_no`,
  }),
}

const orderAt = {
  enterprise: sql`o.enterprise_id`,
  org: sql`o.org_id`,
  supplier: sql`o.supplier_id`,
  issued: sql`o.issued_flag`,
}

/**
 * Lists warehouses that receive visible orders; with `orderDetailIds` those allowed for a delivery of all these order
 * rows.
 */
export const deliveryWarehouseList: ListDefinition = {
  usedBy: 'both sides',
  valueField: 'id',
  textField: 'name',
  entries: { code: 110, name: 200, address: 340 },
  filters: { orderDetailIds: 'ids' },
  query: (search, caller) => ({
    columns: sql`w.id, w.code, w.name, w.address`,
    from: sql`${warehouseView} w`,
    visible: [
      sql`w.enterprise_id = ${caller.enterpriseId} and w.deleted = 0`,
      [...deliveryReaders, ...planReaders].some(module => caller.modules.has(module))
        ? sql`exists (select from ${receivingWarehouseView} r join ${orderView} o on o.id = r.order_id
            where r.id = w.id and o.status in ('CONFIRMED', 'EXECUTING') and ${seenBy(caller, orderAt)})`
        : sql`false`,
    ],
    choosable: [receivesRows(search.filters['orderDetailIds'])],
    searched: [sql`w.code`, sql`w.name`, sql`w.address`],
    value: sql`w.id::text`,
    order: sql`w.code`,
  }),
}

function receivesRows(ids: string | undefined): Sql {
  if (ids === undefined) return sql`w.active = 1`
  return sql`not exists (select from ${orderRowView} line
    where line.id = any(${ids.split(',')}::bigint[]) and not exists (select from ${receivingWarehouseView} r
      where r.order_id = line.order_id and r.id = w.id))`
}
