import sql from 'sql-template-tag'
import { surveyAnswerType } from '../../../../src/contract/ground/surveys/answers.ts'
import { surveyBusinessType } from '../../../../src/contract/ground/surveys/surveys.ts'
import type { Area } from '../../../kit/area.ts'
import { recordExport } from '../../../kit/records/record-sheets.ts'
import { surveySubject } from './approval-subject.ts'
import { surveyFiles } from './attachments.ts'
import { surveyWarnings } from './home.queries.ts'
import { surveyOverdue } from './overdue.ts'
import { surveyRoutes } from './routes.ts'
import { surveySeeds } from './seeds/seeds.ts'
import { surveyDecided } from './survey.moves.ts'
import { surveyRecords } from './survey.records.ts'
import { templateRecords } from './template.records.ts'

export const surveysArea: Area = {
  name: 'surveys',
  schema: new URL('./schema/', import.meta.url),
  seeds: surveySeeds,
  auditTypes: [
    { code: templateRecords.businessType, states: 'status', fields: 'templates' },
    {
      code: surveyBusinessType,
      states: 'surveyStatus',
      fields: 'surveys',
      record: sql`select id, enterprise_id, survey_no as number, status from survey`,
    },
    {
      code: surveyAnswerType,
      states: 'answerStatus',
      fields: 'answers',
      record: sql`select id, enterprise_id, null as number, status from survey_assign`,
    },
  ],
  exports: [
    recordExport(templateRecords, { area: 'surveys', labels: { status: 'status' } }),
    recordExport(surveyRecords, { area: 'surveys', labels: { status: 'surveyStatus' } }),
  ],
  routes: surveyRoutes,
  approvals: [surveySubject],
  attachments: [surveyFiles],
  reactions: { 'approval.decided': [surveyDecided] },
  jobs: [surveyOverdue],
  warnings: surveyWarnings,
}
