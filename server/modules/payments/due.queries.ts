import sql, { empty, join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../src/contract/envelope.ts'
import type { AdvanceOrder, DueInvoice, PayeeAccount } from '../../../src/contract/payments/payment-parts.ts'
import type { queryAdvanceOrders, queryDueInvoices } from '../../../src/contract/payments/payments.ts'
import type { Act } from '../../kit/call/act.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { containing, readPage } from '../../kit/call/paging.ts'
import { invoiceView } from '../invoices/read.ts'
import { paymentTermView } from '../master-data/read.ts'
import { companyView } from '../organisation/read.ts'
import { orderPlace, orderView, seenBy } from '../purchase-orders/read.ts'
import { supplierBankView, supplierView } from '../suppliers/read.ts'
import { accountColumns } from './payment.queries.ts'

/** Posted invoices and credit notes `i` that the caller may pay. */
function payable(caller: Caller): Sql {
  const place = { enterprise: sql`i.enterprise_id`, org: sql`i.org_id`, supplier: sql`i.supplier_id`, issued: sql`1` }
  return sql`i.status in ('POSTED', 'PART_PAID') and ${seenBy(caller, place)}`
}

const dueColumns = sql`
  i.id, i.kind, i.invoice_no, i.invoice_date, i.due_date,
  case i.kind when 'INVOICE' then greatest(0, current_date - i.due_date)::int else 0 end as overdue_days,
  i.supplier_id, s.name as supplier_name, i.company_id, c.name as company_name, i.org_id, i.currency, i.currency_digits,
  trim_scale(i.amount_incl) as amount_incl, trim_scale(i.paid_amount) as paid_amount,
  trim_scale(i.offset_amount) as offset_amount, trim_scale(i.applied_amount) as applied_amount,
  trim_scale(i.open_amount) as open_amount`
const dueJoins = sql`
  join ${supplierView} s on s.id = i.supplier_id join ${companyView} c on c.id = i.company_id`

/** Posted invoices by their ids, with what is open of each. */
export function readDue(act: Act, ids: readonly string[]): Promise<DueInvoice[]> {
  return act.db.rows<DueInvoice>(sql`
    select ${dueColumns} from ${invoiceView} i ${dueJoins}
    where i.id = any(${[...ids]}::bigint[]) and ${payable(act.caller)} order by i.id`)
}

/** A page of posted invoices of which something is open, those that are due first at the top. */
export function readDuePage(act: Act, input: Input<typeof queryDueInvoices>): Promise<Output<typeof queryDueInvoices>> {
  const parts = [payable(act.caller), sql`i.open_amount > 0`]
  if (input.ids !== undefined) parts.push(sql`i.id = any(${input.ids}::bigint[])`)
  if (input.supplierId !== undefined) parts.push(sql`i.supplier_id = ${input.supplierId}`)
  if (input.dueDateFrom !== undefined) parts.push(sql`i.due_date >= ${input.dueDateFrom}`)
  if (input.dueDateTo !== undefined) parts.push(sql`i.due_date <= ${input.dueDateTo}`)
  if (input.overdueFlag === 1) parts.push(sql`i.kind = 'INVOICE' and i.due_date < current_date`)
  if (input.keyword) {
    const like = containing(input.keyword)
    parts.push(sql`(i.invoice_no ilike ${like} or s.name ilike ${like} or s.supplier_no ilike ${like})`)
  }
  const where = join(parts, ' and ')
  return readPage<DueInvoice>(
    act.db,
    {
      rows: limit => sql`
        select ${dueColumns} from ${invoiceView} i ${dueJoins} where ${where} order by i.due_date, i.id ${limit}`,
      // Every invoice has its supplier and company: only what is searched for needs them to be counted.
      total: sql`select count(*) as total from ${invoiceView} i ${input.keyword ? dueJoins : empty} where ${where}`,
    },
    input,
  )
}

/** Verified accounts of a supplier, the main one first. */
export function readAccounts({ db, caller }: Act, supplierId: string): Promise<PayeeAccount[]> {
  return db.rows<PayeeAccount>(sql`
    select ${accountColumns} from ${supplierBankView} b
    where b.supplier_id = ${supplierId} and b.enterprise_id = ${caller.enterpriseId} and b.deleted = 0
      and b.verify_status = 'VERIFIED'
    order by b.main_flag desc, b.id`)
}

/** What advances of an order `o` hold or have paid, besides one application. */
const advanced = (except: string | null) => sql`
  coalesce((select sum(case when p.status in ('PAID', 'RETURNED') then p.paid_amount else p.amount end - p.repaid_amount) from payment_apply p
    where p.order_id = o.id and p.deleted = 0 and p.id is distinct from ${except}::bigint
      and p.status not in ('REJECTED', 'CANCELLED')), 0)`
/** How many per cent of an order `o` its term of payment lets be paid in advance. */
const advancePercent = sql`
  (select coalesce(sum((e ->> 'percent')::numeric), 0) from jsonb_array_elements(t.stages) e
    where e ->> 'condition' = 'ADVANCE')`
const advanceColumns = (except: string | null) => sql`
  o.id, o.order_no, o.supplier_id, s.name as supplier_name, o.currency, o.currency_digits,
  trim_scale(o.amount_incl) as amount_incl, trim_scale(${advancePercent}) as percent,
  trim_scale(greatest(0, round(o.amount_incl * ${advancePercent} / 100, o.currency_digits) - ${advanced(except)}))
    as open_amount`
const advanceJoins = sql`
  join ${supplierView} s on s.id = o.supplier_id join ${paymentTermView} t on t.id = o.payment_term_id`

/** An order as an advance needs it. */
export interface OrderToAdvance extends AdvanceOrder {
  orgId: string
  companyId: string
  status: string
}

/** The order of an advance with what may still be paid; undefined when the caller sees none. */
export function readOrderToAdvance(act: Act, id: string, except: string | null): Promise<OrderToAdvance | undefined> {
  return act.db.one<OrderToAdvance>(sql`
    select ${advanceColumns(except)}, o.org_id, o.company_id, o.status from ${orderView} o ${advanceJoins}
    where o.id = ${id} and o.deleted = 0 and ${seenBy(act.caller, orderPlace)}`)
}

/** A page of orders that may be paid in advance. */
export function readAdvanceOrders(
  act: Act,
  { keyword, id, ...page }: Input<typeof queryAdvanceOrders>,
): Promise<Output<typeof queryAdvanceOrders>> {
  const parts = [
    sql`o.deleted = 0 and o.status in ('CONFIRMED', 'EXECUTING') and ${advancePercent} > 0`,
    seenBy(act.caller, orderPlace),
  ]
  if (id !== undefined) parts.push(sql`o.id = ${id}`)
  if (keyword) parts.push(sql`(o.order_no ilike ${containing(keyword)} or s.name ilike ${containing(keyword)})`)
  const where = join(parts, ' and ')
  return readPage<AdvanceOrder>(
    act.db,
    {
      rows: limit => sql`
        select ${advanceColumns(null)} from ${orderView} o ${advanceJoins} where ${where} order by o.id desc ${limit}`,
      total: sql`select count(*) as total from ${orderView} o ${advanceJoins} where ${where}`,
    },
    page,
  )
}
