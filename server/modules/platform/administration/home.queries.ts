import sql from 'sql-template-tag'
import { userStates, userTones } from '../../../../src/contract/platform/administration/users.ts'
import { seriesOf } from '../../../kit/home-source.ts'
import type { FigureSource, WarningSource } from '../../../kit/home-source.ts'
import { loginLogView } from './asks.ts'

const who = { sides: ['ADMIN'], modules: ['sys-user'] } as const

export const userWarnings: readonly WarningSource[] = [
  {
    ...who,
    code: 'USER_LOCKED',
    level: 'INFO',
    async read({ db, caller }) {
      const found = await db.one<{ count: string }>(sql`
        select count(*) as count from app_user
        where enterprise_id = ${caller.enterpriseId} and deleted = 0 and active = 1 and locked_until > now()
          and (valid_until is null or valid_until >= current_date)`)
      return { count: Number(found?.count ?? 0), route: '/system/user', filter: { state: 'LOCKED' } }
    },
  },
]

export const userFigures: readonly FigureSource[] = [
  {
    ...who,
    code: 'users',
    chart: 'states',
    by: 'state',
    place: 90,
    width: 12,
    tones: userTones,
    listOf: state => ({ route: '/system/user', filter: { state } }),
    async read({ db, caller }) {
      const rows = await db.rows<{ series: string; name: string; value: string }>(sql`
        select '' as series, case when active = 0 then 'DISABLED' when valid_until < current_date then 'EXPIRED'
            when locked_until > now() then 'LOCKED' else 'ACTIVE' end as name, count(*) as value
        from app_user where enterprise_id = ${caller.enterpriseId} and deleted = 0 group by 2`)
      return seriesOf([''], userStates, rows)
    },
  },
  {
    ...who,
    code: 'signIns',
    chart: 'columns',
    by: 'day',
    place: 43,
    width: 8,
    tones: { OK: 'good', FAILED: 'bad' },
    async read({ db, caller }) {
      const rows = await db.rows<{ series: string; name: string; value: string }>(sql`
        select l.result as series, to_char(l.time, 'YYYY-MM-DD') as name, count(*) as value
        from ${loginLogView} l join app_user u on u.id = l.user_id
        where l.time >= current_date - 13 and u.enterprise_id = ${caller.enterpriseId} group by 1, 2`)
      const days = await db.rows<{ day: string }>(sql`
        select to_char(day, 'YYYY-MM-DD') as day from generate_series(current_date - 13, current_date, interval '1 day') as day`)
      return seriesOf(
        ['OK', 'FAILED'],
        days.map(({ day }) => day),
        rows,
      )
    },
  },
]
