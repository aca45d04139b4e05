import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Invariant } from '../../../kit/invariant.ts'
import { takenStockView } from '../receipts/read.ts'
import { returnedStockView } from '../returns/read.ts'

/** For rejected, then accepted goods: returned, reversed, reserved. */
const kinds = [
  { what: 'GONE', stock: 'REJECTED', stated: sql`k.returned_rejected_qty` },
  { what: 'UNDONE', stock: 'REJECTED', stated: sql`k.reversed_rejected_qty` },
  { what: 'HELD', stock: 'REJECTED', stated: sql`k.held_rejected_qty` },
  { what: 'GONE', stock: 'ACCEPTED', stated: sql`k.returned_accepted_qty` },
  { what: 'UNDONE', stock: 'ACCEPTED', stated: sql`k.reversed_accepted_qty` },
  { what: 'HELD', stock: 'ACCEPTED', stated: sql`k.held_accepted_qty` },
]
const stated = kinds.map(kind => kind.stated)
const found = kinds.map((_, at) => sql`coalesce(s.sums[${at + 1}], 0)`)
const sums = kinds.map(
  ({ what, stock }) => sql`coalesce(sum(x.qty) filter (where x.what = ${what} and x.from_stock = ${stock}), 0)`,
)
const inWords = (quantities: readonly Sql[]) =>
  sql`concat_ws(' · ', ${join(
    quantities.map(qty => sql`trim_scale(${qty})`),
    ', ',
  )})`

export const reversalInvariants: readonly Invariant[] = [
  {
    name: 'takenQuantities',
    differences: sql`
      select k.enterprise_id, k.receive_no || ' / ' || (k.place + 1) as document, ${inWords(stated)} as stated,
        ${inWords(found)} as found
      from ${takenStockView} k left join (
        select x.receive_detail_id, array[${join(sums, ', ')}] as sums
        from (
          select receive_detail_id, from_stock, qty, what from ${returnedStockView} t
          union all
          select d.receive_detail_id, d.from_stock, d.qty, case t.status when 'POSTED' then 'UNDONE' else 'HELD' end
          from charge_against_detail d join charge_against t on t.id = d.reverse_id where t.deleted = 0) x
        group by x.receive_detail_id) s on s.receive_detail_id = k.id
      where (${join(stated, ', ')}) is distinct from (${join(found, ', ')})`,
  },
]
