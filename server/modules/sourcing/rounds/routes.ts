import type { FastifyInstance } from 'fastify'
import * as prequalified from '../../../../src/contract/sourcing/rounds/prequalification.ts'
import * as asked from '../../../../src/contract/sourcing/rounds/questions.ts'
import { serve } from '../../../kit/call/serve.ts'
import type { RoundSubject } from '../../../kit/round-subject.ts'
import * as applications from './prequalification/prequalification.moves.ts'
import { readPrequalification } from './prequalification/prequalification.queries.ts'
import { putQuestion, removeQuestions } from './questions/question.moves.ts'
import * as questions from './questions/question.queries.ts'
import { chooseFrom } from './subjects.ts'

export function roundRoutes(app: FastifyInstance, subjects: readonly RoundSubject[]): void {
  questionRoutes(app, subjects)
  prequalificationRoutes(app, subjects)
}

function questionRoutes(app: FastifyInstance, subjects: readonly RoundSubject[]): void {
  const choose = chooseFrom(subjects)
  serve(app, asked.queryQuestions, (input, act) =>
    questions.readQuestionPage(act, choose(act, input.businessType, 'questions'), input),
  )
  serve(app, asked.queryQuestionsOf, ({ businessType, tenderingId }, act) =>
    questions.readQuestionsOf(act, choose(act, businessType, 'questions'), tenderingId),
  )
  serve(app, asked.queryQuestionSuppliers, ({ businessType, tenderingId }, act) =>
    questions.readSuppliers(act, choose(act, businessType, 'read'), tenderingId),
  )
  serve(app, asked.queryQuestionCompanies, ({ businessType }, act) =>
    questions.readCompanies(act, choose(act, businessType, 'offers')),
  )
  serve(app, asked.saveQuestion, async (input, act) => {
    const subject = choose(act, input.businessType)
    return questions.readQuestion(act, subject, await putQuestion(act, subject, input))
  })
  serve(app, asked.removeQuestions, async ({ businessType, ids }, act) => ({
    count: await removeQuestions(act, choose(act, businessType), ids),
  }))
}

function prequalificationRoutes(app: FastifyInstance, subjects: readonly RoundSubject[]): void {
  const choose = chooseFrom(subjects)
  serve(app, prequalified.getMyPrequalification, ({ businessType, businessId }, act) =>
    readPrequalification(act, choose(act, businessType, 'apply'), businessId),
  )
  serve(app, prequalified.queryPrequalifications, ({ businessType, businessId }, act) =>
    readPrequalification(act, choose(act, businessType, 'applications'), businessId),
  )
  serve(app, prequalified.submitPrequalification, async (input, act) => {
    const subject = choose(act, input.businessType)
    await applications.submitPrequalification(act, subject, input)
    return readPrequalification(act, subject, input.businessId)
  })
  serve(app, prequalified.withdrawPrequalification, async ({ businessType, businessId }, act) => {
    const subject = choose(act, businessType)
    await applications.withdrawPrequalification(act, subject, businessId)
    return readPrequalification(act, subject, businessId)
  })
  serve(app, prequalified.reviewPrequalification, async (input, act) => {
    const subject = choose(act, input.businessType)
    await applications.reviewPrequalification(act, subject, input)
    return readPrequalification(act, subject, input.businessId)
  })
}
