import sql from 'sql-template-tag'
import type { HandedOver } from '../../../../src/contract/sourcing/inquiries/parity.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { placeOf, seenBy } from '../../../kit/sight/seen-by.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { contractView, orderView } from './asks.ts'
import { seenInquiries } from './visible.queries.ts'

export async function readHandedOver({ db, caller }: Act, inquiryId: string): Promise<HandedOver[]> {
  const inquiry = await db.one<{ inquiryNo: string; enterpriseId: string }>(sql`
    select q.inquiry_no, q.enterprise_id from inquiry q where q.id = ${inquiryId} and ${seenInquiries(caller)}`)
  const { inquiryNo, enterpriseId } = inquiry ?? refuse('noSuchData')
  return db.rows<HandedOver>(sql`
    select made.kind, made.id, made.doc_no, made.supplier_id, s.name as supplier_name from (
      select 'CONTRACT' as kind, c.id, c.contract_no as doc_no, c.supplier_id from ${contractView} c
      where c.source_type = 'INQUIRY' and c.source_id = ${inquiryId} and c.deleted = 0 and ${seenBy(caller, placeOf(sql`c`))}
      union all
      select 'ORDER', o.id, o.order_no, o.supplier_id from ${orderView} o
      where o.enterprise_id = ${enterpriseId} and o.source_type = 'INQUIRY' and o.source_no = ${inquiryNo} and o.deleted = 0
        and ${seenBy(caller, placeOf(sql`o`))}
    ) made join ${supplierView} s on s.id = made.supplier_id order by made.kind, made.doc_no`)
}
