import sql from 'sql-template-tag'
import { countsBy } from '../../../kit/metric-source.ts'
import type { MetricSource } from '../../../kit/metric-source.ts'

export const letterMetrics: MetricSource = {
  name: 'srm_letters_waiting',
  help: 'E-mails and text messages that wait to be sent, by way.',
  label: 'way',
  read: async db =>
    countsBy(
      ['email', 'sms'],
      await db.rows<{ label: string; count: string }>(sql`
        select lower(notice_type) as label, count(*) as count from msg_send_record
        where status = 'WAITING' group by notice_type`),
    ),
}
