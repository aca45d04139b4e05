import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import {
  forgetDocumentChoices,
  queryDocumentChoices,
} from '../../../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { KeptChoice } from '../../../../../src/contract/orders/purchase-orders/order-documents.ts'
import { audit } from '../../../../kit/audit.ts'
import { serve } from '../../../../kit/call/serve.ts'
import { companyView, employeeView, purchaserView, warehouseView } from '../../../platform/organisation/read.ts'
import { materialView } from '../../../ground/materials/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'

export function documentChoiceRoutes(app: FastifyInstance): void {
  serve(app, queryDocumentChoices, (_input, { db, caller }) =>
    db.rows<KeptChoice>(sql`
      select c.id, c.sender_name, c.kind, c.stated, c.update_name,
        to_char(c.update_time, 'YYYY-MM-DD HH24:MI:SS') as update_time,
        coalesce(case c.kind
          when 'supplier' then (select s.name from ${supplierView} s where s.id::text = c.chosen and s.enterprise_id = c.enterprise_id)
          when 'company' then (select o.name from ${companyView} o where o.id::text = c.chosen and o.enterprise_id = c.enterprise_id)
          when 'purchaser' then (select e.name from ${purchaserView} p join ${employeeView} e on e.id = p.employee_id
            where p.id::text = c.chosen and p.enterprise_id = c.enterprise_id)
          when 'warehouse' then (select w.code || ' ' || w.name from ${warehouseView} w
            where w.id::text = c.chosen and w.enterprise_id = c.enterprise_id)
          when 'row' then (select o.order_no || '/' || d.row_no from purchase_order_detail d join purchase_order o on o.id = d.order_id
            where d.id::text = c.chosen and o.enterprise_id = c.enterprise_id)
          when 'material' then (select m.code || ' ' || m.name from ${materialView} m
            where m.id::text = c.chosen and m.enterprise_id = c.enterprise_id) end, c.chosen) as chosen
      from document_choice c where c.enterprise_id = ${caller.enterpriseId}
      order by c.sender_name, c.sender, c.kind, c.stated limit 500`),
  )
  serve(app, forgetDocumentChoices, async ({ ids }, act) => {
    const gone = await act.db.rows<{ id: string; senderName: string; stated: string; chosen: string }>(sql`
      delete from document_choice
      where enterprise_id = ${act.caller.enterpriseId} and id = any(${ids}::bigint[])
      returning id, sender_name, stated, chosen`)
    for (const { id, senderName, stated, chosen } of gone)
      audit(act, {
        businessType: 'PURCHASE_ORDER',
        businessId: id,
        docNo: senderName,
        action: 'DELETE',
        changes: [{ field: 'document', row: null, before: `${stated} → ${chosen}`, after: null }],
      })
    return { count: gone.length }
  })
}
