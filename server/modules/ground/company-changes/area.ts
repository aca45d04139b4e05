import sql from 'sql-template-tag'
import { changeBusinessType } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import { queryCompanyChanges } from '../../../../src/contract/ground/company-changes/company-changes.ts'
import type { Area } from '../../../kit/area.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { changeSubjects } from './approval-subject.ts'
import { changeAttachments } from './attachments.ts'
import { changeDecided } from './change.moves.ts'
import { readChangePage } from './change.queries.ts'
import { companyChangeRoutes } from './routes.ts'
import { companyChangesSeeds } from './seeds/seeds.ts'

export const companyChangesArea: Area = {
  name: 'company-changes',
  schema: new URL('./schema/', import.meta.url),
  seeds: companyChangesSeeds,
  auditTypes: [
    {
      code: changeBusinessType,
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, change_no as number, status from company_change`,
    },
  ],
  routes: companyChangeRoutes,
  exports: [
    exportList(queryCompanyChanges, readChangePage, {
      area: 'company-changes',
      keys: { status: 'status', section: 'sections' },
    }),
  ],
  attachments: [changeAttachments],
  approvals: changeSubjects,
  reactions: { 'approval.decided': [changeDecided] },
}
