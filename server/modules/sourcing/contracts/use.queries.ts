import sql from 'sql-template-tag'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { orderRowView, orderView } from './asks.ts'

export interface KeptUse {
  contractId: string
  itemId: string
  rowId: string
  qty: string
  amount: string
}

/** Locks contracts, then their rows, in ascending order of ids. */
export async function lockUses(act: Act, orderId: string, named: readonly string[]): Promise<KeptUse[]> {
  const items = sql`(select u.item_id from contract_use u where u.order_id = ${orderId}
    union select unnest(${[...named]}::bigint[]))`
  await act.db.run(sql`
    select t.id from contract t where t.enterprise_id = ${act.caller.enterpriseId}
      and t.id in (select i.contract_id from contract_item i where i.id in ${items}) order by t.id for update`)
  await act.db.run(sql`select i.id from contract_item i where i.id in ${items} order by i.id for update`)
  return act.db.rows<KeptUse>(sql`
    select contract_id, item_id, row_id, trim_scale(qty) as qty, trim_scale(amount) as amount from contract_use
    where order_id = ${orderId} order by row_id`)
}

/**
 * Uses the open quantities of rows whose supplier, organisation, company, currency, material and unit match the
 * contract.
 */
export async function writeUses(
  act: Act,
  orderId: string,
  wanted: readonly { rowId: string; itemId: string }[],
): Promise<KeptUse[]> {
  await act.db.run(sql`
    insert into contract_former_order (contract_id, order_id)
    select distinct contract_id, order_id from contract_use where order_id = ${orderId} on conflict do nothing`)
  await act.db.run(sql`delete from contract_use where order_id = ${orderId}`)
  return act.db.rows<KeptUse>(sql`
    insert into contract_use (contract_id, item_id, order_id, order_no, row_id, qty, amount)
    select t.id, i.id, o.id, o.order_no, d.id, d.qty - d.aborted_qty - d.closed_qty,
      round(d.amount_incl * (d.qty - d.aborted_qty - d.closed_qty) / d.qty, o.currency_digits)
    from jsonb_to_recordset(${asJson([...wanted])}) as w ("rowId" bigint, "itemId" bigint)
      join ${orderRowView} d on d.id = w."rowId" join ${orderView} o on o.id = d.order_id
      join contract_item i on i.id = w."itemId" join contract t on t.id = i.contract_id
    where o.id = ${orderId} and o.deleted = 0 and o.status <> 'CANCELLED' and d.deleted = 0
      and d.qty > d.aborted_qty + d.closed_qty and t.enterprise_id = o.enterprise_id and t.supplier_id = o.supplier_id
      and t.org_id = o.org_id and t.company_id = o.company_id and t.currency = o.currency and i.unit = d.unit and i.material_id is not distinct from d.material_id
    returning contract_id, item_id, row_id, trim_scale(qty) as qty, trim_scale(amount) as amount`)
}

/** Recalculates the ordered sums of rows and contracts. */
export async function refreshSums(act: Act, uses: readonly KeptUse[]): Promise<void> {
  await act.db.run(sql`
    update contract_item i set ordered_qty = coalesce((select sum(u.qty) from contract_use u where u.item_id = i.id), 0)
    where i.id = any(${uses.map(use => use.itemId)}::bigint[])`)
  await act.db.run(sql`
    update contract t set ordered_amount = coalesce((select sum(u.amount) from contract_use u where u.contract_id = t.id), 0)
    where t.id = any(${uses.map(use => use.contractId)}::bigint[])`)
}

export interface MeasuredUse {
  rowId: string
  contractNo: string
  rowNo: number
  /** The contract is in force on the order date. */
  holds: boolean
  orderedQty: string
  /** Null: no limit by quantity. */
  mostQty: string | null
  unit: string
  orderedAmount: string
  /** Null: no limit by amount. */
  mostAmount: string | null
  currency: string
  priceExcl: string
  agreedPrice: string
}

export function measureUses(act: Act, rowIds: readonly string[]): Promise<MeasuredUse[]> {
  return act.db.rows<MeasuredUse>(sql`
    select u.row_id, t.contract_no, i.row_no, i.unit, t.currency,
      t.status = 'EFFECTIVE' and o.order_date between t.valid_from and t.valid_to as holds,
      trim_scale(i.ordered_qty) as ordered_qty,
      case when i.qty > 0 then trim_scale(i.qty * (1 + t.over_pct / 100)) end as most_qty,
      trim_scale(t.ordered_amount) as ordered_amount,
      case when t.limit_amount > 0 then trim_scale(t.limit_amount * (1 + t.over_pct / 100)) end as most_amount,
      trim_scale(round(d.price_excl / d.price_unit, 6)) as price_excl,
      trim_scale(coalesce((select (r ->> 'priceExcl')::numeric from jsonb_array_elements(i.tiers) r
        where d.qty >= (r ->> 'fromQty')::numeric and (r ->> 'toQty' is null or d.qty < (r ->> 'toQty')::numeric) limit 1),
        i.price_excl)) as agreed_price
    from contract_use u join contract_item i on i.id = u.item_id join contract t on t.id = u.contract_id
      join ${orderRowView} d on d.id = u.row_id join ${orderView} o on o.id = d.order_id
    where u.row_id = any(${[...rowIds]}::bigint[]) order by u.row_id`)
}
