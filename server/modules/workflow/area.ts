import type { Area } from '../../kit/area.ts'
import { approvalRequested, approvalWithdrawn } from './engine/start.ts'
import { workflowRoutes } from './routes.ts'
import { workflowSeeds } from './seeds.ts'

/** Approvals: tasks, decisions, and links by which they are reached from an e-mail. */
export const workflowArea: Area = {
  name: 'workflow',
  schema: new URL('./schema/', import.meta.url),
  seeds: workflowSeeds,
  routes: workflowRoutes,
  reactions: ({ brought }) => ({
    'approval.requested': [approvalRequested(brought.approvals)],
    'approval.withdrawn': [approvalWithdrawn],
  }),
}
