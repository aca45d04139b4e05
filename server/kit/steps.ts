import type { RefusalName } from '../../src/contract/refusals.ts'
import { sideOf } from './call/caller.ts'
import type { Caller, Side } from './call/caller.ts'
import { refuse } from './call/refusal.ts'

/** One event of a state machine: from which states, to which, and by whom. */
export interface Step<Status extends string> {
  from: readonly Status[]
  /** The state after it; 'same' leaves it. */
  to: Status | 'same'
  /** The side that may do it and the modules of which one is needed. */
  by: { side: Side; modules: readonly string[] }
  /** Answered instead of 16005 in these states. */
  refusals?: Partial<Record<Status, RefusalName>>
}

/** A state machine: the same table refuses a forbidden step and fills each row's `allowed` list. */
export type Steps<Status extends string, Action extends string> = Readonly<Record<Action, Step<Status>>>

type Actor = Pick<Caller, 'userType' | 'modules'>

/** Whether the caller may do this at all, in whatever state. */
export function mayDo<Status extends string>(step: Step<Status>, caller: Actor): boolean {
  return step.by.side === sideOf(caller) && step.by.modules.some(module => caller.modules.has(module))
}

/** The actions that the caller may take in this state, in the order of the table. */
export function allowedActions<Status extends string, Action extends string>(
  steps: Steps<Status, Action>,
  status: Status,
  caller: Actor,
): Action[] {
  // The keys of a Record<Action, …> literal are its actions.
  const actions = Object.keys(steps) as Action[]
  return actions.filter(action => steps[action].from.includes(status) && mayDo(steps[action], caller))
}

/**
 * The state after a step.
 * @throws Refusal 16006 when the caller may not do it, 16005 (or the step's own code) when the state does not allow it.
 */
export function requireStep<Status extends string, Action extends string>(
  steps: Steps<Status, Action>,
  action: Action,
  status: Status,
  caller: Actor,
): Status {
  const step: Step<Status> = steps[action]
  if (!mayDo(step, caller)) refuse('noPermission')
  if (!step.from.includes(status)) refuse(step.refusals?.[status] ?? 'statusNotOperable')
  return step.to === 'same' ? status : step.to
}
