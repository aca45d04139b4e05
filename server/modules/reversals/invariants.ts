import sql from 'sql-template-tag'
import type { Invariant } from '../../kit/invariant.ts'
import { takenStockView } from '../receipts/read.ts'
import { returnedStockView } from '../returns/read.ts'

const sumOf = (what: 'GONE' | 'UNDONE' | 'HELD', stock: 'REJECTED' | 'ACCEPTED') =>
  sql`coalesce(sum(x.qty) filter (where x.what = ${what} and x.from_stock = ${stock}), 0)`

/** What holds between receipts and what was taken of them. */
export const reversalInvariants: readonly Invariant[] = [
  {
    // Of rejected goods, then of accepted ones: returned, reversed, held by what is under way.
    name: 'takenQuantities',
    differences: sql`
      select k.enterprise_id, k.receive_no || ' / ' || (k.place + 1) as document, k.taken as stated, s.taken as found
      from ${takenStockView} k left join (
        select x.receive_detail_id,
          concat_ws(' · ', trim_scale(${sumOf('GONE', 'REJECTED')}), trim_scale(${sumOf('UNDONE', 'REJECTED')}),
            trim_scale(${sumOf('HELD', 'REJECTED')}), trim_scale(${sumOf('GONE', 'ACCEPTED')}),
            trim_scale(${sumOf('UNDONE', 'ACCEPTED')}), trim_scale(${sumOf('HELD', 'ACCEPTED')})) as taken
        from (
          select receive_detail_id, from_stock, qty, what from ${returnedStockView} t
          union all
          select d.receive_detail_id, d.from_stock, d.qty, case t.status when 'POSTED' then 'UNDONE' else 'HELD' end
          from charge_against_detail d join charge_against t on t.id = d.reverse_id where t.deleted = 0) x
        group by x.receive_detail_id) s on s.receive_detail_id = k.id
      where k.taken <> coalesce(s.taken, ${'0 · 0 · 0 · 0 · 0 · 0'})`,
  },
]
