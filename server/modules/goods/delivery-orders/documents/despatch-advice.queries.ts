import sql from 'sql-template-tag'
import type { Act } from '../../../../kit/call/act.ts'
import { partyJson } from '../../../../kit/documents/party-json.ts'
import type { WrittenParty } from '../../../../ubl/written-party.ts'
import { companyView } from '../../../platform/organisation/read.ts'
import { orderRowView, orderView, statedRowView } from '../../../orders/purchase-orders/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'

export async function readDeliveryParties(
  act: Act,
  id: string,
): Promise<{ buyer: WrittenParty; seller: WrittenParty } | undefined> {
  return act.db.one<{ buyer: WrittenParty; seller: WrittenParty }>(sql`
    select ${partyJson(sql`buying`)} as buyer, ${partyJson(sql`selling`)} as seller
    from delivery_order d join ${supplierView} selling on selling.id = d.supplier_id
      join delivery_order_detail r on r.delivery_id = d.id join ${orderRowView} line on line.id = r.order_detail_id
      join ${orderView} o on o.id = line.order_id join ${companyView} buying on buying.id = o.company_id
    where d.id = ${id} and d.enterprise_id = ${act.caller.enterpriseId} order by r.place limit 1`)
}

export interface StatedRow {
  id: string
  orderNumber: string
  lineNumber: string
  buyersId: string
  standardId: { value: string; scheme: string } | null
}

export async function readStatedRows(act: Act, id: string): Promise<Map<string, StatedRow>> {
  const rows = await act.db.rows<StatedRow>(sql`
    select distinct stated.id, stated.order_number, stated.line_number, stated.buyers_id, stated.standard_id
    from delivery_order d join delivery_order_detail r on r.delivery_id = d.id
      join ${statedRowView} stated on stated.id = r.order_detail_id
    where d.id = ${id} and d.enterprise_id = ${act.caller.enterpriseId}`)
  return new Map(rows.map(row => [row.id, row]))
}
