import sql from 'sql-template-tag'
import type { HistoryEntry } from '../../../../src/contract/platform/audit/audit.ts'
import { surveyBusinessType } from '../../../../src/contract/ground/surveys/surveys.ts'
import type { Survey } from '../../../../src/contract/ground/surveys/surveys.ts'
import { readHistory } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { surveyFacts } from './survey-kind.ts'
import { surveySteps } from './survey.rules.ts'
import type { SurveyFacts } from './survey.rules.ts'

/** @throws Refusal 10007. */
export async function readSurvey({ db, caller }: Act, id: string): Promise<Survey> {
  const read = await db.one<Omit<Survey, 'allowed'> & SurveyFacts>(sql`
    select t.id, t.version, t.survey_no, t.title, t.deadline, t.create_name, t.create_time, p.name as template_name,
      t.template_id, t.supplier_ids, t.remind_time,
      case when t.edition = 0 then p.edition else t.edition end as edition,
      case when t.edition = 0 then p.mandatory else t.mandatory end as mandatory,
      case when t.edition = 0 then p.fields else t.fields end as fields,
      jsonb_array_length(t.supplier_ids) as suppliers,
      (select count(*)::int from survey_assign a where a.survey_id = t.id and a.submit_time is not null) as answered,
      ${surveyFacts}
    from survey t join survey_template p on p.id = t.template_id
    where t.id = ${id} and t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0`)
  if (read === undefined) refuse('noSuchData')
  const { initiatorId, resting, ...survey } = read
  const { status, open } = survey
  return { ...survey, allowed: allowedEvents(surveySteps, { status, initiatorId, open, resting }, caller) }
}

/** Oldest first. @throws Refusal 10007. */
export async function readSurveyHistory(act: Act, id: string): Promise<HistoryEntry[]> {
  const seen = await act.db.one(sql`
    select from survey where id = ${id} and enterprise_id = ${act.caller.enterpriseId} and deleted = 0`)
  if (seen === undefined) refuse('noSuchData')
  return readHistory(act.db, act.caller.enterpriseId, surveyBusinessType, id)
}
