import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** Default period of a report: this month and the eleven before. */
export const firstOfPeriod = sql`(date_trunc('month', current_date) - interval '11 months')::date`

/** The value of receipts in a period, grouped as finely as the reports need: one pass over the goods. */
const spent = (enterpriseId: string, back = 0): Sql => {
  const years = sql`- make_interval(years => ${back}::int)`
  return sql`
    select d.material_id, d.unit, r.supplier_id, o.currency, o.local_currency, date_trunc('month', r.receive_date) as month,
      r.receive_date > ${firstOfPeriod} + (current_date - ${firstOfPeriod}) / 2 as later,
      sum(x.qty) as qty, sum(round(x.qty * d.price_excl / d.price_unit, o.currency_digits)) as amount,
      sum(round(round(x.qty * d.price_excl / d.price_unit, o.currency_digits) * o.exchange_rate, o.local_digits)) as local_amount
    from receive_detail k cross join lateral (select k.accepted_qty + k.concession_qty - k.reversed_accepted_qty - k.returned_accepted_qty as qty) x
      join receive r on r.id = k.receive_id join purchase_order_detail d on d.id = k.order_detail_id
      join purchase_order o on o.id = d.order_id
    where r.enterprise_id = ${enterpriseId} and r.status = 'POSTED' and r.deleted = 0 and x.qty <> 0
      and r.receive_date >= ${firstOfPeriod} ${years} and r.receive_date <= current_date ${years}
    group by 1, 2, 3, 4, 5, 6, 7`
}

const byMaterial = (enterpriseId: string): Sql => sql`
  with g as (${spent(enterpriseId)}), p as (${spent(enterpriseId, 1)})
  select x.*, m.code, m.name, c.names, u.symbol, p.amount as before,
    sum(x.amount) over (partition by x.currency order by x.amount desc) / sum(x.amount) over (partition by x.currency), count(*) over ()
  from (select material_id, unit, currency, sum(qty), sum(amount) as amount, count(distinct supplier_id) from g group by 1, 2, 3) x
    left join (select material_id, unit, currency, sum(amount) as amount from p group by 1, 2, 3) p
      on p.material_id is not distinct from x.material_id and p.unit = x.unit and p.currency = x.currency
    left join material m on m.id = x.material_id left join material_category c on c.id = m.category_id
    left join unit u on u.enterprise_id = m.enterprise_id and u.code = x.unit`

const trend = (enterpriseId: string, key: Sql): Sql => sql`
  select x.*, count(*) over () from (
    select ${key}, currency, sum(amount) as amount, sum(amount) filter (where later), sum(amount) filter (where not later)
    from (${spent(enterpriseId)}) g group by 1, 2) x`

/** Prices of orders and the previous one of the same material, unit and currency. */
const compared = (enterpriseId: string): Sql => sql`
  select x.*, round(x.qty * x.price, x.currency_digits) - round(x.qty * x.last_price, x.currency_digits) as effect
  from (
    select d.id, d.material_id, d.qty - d.aborted_qty - d.closed_qty as qty, o.order_date, o.currency, o.currency_digits,
      o.local_currency, o.exchange_rate, d.price_excl / d.price_unit as price,
      lag(d.price_excl / d.price_unit) over (partition by d.material_id, d.unit, o.currency order by o.order_date, d.id) as last_price
    from purchase_order_detail d join purchase_order o on o.id = d.order_id
    where d.enterprise_id = ${enterpriseId} and d.deleted = 0 and d.material_id is not null
      and d.order_status in ('APPROVED', 'ISSUED', 'DIFF', 'REFUSED', 'CONFIRMED', 'EXECUTING', 'COMPLETED')) x
  where x.qty > 0 and x.price <> x.last_price and x.order_date >= ${firstOfPeriod} and x.order_date <= current_date`

/** Changes of payables, added up by supplier, company and currency: one pass over invoices and payments. */
const owed = (enterpriseId: string): Sql => sql`
  select supplier_id, company_id, currency, sum(amount) filter (where day < ${firstOfPeriod}) as opening,
    sum(amount) filter (where day >= ${firstOfPeriod} and kind = 'I') as invoices,
    sum(amount) filter (where day >= ${firstOfPeriod} and kind = 'P') as payments,
    sum(amount) filter (where day >= ${firstOfPeriod} and kind = 'O') as offsets, sum(amount) as closing
  from (${changes(enterpriseId)}) v
  where day <= current_date group by 1, 2, 3`

/** The same with the changes in each month of the period. */
const owedByMonth = (enterpriseId: string): Sql => sql`
  select supplier_id, company_id, currency, sum(amount) filter (where month is null) as opening, sum(invoices) as invoices,
    sum(payments) as payments, sum(offsets) as offsets, sum(amount) as closing,
    jsonb_object_agg(month, amount) filter (where month is not null) as months
  from (
    select supplier_id, company_id, currency, case when day >= ${firstOfPeriod} then date_trunc('month', day)::date end as month,
      sum(amount) as amount, sum(amount) filter (where day >= ${firstOfPeriod} and kind = 'I') as invoices,
      sum(amount) filter (where day >= ${firstOfPeriod} and kind = 'P') as payments,
      sum(amount) filter (where day >= ${firstOfPeriod} and kind = 'O') as offsets
    from (${changes(enterpriseId)}) v
    where day <= current_date group by 1, 2, 3, 4) w
  group by 1, 2, 3`

/** All changes of payables. */
const changes = (enterpriseId: string): Sql => sql`
    select 'I' as kind, posted_date as day, supplier_id, company_id, currency, amount_incl as amount from invoice
    where enterprise_id = ${enterpriseId} and status in ('POSTED', 'PART_PAID', 'PAID')
    union all
    select 'P', r.paid_date, p.supplier_id, p.company_id, p.currency, -r.paid_amount from payment_record r
      join payment_apply p on p.id = r.apply_id
    where p.enterprise_id = ${enterpriseId} and r.status = 'DONE' and p.pay_type = 'ARRIVAL' and p.deleted = 0
    union all
    select 'O', f.create_time::date, i.supplier_id, i.company_id, i.currency, -f.amount from advance_offset f
      join invoice i on i.id = f.invoice_id where i.enterprise_id = ${enterpriseId}`

/** Open amounts now: invoices, advances, and receipts without an invoice. */
const openNow = (enterpriseId: string): Sql => sql`
  select supplier_id, company_id, currency, sum(amount) filter (where kind = 'R') as not_invoiced,
    sum(amount) filter (where kind = 'A') as advances, sum(amount) filter (where kind = 'I') as open,
    sum(amount) filter (where kind = 'I' and late > 0 and late <= 30) as days30,
    sum(amount) filter (where kind = 'I' and late > 30 and late <= 60) as days60,
    sum(amount) filter (where kind = 'I' and late > 60 and late <= 90) as days90,
    sum(amount) filter (where kind = 'I' and late > 90) as older
  from (
    select 'I' as kind, i.supplier_id, i.company_id, i.currency,
      greatest(0, least(p.amount, p.amount_before + p.amount - i.paid_amount - i.offset_amount)) as amount,
      current_date - p.due_date as late
    from invoice i join invoice_due_part p on p.invoice_id = i.id
    where i.enterprise_id = ${enterpriseId} and i.status in ('POSTED', 'PART_PAID')
    union all
    select 'A', supplier_id, company_id, currency, paid_amount - offset_amount, null from payment_apply
    where enterprise_id = ${enterpriseId} and pay_type = 'ADVANCE' and deleted = 0 and paid_amount > offset_amount
    union all
    select 'R', r.supplier_id, o.company_id, o.currency,
      round((k.accepted_qty + k.concession_qty - k.reversed_accepted_qty - coalesce(v.qty, 0)) * d.price_incl / d.price_unit,
        o.currency_digits), null
    from receive r join receive_detail k on k.receive_id = r.id join purchase_order_detail d on d.id = k.order_detail_id
      join purchase_order o on o.id = d.order_id
      left join (select a.receive_detail_id, sum(a.qty) as qty from invoice_apply_detail a join invoice i on i.id = a.invoice_id
        where a.live_flag = 1 and i.status in ('POSTED', 'PART_PAID', 'PAID') and a.receive_detail_id is not null
        group by a.receive_detail_id) v on v.receive_detail_id = k.id
    where r.enterprise_id = ${enterpriseId} and r.deleted = 0 and r.status = 'POSTED'
      and k.accepted_qty + k.concession_qty - k.reversed_accepted_qty > coalesce(v.qty, 0)) w
  group by 1, 2, 3`

const overdue = (enterpriseId: string): Sql => sql`
  from invoice i join invoice_due_part p on p.invoice_id = i.id
  where i.enterprise_id = ${enterpriseId} and i.status in ('POSTED', 'PART_PAID') and i.due_date < current_date
    and p.due_date < current_date and p.amount_before + p.amount > i.paid_amount + i.offset_amount`

/** Bare statements by enterprise: those of a report's first page and total, and those of its figures. */
export interface BareReport {
  query(enterpriseId: string): Sql[]
  chart(enterpriseId: string): Sql[]
}

/** The bare statements of the reports on purchases and payables. */
export const bareMoney: Readonly<Record<string, BareReport>> = {
  overduePayment: {
    query: id => [
      sql`select p.*, s.name, s.hold_kind, x.term, x.purchasers
        from (select i.*, p.no, p.due_date as part_due, p.amount ${overdue(id)} order by p.due_date, i.id, p.no limit 50) p join supplier s on s.id = p.supplier_id
          left join lateral (
            select (array_agg(t.name order by t.days desc, t.id))[1] as term, string_agg(distinct e.name, ', ') as purchasers
            from invoice_apply_detail d join purchase_order_detail l on l.id = d.order_detail_id
              join purchase_order o on o.id = l.order_id join payment_term t on t.id = o.payment_term_id
              join purchaser b on b.id = o.purchaser_id join employee e on e.id = b.employee_id
            where d.invoice_id = p.id) x on true
        order by p.part_due, p.id, p.no`,
      sql`select count(*) ${overdue(id)}`,
    ],
    chart: id => [
      sql`select i.supplier_id, i.currency, i.local_currency, width_bucket(current_date - p.due_date, array[31, 61, 91]),
        count(*), sum(p.amount), sum(i.paid_amount + i.offset_amount - p.amount_before),
        sum(i.exchange_rate * (p.amount_before + p.amount - i.paid_amount))
        ${overdue(id)} group by 1, 2, 3, 4`,
    ],
  },
  payableStatement: {
    query: id => [
      sql`select s.name, x.*, count(*) over () from (select supplier_id, currency, sum(opening), sum(invoices), sum(payments),
          sum(offsets), sum(closing), sum(not_invoiced), sum(advances), sum(open)
          from (select * from (${owed(id)}) m full join (${openNow(id)}) n using (supplier_id, company_id, currency)) g
          group by 1, 2) x join supplier s on s.id = x.supplier_id
        order by s.name limit 50`,
    ],
    chart: id => [
      sql`select * from (${owedByMonth(id)}) m full join (${openNow(id)}) n using (supplier_id, company_id, currency)`,
    ],
  },
  materialExpenditure: {
    query: id => [sql`select * from (${byMaterial(id)}) t order by t.currency, t.amount desc limit 50`],
    chart: id => [sql`${spent(id)}`, sql`select sum(amount) from (${spent(id, 1)}) p`],
  },
  materialTrend: {
    query: id => [
      sql`select * from (${trend(id, sql`material_id`)}) t left join material m on m.id = t.material_id order by amount desc limit 50`,
    ],
    chart: id => [spent(id)],
  },
  supplierTrend: {
    query: id => [
      sql`select * from (${trend(id, sql`supplier_id`)}) t join supplier s on s.id = t.supplier_id order by amount desc limit 50`,
    ],
    chart: id => [spent(id)],
  },
  priceDifference: {
    query: id => [
      sql`select p.*, m.code, m.name, s.name, o.order_no, d.row_no, u.symbol
        from (select x.*, count(*) over () from (${compared(id)}) x order by x.order_date desc, x.id limit 50) p
          join purchase_order_detail d on d.id = p.id join purchase_order o on o.id = d.order_id
          join material m on m.id = p.material_id join supplier s on s.id = d.supplier_id
          join unit u on u.enterprise_id = d.enterprise_id and u.code = d.unit
        order by p.order_date desc, p.id`,
    ],
    chart: id => [
      sql`select material_id, currency, local_currency, count(*), sum(effect), sum(round(effect * exchange_rate, 2))
        from (${compared(id)}) x group by 1, 2, 3`,
    ],
  },
}
