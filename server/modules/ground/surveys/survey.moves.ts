import sql from 'sql-template-tag'
import { surveyBusinessType } from '../../../../src/contract/ground/surveys/surveys.ts'
import type { AnswerStatus } from '../../../../src/contract/ground/surveys/answers.ts'
import { startApproval, withdrawApproval } from '../../../kit/approval.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { carryOut, move } from '../../../kit/documents/move.ts'
import { answerKind } from './answer-kind.ts'
import { surveyUrl, tellDecided, tellOpen } from './messages.ts'
import { surveyKind } from './survey-kind.ts'
import { approverModule } from './survey.rules.ts'

interface Which {
  id: string
  version: number
}

/** Submits a survey and stores its current questions. @throws Refusal 10008, 16005, 16007, 10014, 15015. */
export async function submitSurvey(act: Act, { id, version }: Which): Promise<void> {
  await move(act, surveyKind, 'submit', id, undefined, {
    version,
    async work({ templateId, future }) {
      requireFuture(future)
      const asked = await act.db.one(sql`
        update survey t set edition = p.edition, mandatory = p.mandatory, scored = p.scored, pass_score = p.pass_score,
          fields = p.fields
        from survey_template p where p.id = ${templateId} and p.status = 'PUBLISHED' and p.deleted = 0 and t.id = ${id}
        returning t.id`)
      if (asked === undefined) refuseField('templateId', 'surveys.unknownTemplate')
      return { fields: sql`, submit_by = ${act.caller.userId}` }
    },
    tell: ({ surveyNo, title }) =>
      startApproval(act, {
        businessType: surveyBusinessType,
        businessId: id,
        docNo: surveyNo,
        title,
        orgId: null,
        pcUrl: surveyUrl(id),
        moduleCode: approverModule,
      }),
  })
}

/** @throws Refusal 10008 for a time in the past. */
function requireFuture(future: boolean): void {
  if (!future) refuseField('deadline', 'surveys.pastDeadline')
}

function refuseField(field: string, key: string): never {
  return refuse('invalidInput', { errors: [{ field, name: 'invalidInput', key }] })
}

/** @throws Refusal 18027, 16005, 16006, 16007. */
export async function withdrawSurvey(act: Act, { id, version }: Which): Promise<void> {
  await move(act, surveyKind, 'withdraw', id, undefined, {
    version,
    async work() {
      await withdrawApproval(act, surveyBusinessType, id)
      return { fields: sql`, submit_by = null, edition = 0` }
    },
  })
}

export const surveyDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId, decision, opinion } = payload
  if (businessType !== surveyBusinessType) return
  if (decision === 'AGREE')
    await move(act, surveyKind, 'approve', businessId, undefined, {
      async work() {
        await act.db.run(sql`
          insert into survey_assign (enterprise_id, create_by, create_name, survey_id, supplier_id)
          select t.enterprise_id, ${act.caller.userId}, ${act.caller.name}, t.id, s.id::bigint
          from survey t, jsonb_array_elements_text(t.supplier_ids) as s (id) where t.id = ${businessId}`)
        await act.db.run(sql`
          insert into survey_file_place (assign_id, field_name)
          select a.id, f.value ->> 'fieldName'
          from survey_assign a join survey t on t.id = a.survey_id, jsonb_array_elements(t.fields) with ordinality f
          where t.id = ${businessId} and f.value ->> 'fieldType' = 'FILE' order by a.id, f.ordinality`)
        return { reason: opinion }
      },
      tell: survey => tellOpen(act, survey, 'survey.sent', ['WAITING', 'FILLING']),
    })
  else
    await move(act, surveyKind, 'reject', businessId, undefined, {
      work: () => ({ fields: sql`, edition = 0`, reason: opinion }),
      tell: survey => tellDecided(act, survey, opinion),
    })
}

/** Overdue suppliers may answer again. @throws Refusal 10008, 16005, 16007. */
export async function extendSurvey(act: Act, { id, version, deadline }: Which & { deadline: string }): Promise<void> {
  await move(act, surveyKind, 'extend', id, undefined, {
    version,
    async work(survey) {
      const future = await act.db.one(sql`select where ${deadline}::timestamptz > now()`)
      requireFuture(future !== undefined)
      await carryAll(act, id, 'reopen', ['OVERDUE'])
      await act.db.run(sql`update survey_assign set reminded = 0 where survey_id = ${id}`)
      return {
        fields: sql`, deadline = ${deadline}::timestamptz`,
        changes: [{ field: 'deadline', row: null, before: survey.deadline, after: deadline }],
      }
    },
    tell: survey => tellOpen(act, survey, 'survey.sent', ['WAITING', 'FILLING']),
  })
}

/** @throws Refusal 10009, 10015, 16005, 16007. */
export async function remindSurvey(act: Act, { id, version }: Which): Promise<void> {
  await move(act, surveyKind, 'remind', id, undefined, {
    version,
    async work() {
      const reminded = await act.db.one<{ now: string }>(sql`
        update survey set remind_time = now() where id = ${id} returning remind_time as now`)
      return { changes: [{ field: 'remindTime', row: null, before: null, after: reminded?.now ?? null }] }
    },
    tell: survey => tellOpen(act, survey, 'survey.asked', ['WAITING', 'FILLING', 'REJECTED']),
  })
}

/** Unsubmitted answers become overdue. @throws Refusal 16005, 16007. */
export async function closeSurvey(act: Act, { id, version }: Which): Promise<void> {
  await move(act, surveyKind, 'close', id, undefined, {
    version,
    async work() {
      await carryAll(act, id, 'expire', ['WAITING', 'FILLING'])
      return {}
    },
  })
}

async function carryAll(act: Act, surveyId: string, event: 'expire' | 'reopen', statuses: readonly AnswerStatus[]) {
  const found = await act.db.rows<{ id: string }>(sql`
    select id from survey_assign where survey_id = ${surveyId} and status = any(${[...statuses]}::text[])`)
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  for (const answer of await answerKind.lock(act, ids))
    if (statuses.includes(answer.status)) await carryOut(act, answerKind, event, answer)
}
