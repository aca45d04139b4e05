import type { FastifyInstance } from 'fastify'
import {
  decideAnswer,
  queryAnswers,
  submitAnswer,
} from '../../../../../src/contract/orders/purchase-orders/order-answers.ts'
import { serve } from '../../../../kit/call/serve.ts'
import { readAnswers } from './answer.queries.ts'
import { applyAnswer, decideOnAnswer } from './answer.save.ts'
import { requireSeen } from '../order/history.queries.ts'
import { readOrder } from '../order/order.queries.ts'

export function answerRoutes(app: FastifyInstance): void {
  serve(app, submitAnswer, async (input, act) => {
    await applyAnswer(act, input)
    return readOrder(act, { id: input.orderId })
  })
  serve(app, queryAnswers, async ({ orderId }, act) => {
    await requireSeen(act, orderId)
    return readAnswers(act.db, orderId)
  })
  serve(app, decideAnswer, async (input, act) => {
    await decideOnAnswer(act, input)
    return readOrder(act, { id: input.orderId })
  })
}
