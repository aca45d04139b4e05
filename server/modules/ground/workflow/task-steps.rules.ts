import { ifBlank, ifInitiator } from '../../../kit/documents/guards.ts'
import type { Actor, Objecting, Party, Steps } from '../../../kit/documents/steps.ts'

/** HELD: waits until consulted users have answered; CANCELLED: no longer needed. */
export type TaskStatus = 'OPEN' | 'HELD' | 'DONE' | 'CANCELLED'

export interface TaskFacts {
  status: TaskStatus
  kind: 'STEP' | 'ASKED' | 'COPY'
  initiatorId: string | null
  transfer: boolean
  adding: boolean
  opinion: boolean
  /** The approval is running and no one decided after this task. */
  last: boolean
}

type Opinion = { opinion: string }

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

/** A pseudo right for the user's own tasks; set by `actorOf`. */
const ownTask = 'own-task'
const approver: Party = { side: 'buyer', modules: [ownTask] }
const unless = ({ initiatorId }: TaskFacts, actor: Actor): Objecting => ifInitiator(initiatorId, actor)
const blank = ifBlank('opinion')

export function actorOf({ userId, userType }: Actor, mine: boolean): Actor {
  return { userId, userType, modules: new Set(mine ? [ownTask] : []) }
}

/** The effect on the document is the document's own step. */
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
