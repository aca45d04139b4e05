import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../src/contract/sourcing/experts/reviews.ts'
import type { Act } from '../../../kit/call/act.ts'
import { serve } from '../../../kit/call/serve.ts'
import { serveRecords } from '../../../kit/records/serve-records.ts'
import { expertRecords } from './expert.records.ts'
import * as group from './group.moves.ts'
import { readReview, readReviewOf } from './review.queries.ts'
import * as scores from './score.moves.ts'
import { readTask, readTaskPage, readTaskSummary } from './task.queries.ts'

export function expertRoutes(app: FastifyInstance): void {
  serveRecords(app, expertRecords)
  const after = async (act: Act, id: string, done: Promise<void>) => {
    await done
    return readReview(act, id)
  }
  serve(app, calls.getReview, ({ businessType, businessId }, act) => readReviewOf(act, businessType, businessId))
  serve(app, calls.planReview, (input, act) => after(act, input.id, group.plan(act, input)))
  serve(app, calls.drawExperts, ({ id, rule }, act) => after(act, id, group.draw(act, id, rule)))
  serve(app, calls.replaceExpert, (input, act) => after(act, input.id, group.replace(act, input)))
  serve(app, calls.startReview, ({ id }, act) => after(act, id, group.start(act, id)))
  serve(app, calls.extendReview, ({ id, reviewEndTime }, act) => after(act, id, group.extend(act, id, reviewEndTime)))
  serve(app, calls.summariseReview, ({ id }, act) => after(act, id, scores.summarise(act, id)))
  serve(app, calls.sendBackReview, ({ id, reason, reviewEndTime }, act) =>
    after(act, id, scores.sendBack(act, id, reason, reviewEndTime)),
  )
  serve(app, calls.confirmReview, ({ id }, act) => after(act, id, scores.confirm(act, id)))
  taskRoutes(app)
}

function taskRoutes(app: FastifyInstance): void {
  serve(app, calls.queryMyReviews, (input, act) => readTaskPage(act, input))
  serve(app, calls.getMyReview, ({ id }, act) => readTask(act, id))
  serve(app, calls.answerInvitation, async ({ id, accept, reason }, act) => {
    await scores.answer(act, id, accept === 1, reason)
    return readTaskSummary(act, id)
  })
  serve(app, calls.saveScores, async ({ id, scores: given }, act) => {
    await scores.writeScores(act, id, given, false)
    return readTask(act, id)
  })
  serve(app, calls.submitScores, async ({ id, scores: given }, act) => {
    await scores.writeScores(act, id, given, true)
    return readTask(act, id)
  })
}
