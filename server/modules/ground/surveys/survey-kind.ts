import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { surveyBusinessType, surveyReaders } from '../../../../src/contract/ground/surveys/surveys.ts'
import type { SurveyEvent, SurveyStatus } from '../../../../src/contract/ground/surveys/surveys.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { DocumentKind } from '../../../kit/documents/document-kind.ts'
import { approverModule, surveySteps } from './survey.rules.ts'
import type { SurveyFacts } from './survey.rules.ts'

/** A survey locked in this transaction. */
export interface LockedSurvey extends SurveyFacts {
  id: string
  version: number
  surveyNo: string
  title: string
  templateId: string
  deadline: string
  /** The deadline is in the future. */
  future: boolean
}

export const surveyFacts = sql`t.status, t.submit_by as initiator_id,
  (select count(*)::int from survey_assign o where o.survey_id = t.id and o.status in ('WAITING', 'FILLING', 'REJECTED'))
    as open,
  coalesce(t.remind_time > now() - interval '1 day', false) as resting`

const columns = sql`t.id, t.version, t.survey_no, t.title, t.template_id, t.deadline, t.deadline > now() as future,
  ${surveyFacts}`

function lockSurveys({ db, caller }: Act, ids: readonly string[]): Promise<LockedSurvey[]> {
  return db.rows<LockedSurvey>(sql`
    select ${columns} from survey t where t.id = any(${[...ids]}::bigint[])
      and t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0 order by t.id for update`)
}

async function writeSurvey({ db, caller }: Act, kept: LockedSurvey, status: SurveyStatus, also: Sql) {
  const written = await db.one<Partial<LockedSurvey>>(sql`
    update survey t set status = ${status}, version = version + 1, update_by = ${caller.userId},
      update_name = ${caller.name}, update_time = now() ${also}
    where id = ${kept.id} returning ${columns}`)
  return { ...kept, ...written }
}

/** Suppliers see their own answers, not the survey. */
export const surveyKind: DocumentKind<LockedSurvey, Record<SurveyEvent, undefined>> = {
  businessType: surveyBusinessType,
  steps: surveySteps,
  lock: lockSurveys,
  write: writeSurvey,
  numberOf: ({ surveyNo }) => surveyNo,
  audience: () => ({ modules: [...surveyReaders, approverModule] }),
}
