import sql from 'sql-template-tag'
import type { Contract } from '../../../src/contract/contracts/contracts.ts'
import type { Act } from '../../kit/call/act.ts'
import { sideOf } from '../../kit/call/caller.ts'
import { invoiceRowView, invoiceView } from '../invoices/read.ts'
import { orderRowView } from '../purchase-orders/read.ts'

/** How far contracts are fulfilled: each row of an order with what was received, invoiced and paid of it. */
export const progressView = sql`
  (select u.contract_id, u.item_id, u.order_id, u.order_no, u.row_id, u.qty, u.amount, d.row_no, d.order_status, d.issued_flag, d.open_qty, least(u.qty, d.received_qty) as received_qty,
    round(u.amount * least(1, d.received_qty / u.qty), 4) as received_amount, coalesce(v.qty, 0) as invoiced_qty,
    coalesce(v.amount, 0) as invoiced_amount, coalesce(v.paid, 0) as paid_amount
  from contract_use u join ${orderRowView} d on d.id = u.row_id
    left join lateral (
      select sum(r.qty) as qty, sum(r.amount_incl) as amount,
        round(sum(case when i.amount_incl = 0 then 0 else
          r.amount_incl * (i.paid_amount + i.offset_amount) / i.amount_incl end), 4) as paid
      from ${invoiceRowView} r join ${invoiceView} i on i.id = r.invoice_id
      where r.order_detail_id = u.row_id and r.live_flag = 1) v on true)`

/** An order of a contract of which something is still expected. */
const open = sql`p.open_qty > 0 and p.order_status not in ('CANCELLED', 'COMPLETED')`

/** How many orders of a contract are open. */
export async function countOpenOrders({ db }: Act, id: string): Promise<number> {
  const found = await db.one<{ count: number }>(sql`
    select count(distinct p.order_id)::int as count from ${progressView} p where p.contract_id = ${id} and ${open}`)
  return found?.count ?? 0
}

/** What became of a contract that the caller sees; a supplier sees the orders that were issued. */
export async function readProgress(act: Act, { id, currencyDigits }: Pick<Contract, 'id' | 'currencyDigits'>) {
  const seen =
    sideOf(act.caller) === 'supplier' ? sql`p.contract_id = ${id} and p.issued_flag = 1` : sql`p.contract_id = ${id}`
  const sum = (column: 'amount' | 'received_amount' | 'invoiced_amount' | 'paid_amount') =>
    sql`round(coalesce(sum(${columns[column]}), 0), ${currencyDigits}::int)`
  const progress = await act.db.one<Contract['progress']>(sql`
    select ${sum('amount')} as ordered, ${sum('received_amount')} as received, ${sum('invoiced_amount')} as invoiced,
      ${sum('paid_amount')} as paid from ${progressView} p where ${seen}`)
  const orders = await act.db.rows<Contract['orders'][number]>(sql`
    select p.order_id, p.order_no, p.row_no, p.row_id, p.item_id, p.order_status, trim_scale(p.qty) as qty,
      trim_scale(p.received_qty) as received_qty, trim_scale(p.invoiced_qty) as invoiced_qty,
      round(p.amount, ${currencyDigits}::int) as amount, round(p.paid_amount, ${currencyDigits}::int) as paid
    from ${progressView} p where ${seen} order by p.row_id desc limit 500`)
  const none = { ordered: '0', received: '0', invoiced: '0', paid: '0' }
  return { progress: progress ?? none, orders, openOrders: await countOpenOrders(act, id) }
}

const columns = {
  amount: sql`p.amount`,
  received_amount: sql`p.received_amount`,
  invoiced_amount: sql`p.invoiced_amount`,
  paid_amount: sql`p.paid_amount`,
}
