import sql from 'sql-template-tag'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { orderRowView, orderView } from './asks.ts'
import type { Part } from './share.rules.ts'

export interface Holder {
  businessType: 'INQUIRY' | 'TENDER' | 'PURCHASE_ORDER'
  businessId: string
}

export interface KeptShare extends Part {
  rowId: string
  docNo: string
  state: 'HELD' | 'AWARDED'
}

/** Shares are sorted by need date; their rows are locked in ascending order of ids. */
export async function lockShares(act: Act, { businessType, businessId }: Holder): Promise<KeptShare[]> {
  const held = sql`h.business_type = ${businessType} and h.business_id = ${businessId}`
  await act.db.run(sql`
    select d.id from pur_demand_detail d where d.id in (select h.detail_id from pur_demand_share h where ${held})
    order by d.id for update`)
  return act.db.rows<KeptShare>(sql`
    select h.detail_id, h.row_id, h.doc_no, trim_scale(h.qty) as qty, h.state
    from pur_demand_share h join pur_demand_detail d on d.id = h.detail_id where ${held}
    order by d.need_date, d.id, h.id`)
}

export async function writeShares(act: Act, holder: Holder, shares: readonly KeptShare[]): Promise<void> {
  await act.db.run(sql`
    delete from pur_demand_share
    where business_type = ${holder.businessType} and business_id = ${holder.businessId}`)
  if (shares.length === 0) return
  await act.db.run(sql`
    insert into pur_demand_share (detail_id, business_type, business_id, doc_no, row_id, qty, state)
    select s."detailId", ${holder.businessType}, ${holder.businessId}, s."docNo", s."rowId", s."qty", s."state"
    from jsonb_to_recordset(${asJson([...shares])}) as s ("detailId" bigint, "docNo" text, "rowId" bigint, "qty" numeric,
      "state" text)`)
}

/** A closed row remains closed. */
export async function refreshRows(act: Act, ids: readonly string[]): Promise<void> {
  await act.db.run(sql`
    with held as (
      select d.id, coalesce(sum(h.qty) filter (where h.business_type <> 'PURCHASE_ORDER' and h.state = 'HELD'), 0) as sourcing,
        coalesce(sum(h.qty) filter (where h.business_type <> 'PURCHASE_ORDER' and h.state = 'AWARDED'), 0) as awarded,
        coalesce(sum(h.qty) filter (where h.business_type = 'PURCHASE_ORDER'), 0) as ordered
      from pur_demand_detail d left join pur_demand_share h on h.detail_id = d.id
      where d.id = any(${[...ids]}::bigint[]) group by d.id
    )
    update pur_demand_detail d set sourcing_qty = sourcing, awarded_qty = awarded, ordered_qty = ordered,
      row_status = case when d.row_status = 'CLOSED' then 'CLOSED' when ordered >= d.qty then 'ORDERED'
        when ordered > 0 then 'PART_ORDERED' when awarded > 0 then 'AWARDED' when sourcing > 0 then 'SOURCING'
        when d.purchaser_id is not null then 'ASSIGNED' else 'OPEN' end
    from held where held.id = d.id`)
}

export interface HeldRow {
  id: string
  demandNo: string
  rowNo: number
  qty: string
  heldQty: string
  /** Quantity reserved by orders alone. */
  orderedQty: string
  unit: string
}

/** Includes changes of this transaction. */
export function readHeld(act: Act, ids: readonly string[]): Promise<HeldRow[]> {
  return act.db.rows<HeldRow>(sql`
    select d.id, p.demand_no, d.row_no, trim_scale(d.qty) as qty, trim_scale(d.ordered_qty) as ordered_qty, d.unit,
      trim_scale(d.sourcing_qty + d.awarded_qty + d.ordered_qty) as held_qty
    from pur_demand_detail d join pur_demand p on p.id = d.demand_id
    where d.id = any(${[...ids]}::bigint[]) and p.enterprise_id = ${act.caller.enterpriseId} order by d.id`)
}

/** Returns open quantities; empty for a deleted or cancelled order. */
export function readOrdered(act: Act, orderId: string): Promise<{ rowId: string; qty: string }[]> {
  return act.db.rows<{ rowId: string; qty: string }>(sql`
    select d.id as row_id, trim_scale(d.qty - d.aborted_qty - d.closed_qty) as qty
    from ${orderRowView} d join ${orderView} o on o.id = d.order_id
    where d.order_id = ${orderId} and d.deleted = 0 and o.deleted = 0 and o.status <> 'CANCELLED' order by d.row_no`)
}
