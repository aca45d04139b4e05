import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type { InvoiceableRow, InvoiceKind } from '../../../../src/contract/money/invoices/application-parts.ts'
import type { queryCreditableRows, queryInvoiceableRows } from '../../../../src/contract/money/invoices/applications.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, readPage } from '../../../kit/call/paging.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { companyView } from '../../platform/organisation/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { receiptRowView, receiptView } from '../../goods/receipts/read.ts'
import { chargeLineView, statedReturnView } from '../reconciliation/read.ts'
import { creditedRowView } from '../../goods/returns/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import {
  agreedPrice,
  heldAmount,
  heldQty,
  invoiceableQty,
  invoicedPrice,
  orderPrice,
  overInvoicedQty,
} from './row-sources.ts'
import { invoiceableRows } from './stated-rows.ts'
import { seenCreditable, seenPostedReceipts } from './visible.queries.ts'

const unitSymbol = ({ caller }: Act) =>
  sql`${unitText(sql`line.enterprise_id`, sql`line.unit`, caller.language)} as unit_symbol`

const orders = (id: Sql) => sql`
  join ${orderRowView} line on line.id = ${id} join ${orderView} o on o.id = line.order_id`

const goods = (act: Act) => sql`
  line.order_id, o.order_no, line.row_no, coalesce(m.code, '') as material_code, line.material_text, line.spec,
  ${unitSymbol(act)}, line.unit_precision`
const terms = sql`line.price_unit, o.tax_mode, line.tax_code, trim_scale(line.tax_percent) as tax_percent, o.currency,
  o.currency_digits`
const parties = (row: Sql, company: Sql) => sql`
  join ${supplierView} s on s.id = ${row}.supplier_id join ${companyView} c on c.id = ${company}`
const partyColumns = sql`s.id as supplier_id, s.name as supplier_name, c.id as company_id, c.name as company_name`

const ofReceipt = sql`h.receive_detail_id = k.id`
const invoiceableJoins = sql`join ${receiptView} r on r.id = k.receive_id ${orders(sql`k.order_detail_id`)}`

export function readInvoiceable(
  act: Act,
  ids: { receipts: readonly string[]; lines: readonly string[] },
  application: string | null,
): Promise<InvoiceableRow[]> {
  return act.db.rows<InvoiceableRow>(sql`
    select x.* from (
      ${selectInvoiceable(act, application)}
      where k.id = any(${[...ids.receipts]}::bigint[]) and ${seenPostedReceipts(act.caller)}
      union all ${selectLines(act, 'INVOICE', application, sql`l.id = any(${[...ids.lines]}::bigint[])`)}) x
    order by x.source, x.id`)
}

/** Rows of posted receipts, oldest first, with what is open of each. */
export function readInvoiceableOf(act: Act, orderDetailIds: readonly string[]): Promise<InvoiceableRow[]> {
  return act.db.rows<InvoiceableRow>(sql`
    ${selectInvoiceable(act, null)}
    where k.order_detail_id = any(${[...orderDetailIds]}::bigint[]) and ${seenPostedReceipts(act.caller)}
    order by r.receive_date, k.id`)
}

/** Open statement lines of these order rows or without an order. */
export function readChargesOf(act: Act, orderDetailIds: readonly string[]): Promise<InvoiceableRow[]> {
  const own = sql`(l.order_detail_id is null or l.order_detail_id = any(${[...orderDetailIds]}::bigint[]))`
  return act.db.rows<InvoiceableRow>(sql`
    select x.* from (${selectLines(act, 'INVOICE', null, own)}) x where x.open_qty > 0
    order by x.document_date, x.id`)
}

function selectInvoiceable(act: Act, application: string | null): Sql {
  const applied = heldQty(ofReceipt, application)
  const price = sql`coalesce(${agreedPrice(sql`p.receive_detail_id = k.id`)}, ${orderPrice})`
  return sql`
    select 'RECEIPT' as source, k.id, k.order_detail_id, r.receive_no as document_no, r.receive_date as document_date, ${goods(act)},
      trim_scale(${invoiceableQty}) as payable_qty, trim_scale(${applied}) as applied_qty,
      trim_scale(greatest(0, ${invoiceableQty} - ${applied})) as open_qty, trim_scale(${price}) as price, ${terms},
      ${partyColumns}, o.org_id
    from ${receiptRowView} k ${invoiceableJoins} ${parties(sql`o`, sql`o.company_id`)}
      left join ${materialView} m on m.id = line.material_id`
}

export async function readInvoiceablePage(
  act: Act,
  input: Input<typeof queryInvoiceableRows>,
): Promise<Output<typeof queryInvoiceableRows>> {
  const found = sql`(${await openReceipts(act, input)} union all ${openCharges(act, input)}) x`
  const ids = (source: InvoiceableRow['source']) => sql`(select p.id from page p where p.source = ${source})`
  return readPage<InvoiceableRow>(
    act.db,
    {
      rows: limit => sql`
        with page as materialized (select x.source, x.id from ${found} order by x.day, x.source, x.id ${limit})
        select y.* from (${selectInvoiceable(act, null)} where k.id in ${ids('RECEIPT')}
          union all ${selectLines(act, 'INVOICE', null, sql`l.id in ${ids('STATEMENT')}`)}) y
        order by y.document_date, y.source, y.id`,
      total: sql`select count(*) as total from ${found}`,
    },
    input,
  )
}

async function openReceipts(act: Act, input: Input<typeof queryInvoiceableRows>): Promise<Sql> {
  const { ids, statementLineIds, keyword, source } = input
  const parts = [
    seenPostedReceipts(act.caller),
    sql`${invoiceableQty} > ${heldQty(ofReceipt, null)}`,
    await invoiceableRows(act, sql`k.id`),
  ]
  if (source === 'STATEMENT') parts.push(sql`false`)
  if (ids !== undefined || statementLineIds !== undefined) parts.push(sql`k.id = any(${ids ?? []}::bigint[])`)
  if (keyword) {
    const like = containing(keyword)
    parts.push(sql`(r.receive_no ilike ${like} or o.order_no ilike ${like} or line.material_text ilike ${like})`)
  }
  return sql`
    select 'RECEIPT' as source, k.id, r.receive_date as day from ${receiptRowView} k ${invoiceableJoins}
    where ${join(parts, ' and ')}`
}

function openCharges(act: Act, input: Input<typeof queryInvoiceableRows>): Sql {
  const { ids, statementLineIds, keyword, source } = input
  const parts = [seenCreditable(act.caller, sql`l`), sql`l.kind = 'INVOICE'`, sql`l.due > ${heldAmount(null)}`]
  if (source === 'RECEIPT') parts.push(sql`false`)
  if (ids !== undefined || statementLineIds !== undefined)
    parts.push(sql`l.id = any(${statementLineIds ?? []}::bigint[])`)
  if (keyword) {
    const like = containing(keyword)
    parts.push(sql`(l.recon_no ilike ${like} or o.order_no ilike ${like} or line.material_text ilike ${like}
      or l.text ilike ${like})`)
  }
  return sql`
    select 'STATEMENT', l.id, l.line_day from ${chargeLineView} l left join ${orderRowView} line on line.id = l.order_detail_id
      left join ${orderView} o on o.id = line.order_id
    where ${join(parts, ' and ')}`
}

/** The application to exclude from open quantities, and the invoice that it corrects. */
interface Crediting {
  application: string | null
  correctsId: string | null
}

export function readCreditable(
  act: Act,
  ids: { returns: readonly string[]; lines: readonly string[] },
  crediting: Crediting,
): Promise<InvoiceableRow[]> {
  return act.db.rows<InvoiceableRow>(sql`
    select x.* from (
      ${selectReturned(act, crediting, sql`b.id = any(${[...ids.returns]}::bigint[])`)}
      union all ${selectLines(act, 'CREDIT_NOTE', crediting.application, sql`l.id = any(${[...ids.lines]}::bigint[])`)}) x
    order by x.source, x.id`)
}

/** Return rows, oldest first, and open statement lines of these order rows or without an order. */
export function readCreditableOf(
  act: Act,
  orderDetailIds: readonly string[],
  correctsId: string | null,
): Promise<InvoiceableRow[]> {
  const crediting = { application: null, correctsId }
  const ids = sql`${[...orderDetailIds]}::bigint[]`
  return act.db.rows<InvoiceableRow>(sql`
    select x.* from (
      ${selectReturned(act, crediting, sql`b.order_detail_id = any(${ids})`)}
      union all
      ${selectLines(act, 'CREDIT_NOTE', null, sql`(l.order_detail_id is null or l.order_detail_id = any(${ids}))`)}) x
    where x.source = 'RETURN' or x.open_qty > 0
    order by x.document_date, x.source, x.id`)
}

function selectReturned(act: Act, { application, correctsId }: Crediting, condition: Sql): Sql {
  const applied = heldQty(sql`h.return_detail_id = b.id`, application)
  const agreed = agreedPrice(sql`p.return_detail_id = b.id`)
  const stated = sql`exists (select from ${statedReturnView} x where x.return_detail_id = b.id)`
  const most = sql`case when ${stated} then b.qty else ${overInvoicedQty(application)} end`
  const price = sql`coalesce(${invoicedPrice(sql`${correctsId}::bigint`)}, ${agreed}, ${orderPrice})`
  return sql`
    select 'RETURN' as source, b.id, b.order_detail_id, b.return_no as document_no, b.shipped_on as document_date,
      ${goods(act)}, trim_scale(b.qty) as payable_qty, trim_scale(${applied}) as applied_qty,
      trim_scale(greatest(0, least(b.qty - ${applied}, ${most}))) as open_qty, trim_scale(${price}) as price, ${terms},
      ${partyColumns}, b.org_id
    from ${creditedRowView} b ${orders(sql`b.order_detail_id`)} ${parties(sql`b`, sql`o.company_id`)}
      left join ${materialView} m on m.id = line.material_id
    where ${seenCreditable(act.caller, sql`b`)} and ${condition}
      and (b.treatment <> 'REPLACE' or ${stated})`
}

/** A statement line counts as one piece at its open amount. */
function selectLines(act: Act, kind: InvoiceKind, application: string | null, condition: Sql): Sql {
  const open = sql`greatest(0, l.due - ${heldAmount(application)})`
  return sql`
    select 'STATEMENT' as source, l.id, l.order_detail_id, l.recon_no as document_no, l.line_day as document_date,
      line.order_id, coalesce(o.order_no, '') as order_no, coalesce(line.row_no, 0) as row_no,
      coalesce(m.code, '') as material_code, coalesce(nullif(l.text, ''), line.material_text, '') as material_text,
      coalesce(line.spec, '') as spec, '' as unit_symbol, 0 as unit_precision, 1 as payable_qty,
      case when ${open} = 0 then 1 else 0 end as applied_qty, case when ${open} = 0 then 0 else 1 end as open_qty,
      trim_scale(${open}) as price, 1 as price_unit, l.tax_mode, l.tax_code, trim_scale(l.tax_percent) as tax_percent,
      l.currency, l.currency_digits, ${partyColumns}, l.org_id
    from ${chargeLineView} l left join ${orderRowView} line on line.id = l.order_detail_id
      left join ${orderView} o on o.id = line.order_id left join ${materialView} m on m.id = line.material_id
      ${parties(sql`l`, sql`l.company_id`)}
    where ${seenCreditable(act.caller, sql`l`)} and l.kind = ${kind} and ${condition}`
}

export function readCreditablePage(
  act: Act,
  input: Input<typeof queryCreditableRows>,
): Promise<Output<typeof queryCreditableRows>> {
  const crediting = { application: null, correctsId: null }
  const parts = [sql`x.open_qty > 0`]
  if (input.source !== undefined) parts.push(sql`x.source = ${input.source}`)
  if (input.returnDetailIds !== undefined || input.statementLineIds !== undefined)
    parts.push(sql`(x.source = 'RETURN' and x.id = any(${input.returnDetailIds ?? []}::bigint[])
      or x.source = 'STATEMENT' and x.id = any(${input.statementLineIds ?? []}::bigint[]))`)
  if (input.keyword) {
    const like = containing(input.keyword)
    parts.push(sql`(x.document_no ilike ${like} or x.order_no ilike ${like} or x.material_text ilike ${like})`)
  }
  const from = sql`
    (${selectReturned(act, crediting, sql`true`)} union all ${selectLines(act, 'CREDIT_NOTE', null, sql`true`)}) x
    where ${join(parts, ' and ')}`
  return readPage<InvoiceableRow>(
    act.db,
    {
      rows: limit => sql`select x.* from ${from} order by x.document_date, x.source, x.id ${limit}`,
      total: sql`select count(*) as total from ${from}`,
    },
    input,
  )
}
