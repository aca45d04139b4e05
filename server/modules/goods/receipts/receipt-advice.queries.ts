import sql from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { partyJson } from '../../../kit/documents/party-json.ts'
import type { WrittenParty } from '../../../ubl/written-party.ts'
import { shipmentView } from '../delivery-orders/read.ts'
import { companyView } from '../../platform/organisation/read.ts'
import { orderRowView, orderView, statedRowView } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'

/** The buyer is the company of the first row's order. Does not check access. */
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

export interface NamedRow {
  id: string
  unit: string
  orderNumber: string
  lineNumber: string
  buyersId: string
  sellersId: string
  standardId: { value: string; scheme: string } | null
  /** Line of the despatch advice; null without a delivery. */
  despatchLine: number | null
}

/** By row id. Does not check access. */
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
