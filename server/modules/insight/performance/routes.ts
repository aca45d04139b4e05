import type { FastifyInstance } from 'fastify'
import { querySourceRows, querySupplierFigures } from '../../../../src/contract/insight/performance/figures.ts'
import { queryTemplateIndicators } from '../../../../src/contract/insight/performance/templates.ts'
import { serve } from '../../../kit/call/serve.ts'
import { serveRecords } from '../../../kit/records/serve-records.ts'
import { indicatorRecords, readTemplateIndicators, supplierListRecords, templateRecords } from './basis.records.ts'
import { fileRoutes } from './file.routes.ts'
import { readSourceRows, readSupplierFigures } from './figure.queries.ts'

export function performanceRoutes(app: FastifyInstance): void {
  serve(app, querySupplierFigures, (input, act) => readSupplierFigures(act, input))
  serve(app, querySourceRows, (input, act) => readSourceRows(act, input))
  serveRecords(app, indicatorRecords)
  serveRecords(app, templateRecords)
  serveRecords(app, supplierListRecords)
  serve(app, queryTemplateIndicators, (_input, act) => readTemplateIndicators(act))
  fileRoutes(app)
}
