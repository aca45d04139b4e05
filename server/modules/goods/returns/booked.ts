import sql from 'sql-template-tag'
import { companyOfRow } from '../../orders/purchase-orders/read.ts'

export const bookedReturns = sql`
  select t.enterprise_id, t.return_no as document, ${companyOfRow(sql`d.order_detail_id`)} as company_id,
    t.ship_time::date as day, t.ship_time as act_time
  from return_order_detail d join return_order t on t.id = d.return_id
  where t.deleted = 0 and t.status in ('RETURNED', 'CLOSED')`
