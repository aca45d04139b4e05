import sql from 'sql-template-tag'
import type { BroughtInvoice } from '../../../../../src/contract/money/invoices/application-parts.ts'
import { sameNumbering } from '../duplicate.queries.ts'
import { invoiceKey } from '../../../../../src/contract/money/invoices/invoice-number.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { partyJson } from '../../../../kit/documents/party-json.ts'
import type { WrittenParty } from '../../../../ubl/written-party.ts'
import { taxRateView } from '../../../ground/master-data/read.ts'
import { companyView } from '../../../platform/organisation/read.ts'
import { orderRowView, orderView } from '../../../orders/purchase-orders/read.ts'
import { receiptRowView, receiptView } from '../../../goods/receipts/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { seenInvoices, seenPostedReceipts } from '../visible.queries.ts'

export interface TaxRate {
  code: string
  category: string
  percent: string
}

export function readTaxRates({ db, caller }: Act, day: string): Promise<TaxRate[]> {
  return db.rows<TaxRate>(sql`
    select code, trim(category) as category, trim_scale(percent) as percent from ${taxRateView} t
    where enterprise_id = ${caller.enterpriseId} and deleted = 0
    order by (valid_from <= ${day || null}::date and coalesce(valid_to, 'infinity') >= ${day || null}::date) desc, code`)
}

export async function ordersOfReceipts(act: Act, receiveNos: readonly string[]): Promise<string[]> {
  if (receiveNos.length === 0) return []
  const found = await act.db.rows<{ orderNo: string }>(sql`
    select distinct o.order_no from ${receiptView} r join ${receiptRowView} k on k.receive_id = r.id
      join ${orderRowView} line on line.id = k.order_detail_id join ${orderView} o on o.id = line.order_id
    where r.receive_no = any(${[...receiveNos]}::text[]) and ${seenPostedReceipts(act.caller)} limit 100`)
  return found.map(({ orderNo }) => orderNo)
}

/** Finds posted invoices by normalised number or as written. */
export function findCorrected({ db, caller }: Act, numbers: readonly string[]): Promise<{ id: string }[]> {
  const keys = numbers.map(number => invoiceKey('', number))
  return db.rows<{ id: string }>(sql`
    select i.id from invoice i
    where (i.invoice_key = any(${keys}::text[]) or i.invoice_no = any(${[...numbers]}::text[])) and i.kind = 'INVOICE'
      and i.status in ('POSTED', 'PART_PAID', 'PAID') and ${seenInvoices(caller)} order by i.id limit 2`)
}

export async function readParties(
  act: Act,
  supplierId: string,
  companyId: string,
): Promise<{ seller: WrittenParty; buyer: WrittenParty } | undefined> {
  return act.db.one<{ seller: WrittenParty; buyer: WrittenParty }>(sql`
    select ${partyJson(sql`selling`)} as seller, ${partyJson(sql`buying`)} as buyer
    from ${supplierView} selling, ${companyView} buying
    where selling.id = ${supplierId} and buying.id = ${companyId} and selling.id = any(${[...act.caller.supplierIds]}::bigint[])
      and buying.enterprise_id = ${act.caller.enterpriseId}`)
}

/** Prevents concurrent imports of the same invoice number of a supplier until the transaction ends. */
export async function lockNumber({ db }: Act, supplierId: string, key: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`invoice ${supplierId} ${key}`}, 0))`)
}

/** Returns the number of a pending application that already contains this imported invoice number. */
export async function findBrought(
  { db, caller }: Act,
  { supplierId, key, day }: { supplierId: string; key: string; day: string },
): Promise<string | undefined> {
  const found = await db.one<{ applyNo: string }>(sql`
    select a.apply_no from invoice_brought b join invoice_apply a on a.id = b.apply_id
      join ${supplierView} s on s.id = b.supplier_id
    where ${sameNumbering(sql`b.invoice_date`, day)} and b.enterprise_id = ${caller.enterpriseId} and b.supplier_id = ${supplierId} and b.invoice_key = ${key}
      and a.deleted = 0 and a.status in ('NEW', 'APPLYING', 'REJECTED', 'APPROVED') limit 1`)
  return found?.applyNo
}

/** Returns the number of the draft. */
export async function keepBrought({ db }: Act, applyId: string, invoice: BroughtInvoice): Promise<string> {
  const { invoiceCode, invoiceNo, amountExcl, taxAmount, amountIncl } = invoice
  await db.run(sql`
    insert into invoice_brought (apply_id, enterprise_id, supplier_id, invoice_code, invoice_no, invoice_key, invoice_date,
      invoice_type, amount_excl, tax_amount, amount_incl, seller_tax_no, buyer_tax_no)
    select a.id, a.enterprise_id, a.supplier_id, ${invoiceCode}, ${invoiceNo}, ${invoiceKey(invoiceCode, invoiceNo)},
      ${invoice.invoiceDate}, ${invoice.invoiceType}, ${amountExcl}, ${taxAmount}, ${amountIncl}, ${invoice.sellerTaxNo},
      ${invoice.buyerTaxNo}
    from invoice_apply a where a.id = ${applyId}`)
  const kept = await db.one<{ applyNo: string }>(sql`select apply_no from invoice_apply where id = ${applyId}`)
  return kept?.applyNo ?? ''
}

/** Returns null for an application entered by hand. The caller has checked its visibility. */
export async function readBrought({ db }: Act, applyId: string): Promise<BroughtInvoice | null> {
  const found = await db.one<BroughtInvoice>(sql`
    select invoice_code, invoice_no, invoice_date, invoice_type, trim_scale(amount_excl) as amount_excl,
      trim_scale(tax_amount) as tax_amount, trim_scale(amount_incl) as amount_incl, seller_tax_no, buyer_tax_no
    from invoice_brought where apply_id = ${applyId}`)
  return found ?? null
}

export async function enteredOfBrought({ db }: Act, applyId: string): Promise<string | undefined> {
  const found = await db.one<{ id: string }>(sql`
    select i.id from invoice i join invoice_brought b on b.apply_id = i.apply_id
    where i.apply_id = ${applyId} order by (b.invoice_key = i.invoice_key) desc, i.id limit 1`)
  return found?.id
}
