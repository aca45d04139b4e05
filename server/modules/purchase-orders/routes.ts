import type { FastifyInstance } from 'fastify'
import { answerRoutes } from './answer.routes.ts'
import { changeRoutes } from './change.routes.ts'
import { documentRoutes } from './document.routes.ts'
import { orderListRoutes } from './order-list.routes.ts'
import { orderRoutes } from './order.routes.ts'
import { rowRoutes } from './row.routes.ts'

/** Serves purchase orders: lists, whole orders, rows, the supplier's answers, changes, and documents. */
export function purchaseOrderRoutes(app: FastifyInstance): void {
  orderListRoutes(app)
  orderRoutes(app)
  rowRoutes(app)
  answerRoutes(app)
  changeRoutes(app)
  documentRoutes(app)
}
