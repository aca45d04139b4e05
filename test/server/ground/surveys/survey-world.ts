import assert from 'node:assert/strict'
import sql from 'sql-template-tag'
import * as answerCalls from '../../../../src/contract/ground/surveys/answers.ts'
import type { FieldAnswer } from '../../../../src/contract/ground/surveys/answers.ts'
import * as calls from '../../../../src/contract/ground/surveys/surveys.ts'
import type { SurveyInput } from '../../../../src/contract/ground/surveys/surveys.ts'
import { publishSurveyTemplate, surveyTemplates } from '../../../../src/contract/ground/surveys/templates.ts'
import type { SurveyField } from '../../../../src/contract/ground/surveys/templates.ts'
import type { TestApp } from '../../../support/app.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'

/** What names a document in a call. */
export const which = ({ id, version }: { id: string; version: number }) => ({ id, version })

/** Answers of one value each. */
export const answer = (...pairs: [string, string][]): FieldAnswer[] =>
  pairs.map(([fieldName, value]) => ({ fieldName, values: [value] }))

export type Surveys = Awaited<ReturnType<typeof surveyWorld>>

/** Surveys of a published template with these questions. */
export async function surveyWorld(world: TestApp, fields: SurveyField[], name = 'Yearly') {
  const parts = { name, kind: 'QUALITY', mandatory: 1, scored: 1, passScore: '5', fields } as const
  const template = valueOf(await world.call('buyer', surveyTemplates.save, { ...parts, fields }))
  valueOf(await world.call('buyer', publishSurveyTemplate, which(template)))

  const input = (changed: Partial<SurveyInput> = {}): SurveyInput => ({
    title: 'Yearly survey',
    templateId: template.id,
    deadline: `${day(5)} 18:00:00`,
    supplierIds: ['1', '2'],
    ...changed,
  })
  const made = async (changed: Partial<SurveyInput> = {}) =>
    valueOf(await world.call('buyer', calls.surveys.save, input(changed)))

  /** A survey that was agreed to, with the first supplier's answer. */
  async function sent(changed: Partial<SurveyInput> = {}) {
    const draft = await made(changed)
    const submitted = valueOf(await world.call('buyer', calls.submitSurvey, which(draft)))
    await decideOn(world, submitted.surveyNo)
    const survey = valueOf(await world.call('buyer', calls.getSurvey, { id: draft.id }))
    const { records } = valueOf(await world.call('buyer', answerCalls.querySurveyAnswers, { surveyId: draft.id }))
    const own = records.find(({ supplierId }) => supplierId === '1')
    assert.ok(own)
    return { survey, own }
  }

  /** As if a file had been uploaded to the first question for files of an answer. */
  const addFile = (assignId: string) =>
    world.database.run(sql`
      insert into attachment (enterprise_id, business_type, business_id, name, type, size, hash, file, state, creator_id,
        creator, creator_name)
      select u.enterprise_id, 'SURVEY_FILE', p.id, 'a.pdf', 'pdf', 1, '', 'survey ' || p.id, 'CLEAN', u.id, u.username, u.name
      from app_user u, (select id from survey_file_place where assign_id = ${assignId} order by id limit 1) p
      where u.username = 'supplier'`)

  return { templateId: template.id, input, made, sent, addFile }
}
