import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { contractLineView, contractToAdvanceView } from '../../sourcing/contracts/read.ts'
import { invoiceRowView, invoiceView } from '../invoices/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'

export interface OffsetBase {
  kind: 'ORDER' | 'CONTRACT'
  id: string
}

export interface OffsetPart extends OffsetBase {
  /** Amount of the order, or agreed amount of the contract. */
  orderAmount: string
  invoiceAmount: string
  invoicedBefore: string
  currencyDigits: number
}

export const advancesOf = ({ kind, id }: OffsetBase): Sql => sql`${linesOf[kind].advanced} = ${id}`

export const invoicesOf = ({ kind, id }: OffsetBase): Sql => sql`
  exists (select from ${invoiceRowView} d join ${linesOf[kind].from} on l.row_id = d.order_detail_id
    where d.invoice_id = v.id and l.base_id = ${id})`

export const paidInAdvance = (): Sql => sql`
  (${join(
    kinds.map(
      kind => sql`exists (select from ${invoiceRowView} d join ${linesOf[kind].from} on l.row_id = d.order_detail_id
        join payment_apply p on ${linesOf[kind].advanced} = l.base_id
        where d.invoice_id = v.id and p.deleted = 0 and p.paid_amount > 0)`,
    ),
    ' or ',
  )})`

const kinds = ['ORDER', 'CONTRACT'] as const

/** For each kind: the advance's column, its order rows `l`, and its amount. */
const linesOf = {
  ORDER: {
    advanced: sql`p.order_id`,
    from: sql`(select x.id as row_id, x.order_id as base_id from ${orderRowView} x) l`,
    amount: sql`(select o.id, o.amount_incl, o.currency_digits from ${orderView} o) b`,
  },
  CONTRACT: {
    advanced: sql`p.contract_id`,
    from: sql`(select x.order_detail_id as row_id, x.contract_id as base_id from ${contractLineView} x) l`,
    amount: sql`(select k.id, k.amount_incl, k.currency_digits from ${contractToAdvanceView} k) b`,
  },
} as const

/** By order, then by contract. The invoices `notBefore` do not count as invoiced before it. */
export async function readParts(act: Act, invoiceId: string, notBefore: readonly string[]): Promise<OffsetPart[]> {
  const parts: OffsetPart[] = []
  for (const kind of kinds) {
    const { from, amount } = linesOf[kind]
    parts.push(
      ...(await act.db.rows<OffsetPart>(sql`
        select ${kind}::text as kind, l.base_id as id, trim_scale(b.amount_incl) as order_amount, b.currency_digits,
          trim_scale(sum(d.amount_incl)) as invoice_amount,
          trim_scale(coalesce((select sum(e.amount_incl) from ${invoiceRowView} e
            join ${from} on l.row_id = e.order_detail_id join ${invoiceView} v on v.id = e.invoice_id
            where l.base_id = b.id and v.id <> all(${[...notBefore]}::bigint[])
              and v.status in ('POSTED', 'PART_PAID', 'PAID')), 0)) as invoiced_before
        from ${invoiceRowView} d join ${from} on l.row_id = d.order_detail_id join ${amount} on b.id = l.base_id
        where d.invoice_id = ${invoiceId} group by l.base_id, b.id, b.amount_incl, b.currency_digits order by l.base_id`)),
    )
  }
  return parts
}
