import type { approvalStatuses } from '../../../src/contract/workflow/workflow.ts'
import { ifBlank, ifInitiator } from '../../kit/documents/guards.ts'
import type { Actor, Party, Steps } from '../../kit/documents/steps.ts'

/** What of a task decides whether it can be decided. */
interface TaskFacts {
  status: (typeof approvalStatuses)[number]
  initiatorId: string
  moduleCode: string
}

interface TaskInputs {
  agree: undefined
  reject: { opinion: string }
}

const approver = ({ moduleCode }: TaskFacts): Party => ({ side: 'buyer', modules: [moduleCode] })
const unless = ({ initiatorId }: TaskFacts, actor: Actor) => ifInitiator(initiatorId, actor)

/** The decision on a task; what it means for its document is the document's own step. */
export const taskSteps: Steps<TaskFacts, TaskInputs> = {
  agree: { from: ['RUNNING'], to: 'APPROVED', by: approver, unless },
  reject: { from: ['RUNNING'], to: 'REJECTED', by: approver, unless, unlessInput: ifBlank('opinion') },
}
