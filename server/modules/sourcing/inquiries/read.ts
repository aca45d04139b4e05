import sql from 'sql-template-tag'
import { priceOf } from '../prices/read.ts'
import { awardedQty } from './award-use/use.queries.ts'

/**
 * Includes inquiries opened, or failed for too few quotes. `quote_time` is when the supplier first sent the quote, null
 * if never. Before the opening, who has quoted is secret.
 */
export const invitationView = sql`
  (select q.id, q.enterprise_id, q.org_id, q.inquiry_no, q.publish_time, q.quote_end_time, i.supplier_id, given.quote_time
  from inquiry q join inquiry_invite i on i.inquiry_id = q.id
    left join lateral (
      select min(coalesce(h.submit_time, k.submit_time)) as quote_time
      from inquiry_quote k left join inquiry_quote_history h on h.quote_id = k.id
      where k.inquiry_id = q.id and k.supplier_id = i.supplier_id and k.status not in ('DECLINED', 'WITHDRAWN')) given on true
  where q.deleted = 0 and q.publish_time is not null and (q.open_time is not null or q.status = 'FAILED'))`

/** Suppliers invited by published inquiries or awarded by submitted results, with the time. */
export const chosenSupplierView = sql`
  (select q.enterprise_id, q.inquiry_no, q.publish_time as act_time, q.status, i.supplier_id
  from inquiry q join inquiry_invite i on i.inquiry_id = q.id where q.deleted = 0 and q.publish_time is not null
  union
  select q.enterprise_id, q.inquiry_no, q.result_time, q.status, k.supplier_id
  from inquiry q join inquiry_award w on w.inquiry_id = q.id join inquiry_quote k on k.id = w.quote_id
  where q.deleted = 0 and q.result_time is not null)`

export const awardedArticleView = sql`
  (select a.id, a.inquiry_id, a.material_id, a.material_text, a.spec, a.unit, k.supplier_id
  from inquiry_award w join inquiry_article a on a.id = w.article_id join inquiry_quote k on k.id = w.quote_id)`

export const awardUseView = sql`
  (select row_id as order_detail_id, article_id, supplier_id, qty from inquiry_award_use where qty > 0)`

/** Includes the awarded quantity and the total used. Rows ordered by a contract count against the contract instead. */
export const heldAwardView = sql`
  (select q.enterprise_id, u.order_id, u.row_id as order_detail_id, u.article_id, u.supplier_id, u.qty, q.inquiry_no,
    a.place + 1 as article_no,
    sum(u.qty) over (partition by q.enterprise_id, u.article_id, u.supplier_id) as ordered_qty, awarded.qty as awarded_qty
  from inquiry_award_use u join inquiry_article a on a.id = u.article_id join inquiry q on q.id = a.inquiry_id
    cross join lateral ${awardedQty(sql`u.article_id`, sql`u.supplier_id`)} awarded where u.qty > 0)`

/** Includes the estimate and the supplier's first-round price. The day is that of the opening. */
export const awardView = sql`
  (select w.inquiry_id, w.article_id, w.quote_id, q.enterprise_id, q.org_id, q.company_id, q.inquiry_no, q.title,
    coalesce(q.open_time, q.quote_end_time)::date as day, q.currency, q.currency_digits, k.supplier_id, a.material_id, a.material_text,
    a.unit, a.unit_precision, w.qty, w.price_excl, a.estimate_price, earliest.price_excl as first_price
  from inquiry_award w join inquiry q on q.id = w.inquiry_id join inquiry_article a on a.id = w.article_id
    join inquiry_quote k on k.id = w.quote_id
    left join lateral (
      select ${priceOf(sql`t`, sql`w.qty`)} as price_excl
      from inquiry_quote f join inquiry_quote_item t on t.quote_id = f.id and t.article_id = w.article_id
      where f.inquiry_id = w.inquiry_id and f.supplier_id = k.supplier_id and t.no_quote_flag = 0
      order by f.round limit 1) earliest on true
  where q.deleted = 0 and q.status in ('OUTCOME', 'CLOSED'))`
