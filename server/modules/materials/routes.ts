import type { FastifyInstance } from 'fastify'
import { categoryRoutes } from './category.routes.ts'
import { materialRecordRoutes } from './material.routes.ts'

/** Serves materials, and the categories of materials and suppliers (domain §8). */
export function materialRoutes(app: FastifyInstance): void {
  categoryRoutes(app)
  materialRecordRoutes(app)
}
