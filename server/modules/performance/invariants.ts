import sql from 'sql-template-tag'
import type { Invariant } from '../../kit/invariant.ts'

/** What holds within the basis of assessments. */
export const performanceInvariants: readonly Invariant[] = [
  {
    // The weights of the indicators of a template make the whole.
    name: 'templateWeights',
    differences: sql`
      select t.enterprise_id, t.name as document, '100' as stated, trim_scale(w.sum)::text as found
      from perf_template t cross join lateral (
        select sum((line ->> 'weight')::numeric) as sum from jsonb_array_elements(t.lines) line) w
      where t.deleted = 0 and w.sum <> 100`,
  },
]
