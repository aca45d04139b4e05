import { queryAudit } from '../../../../src/contract/platform/audit/audit.ts'
import { queryLoginLog } from '../../../../src/contract/platform/audit/login-log.ts'
import { mostExportRows } from '../../../../src/contract/platform/exports/exports.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import type { ExportList } from '../../../kit/tables/export-list.ts'
import { readAuditPage } from './audit.queries.ts'
import { readLoginPage } from './login-log.queries.ts'

export const auditExports: readonly ExportList[] = [
  exportList(queryAudit, (act, search) => readAuditPage(act, search, mostExportRows + 1), {
    area: 'audit',
    keys: { action: 'actions' },
    auditTypes: ['businessType'],
  }),
  exportList(queryLoginLog, (act, search) => readLoginPage(act, search, mostExportRows + 1), {
    area: 'audit',
    keys: { result: 'results', reason: 'reasons' },
  }),
]
