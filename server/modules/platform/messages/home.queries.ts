import sql from 'sql-template-tag'
import { sendStatuses } from '../../../../src/contract/platform/messages/send-record-parts.ts'
import { seriesOf } from '../../../kit/home-source.ts'
import type { FigureSource, WarningSource } from '../../../kit/home-source.ts'

const modules = ['message-center'] as const

export const sendWarnings: readonly WarningSource[] = [
  {
    sides: ['ADMIN', 'BUYER'],
    modules,
    code: 'SEND_FAILED',
    level: 'WARN',
    async read({ db, caller }) {
      const found = await db.one<{ count: string }>(sql`
        select count(*) as count from msg_send_record where enterprise_id = ${caller.enterpriseId} and status = 'FAILED'`)
      return { count: Number(found?.count ?? 0), route: '/message/center', filter: { status: 'FAILED' } }
    },
  },
]

export const sendFigures: readonly FigureSource[] = [
  {
    sides: ['ADMIN'],
    modules,
    code: 'sendRecords',
    chart: 'columns',
    by: 'day',
    place: 46,
    width: 8,
    tones: { SENT: 'good', WAITING: 'wait', FAILED: 'bad' },
    async read({ db, caller }) {
      const rows = await db.rows<{ series: string; name: string; value: string }>(sql`
        select status as series, to_char(create_time, 'YYYY-MM-DD') as name, count(*) as value from msg_send_record
        where enterprise_id = ${caller.enterpriseId} and create_time >= current_date - 13 group by 1, 2`)
      const days = await db.rows<{ day: string }>(sql`
        select to_char(day, 'YYYY-MM-DD') as day from generate_series(current_date - 13, current_date, interval '1 day') as day`)
      return seriesOf(
        sendStatuses,
        days.map(({ day }) => day),
        rows,
      )
    },
  },
]
