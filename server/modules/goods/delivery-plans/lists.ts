import sql from 'sql-template-tag'
import { equalIfGiven } from '../../../kit/lists/list-parts.ts'
import type { ListDefinition } from '../../../kit/lists/list.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { unitView, unitWord } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { warehouseView } from '../../platform/organisation/read.ts'
import { linePlace, orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'

const rowName = sql`o.order_no || '/' || line.row_no`

/** Order rows with more expected than under way, earliest need first. */
export const plannableRowList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'id',
  textField: 'code',
  entries: {
    code: 170,
    supplierName: 160,
    materialCode: 130,
    materialText: 200,
    openQty: 100,
    unitSymbol: 60,
    needDate: 110,
  },
  filters: { supplierId: 'id' },
  query: (search, caller) => ({
    columns: sql`line.id, ${rowName} as code, line.supplier_id, s.name as supplier_name, coalesce(m.code, '') as material_code,
      line.material_text, line.spec, line.unit, coalesce(${unitWord(caller.language)}, line.unit) as unit_symbol,
      line.unit_precision::text as unit_precision, coalesce(line.promised_date, line.need_date) as need_date,
      trim_scale(line.open_qty)::text as open_qty, o.warehouse_id, coalesce(w.name, '') as warehouse_name`,
    from: sql`${orderRowView} line join ${orderView} o on o.id = line.order_id join ${supplierView} s on s.id = line.supplier_id
      left join ${materialView} m on m.id = line.material_id left join ${warehouseView} w on w.id = o.warehouse_id
      left join ${unitView} u on u.enterprise_id = line.enterprise_id and u.code = line.unit`,
    visible: [sql`line.deleted = 0`, caller.modules.has('delivery-plan-edit') ? seenBy(caller, linePlace) : sql`false`],
    choosable: [
      sql`line.order_status in ('CONFIRMED', 'EXECUTING') and line.row_status in ('CONFIRMED', 'DELIVERING', 'PART_RECEIVED')
        and line.normal_delivery_flag = 1 and line.open_qty > line.under_way_qty`,
      equalIfGiven(sql`line.supplier_id`, search.filters['supplierId']),
    ],
    searched: [rowName, sql`m.code`, sql`line.material_text`, sql`s.name`],
    value: sql`line.id::text`,
    order: sql`coalesce(line.promised_date, line.need_date), line.order_id, line.row_no`,
  }),
}
