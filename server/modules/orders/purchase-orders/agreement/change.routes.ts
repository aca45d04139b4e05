import type { FastifyInstance } from 'fastify'
import {
  changeOrder,
  previewOrderChange,
  queryOrderChanges,
  withdrawOrderChange,
} from '../../../../../src/contract/orders/purchase-orders/order-changes.ts'
import { serve } from '../../../../kit/call/serve.ts'
import { applyChange, withdrawChange } from './change.save.ts'
import { readOrderChanges } from '../order/history.queries.ts'
import { previewChange } from './preview-change.ts'
import { readOrder } from '../order/order.queries.ts'

export function changeRoutes(app: FastifyInstance): void {
  serve(app, changeOrder, async (input, act) => {
    await applyChange(act, input)
    return readOrder(act, { id: input.order.id })
  })
  serve(app, previewOrderChange, ({ order }, act) => previewChange(act, order))
  serve(app, queryOrderChanges, ({ orderId }, act) => readOrderChanges(act, orderId))
  serve(app, withdrawOrderChange, async ({ orderId }, act) => {
    await withdrawChange(act, orderId)
    return readOrder(act, { id: orderId })
  })
}
