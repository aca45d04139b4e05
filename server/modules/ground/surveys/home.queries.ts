import sql from 'sql-template-tag'
import type { WarningSource } from '../../../kit/home-source.ts'
import { seenAnswers } from './answer-kind.ts'

export const surveyWarnings: readonly WarningSource[] = [
  {
    code: 'SURVEY_TO_ANSWER',
    sides: ['SUPPLIER'],
    modules: ['inquiry-mine'],
    level: 'WARN',
    async read({ db, caller }) {
      const found = await db.one<{ count: string }>(sql`
        select count(*) as count from survey_assign a join survey t on t.id = a.survey_id
        where ${seenAnswers(caller)} and a.status in ('WAITING', 'FILLING', 'REJECTED') and t.status = 'SENT'
          and t.deadline > now()`)
      return { count: Number(found?.count ?? 0), route: '/supplier/inquiry/my-surveys', filter: {} }
    },
  },
]
