import sql from 'sql-template-tag'
import { surveyBusinessType, surveys } from '../../../../src/contract/ground/surveys/surveys.ts'
import type { SurveyInput } from '../../../../src/contract/ground/surveys/surveys.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { takeNumber } from '../../../kit/numbering.ts'
import { json, plain, shown } from '../../../kit/records/record-columns.ts'
import { recordList } from '../../../kit/records/record-list.ts'
import { supplierView } from '../suppliers/read.ts'
import { surveyProblems } from './survey.rules.ts'

const isDraft = (status: string) => status === 'NEW' || status === 'REJECTED'

const list = recordList(surveys, {
  businessType: surveyBusinessType,
  table: 'survey',
  columns: {
    title: plain(),
    templateId: plain(),
    deadline: plain(),
    supplierIds: json({}),
    surveyNo: field => ({ ...plain()(field), sheet: [] }),
    status: shown(sql`t.status`),
    templateName: shown(sql`template.name`),
    mandatory: shown(sql`case when t.edition = 0 then template.mandatory else t.mandatory end`),
    suppliers: shown(sql`jsonb_array_length(t.supplier_ids)`),
    answered: shown(
      sql`(select count(*)::int from survey_assign a where a.survey_id = t.id and a.submit_time is not null)`,
    ),
    createName: shown(sql`t.create_name`),
  },
  joins: sql`join survey_template template on template.id = t.template_id`,
  search: sql`t.survey_no, t.title`,
  filters: { status: status => sql`t.status = ${status}` },
  audited: ['title', 'templateName', 'deadline'],
  order: sql`t.id desc`,
  numberOf: ({ surveyNo }) => surveyNo,
  problems: async (act, wanted, kept) => {
    if (kept !== undefined && !isDraft(kept.status)) refuse('statusNotOperable')
    return surveyProblems(wanted, await readKnown(act, wanted))
  },
  isUsed: (_act, { status }) => (isDraft(status) ? Promise.resolve(false) : refuse('statusNotOperable')),
})

export const surveyRecords: typeof list = {
  ...list,
  async write(act, wanted) {
    const surveyNo = wanted.id === undefined ? await takeNumber(act, 'SURVEY') : undefined
    const written = { ...wanted, surveyNo }
    return list.write(act, written)
  },
}

async function readKnown({ db, caller }: Act, { templateId, supplierIds, deadline }: SurveyInput) {
  const found = await db.one<{ template: boolean; suppliers: string[]; future: boolean }>(sql`
    select exists (select from survey_template where id = ${templateId} and status = 'PUBLISHED' and deleted = 0
        and enterprise_id = ${caller.enterpriseId}) as template,
      array(select s.id::text from ${supplierView} s where s.enterprise_id = ${caller.enterpriseId} and s.deleted = 0
        and s.black_flag = 0 and s.id = any(${[...supplierIds]}::bigint[])) as suppliers,
      ${deadline}::timestamptz > now() as future`)
  return { template: found?.template ?? false, suppliers: found?.suppliers ?? [], future: found?.future ?? false }
}
