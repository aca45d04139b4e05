import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** Further ways to break a rule that has several sides. */
export const otherWays: readonly (readonly [string, Sql])[] = [
  [
    'closedPeriods',
    closing(sql`
    update return_order set ship_time = now() + interval '1 hour' where id = (
      select min(id) from return_order where deleted = 0 and status in ('RETURNED', 'CLOSED'))
    returning id, ship_time::date as day, (select o.company_id from return_order_detail d
      join purchase_order_detail l on l.id = d.order_detail_id join purchase_order o on o.id = l.order_id
      where d.return_id = return_order.id limit 1) as company_id`),
  ],
  [
    'closedPeriods',
    closing(sql`
    update charge_against set update_time = now() + interval '1 hour' where id = (
      select min(id) from charge_against where deleted = 0 and status = 'POSTED')
    returning id, reverse_date as day, (select o.company_id from charge_against_detail d
      join purchase_order_detail l on l.id = d.order_detail_id join purchase_order o on o.id = l.order_id
      where d.reverse_id = charge_against.id limit 1) as company_id`),
  ],
  [
    'closedPeriods',
    closing(sql`
    update invoice set post_time = now() + interval '1 hour'
    where id = (select min(id) from invoice where posted_date is not null) returning id, posted_date as day, company_id`),
  ],
  [
    'closedPeriods',
    closing(sql`
    update payment_record r set create_time = now() + interval '1 hour' from payment_apply p
    where p.id = r.apply_id and r.id = (select min(id) from payment_record where status = 'DONE')
    returning r.id, r.paid_date as day, p.company_id`),
  ],
  [
    'invoicedPrices',
    sql`
    update invoice_apply_detail set tax_percent = tax_percent + 1 where id = (
      select min(d.id) from invoice_apply_detail d join invoice i on i.id = d.invoice_id
      where i.status = 'POSTED' and d.receive_detail_id is not null)`,
  ],
  [
    'secondChecks',
    sql`
    update invoice set recheck_by = null, recheck_reasons = '{AMOUNT}' where id = (
      select min(id) from invoice where status = 'POSTED' and recheck_by is null)`,
  ],
  [
    'sentAccounts',
    sql`
    update payment_apply p set bank_account_id = (
      select min(b.id) from supplier_bank_account b where b.supplier_id <> p.supplier_id)
    where p.id = (select min(id) from payment_apply where sent_time is not null)`,
  ],
  [
    'orderAmounts',
    sql`update purchase_order set tax_amount = tax_amount + 0.01 where id = (select min(id) from purchase_order)`,
  ],
  [
    'statementAmounts',
    sql`update reconciliation set amount_excl = amount_excl + 0.01 where id = (select min(id) from reconciliation)`,
  ],
  [
    'applicationAmounts',
    sql`update invoice_apply set tax_amount = tax_amount + 0.01 where id = (select min(id) from invoice_apply)`,
  ],
  [
    'statedQuantities',
    sql`
    update recon_detail set kind = 'RETURN', receive_detail_id = null, qty = -99999, return_detail_id = (
      select d.id from return_order_detail d join return_order t on t.id = d.return_id
      where t.status in ('RETURNED', 'CLOSED') and d.from_stock = 'ACCEPTED' order by d.id limit 1)
    where id = (select min(id) from recon_detail where live_flag = 1 and kind = 'RECEIPT')`,
  ],
  // On the black list for four minutes, in which a result awarded it.
  [
    'allowedInvitations',
    sql`
    with decided as (
      update inquiry set result_time = publish_time + interval '1 day' where id = (
        select min(w.inquiry_id) from inquiry_award w join inquiry q on q.id = w.inquiry_id where q.deleted = 0)
      returning id, enterprise_id, result_time)
    insert into lifecycle_apply (enterprise_id, lifecycle_no, supplier_id, direction, from_stage, to_stage, reason, status,
      create_by, create_name, applied_time)
    select d.enterprise_id, 'LC-' || turn.direction, k.supplier_id, turn.direction, 'QUALIFIED', 'QUALIFIED', 'x', 'APPROVED', 2,
      'x', d.result_time + turn.after
    from decided d cross join lateral (select q.supplier_id from inquiry_award w join inquiry_quote q on q.id = w.quote_id
        where w.inquiry_id = d.id order by 1 limit 1) k
      cross join (values ('BLACK', interval '-2 minutes'), ('UNBLACK', interval '2 minutes')) turn (direction, after)`,
  ],
  // A freeze that was lifted since then.
  [
    'allowedOrders',
    sql`
    insert into lifecycle_apply (enterprise_id, lifecycle_no, supplier_id, direction, from_stage, to_stage, reason, status,
      create_by, create_name, applied_time)
    select o.enterprise_id, 'LC-' || turn.direction, o.supplier_id, turn.direction, 'QUALIFIED', 'QUALIFIED', 'x', 'APPROVED', 2, 'x',
      o.submit_time + turn.after
    from (select * from purchase_order where deleted = 0 and status not in ('NEW', 'REJECTED', 'CANCELLED')
        and submit_time is not null order by submit_time desc, id desc limit 1) o
      cross join (values ('FREEZE', interval '-2 minutes'), ('UNFREEZE', interval '2 minutes')) turn (direction, after)`,
  ],
  [
    'movedTimes',
    sql`
    update inquiry set prequal_end_time = prequal_end_time + interval '1 minute' where id = (
      select min(id) from inquiry where publish_time is not null and prequal_end_time < now() and deleted = 0)`,
  ],
  [
    'movedTimes',
    sql`
    update inquiry set quote_end_time = now() + interval '1 day' where id = (
      select min(id) from inquiry where open_time < now() and deleted = 0)`,
  ],
  [
    'timelyActs',
    sql`
    update inquiry_quote k set submit_time = q.quote_end_time + interval '1 second' from inquiry q
    where q.id = k.inquiry_id and k.id = (select min(l.id) from inquiry_quote l join inquiry p on p.id = l.inquiry_id
      where p.deleted = 0 and p.round = l.round and l.submit_time is not null)`,
  ],
  [
    'timelyActs',
    sql`
    update round_prequalification p set submit_time = q.prequal_end_time + interval '1 second' from inquiry q
    where q.id = p.business_id and p.id = (select min(id) from round_prequalification where business_type = 'INQUIRY')`,
  ],
  [
    'timelyActs',
    sql`
    update round_prequalification p set review_time = q.prequal_review_end_time + interval '1 second' from inquiry q
    where q.id = p.business_id and p.id = (
      select min(id) from round_prequalification where business_type = 'INQUIRY' and review_time is not null)`,
  ],
  [
    'quotedRanges',
    sql`
    update inquiry_quote_item t set tiers = '[{"fromQty":"5","toQty":null,"priceExcl":"2"}]', moq = 2
    from (select quote_id, article_id from inquiry_quote_item order by 1, 2 limit 1) f
    where t.quote_id = f.quote_id and t.article_id = f.article_id`,
  ],
  // The same user under another entry of the library.
  [
    'expertGroups',
    sql`
    with again as (
      insert into expert (enterprise_id, user_id, name, internal_flag, level, deleted)
      select e.enterprise_id, e.user_id, e.name, 1, e.level, 1 from expert e join expert_member m on m.expert_id = e.id
      where m.status = 'SUBMITTED' order by m.id limit 1 returning id)
    insert into expert_member (review_id, expert_id, origin, status, told_time)
    select m.review_id, again.id, 'NAMED', 'ACCEPTED', now() from again, expert_member m
    where m.status = 'SUBMITTED' order by m.id limit 1`,
  ],
]

/** Something that happened an hour after its month was closed: `id`, `day` and `company_id` of what `late` writes. */
function closing(late: Sql): Sql {
  return sql`
    with late as (${late})
    insert into accounting_period (enterprise_id, company_id, period, active)
    select c.enterprise_id, c.id, to_char(late.day, 'YYYY-MM'), 0 from late join company c on c.id = late.company_id`
}
