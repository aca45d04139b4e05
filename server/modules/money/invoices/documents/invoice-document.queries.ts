import sql from 'sql-template-tag'
import type { Act } from '../../../../kit/call/act.ts'
import { partyJson } from '../../../../kit/documents/party-json.ts'
import type { RowSource } from '../../../../../src/contract/money/invoices/application-parts.ts'
import type { WrittenParty } from '../../../../ubl/written-party.ts'
import { paymentTermView, taxRateView } from '../../../ground/master-data/read.ts'
import { companyView } from '../../../platform/organisation/read.ts'
import { statedRowView } from '../../../orders/purchase-orders/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { isGoods, sourceJoins, sourceOf } from '../row-sources.ts'

/** A row of the invoice: a line of the document, or a charge on the whole document. */
export interface InvoiceLine {
  source: RowSource
  allowanceFlag: 0 | 1
  orderNumber: string
  lineNumber: string
  buyersId: string
  sellersId: string
  standardId: { value: string; scheme: string } | null
  name: string
  spec: string
  qty: string
  unit: string
  price: string
  priceUnit: number
  taxMode: 'EXCL' | 'INCL'
  taxCode: string
  taxCategory: string
  taxPercent: string
  amountExcl: string
  taxAmount: string
  /** Empty for credited rows. */
  receiveNo: string
  receiveDate: string
  /** Date of the receipt, return or statement line. */
  documentDate: string
  paymentTerm: string
}

export async function readInvoiceParties(act: Act, id: string): Promise<{ buyer: WrittenParty; seller: WrittenParty }> {
  const found = await act.db.one<{ buyer: WrittenParty; seller: WrittenParty }>(sql`
    select ${partyJson(sql`buying`)} as buyer, ${partyJson(sql`selling`)} as seller
    from invoice i join ${companyView} buying on buying.id = i.company_id
      join ${supplierView} selling on selling.id = i.supplier_id
    where i.id = ${id} and i.enterprise_id = ${act.caller.enterpriseId}`)
  if (found === undefined) throw new Error('An invoice lacks its parties.')
  return found
}

export function readInvoiceLines(act: Act, id: string): Promise<InvoiceLine[]> {
  return act.db.rows<InvoiceLine>(sql`
    select ${sourceOf}, coalesce(stated.order_number, '') as order_number, coalesce(stated.line_number, '') as line_number,
      coalesce(m.code, stated.buyers_id, '') as buyers_id, coalesce(line.supplier_material_code, '') as sellers_id,
      stated.standard_id, coalesce(d.charge_text, nullif(l.text, ''), line.material_text, l.recon_no) as name,
      coalesce(line.spec, '') as spec, trim_scale(d.qty) as qty,
      -- One piece.
      case when ${isGoods} then line.unit else 'C62' end as unit, trim_scale(d.price) as price,
      case when ${isGoods} then line.price_unit else 1 end as price_unit, coalesce(l.tax_mode, o.tax_mode, 'EXCL') as tax_mode,
      d.tax_code, coalesce((select trim(t.category) from ${taxRateView} t
        where t.enterprise_id = i.enterprise_id and t.code = d.tax_code order by t.deleted limit 1), '') as tax_category,
      trim_scale(d.tax_percent) as tax_percent, trim_scale(d.amount_excl) as amount_excl,
      trim_scale(d.tax_amount) as tax_amount, coalesce(r.receive_no, '') as receive_no,
      coalesce(r.receive_date::text, '') as receive_date,
      coalesce(r.receive_date, b.shipped_on, l.line_day, i.invoice_date)::text as document_date, coalesce(term.name, '') as payment_term
    from invoice i join invoice_apply_detail d on d.invoice_id = i.id ${sourceJoins}
      left join ${statedRowView} stated on stated.id = line.id
      left join ${paymentTermView} term on term.id = o.payment_term_id
    where i.id = ${id} and i.enterprise_id = ${act.caller.enterpriseId} order by d.place`)
}

export function readCorrected(act: Act, id: string): Promise<{ invoiceNo: string; invoiceDate: string } | undefined> {
  return act.db.one(sql`
    select v.invoice_no, v.invoice_date from invoice i join invoice v on v.id = i.corrects_id
    where i.id = ${id} and i.enterprise_id = ${act.caller.enterpriseId}`)
}
