import sql from 'sql-template-tag'
import type { Act } from '../../../../kit/call/act.ts'
import { partyJson } from '../../../../kit/documents/party-json.ts'
import type { WrittenParty } from '../../../../ubl/written-party.ts'
import type { OrderContent } from '../order/content.rules.ts'
import { companyView, employeeView, purchaserView, warehouseView } from '../../../platform/organisation/read.ts'
import { documentSource, readLineIds } from './document.queries.ts'
import { supplierContactView, supplierView } from '../../../ground/suppliers/read.ts'

export interface ExportedParties {
  buyer: WrittenParty
  seller: WrittenParty
  purchaser: { name: string; email: string; phone: string }
  contact: { name: string; email: string; phone: string } | null
  warehouseCode: string
}

/** Does not check access. */
export async function readParties(act: Act, orderId: string): Promise<ExportedParties> {
  const found = await act.db.one<ExportedParties>(sql`
    select ${partyJson(sql`buying`)} as buyer, ${partyJson(sql`selling`)} as seller,
      jsonb_build_object('name', employee.name, 'email', employee.email,
        'phone', coalesce(nullif(purchaser.phone, ''), employee.phone)) as purchaser,
      case when contact.id is not null then
        jsonb_build_object('name', contact.name, 'email', contact.email, 'phone', contact.phone) end as contact,
      coalesce(warehouse.code, '') as warehouse_code
    from purchase_order o join ${companyView} buying on buying.id = o.company_id join ${supplierView} selling on selling.id = o.supplier_id
      join ${purchaserView} purchaser on purchaser.id = o.purchaser_id join ${employeeView} employee on employee.id = purchaser.employee_id
      left join ${supplierContactView} contact on contact.id = o.supplier_contact_id
      left join ${warehouseView} warehouse on warehouse.id = o.warehouse_id
    where o.id = ${orderId}`)
  if (found === undefined) throw new Error('An order lacks its parties.')
  return found
}

/** Undefined when the version was not stored. */
export async function readVersion(act: Act, orderId: string, versionNo: number): Promise<OrderContent | undefined> {
  const found = await act.db.one<{ content: OrderContent }>(sql`
    select content from purchase_order_version where order_id = ${orderId} and version_no = ${versionNo}`)
  return found?.content
}

/** Numbers in the imported document; `order` is empty for other orders. */
export interface BuyersNumbers {
  order: string
  /** By row id. */
  lines: ReadonlyMap<string, string>
}

export async function readBuyersNumbers(act: Act, orderId: string): Promise<BuyersNumbers> {
  const found = await act.db.one<{ order: string }>(sql`
    select source_no as "order" from purchase_order where id = ${orderId} and source_type = ${documentSource}`)
  if (found === undefined) return { order: '', lines: new Map() }
  const lineIds = await readLineIds(act, orderId)
  return { order: found.order, lines: new Map([...lineIds].map(([lineId, detailId]) => [detailId, lineId])) }
}

export async function readCancellation(act: Act, orderId: string): Promise<{ reason: string; day: string }> {
  const found = await act.db.one<{ reason: string; day: string }>(sql`
    select cancel_reason as reason, coalesce(update_time, create_time)::date as day from purchase_order where id = ${orderId}`)
  return found ?? { reason: '', day: '' }
}
