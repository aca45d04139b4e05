import sql from 'sql-template-tag'
import type { ListDefinition } from '../../../kit/lists/list.ts'
import { equalIfGiven } from '../../../kit/lists/list-parts.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { warehouseView } from '../../platform/organisation/read.ts'
import { receiptView, stockView } from '../receipts/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'

/** Newest first. */
export const reversibleReceiptList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'id',
  textField: 'receiveNo',
  entries: { receiveNo: 160, supplierName: 220, receiveDate: 110, warehouseName: 140 },
  filters: { supplierId: 'id' },
  query: (search, caller) => ({
    columns: sql`r.id, r.receive_no, s.name as supplier_name, r.receive_date, w.name as warehouse_name`,
    from: sql`${receiptView} r join ${supplierView} s on s.id = r.supplier_id
      join ${warehouseView} w on w.id = r.warehouse_id`,
    visible: [
      caller.modules.has('charge-against-maintenance')
        ? seenBy(caller, {
            enterprise: sql`r.enterprise_id`,
            org: sql`r.org_id`,
            supplier: sql`r.supplier_id`,
            issued: sql`1`,
          })
        : sql`false`,
      sql`r.deleted = 0`,
    ],
    choosable: [
      sql`r.status = 'POSTED'`,
      sql`exists (select from ${stockView} k where k.receive_id = r.id and (k.rejected_left > 0 or k.accepted_left > 0))`,
      equalIfGiven(sql`r.supplier_id`, search.filters['supplierId']),
    ],
    searched: [sql`r.receive_no`, sql`s.name`],
    value: sql`r.id::text`,
    order: sql`r.id desc`,
  }),
}
