import type { Area } from '../../../kit/area.ts'
import { approvalAnswered } from './acts/decide.ts'
import { moveTasksOf } from './engine/disabled-user.ts'
import { approvalAgreed } from './engine/agreed.ts'
import { approvalDue } from './engine/due.ts'
import { approvalRequested, approvalWithdrawn } from './engine/start.ts'
import { opinionFiles } from './instance/opinion-files.ts'
import { approvalInvariants } from './invariants.ts'
import { deliverModels } from './model/deliver-models.ts'
import { workflowRoutes } from './routes.ts'
import { workflowSeeds } from './seeds.ts'

export const workflowArea: Area = {
  name: 'workflow',
  schema: new URL('./schema/', import.meta.url),
  seeds: workflowSeeds,
  auditTypes: ['APPROVAL', { code: 'APPROVAL_MODEL', states: 'versionStatus' }],
  attachments: [opinionFiles],
  routes: workflowRoutes,
  jobs: server => [approvalDue(server)],
  invariants: approvalInvariants,
  run({ database, brought }, log) {
    const delivery = deliverModels(database, brought.approvals).catch((error: unknown) => {
      log.error(error, 'The delivered models of approvals could not be written; the next start tries again.')
    })
    return Promise.resolve(async () => {
      await delivery
    })
  },
  reactions: ({ brought }) => ({
    'approval.requested': [approvalRequested(brought.approvals)],
    'approval.agreed': [approvalAgreed(brought.approvals)],
    'approval.answered': [approvalAnswered],
    'approval.withdrawn': [approvalWithdrawn],
    'user.disabled': [moveTasksOf],
    'user.removed': [moveTasksOf],
  }),
}
