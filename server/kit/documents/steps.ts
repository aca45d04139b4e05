import type { RefusalName } from '../../../src/contract/refusals.ts'
import { sideOf } from '../call/caller.ts'
import type { Caller, Side } from '../call/caller.ts'
import { refuse } from '../call/refusal.ts'
import type { RefusalOptions } from '../call/refusal.ts'

export type Actor = Pick<Caller, 'userId' | 'userType' | 'modules'>

export interface Stateful {
  status: string
}

export interface Party {
  side: Side
  modules: readonly string[]
}

/** `key` and `values` replace the text of the code. */
export interface Objection extends RefusalOptions {
  name: RefusalName
}

export type Objecting = RefusalName | Objection | undefined

/** A step in the life of a document. */
export interface Step<Status extends string, Doc, Input = undefined> {
  from: readonly Status[]
  /** The status after it; 'same' does not change it. */
  to: Status | 'same' | ((doc: Doc) => Status)
  /** One party, several alternatives, or the one that a document determines. */
  by: Party | readonly Party[] | ((doc: Doc) => Party)
  /** Refusals in these states instead of 16005. */
  refusals?: Partial<Record<Status, RefusalName | Objection>>
  /** Guard on the document: refuses the call, and removes the step from `allowed`. */
  unless?: (doc: Doc, actor: Actor) => Objecting
  /** Guard on the input; checked by the call only. */
  unlessInput?: (input: Input, doc: Doc) => Objecting
  /** True where the step would change nothing: the call succeeds, but the step is not offered. */
  idle?: (doc: Doc) => boolean
}

/**
 * The steps of a kind of document. `Inputs` maps them to the inputs of their calls. The same table refuses a step and
 * fills the `allowed` list of a record, so that a button and a refusal cannot disagree.
 */
export type Steps<Doc extends Stateful, Inputs> = {
  readonly [Event in keyof Inputs]: Step<Doc['status'], Doc, Inputs[Event]>
}

/** Checks the right, in any status. */
export function mayDo<Doc>({ by: given }: Pick<Step<string, Doc>, 'by'>, doc: NoInfer<Doc>, actor: Actor): boolean {
  const by = typeof given === 'function' ? given(doc) : given
  const parties: readonly Party[] = 'side' in by ? [by] : by
  return parties.some(
    ({ side, modules }) => side === sideOf(actor) && modules.some(module => actor.modules.has(module)),
  )
}

/** Checks a step without its input: the right first (16006), then the status, then the guard. */
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

/** Steps that the caller may take now, in the order of the table. */
export function allowedEvents<Doc extends Stateful, Inputs>(
  steps: Steps<Doc, Inputs>,
  doc: NoInfer<Doc>,
  actor: Actor,
): (keyof Inputs & string)[] {
  // The keys of a table are its steps.
  const events = Object.keys(steps) as (keyof Inputs & string)[]
  return events.filter(
    event => objectionTo(steps, event, doc, actor) === undefined && steps[event].idle?.(doc) !== true,
  )
}

/** @throws Refusal 16006 without the right, in any status. */
export function requireRight<Doc>(step: Pick<Step<string, Doc>, 'by'>, doc: NoInfer<Doc>, actor: Actor): void {
  if (!mayDo(step, doc, actor)) refuse('noPermission')
}

/**
 * Returns the status after a step.
 * @throws Refusal 16006 without the right, 16005 or the step's own code in another status, and as its guard returns.
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

/** @throws Refusal as `unlessInput` of the step returns. */
export function requireInput<Doc extends Stateful, Inputs, Event extends keyof Inputs>(
  steps: Steps<Doc, Inputs>,
  event: Event,
  doc: NoInfer<Doc>,
  input: NoInfer<Inputs[Event]>,
): void {
  refuseObjection(asObjection(steps[event].unlessInput?.(input, doc)))
}

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
