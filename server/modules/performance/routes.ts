import type { FastifyInstance } from 'fastify'
import { querySourceRows, querySupplierFigures } from '../../../src/contract/performance/figures.ts'
import { serve } from '../../kit/call/serve.ts'
import { readSourceRows, readSupplierFigures } from './figure.queries.ts'

/** Serves what is measured of suppliers, and the rows behind each figure. */
export function performanceRoutes(app: FastifyInstance): void {
  serve(app, querySupplierFigures, (input, act) => readSupplierFigures(act, input))
  serve(app, querySourceRows, (input, act) => readSourceRows(act, input))
}
