import { ifBlank, ifInitiator } from '../../kit/documents/guards.ts'
import type { Actor, Objecting, Party, Steps } from '../../kit/documents/steps.ts'

/** Where a task is: open, held until others have answered, decided, or not needed any more. */
export type TaskStatus = 'OPEN' | 'HELD' | 'DONE' | 'CANCELLED'

/** What of a task decides what its approver can do with it. */
export interface TaskFacts {
  status: TaskStatus
  kind: 'STEP' | 'ASKED' | 'COPY'
  initiatorId: string | null
  /** Whether the model lets the step be handed on, and others be asked or added. */
  transfer: boolean
  adding: boolean
  /** Whether agreeing needs an opinion. */
  opinion: boolean
  /** Whether the approval goes on, and nobody decided after this task. */
  last: boolean
}

type Opinion = { opinion: string }

/** What can be done with a task, and what comes along. */
export interface TaskInputs {
  agree: Opinion
  reject: Opinion
  return: Opinion
  transfer: undefined
  ask: undefined
  add: undefined
  remove: undefined
  retract: undefined
}
export type TaskEvent = keyof TaskInputs

/** The right of whoever a task is for; `actorOf` gives it. */
const ownTask = 'own-task'
const approver: Party = { side: 'buyer', modules: [ownTask] }
const unless = ({ initiatorId }: TaskFacts, actor: Actor): Objecting => ifInitiator(initiatorId, actor)
const blank = ifBlank('opinion')

/** A caller as they stand to a task: it is theirs, or they have no right to it. */
export function actorOf({ userId, userType }: Actor, mine: boolean): Actor {
  return { userId, userType, modules: new Set(mine ? [ownTask] : []) }
}

/** What happens to a task; what it means for its document is the document's own step. */
export const taskSteps: Steps<TaskFacts & { status: TaskStatus }, TaskInputs> = {
  agree: {
    from: ['OPEN'],
    to: 'DONE',
    by: approver,
    unless,
    unlessInput: (input, { opinion }) => (opinion ? blank(input) : undefined),
  },
  reject: { from: ['OPEN'], to: 'DONE', by: approver, unless, unlessInput: input => blank(input) },
  return: { from: ['OPEN'], to: 'DONE', by: approver, unless: unlessStep, unlessInput: input => blank(input) },
  transfer: {
    from: ['OPEN'],
    to: 'DONE',
    by: approver,
    unless: (task, actor) => unless(task, actor) ?? (task.transfer ? undefined : 'assignmentFailed'),
  },
  ask: { from: ['OPEN'], to: 'HELD', by: approver, unless: unlessAdding },
  add: { from: ['OPEN'], to: 'same', by: approver, unless: unlessAdding },
  remove: { from: ['OPEN'], to: 'same', by: approver, unless: unlessAdding },
  retract: {
    from: ['DONE'],
    to: 'OPEN',
    by: approver,
    unless: ({ last }) => (last ? undefined : 'statusNotOperable'),
  },
}

function unlessStep(task: TaskFacts, actor: Actor): Objecting {
  return unless(task, actor) ?? (task.kind === 'STEP' ? undefined : 'statusNotOperable')
}

function unlessAdding(task: TaskFacts, actor: Actor): Objecting {
  return unless(task, actor) ?? (task.adding && task.kind === 'STEP' ? undefined : 'assignmentFailed')
}
