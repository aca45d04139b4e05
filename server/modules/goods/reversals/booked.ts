import sql from 'sql-template-tag'
import { companyOfRow } from '../../orders/purchase-orders/read.ts'

export const bookedReversals = sql`
  select t.enterprise_id, t.reverse_no as document, ${companyOfRow(sql`d.order_detail_id`)} as company_id,
    t.reverse_date as day, t.update_time as act_time
  from charge_against_detail d join charge_against t on t.id = d.reverse_id where t.deleted = 0 and t.status = 'POSTED'`
