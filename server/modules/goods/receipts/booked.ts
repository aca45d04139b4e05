import sql from 'sql-template-tag'
import { companyOfRow } from '../../orders/purchase-orders/read.ts'

export const bookedReceipts = sql`
  select r.enterprise_id, r.receive_no as document, ${companyOfRow(sql`k.order_detail_id`)} as company_id,
    r.receive_date as day, r.post_time as act_time
  from receive_detail k join receive r on r.id = k.receive_id where r.status <> 'NEW' and r.deleted = 0`
