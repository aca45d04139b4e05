import sql from 'sql-template-tag'
import { returnReaders } from '../../../../src/contract/goods/returns/returns.ts'
import type { ListDefinition } from '../../../kit/lists/list.ts'
import { equalIfGiven } from '../../../kit/lists/list-parts.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { materialView } from '../../ground/materials/read.ts'
import { unitView, unitWord } from '../../ground/master-data/read.ts'
import { warehouseView } from '../../platform/organisation/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { openProblemJoin } from './problem.queries.ts'
import { serialsLeft, stockView } from '../receipts/read.ts'

const rowName = sql`k.receive_no || ' / ' || o.order_no || '/' || line.row_no`

/** Posted receipt rows with returnable goods, newest first. */
export const returnableRowList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'id',
  textField: 'code',
  entries: { code: 260, materialText: 220, rejectedLeft: 90, acceptedLeft: 90, unitSymbol: 60 },
  filters: { supplierId: 'id', warehouseId: 'id' },
  query: (search, caller) => ({
    columns: sql`k.id, ${rowName} as code, coalesce(m.code, '') as material_code, line.material_text, line.spec,
      k.supplier_id, k.warehouse_id, w.name as warehouse_name, k.reject_reason,
      coalesce(${unitWord(caller.language)}, line.unit) as unit_symbol,
      coalesce(m.serial_mode, 'NONE') as serial_mode, array_to_string(${serialsLeft}, ' ') as serials_left,
      trim_scale(k.rejected_left)::text as rejected_left, trim_scale(k.accepted_left)::text as accepted_left,
      p.id::text as problem_id, p.problem_no`,
    from: sql`${stockView} k join ${orderRowView} line on line.id = k.order_detail_id
      join ${orderView} o on o.id = line.order_id left join ${materialView} m on m.id = line.material_id
      join ${warehouseView} w on w.id = k.warehouse_id
      left join ${unitView} u on u.enterprise_id = line.enterprise_id and u.code = line.unit ${openProblemJoin}`,
    visible: [
      returnReaders.some(module => caller.modules.has(module))
        ? seenBy(caller, {
            enterprise: sql`k.enterprise_id`,
            org: sql`k.org_id`,
            supplier: sql`k.supplier_id`,
            issued: sql`1`,
          })
        : sql`false`,
    ],
    choosable: [
      sql`(k.rejected_left > 0 or k.accepted_left > 0)`,
      equalIfGiven(sql`k.supplier_id`, search.filters['supplierId']),
      equalIfGiven(sql`k.warehouse_id`, search.filters['warehouseId']),
    ],
    searched: [rowName, sql`m.code`, sql`line.material_text`],
    value: sql`k.id::text`,
    order: sql`k.id desc`,
  }),
}
