import sql from 'sql-template-tag'
import { countsBy } from '../../../kit/metric-source.ts'
import type { MetricSource } from '../../../kit/metric-source.ts'

export const interfaceMetrics: MetricSource = {
  name: 'srm_interface_messages',
  help: 'Messages to other systems that wait or are on their way.',
  label: 'state',
  read: async db =>
    countsBy(
      ['waiting', 'sent'],
      await db.rows<{ label: string; count: string }>(sql`
        select lower(status) as label, count(*) as count from interface_log
        where status in ('WAITING', 'SENT') group by status`),
    ),
}
