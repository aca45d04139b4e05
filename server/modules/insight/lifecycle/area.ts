import sql from 'sql-template-tag'
import type { Area } from '../../../kit/area.ts'
import { lifecycleSubjects } from './approval-subject.ts'
import { lifecycleAttachments } from './attachments.ts'
import { lifecycleDecided } from './decided.ts'
import { lifecycleInForce } from './effective.ts'
import { lifecycleRoutes } from './routes.ts'
import { lifecycleInvariants } from './invariants.ts'
import { lifecycleSeeds } from './seeds.ts'

export const lifecycleArea: Area = {
  name: 'lifecycle',
  schema: new URL('./schema/', import.meta.url),
  seeds: lifecycleSeeds,
  invariants: lifecycleInvariants,
  auditTypes: [
    {
      code: 'LIFECYCLE',
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, lifecycle_no as number, status from lifecycle_apply`,
    },
  ],
  attachments: [lifecycleAttachments],
  approvals: lifecycleSubjects,
  routes: lifecycleRoutes,
  jobs: ({ reactions }) => [lifecycleInForce(reactions)],
  reactions: { 'approval.decided': [lifecycleDecided] },
}
