import sql from 'sql-template-tag'
import { performanceFileType } from '../../../../src/contract/insight/performance/files.ts'
import type { Area } from '../../../kit/area.ts'
import { recordExport } from '../../../kit/records/record-sheets.ts'
import { performanceSubject } from './approval-subject.ts'
import { indicatorRecords, supplierListRecords, templateRecords } from './basis.records.ts'
import { resultsDecided } from './file.moves.ts'
import { fileRecords } from './file.records.ts'
import { performanceWarnings } from './home.queries.ts'
import { performanceInvariants } from './invariants.ts'
import { ratingDue } from './rating-due.ts'
import { performanceRoutes } from './routes.ts'
import { performanceSeeds } from './seeds/seeds.ts'

export const performanceArea: Area = {
  name: 'performance',
  schema: new URL('./schema/', import.meta.url),
  seeds: performanceSeeds,
  auditTypes: [
    { code: 'PERF_INDICATOR', fields: 'indicators' },
    { code: 'PERF_TEMPLATE', fields: 'templates' },
    { code: 'PERF_SUPPLIER_LIST', fields: 'lists' },
    {
      code: performanceFileType,
      states: 'status',
      fields: 'files',
      record: sql`select id, enterprise_id, perf_no as number, status from perf_file`,
    },
  ],
  exports: [
    recordExport(indicatorRecords, { area: 'performance' }),
    recordExport(templateRecords, { area: 'performance' }),
    recordExport(supplierListRecords, { area: 'performance' }),
    recordExport(fileRecords, { area: 'performance', labels: { status: 'status' } }),
  ],
  routes: performanceRoutes,
  approvals: [performanceSubject],
  reactions: { 'approval.decided': [resultsDecided] },
  jobs: [ratingDue],
  invariants: performanceInvariants,
  warnings: performanceWarnings,
}
