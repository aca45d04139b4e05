import type { FastifyInstance } from 'fastify'
import {
  countOrderViews,
  queryOrderRows,
  queryOrders,
  selectOrders,
} from '../../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { serve } from '../../../../kit/call/serve.ts'
import { countViews, readChoices, readOrderPage, readRowPage } from './order-list.queries.ts'

export function orderListRoutes(app: FastifyInstance): void {
  serve(app, queryOrders, (input, act) => readOrderPage(act, input))
  serve(app, queryOrderRows, (input, act) => readRowPage(act, input))
  serve(app, countOrderViews, (input, act) => countViews(act, input))
  serve(app, selectOrders, (input, act) => readChoices(act, input))
}
