import type { FastifyInstance } from 'fastify'
import * as answers from '../../../../src/contract/ground/surveys/answers.ts'
import * as surveys from '../../../../src/contract/ground/surveys/surveys.ts'
import {
  copySurveyFields,
  publishSurveyTemplate,
  retireSurveyTemplate,
} from '../../../../src/contract/ground/surveys/templates.ts'
import type { Act } from '../../../kit/call/act.ts'
import { serve } from '../../../kit/call/serve.ts'
import { serveRecords } from '../../../kit/records/serve-records.ts'
import { reviewAnswer, saveAnswer, submitAnswer } from './answer.moves.ts'
import { readAnswer, readAnswers } from './answer.queries.ts'
import { closeSurvey, extendSurvey, remindSurvey, submitSurvey, withdrawSurvey } from './survey.moves.ts'
import { readSurvey, readSurveyHistory } from './survey.queries.ts'
import { surveyRecords } from './survey.records.ts'
import { copyFields, publishTemplate, retireTemplate } from './template.moves.ts'
import { templateRecords } from './template.records.ts'

export function surveyRoutes(app: FastifyInstance): void {
  serveRecords(app, templateRecords)
  serve(app, copySurveyFields, (input, act) => copyFields(act, input))
  serve(app, publishSurveyTemplate, (input, act) => publishTemplate(act, input))
  serve(app, retireSurveyTemplate, (input, act) => retireTemplate(act, input))
  serveRecords(app, surveyRecords)
  serve(app, surveys.getSurvey, ({ id }, act) => readSurvey(act, id))
  serve(app, surveys.querySurveyHistory, ({ id }, act) => readSurveyHistory(act, id))
  serve(app, surveys.submitSurvey, after(submitSurvey, readSurvey))
  serve(app, surveys.withdrawSurvey, after(withdrawSurvey, readSurvey))
  serve(app, surveys.extendSurvey, after(extendSurvey, readSurvey))
  serve(app, surveys.remindSurvey, after(remindSurvey, readSurvey))
  serve(app, surveys.closeSurvey, after(closeSurvey, readSurvey))
  serve(app, answers.querySurveyAnswers, (input, act) => readAnswers(act, input))
  serve(app, answers.getSurveyAnswer, ({ id }, act) => readAnswer(act, id))
  serve(app, answers.saveSurveyAnswer, after(saveAnswer, readAnswer))
  serve(app, answers.submitSurveyAnswer, after(submitAnswer, readAnswer))
  serve(app, answers.reviewSurveyAnswer, after(reviewAnswer, readAnswer))
}

function after<In extends { id: string }, Out>(
  carryOut: (act: Act, input: In) => Promise<void>,
  read: (act: Act, id: string) => Promise<Out>,
) {
  return async (input: In, act: Act) => {
    await carryOut(act, input)
    return read(act, input.id)
  }
}
