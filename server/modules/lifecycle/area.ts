import type { Area } from '../../kit/area.ts'
import { downgradeSubject } from './approval-subject.ts'
import { lifecycleDecided } from './decided.ts'
import { lifecycleRoutes } from './routes.ts'
import { lifecycleSeeds } from './seeds.ts'

/** Lowering a supplier's stage. */
export const lifecycleArea: Area = {
  name: 'lifecycle',
  schema: new URL('./schema/', import.meta.url),
  seeds: lifecycleSeeds,
  auditTypes: [{ code: 'LIFECYCLE', states: 'status', fields: 'fields' }],
  approvals: [downgradeSubject],
  routes: lifecycleRoutes,
  reactions: { 'approval.decided': [lifecycleDecided] },
}
