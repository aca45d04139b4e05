import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { firstOfPeriod } from './money-reports.ts'
import type { BareReport } from './money-reports.ts'

/** The exchange rate from a currency to that of the enterprise `e` on a day. */
const rateOn = (currency: Sql, day: Sql): Sql => sql`
  coalesce(case when e.base_currency = ${currency} then 1 else (select x.rate from exchange_rate x
    where x.enterprise_id = e.id and x.deleted = 0 and x.from_currency = ${currency} and x.to_currency = e.base_currency
      and x.valid_from <= ${day} order by x.valid_from desc limit 1) end, 1)`

/** The same for a document, which stores its own rate if it is for this currency. */
const kept = (document: Sql, day: Sql): Sql => sql`
  coalesce(case ${document}.local_currency when e.base_currency then ${document}.exchange_rate end, ${rateOn(sql`${document}.currency`, day)})`

/** Contracts in force, with their received, invoiced and paid amounts, in both currencies. */
const tracked = (enterpriseId: string): Sql => sql`
  select k.id, k.contract_no, k.title, k.contract_type, k.status, k.valid_from, k.valid_to, k.currency, k.limit_amount,
    k.ordered_amount, round(k.limit_amount * begun.rate, 2) as local_limit, round(k.ordered_amount * begun.rate, 2) as local_ordered,
    s.name, p.*, count(*) over ()
  from contract k join supplier s on s.id = k.supplier_id join enterprise e on e.id = k.enterprise_id
    cross join lateral (select ${rateOn(sql`k.currency`, sql`k.valid_from`)} as rate) begun
    left join lateral (
      select sum(got.amount) as received, sum(round(got.amount * ${kept(sql`o`, sql`o.order_date`)}, 2)) as local_received,
        sum(v.amount) as invoiced, sum(v.local_amount) as local_invoiced, sum(v.paid) as paid, sum(v.local_paid) as local_paid
      from contract_use u join purchase_order_detail d on d.id = u.row_id join purchase_order o on o.id = u.order_id
        cross join lateral (select round(u.amount * least(1, d.received_qty / u.qty), 4) as amount) got
        left join lateral (
          select sum(x.amount) as amount, sum(x.paid) as paid, sum(round(x.amount * x.rate, 2)) as local_amount,
            sum(round(x.paid * x.rate, 2)) as local_paid
          from (select r.amount_incl as amount, r.amount_incl * (i.paid_amount + i.offset_amount) / nullif(i.amount_incl, 0) as paid,
              ${kept(sql`i`, sql`coalesce(i.posted_date, i.invoice_date)`)} as rate
            from invoice_apply_detail r join invoice i on i.id = r.invoice_id
            where r.order_detail_id = u.row_id and r.live_flag = 1) x) v on true
      where u.contract_id = k.id) p on true
  where k.enterprise_id = ${enterpriseId} and k.deleted = 0 and k.status in ('EFFECTIVE', 'EXPIRED', 'TERMINATED', 'CLOSED')`

/** Expired prices without a successor for the same material and supplier. */
const ended = (enterpriseId: string): Sql => sql`
  select r.* from price_record r
  where r.enterprise_id = ${enterpriseId} and r.deleted = 0 and r.status <> 'BLOCKED' and r.valid_to < current_date
    and not exists (select from price_record n
      where n.enterprise_id = r.enterprise_id and n.material_id = r.material_id and n.supplier_id = r.supplier_id
        and n.currency = r.currency and n.deleted = 0 and n.status <> 'BLOCKED' and n.id <> r.id
        and (n.org_id is null or n.org_id = r.org_id) and (n.valid_from > r.valid_from or n.valid_to >= current_date))`

/** Orders after the end of such a price; a price of the organisation takes precedence over a general one. */
const usedSince = (enterpriseId: string): Sql => sql`
  select price_id, material_id, local_currency, count(distinct order_id) as orders, max(order_date) as last_day,
    sum(amount) as amount, sum(round(amount * exchange_rate, local_digits)) as local_amount
  from (
    select distinct on (d.id) r.id as price_id, d.material_id, d.order_id, o.order_date, o.local_currency, o.exchange_rate, o.local_digits,
      round((d.qty - d.aborted_qty - d.closed_qty) * d.price_excl / d.price_unit, o.currency_digits) as amount
    from (${ended(enterpriseId)}) r
      join purchase_order_detail d on d.material_id = r.material_id and d.supplier_id = r.supplier_id
      join purchase_order o on o.id = d.order_id and o.currency = r.currency and o.order_date > r.valid_to
    where d.enterprise_id = ${enterpriseId} and d.deleted = 0 and d.qty > d.aborted_qty + d.closed_qty
      and d.order_status in ('APPROVED', 'ISSUED', 'DIFF', 'CONFIRMED', 'EXECUTING', 'COMPLETED')
      and (r.org_id is null or r.org_id = d.org_id)
    order by d.id, r.org_id nulls last) x
  group by 1, 2, 3`

/** Awarded articles with their estimate, and the last price paid for the material before. */
const saved = (enterpriseId: string): Sql => sql`
  select x.*, x.qty * (
    select d.price_excl / d.price_unit from purchase_order_detail d join purchase_order o on o.id = d.order_id
    where d.enterprise_id = ${enterpriseId} and d.material_id = x.material_id and d.unit = x.unit and o.currency = x.currency
      and d.deleted = 0 and d.order_status in ('APPROVED', 'ISSUED', 'DIFF', 'CONFIRMED', 'EXECUTING', 'COMPLETED')
      and o.order_date < x.day
    order by o.order_date desc, d.id desc limit 1) as last
  from (
    select q.id, q.inquiry_no, q.title, coalesce(q.open_time, q.quote_end_time)::date as day, q.currency, q.company_id, w.article_id,
      w.qty, a.material_id, a.unit, round(w.qty * a.estimate_price, q.currency_digits) as before,
      round(w.qty * w.price_excl, q.currency_digits) as award
    from inquiry_award w join inquiry q on q.id = w.inquiry_id join inquiry_article a on a.id = w.article_id
    where q.enterprise_id = ${enterpriseId} and q.deleted = 0 and q.status in ('OUTCOME', 'CLOSED') and a.estimate_price is not null
      and coalesce(q.open_time, q.quote_end_time)::date between ${firstOfPeriod} and current_date) x`

export const barePrices: Readonly<Record<string, BareReport>> = {
  contractTracking: {
    query: id => [sql`${tracked(id)} order by k.valid_to, k.id limit 50`],
    chart: id => [
      sql`select currency, count(*), sum(limit_amount), sum(ordered_amount), sum(received), sum(invoiced), sum(paid),
          sum(local_limit), sum(local_ordered), sum(local_received), sum(local_invoiced), sum(local_paid)
        from (${tracked(id)}) t group by 1`,
    ],
  },
  overduePrice: {
    query: id => [
      sql`select p.*, m.code, m.name, s.name, u.*, count(*) over ()
        from (${ended(id)}) p join material m on m.id = p.material_id join supplier s on s.id = p.supplier_id
          left join (${usedSince(id)}) u on u.price_id = p.id
        order by p.valid_to, p.id limit 50`,
    ],
    chart: id => [
      sql`select c.names, u.local_currency, sum(u.local_amount), sum(u.amount)
        from (${usedSince(id)}) u join material m on m.id = u.material_id left join material_category c on c.id = m.category_id
        group by 1, 2`,
      sql`select currency, count(*) from (${ended(id)}) p group by 1`,
    ],
  },
  savings: {
    query: id => [
      sql`select id, inquiry_no, title, day, currency, count(distinct article_id), sum(before), sum(award), sum(last), count(*) over ()
        from (${saved(id)}) t group by 1, 2, 3, 4, 5 order by day desc, id limit 50`,
    ],
    chart: id => [
      sql`select t.currency, t.inquiry_no, h.currency, count(distinct t.article_id), sum(t.before), sum(t.award), sum(t.last)
        from (${saved(id)}) t join company h on h.id = t.company_id group by 1, 2, 3`,
    ],
  },
}
