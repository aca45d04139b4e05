import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../../kit/call/act.ts'
import { unitText } from '../master-data/read.ts'
import { materialView } from '../materials/read.ts'
import { orderRowView, orderView } from '../purchase-orders/read.ts'
import { receiptRowView, receiptView } from '../receipts/read.ts'
import { statedPriceView, chargeLineView } from '../reconciliation/read.ts'
import { creditedRowView } from '../returns/read.ts'

/**
 * Joins of a row `d` of an application with what it stands for: row `k` of receipt `r`, row `b` of a return, or line `l` of
 * a statement; each with row `line` of order `o` and material `m`, where it has one.
 */
export const sourceJoins = sql`
  left join ${receiptRowView} k on k.id = d.receive_detail_id left join ${receiptView} r on r.id = k.receive_id
  left join ${creditedRowView} b on b.id = d.return_detail_id
  left join ${chargeLineView} l on l.id = d.statement_line_id
  left join ${orderRowView} line on line.id = d.order_detail_id left join ${orderView} o on o.id = line.order_id
  left join ${materialView} m on m.id = line.material_id`

/** The price of an order `o`, in its tax mode. */
export const orderPrice = sql`case o.tax_mode when 'INCL' then line.price_incl else line.price_excl end`

/** What other live rows hold of a quantity that `condition` finds, as rows `h`; besides those of one application. */
export function heldQty(condition: Sql, except: string | null): Sql {
  return sql`coalesce((select sum(h.qty) from invoice_apply_detail h
    where ${condition} and h.live_flag = 1 and h.apply_id is distinct from ${except}::bigint), 0)`
}

/** The price on which both sides agree in a statement instead of that of the order; null when there is none. */
export function agreedPrice(condition: Sql): Sql {
  return sql`(select p.price from ${statedPriceView} p where ${condition})`
}

/** What other live rows charge or credit of line `l`, in its tax mode; besides those of one application. */
export function heldAmount(except: Sql | string | null): Sql {
  return sql`coalesce((select sum(h.price) from invoice_apply_detail h
    where h.statement_line_id = l.id and h.live_flag = 1 and h.apply_id is distinct from ${except}::bigint), 0)`
}

/** The price on invoice `invoice` of the goods that row `b` of a return gives back; null when it holds none of them. */
export function invoicedPrice(invoice: Sql): Sql {
  return sql`(select v.price from invoice_apply_detail v
    where v.invoice_id = ${invoice} and v.receive_detail_id = b.receive_detail_id order by v.id limit 1)`
}

/** How row `d` is shown, whatever it stands for; with `sourceJoins`. A line of a statement is one piece. */
export function sourceColumns({ caller }: Act): Sql {
  return sql`
    case when d.receive_detail_id is not null then 'RECEIPT' when d.return_detail_id is not null then 'RETURN'
      else 'STATEMENT' end as source,
    coalesce(r.receive_no, b.return_no, l.recon_no, '') as document_no, line.order_id, coalesce(o.order_no, '') as order_no,
    coalesce(line.row_no, 0) as row_no, coalesce(m.code, '') as material_code,
    coalesce(nullif(l.text, ''), line.material_text, '') as material_text, coalesce(line.spec, '') as spec,
    case when l.id is null then ${unitText(sql`line.enterprise_id`, sql`line.unit`, caller.language)} else '' end
      as unit_symbol,
    case when l.id is null then line.unit_precision else 0 end as unit_precision, ${priceUnit} as price_unit,
    trim_scale(${payableQty}) as payable_qty`
}

const priceUnit = sql`case when l.id is null then line.price_unit else 1 end`
/** What may be invoiced or credited of what row `d` stands for. */
const payableQty = sql`coalesce(k.payable_qty, b.qty, 1)`

/** What other live rows hold of what `d` stands for, besides `d`. Lines of statements are measured by their amounts. */
export const otherQty = sql`
  coalesce(case when d.return_detail_id is null then
      (select sum(h.qty) from invoice_apply_detail h
        where h.receive_detail_id = d.receive_detail_id and h.live_flag = 1 and h.id <> d.id)
    else (select sum(h.qty) from invoice_apply_detail h
        where h.return_detail_id = d.return_detail_id and h.live_flag = 1 and h.id <> d.id) end, 0)`

/** The price that is right for row `d` of application `a`. */
export const rightPrice = sql`
  case when l.id is not null then l.due - ${heldAmount(sql`d.apply_id`)}
    when k.id is not null then coalesce(${agreedPrice(sql`p.receive_detail_id = k.id`)}, ${orderPrice})
    else coalesce(${invoicedPrice(sql`a.corrects_id`)}, ${agreedPrice(sql`p.return_detail_id = b.id`)}, ${orderPrice}) end`
