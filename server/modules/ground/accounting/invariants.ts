import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Invariant } from '../../../kit/invariant.ts'

export const accountingInvariants = (booked: Sql): readonly Invariant[] => [
  {
    // Nothing was posted into a month after it was closed.
    name: 'closedPeriods',
    differences: sql`
      select distinct x.enterprise_id, x.document, p.period as stated, x.day::text as found
      from accounting_period p join (${booked}) x on x.company_id = p.company_id
        and x.day >= to_date(p.period, 'YYYY-MM') and x.day < to_date(p.period, 'YYYY-MM') + interval '1 month'
        and x.act_time > p.closed_time
      where p.deleted = 0 and p.active = 0`,
  },
]
