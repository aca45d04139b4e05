import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { SurveyTemplateRow, TemplateStatus } from '../../../../src/contract/ground/surveys/templates.ts'
import { audit } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { changesOf, requireVersion } from '../../../kit/records/changes.ts'
import { toldOf, touched } from '../../../kit/records/master-records.ts'
import { templateRecords } from './template.records.ts'

interface Which {
  id: string
  version: number
}

/** Copies fields into an empty draft. @throws Refusal 10007, 15003, 15004, 16005, 16007. */
export async function copyFields(act: Act, { id, version, sourceId }: Which & { sourceId: string }) {
  const template = await lockIn(act, { id, version }, 'DRAFT')
  if (template.fieldCount > 0) refuse('templateHasFields')
  const source = (await templateRecords.find(act, sql`t.id = ${sourceId}`)) ?? refuse('noSuchData')
  if (source.fieldCount === 0) refuse('templateEmpty')
  return write(act, template, sql`fields = ${JSON.stringify(source.fields)}::jsonb`)
}

/** @throws Refusal 10007, 15004 without fields, 16005, 16007. */
export async function publishTemplate(act: Act, which: Which) {
  const template = await lockIn(act, which, 'DRAFT')
  if (template.fieldCount === 0) refuse('templateEmpty')
  return write(act, template, sql`status = 'PUBLISHED'`)
}

/** @throws Refusal 10007, 16005, 16007. */
export async function retireTemplate(act: Act, which: Which) {
  return write(act, await lockIn(act, which, 'PUBLISHED'), sql`status = 'RETIRED'`)
}

async function lockIn(act: Act, { id, version }: Which, status: TemplateStatus): Promise<SurveyTemplateRow> {
  const template = (await templateRecords.lock(act, id)) ?? refuse('noSuchData')
  requireVersion(template, version)
  if (template.status !== status) refuse('statusNotOperable')
  return template
}

async function write(act: Act, before: SurveyTemplateRow, fields: Sql): Promise<SurveyTemplateRow> {
  const { id } = before
  await act.db.run(sql`update survey_template set ${fields}, ${touched(act.caller)} where id = ${id}`)
  const after = (await templateRecords.lock(act, id)) ?? refuse('noSuchData')
  const { businessType } = templateRecords
  const about = { businessType, businessId: id, docNo: after.name, ...toldOf(templateRecords, after.version) }
  if (after.status === before.status)
    audit(act, { ...about, action: 'UPDATE', changes: changesOf(templateRecords.audited, before, after) })
  else audit(act, { ...about, action: 'STATUS', fromStatus: before.status, toStatus: after.status })
  return after
}
