import sql from 'sql-template-tag'
import type { Contract } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { contractAdvanceView, orderView, unsettledAdvanceView } from './asks.ts'
import { progressView } from './read.ts'

/** An order of a contract with an open quantity. */
const open = sql`p.open_qty > 0 and p.order_status not in ('CANCELLED', 'COMPLETED')`

export async function readOpenOrders({ db }: Act, id: string): Promise<string[]> {
  const found = await db.rows<{ orderNo: string }>(sql`
    select distinct o.order_no from ${progressView} p join ${orderView} o on o.id = p.order_id
    where p.contract_id = ${id} and ${open} order by o.order_no limit 10`)
  return found.map(each => each.orderNo)
}

export async function countOpenOrders({ db }: Act, id: string): Promise<number> {
  const found = await db.one<{ count: number }>(sql`
    select count(distinct p.order_id)::int as count from ${progressView} p where p.contract_id = ${id} and ${open}`)
  return found?.count ?? 0
}

/** Includes advances for current or earlier orders of the contract; at most ten. */
export async function readOpenAdvances({ db, caller }: Act, id: string): Promise<string[]> {
  const found = await db.rows<{ payApplyNo: string }>(sql`
    select a.pay_apply_no from ${unsettledAdvanceView} a
    where a.enterprise_id = ${caller.enterpriseId} and (a.contract_id = ${id} or a.order_id in (
      select order_id from contract_use where contract_id = ${id}
      union select order_id from contract_former_order where contract_id = ${id}))
    order by a.pay_apply_no limit 10`)
  return found.map(({ payApplyNo }) => payApplyNo)
}

/** A supplier sees only issued orders. Advances for the contract itself count as paid. */
export async function readProgress(act: Act, { id, currencyDigits }: Pick<Contract, 'id' | 'currencyDigits'>) {
  const seen =
    sideOf(act.caller) === 'supplier' ? sql`p.contract_id = ${id} and p.issued_flag = 1` : sql`p.contract_id = ${id}`
  const sum = (column: keyof typeof columns) => sql`round(coalesce(sum(${columns[column]}), 0), ${currencyDigits}::int)`
  const progress = await act.db.one<Contract['progress']>(sql`
    select ${sum('amount')} as ordered, ${sum('received_amount')} as received, ${sum('invoiced_amount')} as invoiced,
      round(coalesce(sum(p.paid_amount), 0) + coalesce((
        select a.amount from ${contractAdvanceView} a where a.contract_id = ${id}), 0), ${currencyDigits}::int) as paid,
      ${sum('retained_amount')} as retained from ${progressView} p where ${seen}`)
  const orders = await act.db.rows<Contract['orders'][number]>(sql`
    select p.order_id, p.order_no, p.row_no, p.row_id, p.item_id, p.order_status, trim_scale(p.qty) as qty,
      trim_scale(p.received_qty) as received_qty, trim_scale(p.invoiced_qty) as invoiced_qty,
      round(p.amount, ${currencyDigits}::int) as amount, round(p.paid_amount, ${currencyDigits}::int) as paid
    from ${progressView} p where ${seen} order by p.row_id desc limit 500`)
  const none = { ordered: '0', received: '0', invoiced: '0', paid: '0', retained: '0' }
  return { progress: progress ?? none, orders, openOrders: await countOpenOrders(act, id) }
}

const columns = {
  amount: sql`p.amount`,
  received_amount: sql`p.received_amount`,
  invoiced_amount: sql`p.invoiced_amount`,
  retained_amount: sql`p.retained_amount`,
}
