import sql from 'sql-template-tag'
import type { WarningSource } from '../../../kit/home-source.ts'

export const performanceWarnings: readonly WarningSource[] = [
  {
    code: 'PERF_TO_RATE',
    sides: ['BUYER'],
    modules: ['perf-rating'],
    level: 'WARN',
    async read({ db, caller }) {
      const found = await db.one<{ count: string }>(sql`
        select count(distinct t.id) as count
        from perf_file t join perf_line l on l.file_id = t.id join perf_rating r on r.line_id = l.id
        where t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0 and t.status = 'RATING'
          and t.rate_deadline > now() and r.rater_id = ${caller.userId} and r.submitted = 0`)
      return { count: Number(found?.count ?? 0), route: '/perform/rating', filter: {} }
    },
  },
  {
    code: 'PERF_APPEALS',
    sides: ['BUYER'],
    modules: ['perf-file'],
    level: 'WARN',
    async read({ db, caller }) {
      const found = await db.one<{ count: string }>(sql`
        select count(*) as count from perf_result r join perf_file t on t.id = r.file_id
        where t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0
          and r.appeal_time is not null and r.reply_time is null`)
      return { count: Number(found?.count ?? 0), route: '/perform/review', filter: {} }
    },
  },
]
