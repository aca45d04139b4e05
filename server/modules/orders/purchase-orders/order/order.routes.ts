import type { FastifyInstance } from 'fastify'
import {
  cancelOrder as cancelOrderCall,
  copyOrder as copyOrderCall,
  getOrder,
  issueOrder as issueOrderCall,
  queryOrderHistory,
  removeOrders as removeOrdersCall,
  saveOrder as saveOrderCall,
  takeBackOrder as takeBackOrderCall,
  submitOrder as submitOrderCall,
  withdrawOrder as withdrawOrderCall,
} from '../../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { serve } from '../../../../kit/call/serve.ts'
import { readOrderHistory } from './history.queries.ts'
import {
  cancelOrder,
  copyOrder,
  issueOrder,
  removeOrders,
  submitOrder,
  takeBackOrder,
  withdrawOrder,
} from './order.moves.ts'
import { readOrder } from './order.queries.ts'
import { saveOrder } from './order.save.ts'

export function orderRoutes(app: FastifyInstance): void {
  serve(app, getOrder, (input, act) => readOrder(act, input))
  serve(app, queryOrderHistory, ({ id }, act) => readOrderHistory(act, id))
  serve(app, saveOrderCall, async (input, act) => readOrder(act, { id: await saveOrder(act, input) }))
  serve(app, submitOrderCall, async ({ id: given, version, order }, act) => {
    const saved = order === undefined ? undefined : await saveOrder(act, order)
    const id = saved ?? given ?? refuse('idEmpty')
    await submitOrder(act, id, saved === undefined ? version : undefined)
    return readOrder(act, { id })
  })
  serve(app, withdrawOrderCall, async ({ id }, act) => {
    await withdrawOrder(act, id)
    return readOrder(act, { id })
  })
  serve(app, issueOrderCall, async ({ id }, act) => {
    await issueOrder(act, id)
    return readOrder(act, { id })
  })
  serve(app, takeBackOrderCall, async ({ id, reason }, act) => {
    await takeBackOrder(act, id, reason)
    return readOrder(act, { id })
  })
  serve(app, cancelOrderCall, async ({ id, reason }, act) => {
    await cancelOrder(act, id, reason)
    return readOrder(act, { id })
  })
  serve(app, copyOrderCall, async ({ id }, act) => readOrder(act, { id: await copyOrder(act, id) }))
  serve(app, removeOrdersCall, async ({ ids }, act) => ({ count: await removeOrders(act, ids) }))
}
