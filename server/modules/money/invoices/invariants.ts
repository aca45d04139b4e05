import sql from 'sql-template-tag'
import type { Invariant } from '../../../kit/invariant.ts'
import { orderVersionView } from '../../orders/purchase-orders/read.ts'
import { receiptRowView, receiptView } from '../../goods/receipts/read.ts'
import { statedPriceView, chargeLineView } from '../reconciliation/read.ts'
import { creditedRowView } from '../../goods/returns/read.ts'
import { rightPrice, sourceJoins } from './row-sources.ts'

export const invoiceInvariants: readonly Invariant[] = [
  {
    // Order: without tax, tax, with tax.
    name: 'applicationAmounts',
    differences: sql`
      select a.enterprise_id, a.apply_no as document,
        concat_ws(' · ', trim_scale(a.amount_excl), trim_scale(a.tax_amount), trim_scale(a.amount_incl)) as stated,
        concat_ws(' · ', trim_scale(d.amount_excl), trim_scale(d.tax_amount), trim_scale(d.amount_incl)) as found
      from invoice_apply a cross join lateral (
        select coalesce(sum(d.amount_excl), 0) as amount_excl, coalesce(sum(d.tax_amount), 0) as tax_amount,
          coalesce(sum(d.amount_incl), 0) as amount_incl
        from invoice_apply_detail d where d.apply_id = a.id) d
      where a.deleted = 0 and (a.amount_excl, a.tax_amount, a.amount_incl) is distinct from
        (d.amount_excl, d.tax_amount, d.amount_incl)`,
  },
  {
    name: 'invoicedQuantities',
    differences: sql`
      select r.enterprise_id, r.receive_no || ' / ' || (k.place + 1) as document, trim_scale(d.qty) as stated,
        trim_scale(k.payable_qty) as found
      from (select receive_detail_id, sum(qty) as qty from invoice_apply_detail where live_flag = 1
          group by receive_detail_id) d
        join ${receiptRowView} k on k.id = d.receive_detail_id join ${receiptView} r on r.id = k.receive_id
      where d.qty > k.payable_qty`,
  },
  {
    // Unreleased rows of checked invoices are within the tolerance used at matching and taxed as ordered. Orders
    // changed since are excluded, and prices agreed only later, whose difference is credited.
    name: 'invoicedPrices',
    differences: sql`
      select i.enterprise_id, i.invoice_no || ' / ' || (d.place + 1) as document,
        trim_scale(d.price) || ' · ' || trim_scale(d.tax_percent) as stated,
        trim_scale(${rightPrice}) || ' · ' || trim_scale(line.tax_percent) as found
      from invoice i join invoice_apply a on a.id = i.apply_id join invoice_apply_detail d on d.invoice_id = i.id
        ${sourceJoins}
      where i.deleted = 0 and i.status in ('CHECKED', 'RECHECKED', 'POSTED', 'PART_PAID', 'PAID') and i.match_time is not null
        and num_nonnulls(d.statement_line_id, d.charge_text) = 0 and d.released_by is null
        and (d.price - ${rightPrice} > case when d.return_detail_id is not null then 0
            else greatest(${rightPrice} * i.price_tolerance_pct / 100, i.price_tolerance_abs) end
          or d.tax_percent <> line.tax_percent)
        and not exists (select from ${orderVersionView} v
          where v.order_id = line.order_id and v.create_time > i.match_time - interval '1 minute')
        and not exists (select from ${statedPriceView} p where p.confirm_time > i.match_time - interval '1 minute'
          and (p.receive_detail_id = d.receive_detail_id or p.return_detail_id = d.return_detail_id))`,
  },
  {
    // Another user than in the first check made the second one, and it is not missing if required.
    name: 'secondChecks',
    differences: sql`
      select i.enterprise_id, i.invoice_no as document, i.check_name as stated,
        case when i.recheck_by is null then '–' else 'RECHECKED ' || i.recheck_name end as found
      from invoice i
      where i.deleted = 0 and (i.recheck_by = i.check_by or i.recheck_by is null and cardinality(i.recheck_reasons) > 0
        and i.status in ('RECHECKED', 'POSTED', 'PART_PAID', 'PAID'))`,
  },
  {
    name: 'creditedQuantities',
    differences: sql`
      select b.enterprise_id, b.return_no as document, trim_scale(d.qty) as stated, trim_scale(b.qty) as found
      from (select return_detail_id, sum(qty) as qty from invoice_apply_detail
          where live_flag = 1 and return_detail_id is not null group by return_detail_id) d
        join ${creditedRowView} b on b.id = d.return_detail_id
      where d.qty > b.qty
      union all
      select a.enterprise_id, a.apply_no, trim_scale(d.qty), 0
      from invoice_apply_detail d join invoice_apply a on a.id = d.apply_id
      where d.live_flag = 1 and d.return_detail_id is not null
        and not exists (select from ${creditedRowView} b where b.id = d.return_detail_id)`,
  },
  {
    name: 'creditedLines',
    differences: sql`
      select l.enterprise_id, l.recon_no as document, trim_scale(d.price) as stated, trim_scale(l.net) as found
      from (select statement_line_id, sum(price) as price from invoice_apply_detail
          where live_flag = 1 and statement_line_id is not null group by statement_line_id) d
        join ${chargeLineView} l on l.id = d.statement_line_id
      where d.price > l.net`,
  },
  {
    // Order: the due date (of the first part not settled), the sum of the parts.
    name: 'dueParts',
    differences: sql`
      select i.enterprise_id, i.invoice_no as document,
        concat_ws(' · ', i.due_date, trim_scale(i.amount_incl)) as stated,
        concat_ws(' · ', p.due_date, trim_scale(p.amount)) as found
      from invoice i cross join lateral (
        select coalesce(min(d.due_date) filter (where d.amount_before + d.amount > i.paid_amount + i.offset_amount),
            max(d.due_date)) as due_date, coalesce(sum(d.amount), 0) as amount
        from invoice_due_part d where d.invoice_id = i.id) p
      where i.deleted = 0 and i.status in ('POSTED', 'PART_PAID', 'PAID')
        and (i.due_date, i.amount_incl) is distinct from (p.due_date, p.amount)`,
  },
  {
    // Sum of the credit notes that correct an invoice.
    name: 'correctedAmounts',
    differences: sql`
      select i.enterprise_id, i.invoice_no as document, trim_scale(c.amount) as stated, trim_scale(i.amount_incl) as found
      from (select a.corrects_id, sum(d.amount_incl) as amount from invoice_apply a
          join invoice_apply_detail d on d.apply_id = a.id
        where a.corrects_id is not null and a.deleted = 0 and d.live_flag = 1 group by a.corrects_id) c
        join invoice i on i.id = c.corrects_id
      where c.amount > i.amount_incl`,
  },
]
