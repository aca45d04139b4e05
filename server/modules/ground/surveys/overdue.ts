import sql from 'sql-template-tag'
import { surveyAnswerType } from '../../../../src/contract/ground/surveys/answers.ts'
import type { Db } from '../../../db/database.ts'
import { writeTrail } from '../../../kit/audit.ts'
import type { AuditEntry } from '../../../kit/call/act.ts'
import { clockAct } from '../../../kit/call/clock-act.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { tellSupplier } from './messages.ts'
import type { ToldAnswer } from './messages.ts'

/** Maximum number of answers per run; the next run continues. */
const mostAtOnce = 300

export const surveyOverdue: ScheduledJob = {
  name: 'surveyOverdue',
  cron: '*/5 * * * *',
  async run(db) {
    await remindSuppliers(db)
    await expireAnswers(db)
  },
}

/** Reminds suppliers a day before the deadline, once per deadline. */
export async function remindSuppliers(db: Db): Promise<void> {
  const due = await db.rows<ToldAnswer & { enterpriseId: string; deadline: string }>(sql`
    with due as (
      select a.id, t.survey_no, t.title, t.deadline from survey_assign a join survey t on t.id = a.survey_id
      where a.status in ('WAITING', 'FILLING') and a.reminded = 0 and t.status = 'SENT' and t.deleted = 0
        and t.deadline > now() and t.deadline <= now() + interval '1 day'
      order by a.id limit ${mostAtOnce} for update of a skip locked)
    update survey_assign a set reminded = 1 from due where a.id = due.id
    returning a.id, a.enterprise_id, a.supplier_id, due.survey_no, due.title, due.deadline`)
  for (const { enterpriseId, deadline, ...answer } of due)
    await tellSupplier(clockAct(db, enterpriseId), answer, 'survey.remind', { deadline })
}

interface Expired extends ToldAnswer {
  enterpriseId: string
  before: string
}

/** Marks unsubmitted answers as overdue and notifies their suppliers. */
export async function expireAnswers(db: Db): Promise<void> {
  const done = await db.rows<Expired>(sql`
    with due as (
      select a.id, a.status, t.survey_no, t.title from survey_assign a join survey t on t.id = a.survey_id
      where a.status in ('WAITING', 'FILLING') and t.status = 'SENT' and t.deadline <= now() and t.deleted = 0
      order by a.id limit ${mostAtOnce} for update of a skip locked)
    update survey_assign a set status = 'OVERDUE', version = version + 1 from due where a.id = due.id
    returning a.id, a.enterprise_id, a.supplier_id, due.survey_no, due.title, due.status as before`)
  for (const enterpriseId of new Set(done.map(each => each.enterpriseId))) {
    const own = done.filter(each => each.enterpriseId === enterpriseId)
    const entries = own.map(({ id, surveyNo, before }): AuditEntry => ({
      businessType: surveyAnswerType,
      businessId: id,
      docNo: surveyNo,
      action: 'STATUS',
      fromStatus: before,
      toStatus: 'OVERDUE',
    }))
    await writeTrail(db, { enterpriseId, userId: '0', name: '', ip: '', resourceId: '' }, entries)
    const act = clockAct(db, enterpriseId)
    for (const answer of own) await tellSupplier(act, answer, 'survey.overdue', {})
  }
}
