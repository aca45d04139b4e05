import type { RefusalName } from '../../../src/contract/refusals.ts'
import { sideOf } from '../call/caller.ts'
import type { Caller, Side } from '../call/caller.ts'
import { refuse } from '../call/refusal.ts'
import type { RefusalOptions } from '../call/refusal.ts'

/** Who acts: what of a caller decides what they may do. */
export type Actor = Pick<Caller, 'userId' | 'userType' | 'modules'>

/** Anything that has a state. */
export interface Stateful {
  status: string
}

/** A side of a document, and the modules of which one is needed. */
export interface Party {
  side: Side
  modules: readonly string[]
}

/** Why a step is refused, with the sentence that says so. */
export interface Objection extends RefusalOptions {
  name: RefusalName
}

/** What speaks against a step; undefined: nothing does. */
export type Objecting = RefusalName | Objection | undefined

/** One event in the life of a document: from which states, to which, by whom, and unless what. */
export interface Step<Status extends string, Doc, Input = undefined> {
  from: readonly Status[]
  /** The state after it; 'same' leaves it. */
  to: Status | 'same' | ((doc: Doc) => Status)
  /** One party, several of which each may do it, or the one that a document names. */
  by: Party | readonly Party[] | ((doc: Doc) => Party)
  /** The refusal in these states instead of 16005. */
  refusals?: Partial<Record<Status, RefusalName | Objection>>
  /** What of the document speaks against it. It refuses the call, and takes the event out of `allowed`. */
  unless?: (doc: Doc, actor: Actor) => Objecting
  /** What of the input speaks against it; asked by the call only. */
  unlessInput?: (input: Input, doc: Doc) => Objecting
  /** True where the step would change nothing: the call does no harm, but the event is not offered. */
  idle?: (doc: Doc) => boolean
}

/**
 * The life of a document: each event with its step. `Inputs` names the events and what their calls bring along. The
 * same table refuses a step and fills the `allowed` list of a record, so a button and a refusal cannot disagree.
 */
export type Steps<Doc extends Stateful, Inputs> = {
  readonly [Event in keyof Inputs]: Step<Doc['status'], Doc, Inputs[Event]>
}

/** Whether the caller may do this at all, in whatever state. */
export function mayDo<Doc>({ by: given }: Pick<Step<string, Doc>, 'by'>, doc: NoInfer<Doc>, actor: Actor): boolean {
  const by = typeof given === 'function' ? given(doc) : given
  const parties: readonly Party[] = 'side' in by ? [by] : by
  return parties.some(
    ({ side, modules }) => side === sideOf(actor) && modules.some(module => actor.modules.has(module)),
  )
}

/** What speaks against a step, without its input: the right first (16006), then the state, then the step's guard. */
export function objectionTo<Doc extends Stateful, Inputs>(
  steps: Steps<Doc, Inputs>,
  event: keyof Inputs,
  doc: NoInfer<Doc>,
  actor: Actor,
): Objection | undefined {
  const step = steps[event]
  if (!mayDo(step, doc, actor)) return { name: 'noPermission' }
  const status: Doc['status'] = doc.status
  if (!step.from.includes(status)) return asObjection(step.refusals?.[status] ?? 'statusNotOperable')
  return asObjection(step.unless?.(doc, actor))
}

/** The events that the caller may trigger now, in the order of the table. */
export function allowedEvents<Doc extends Stateful, Inputs>(
  steps: Steps<Doc, Inputs>,
  doc: NoInfer<Doc>,
  actor: Actor,
): (keyof Inputs & string)[] {
  // The keys of a table are its events.
  const events = Object.keys(steps) as (keyof Inputs & string)[]
  return events.filter(
    event => objectionTo(steps, event, doc, actor) === undefined && steps[event].idle?.(doc) !== true,
  )
}

/** Refuses whoever may not do this in any state. @throws Refusal 16006. */
export function requireRight<Doc>(step: Pick<Step<string, Doc>, 'by'>, doc: NoInfer<Doc>, actor: Actor): void {
  if (!mayDo(step, doc, actor)) refuse('noPermission')
}

/**
 * The state after a step.
 * @throws Refusal 16006 without the right, 16005 or the step's own code in another state, and what its guard says.
 */
export function requireStep<Doc extends Stateful, Inputs>(
  steps: Steps<Doc, Inputs>,
  event: keyof Inputs,
  doc: NoInfer<Doc>,
  actor: Actor,
): Doc['status'] {
  refuseObjection(objectionTo(steps, event, doc, actor))
  return stateAfter(steps[event], doc)
}

/** Refuses an input that speaks against a step. @throws Refusal as the step says. */
export function requireInput<Doc extends Stateful, Inputs, Event extends keyof Inputs>(
  steps: Steps<Doc, Inputs>,
  event: Event,
  doc: NoInfer<Doc>,
  input: NoInfer<Inputs[Event]>,
): void {
  refuseObjection(asObjection(steps[event].unlessInput?.(input, doc)))
}

/** The state that a step leads to. */
export function stateAfter<Status extends string, Doc extends { status: Status }>(
  { to }: { to: Status | 'same' | ((doc: Doc) => Status) },
  doc: Doc,
): Status {
  if (typeof to === 'function') return to(doc)
  return to === 'same' ? doc.status : to
}

function asObjection(objecting: Objecting): Objection | undefined {
  return typeof objecting === 'string' ? { name: objecting } : objecting
}

function refuseObjection(objection: Objection | undefined): void {
  if (objection !== undefined) refuse(objection.name, objection)
}
