import type { Area } from '../../kit/area.ts'
import { moveTasksOf } from './engine/disabled-user.ts'
import { approvalDue } from './engine/due.ts'
import { approvalRequested, approvalWithdrawn } from './engine/start.ts'
import { workflowRoutes } from './routes.ts'
import { workflowSeeds } from './seeds.ts'

/** Approvals: tasks, decisions, and links by which they are reached from an e-mail. */
export const workflowArea: Area = {
  name: 'workflow',
  schema: new URL('./schema/', import.meta.url),
  seeds: workflowSeeds,
  auditTypes: [{ code: 'APPROVAL_MODEL', states: 'versionStatus' }],
  routes: workflowRoutes,
  jobs: server => [approvalDue(server)],
  reactions: ({ brought }) => ({
    'approval.requested': [approvalRequested(brought.approvals)],
    'approval.withdrawn': [approvalWithdrawn],
    'user.disabled': [moveTasksOf],
    'user.removed': [moveTasksOf],
  }),
}
