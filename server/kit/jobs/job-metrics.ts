import sql from 'sql-template-tag'
import { countsBy } from '../metric-source.ts'
import type { MetricSource } from '../metric-source.ts'

const states = ['waiting', 'running', 'failed']

/** Jobs that are due, running, or have failed for good. The queue deletes failures after days. */
export const jobMetrics: MetricSource = {
  name: 'srm_jobs',
  help: 'Jobs of the queue by state; failed ones are kept for some days.',
  label: 'state',
  read: async db =>
    countsBy(
      states,
      await db.rows<{ label: string; count: string }>(sql`
        select case state when 'failed' then 'failed' when 'active' then 'running' else 'waiting' end as label,
          count(*) as count
        from job.job
        where state in ('failed', 'active') or (state in ('created', 'retry') and start_after <= now())
        group by 1`),
    ),
}
