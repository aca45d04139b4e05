import type { FastifyInstance } from 'fastify'
import {
  copySurveyFields,
  publishSurveyTemplate,
  retireSurveyTemplate,
} from '../../../src/contract/surveys/templates.ts'
import { serve } from '../../kit/call/serve.ts'
import { serveRecords } from '../../kit/records/serve-records.ts'
import { copyFields, publishTemplate, retireTemplate } from './template.moves.ts'
import { templateRecords } from './template.records.ts'

/** Serves the templates of surveys. */
export function surveyRoutes(app: FastifyInstance): void {
  serveRecords(app, templateRecords)
  serve(app, copySurveyFields, (input, act) => copyFields(act, input))
  serve(app, publishSurveyTemplate, (input, act) => publishTemplate(act, input))
  serve(app, retireSurveyTemplate, (input, act) => retireTemplate(act, input))
}
