import type { FastifyInstance } from 'fastify'
import { categoryRoutes } from './category.routes.ts'
import { materialRecordRoutes } from './material.routes.ts'

export function materialRoutes(app: FastifyInstance): void {
  categoryRoutes(app)
  materialRecordRoutes(app)
}
