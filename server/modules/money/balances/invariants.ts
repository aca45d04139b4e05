import sql from 'sql-template-tag'
import type { Invariant } from '../../../kit/invariant.ts'

export const balanceInvariants: readonly Invariant[] = [
  {
    // Order of the values: amount and number of documents of a figure.
    name: 'balanceFigures',
    differences: sql`
      select b.enterprise_id, b.balance_no || ' / ' || i.kind as document,
        concat_ws(' · ', trim_scale(i.amount), i.rows) as stated, concat_ws(' · ', trim_scale(d.amount), d.rows) as found
      from balance_item i join balance b on b.id = i.balance_id cross join lateral (
        select coalesce(sum(d.amount), 0) as amount, count(*)::int as rows from balance_document d
        where d.balance_id = i.balance_id and d.kind = i.kind) d
      where b.deleted = 0 and (i.amount, i.rows) is distinct from (d.amount, d.rows)`,
  },
]
