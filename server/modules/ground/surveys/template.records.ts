import sql from 'sql-template-tag'
import { surveyTemplates } from '../../../../src/contract/ground/surveys/templates.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { json, plain, shown } from '../../../kit/records/record-columns.ts'
import { recordList } from '../../../kit/records/record-list.ts'
import { templateProblems } from './template.rules.ts'

const records = recordList(surveyTemplates, {
  businessType: 'SURVEY_TEMPLATE',
  audience: { modules: ['inquiry-define'] },
  table: 'survey_template',
  columns: {
    name: plain(),
    kind: plain({ texts: 'kinds' }),
    mandatory: plain(),
    scored: plain(),
    passScore: plain(),
    fields: json({}),
    status: shown(sql`t.status`),
    edition: shown(sql`t.edition`),
    fieldCount: shown(sql`jsonb_array_length(t.fields)`),
  },
  search: sql`t.name`,
  filters: {
    kind: kind => sql`t.kind = ${kind}`,
    status: status => sql`t.status = ${status}`,
  },
  order: sql`t.name, t.id`,
  numberOf: ({ name }) => name,
  deleteParts: async ({ db }, id) => {
    const drafted = await db.one(sql`select from survey_template where id = ${id} and status = 'DRAFT' and edition = 1`)
    if (drafted === undefined) refuse('statusNotOperable', { key: 'surveys.wasPublished' })
  },
  problems: async ({ db, caller }, wanted, kept) => {
    if (kept?.status === 'RETIRED') refuse('statusNotOperable', { key: 'surveys.retired' })
    const taken = await db.one(sql`
      select from survey_template where enterprise_id = ${caller.enterpriseId} and deleted = 0
        and lower(name) = lower(${wanted.name}) and id is distinct from ${wanted.id ?? null}::bigint`)
    return templateProblems(wanted, taken !== undefined)
  },
})

/** Published templates do not change: editing one creates a draft of the next edition. */
export const templateRecords: typeof records = {
  ...records,
  async write(act, wanted) {
    const id = await records.write(act, wanted)
    await act.db.run(sql`
      update survey_template set status = 'DRAFT', edition = edition + 1 where id = ${id} and status = 'PUBLISHED'`)
    return id
  },
}
