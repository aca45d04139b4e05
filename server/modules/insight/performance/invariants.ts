import sql from 'sql-template-tag'
import type { Invariant } from '../../../kit/invariant.ts'

export const performanceInvariants: readonly Invariant[] = [
  {
    // Indicator weights of a template add up to 100.
    name: 'templateWeights',
    differences: sql`
      select t.enterprise_id, t.name as document, '100' as stated, trim_scale(w.sum)::text as found
      from perf_template t cross join lateral (
        select sum((line ->> 'weight')::numeric) as sum from jsonb_array_elements(t.lines) line) w
      where t.deleted = 0 and w.sum <> 100`,
  },
]
