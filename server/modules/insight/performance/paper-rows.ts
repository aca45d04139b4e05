import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { oneOf, seenBy } from '../../../kit/sight/seen-by.ts'
import { invitationView } from '../../sourcing/inquiries/read.ts'
import { checkedInvoiceView } from '../../money/invoices/read.ts'
import { orderAnswerView, orderPlace, orderRowView, orderView, rowPlace } from '../../orders/purchase-orders/read.ts'
import {
  supplierCategoryMemberView,
  supplierCategoryView,
  supplierCertificateView,
  supplierView,
} from '../../ground/suppliers/read.ts'
import { placeOf } from './measured.ts'
import type { Measured } from './measured.ts'

/** Working days to answer an order. */
const answerDays = 2

/**
 * Order rows whose material was bought in the year before from the same supplier in the same unit and currency: their
 * cost, and the cost at that year's average price, in the enterprise's currency.
 */
export function priceRows({ caller, supplierIds, from, to }: Measured): Sql {
  const bought = sql`${oneOf(sql`d.supplier_id`, supplierIds)} and ${seenBy(caller, rowPlace)} and d.issued_flag = 1
    and d.deleted = 0 and o.deleted = 0 and o.status not in ('REFUSED', 'CANCELLED') and d.material_id is not null`
  const counted = sql`(d.qty - d.aborted_qty)`
  return sql`
    with before as materialized (
      select d.supplier_id, d.material_id, d.unit, o.currency,
        round(sum(d.price_excl * ${counted} / d.price_unit) / nullif(sum(${counted}), 0), 6) as price
      from ${orderRowView} d join ${orderView} o on o.id = d.order_id
      where ${bought} and o.order_date >= ${from}::date - interval '1 year' and o.order_date < ${from}::date
      group by d.supplier_id, d.material_id, d.unit, o.currency)
    select d.supplier_id, 'order' as kind, d.id, d.order_id as document_id, o.order_no as doc_no, d.row_no,
      o.order_date as day, round(d.price_excl * ${counted} / d.price_unit * o.exchange_rate, 4) as part,
      round(before.price * ${counted} * o.exchange_rate, 4) as whole
    from ${orderRowView} d join ${orderView} o on o.id = d.order_id
      join before on before.supplier_id = d.supplier_id and before.material_id = d.material_id
        and before.unit = d.unit and before.currency = o.currency and before.price > 0
    where ${bought} and ${counted} > 0 and o.order_date between ${from}::date and ${to}::date`
}

/** Orders last issued in the period that were answered or are overdue. */
export function answerRows({ caller, supplierIds, from, to }: Measured): Sql {
  return sql`
    with issued as materialized (
      select o.id, o.enterprise_id, o.org_id, o.supplier_id, o.order_no, o.status,
        o.issue_time::date as day, (
          select min(a.answer_time)::date from ${orderAnswerView} a
          where a.order_id = o.id and a.answer_time >= o.issue_time) as answered
      from ${orderView} o
      where ${oneOf(sql`o.supplier_id`, supplierIds)} and ${seenBy(caller, orderPlace)} and o.issued_flag = 1
        and o.deleted = 0 and o.status <> 'CANCELLED' and o.issue_time::date between ${from}::date and ${to}::date),
    term as materialized (
      select enterprise_id, org_id, day, working_day(enterprise_id, org_id, day, ${answerDays}) as last
      from (select distinct enterprise_id, org_id, day from issued) days)
    select o.supplier_id, 'order' as kind, o.id, o.id as document_id, o.order_no as doc_no, null::int as row_no, o.day,
      case when o.answered <= term.last then 1::numeric else 0 end as part, 1::numeric as whole
    from issued o join term using (enterprise_id, org_id, day)
    where o.answered is not null or (o.status = 'ISSUED' and term.last < current_date)`
}

/** Invoices of the period that were checked or refused. */
export function invoiceRows({ caller, supplierIds, from, to }: Measured): Sql {
  return sql`
    select v.supplier_id, 'invoice' as kind, v.id, v.id as document_id, v.invoice_no as doc_no, null::int as row_no,
      v.invoice_date as day, v.passed_flag::numeric as part, 1::numeric as whole
    from ${checkedInvoiceView} v
    where ${oneOf(sql`v.supplier_id`, supplierIds)} and ${seenBy(caller, placeOf(sql`v`))}
      and v.invoice_date between ${from}::date and ${to}::date`
}

/** Invitations whose quotation period ended in the period. */
export function invitationRows(measured: Measured): Sql {
  return invitations(measured, {
    day: sql`v.quote_end_time::date`,
    part: sql`case when v.quote_time is null then 0 else 1 end`,
  })
}

/** Quotes first sent in the period, in days since the inquiry's publication. */
export function quoteRows(measured: Measured): Sql {
  return invitations(measured, {
    day: sql`v.quote_time::date`,
    part: sql`round(extract(epoch from v.quote_time - v.publish_time) / 86400, 4)`,
  })
}

function invitations({ caller, supplierIds, from, to }: Measured, { day, part }: { day: Sql; part: Sql }): Sql {
  return sql`
    select v.supplier_id, 'inquiry' as kind, v.id, v.id as document_id, v.inquiry_no as doc_no, null::int as row_no,
      ${day} as day, (${part})::numeric as part, 1::numeric as whole
    from ${invitationView} v
    where ${oneOf(sql`v.supplier_id`, supplierIds)} and ${seenBy(caller, placeOf(sql`v`))}
      and ${day} between ${from}::date and ${to}::date`
}

/**
 * Days of the period, from the supplier's registration up to today, for suppliers whose categories (or those above)
 * require certificates: a day is good when every required kind was valid.
 */
export function certificateRows({ caller, supplierIds, from, to }: Measured): Sql {
  return sql`
    with recursive above as (
      select m.supplier_id, m.category_id from ${supplierCategoryMemberView} m
      where ${oneOf(sql`m.supplier_id`, supplierIds)}
      union
      select above.supplier_id, c.supplier_category_bid from above join ${supplierCategoryView} c on c.id = above.category_id
      where c.supplier_category_bid is not null),
    needed as materialized (
      select distinct above.supplier_id, kind.cert_type
      from above join ${supplierCategoryView} c on c.id = above.category_id
        cross join lateral unnest(c.required_certificates) as kind (cert_type)
      where c.deleted = 0)
    select s.id as supplier_id, 'certificate' as kind, to_char(days.day, 'YYYYMMDD')::bigint as id, s.id as document_id,
      s.supplier_no as doc_no, null::int as row_no, days.day,
      case when exists (
        select from needed n where n.supplier_id = s.id and not exists (
          select from ${supplierCertificateView} k where k.supplier_id = s.id and k.cert_type = n.cert_type
            and coalesce(k.issue_date <= days.day, true) and coalesce(k.expire_date >= days.day, true)))
        then 0::numeric else 1 end as part, 1::numeric as whole
    from ${supplierView} s cross join lateral (
      select each::date as day from generate_series(
        greatest(${from}::date, s.create_time::date)::timestamp, least(${to}::date, current_date)::timestamp, '1 day') each) days
    where s.enterprise_id = ${caller.enterpriseId} and ${oneOf(sql`s.id`, supplierIds)}
      and exists (select from needed n where n.supplier_id = s.id)`
}
