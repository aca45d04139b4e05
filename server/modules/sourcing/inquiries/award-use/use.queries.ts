import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { asJson } from '../../../../db/columns.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { orderRowView, orderView } from '../asks.ts'

export interface AwardUse {
  rowId: string
  articleId: string
  supplierId: string
  qty: string
}

/** The supplier defaults to that of the order. */
export type NamedUse = Pick<AwardUse, 'rowId' | 'articleId'> & Partial<Pick<AwardUse, 'supplierId'>>

/** Quantity of row `d` of order `o` for the award of article `a`. */
export const wantedOfAward = (supplierId: Sql): Sql => sql`
  case when o.deleted = 0 and o.status <> 'CANCELLED' and d.deleted = 0 and o.supplier_id = ${supplierId} and d.unit = a.unit
    and d.material_id is not distinct from a.material_id then d.qty - d.aborted_qty - d.closed_qty else 0 end`

export const awardedQty = (articleId: Sql, supplierId: Sql): Sql => sql`
  (select coalesce(sum(w.qty), 0) as qty from inquiry_award w join inquiry_quote k on k.id = w.quote_id
  where w.article_id = ${articleId} and k.supplier_id = ${supplierId})`

/** Locks articles of the order and the `named` ones in ascending order of ids. */
export async function lockAwardUses(act: Act, orderId: string, named: readonly string[]): Promise<AwardUse[]> {
  await act.db.run(sql`
    select a.id from inquiry_article a where a.id in (
      select u.article_id from inquiry_award_use u where u.order_id = ${orderId}
      union select unnest(${[...named]}::bigint[])) order by a.id for update`)
  return act.db.rows<AwardUse>(sql`
    select row_id, article_id, supplier_id, trim_scale(qty) as qty from inquiry_award_use
    where order_id = ${orderId} order by row_id`)
}

/**
 * Uses the open quantities of order rows whose supplier, material and unit match the award. Other rows retain their
 * article with quantity 0.
 */
export async function writeAwardUses(act: Act, orderId: string, wanted: readonly NamedUse[]): Promise<AwardUse[]> {
  const winner = sql`coalesce(w."supplierId", o.supplier_id)`
  await act.db.run(sql`delete from inquiry_award_use where order_id = ${orderId}`)
  return act.db.rows<AwardUse>(sql`
    insert into inquiry_award_use (row_id, order_id, article_id, supplier_id, qty)
    select d.id, o.id, a.id, ${winner}, ${wantedOfAward(winner)}
    from jsonb_to_recordset(${asJson([...wanted])}) as w ("rowId" bigint, "articleId" bigint, "supplierId" bigint)
      join ${orderRowView} d on d.id = w."rowId" join ${orderView} o on o.id = d.order_id
      join inquiry_article a on a.id = w."articleId" join inquiry q on q.id = a.inquiry_id
    where o.id = ${orderId} and q.enterprise_id = ${act.caller.enterpriseId}
    returning row_id, article_id, supplier_id, trim_scale(qty) as qty`)
}

export interface MeasuredAward {
  inquiryNo: string
  materialText: string
  unit: string
  orderedQty: string
  awardedQty: string
}

export function measureAwards(act: Act, rowIds: readonly string[]): Promise<MeasuredAward[]> {
  return act.db.rows<MeasuredAward>(sql`
    select q.inquiry_no, a.material_text, a.unit, trim_scale(awarded.qty) as awarded_qty, trim_scale(ordered.qty) as ordered_qty
    from (select distinct u.article_id, u.supplier_id from inquiry_award_use u
        where u.row_id = any(${[...rowIds]}::bigint[])) named
      join inquiry_article a on a.id = named.article_id join inquiry q on q.id = a.inquiry_id
      cross join lateral ${awardedQty(sql`a.id`, sql`named.supplier_id`)} awarded
      cross join lateral (
        select sum(u.qty) as qty from inquiry_award_use u
        where u.article_id = a.id and u.supplier_id = named.supplier_id) ordered
    where q.enterprise_id = ${act.caller.enterpriseId} order by a.id, named.supplier_id`)
}
