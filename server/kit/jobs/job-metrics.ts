import sql from 'sql-template-tag'
import { countsBy } from '../metric-source.ts'
import type { MetricSource } from '../metric-source.ts'

/** The states of jobs, in the words of the metrics. */
const states = ['waiting', 'running', 'failed']

/** How many jobs wait although their time has come, run, and have failed for good. The queue forgets failures after days. */
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
