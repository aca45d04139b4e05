import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { receiptRowView, receiptView } from '../../goods/receipts/read.ts'
import { statedPriceView, statedReturnView, chargeLineView } from '../reconciliation/read.ts'
import { creditedRowView } from '../../goods/returns/read.ts'

/**
 * Joins row `d` of an application with its source: row `k` of receipt `r`, row `b` of a return, or line `l` of a
 * statement; and row `line` of order `o` and material `m`, if any.
 */
export const sourceJoins = sql`
  left join ${receiptRowView} k on k.id = d.receive_detail_id left join ${receiptView} r on r.id = k.receive_id
  left join ${creditedRowView} b on b.id = d.return_detail_id
  left join ${chargeLineView} l on l.id = d.statement_line_id
  left join ${orderRowView} line on line.id = d.order_detail_id left join ${orderView} o on o.id = line.order_id
  left join ${materialView} m on m.id = line.material_id`

/**
 * Quantity of receipt row `k` returned from accepted stock and not charged back by a statement: it was never owed, or
 * is credited.
 */
const returnedQty = sql`case when k.returned_accepted_qty > 0 then k.returned_accepted_qty - coalesce((
    select sum(back.qty) from ${creditedRowView} back join ${statedReturnView} x on x.return_detail_id = back.id
    where back.receive_detail_id = k.id), 0) else 0 end`

/** Quantity of receipt row `k` that is accepted, and neither reversed nor returned. */
export const invoiceableQty = sql`(k.payable_qty - ${returnedQty})`

/**
 * Quantity of the receipt of return row `b` that was invoiced although returned, minus what other credit notes credit:
 * goods returned before they were invoiced are not credited.
 */
export function overInvoicedQty(except: string | null): Sql {
  return sql`(select greatest(0, coalesce((select sum(h.qty) from invoice_apply_detail h
        where h.receive_detail_id = k.id and h.live_flag = 1), 0) - ${invoiceableQty} - coalesce((
      select sum(h.qty) from invoice_apply_detail h join ${creditedRowView} back on back.id = h.return_detail_id
      where back.receive_detail_id = k.id and h.live_flag = 1 and h.apply_id is distinct from ${except}::bigint
        and not exists (select from ${statedReturnView} x where x.return_detail_id = back.id)), 0))
    from ${receiptRowView} k where k.id = b.receive_detail_id)`
}

/** In the order's tax mode. */
export const orderPrice = sql`case o.tax_mode when 'INCL' then line.price_incl else line.price_excl end`

/** Quantity in other live rows `h` that match `condition`, excluding one application. */
export function heldQty(condition: Sql, except: string | null): Sql {
  return sql`coalesce((select sum(h.qty) from invoice_apply_detail h
    where ${condition} and h.live_flag = 1 and h.apply_id is distinct from ${except}::bigint), 0)`
}

/** The price agreed in a statement instead of the order price; null without an agreement. */
export function agreedPrice(condition: Sql): Sql {
  return sql`(select p.price from ${statedPriceView} p where ${condition})`
}

export function heldAmount(except: Sql | string | null): Sql {
  return sql`coalesce((select sum(h.price) from invoice_apply_detail h
    where h.statement_line_id = l.id and h.live_flag = 1 and h.apply_id is distinct from ${except}::bigint), 0)`
}

/** The price on invoice `invoice` for the goods of return row `b`; null if it does not contain them. */
export function invoicedPrice(invoice: Sql): Sql {
  return sql`(select v.price from invoice_apply_detail v
    where v.invoice_id = ${invoice} and v.receive_detail_id = b.receive_detail_id order by v.id limit 1)`
}

/** Columns `source` and `allowance_flag` of row `d`. */
export const sourceOf = sql`
  case when d.receive_detail_id is not null then 'RECEIPT' when d.return_detail_id is not null then 'RETURN'
    when d.charge_text is not null then 'CHARGE' else 'STATEMENT' end as source, d.allowance_flag`

/** Row `d` has a quantity and unit; statement lines and charges are one piece. */
export const isGoods = sql`l.id is null and d.charge_text is null`

/** Requires `sourceJoins`. A statement line is one piece; nothing is payable of a charge. */
export function sourceColumns({ caller }: Act): Sql {
  return sql`
    ${sourceOf},
    coalesce(r.receive_no, b.return_no, l.recon_no, '') as document_no, line.order_id, coalesce(o.order_no, '') as order_no,
    coalesce(line.row_no, 0) as row_no, coalesce(m.code, '') as material_code,
    coalesce(d.charge_text, nullif(l.text, ''), line.material_text, '') as material_text, coalesce(line.spec, '') as spec,
    case when ${isGoods} then ${unitText(sql`line.enterprise_id`, sql`line.unit`, caller.language)} else '' end
      as unit_symbol,
    case when ${isGoods} then line.unit_precision else 0 end as unit_precision, ${priceUnit} as price_unit,
    trim_scale(${payableQty}) as payable_qty`
}

/** Requires `sourceJoins`. */
export const receiptColumns = sql`
  trim_scale(coalesce(k.received_qty, 0)) as received_qty, trim_scale(coalesce(k.rejected_qty, 0)) as rejected_qty,
  trim_scale(coalesce(k.reversed_qty, 0)) as reversed_qty,
  trim_scale(case when k.id is null then 0 else ${returnedQty} end) as returned_qty`

const priceUnit = sql`case when ${isGoods} then line.price_unit else 1 end`
/** Quantity of the source of row `d`. */
const payableQty = sql`case when d.charge_text is not null then 0
  else coalesce(case when k.id is not null then ${invoiceableQty} end, b.qty, 1) end`

/** Quantity of the source of `d` in other live rows. Statement lines are measured by their amounts. */
export const otherQty = sql`
  coalesce(case when d.return_detail_id is null then
      (select sum(h.qty) from invoice_apply_detail h
        where h.receive_detail_id = d.receive_detail_id and h.live_flag = 1 and h.id <> d.id)
    else (select sum(h.qty) from invoice_apply_detail h
        where h.return_detail_id = d.return_detail_id and h.live_flag = 1 and h.id <> d.id) end, 0)`

export const rightPrice = sql`
  case when d.charge_text is not null then 0 when l.id is not null then l.due - ${heldAmount(sql`d.apply_id`)}
    when k.id is not null then coalesce(${agreedPrice(sql`p.receive_detail_id = k.id`)}, ${orderPrice})
    else coalesce(${invoicedPrice(sql`a.corrects_id`)}, ${agreedPrice(sql`p.return_detail_id = b.id`)}, ${orderPrice}) end`
