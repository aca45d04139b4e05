import type { FastifyInstance } from 'fastify'
import type { Server } from '../../../kit/area.ts'
import { answerRoutes } from './agreement/answer.routes.ts'
import { changeRoutes } from './agreement/change.routes.ts'
import { documentRoutes } from './documents/document.routes.ts'
import { orderListRoutes } from './order/order-list.routes.ts'
import { orderRoutes } from './order/order.routes.ts'
import { rowRoutes } from './rows/row.routes.ts'

export function purchaseOrderRoutes(app: FastifyInstance, server: Server): void {
  orderListRoutes(app)
  orderRoutes(app)
  rowRoutes(app)
  answerRoutes(app)
  changeRoutes(app)
  documentRoutes(app, server)
}
