import sql from 'sql-template-tag'
import type { Act } from '../../kit/call/act.ts'
import { partyJson } from '../../kit/documents/party-json.ts'
import type { WrittenParty } from '../../ubl/written-party.ts'
import { shipmentView } from '../delivery-orders/read.ts'
import { companyView } from '../organisation/read.ts'
import { orderRowView, orderView, statedRowView } from '../purchase-orders/read.ts'
import { supplierView } from '../suppliers/read.ts'

/** Both sides of a receipt that the caller is known to see; the buyer is the company that ordered its first row. */
export async function readReceiptParties(
  act: Act,
  id: string,
): Promise<{ buyer: WrittenParty; seller: WrittenParty } | undefined> {
  return act.db.one<{ buyer: WrittenParty; seller: WrittenParty }>(sql`
    select ${partyJson(sql`buying`)} as buyer, ${partyJson(sql`selling`)} as seller
    from receive r join ${supplierView} selling on selling.id = r.supplier_id
      join receive_detail k on k.receive_id = r.id join ${orderRowView} line on line.id = k.order_detail_id
      join ${orderView} o on o.id = line.order_id join ${companyView} buying on buying.id = o.company_id
    where r.id = ${id} and r.enterprise_id = ${act.caller.enterpriseId} order by k.place limit 1`)
}

/** By which numbers both sides know what a row of a receipt is of. */
export interface NamedRow {
  id: string
  unit: string
  orderNumber: string
  lineNumber: string
  buyersId: string
  sellersId: string
  standardId: { value: string; scheme: string } | null
  /** Its line of the despatch advice; null without a delivery order. */
  despatchLine: number | null
}

/** The numbers of the rows of a receipt that the caller is known to see, by the ids of the rows. */
export async function readNamedRows(act: Act, id: string): Promise<Map<string, NamedRow>> {
  const rows = await act.db.rows<NamedRow>(sql`
    select k.id, line.unit, stated.order_number, stated.line_number, stated.buyers_id,
      line.supplier_material_code as sellers_id, stated.standard_id, sent.place + 1 as despatch_line
    from receive r join receive_detail k on k.receive_id = r.id
      join ${orderRowView} line on line.id = k.order_detail_id
      join ${statedRowView} stated on stated.id = k.order_detail_id
      left join ${shipmentView} sent on sent.id = k.delivery_detail_id
    where r.id = ${id} and r.enterprise_id = ${act.caller.enterpriseId}`)
  return new Map(rows.map(row => [row.id, row]))
}
