import { empty } from 'sql-template-tag'
import { audit } from '../audit.ts'
import type { Act, AuditEntry, FieldChange } from '../call/act.ts'
import { refuse } from '../call/refusal.ts'
import type { DocumentKind, DocumentRecord, Moved, StepParts } from './document-kind.ts'
import { requireVersion } from './require-version.ts'
import { requireInput, requireRight, requireStep, stateAfter } from './steps.ts'

/**
 * Takes a document through a step and returns the new record. Locks (unless `which` is a locked record), then checks
 * the right, the version, the status, the guard and the input, does the step's own work, writes status, version and
 * audit row, and sends message and event, in this order.
 * @throws Refusal 10007 if the caller does not see it, 16006, 16007, 16005 or the step's own code, and those of guards
 * and work.
 */
export async function move<Doc extends DocumentRecord, Inputs, Event extends keyof Inputs & string>(
  act: Act,
  kind: DocumentKind<Doc, Inputs>,
  event: Event,
  which: Doc | string,
  input: NoInfer<Inputs[Event]>,
  parts: StepParts<NoInfer<Doc>> = {},
): Promise<Doc> {
  const doc = await requireMove(act, kind, event, which, input, parts.version)
  return carryOut(act, kind, event, doc, parts)
}

/**
 * Locks a document (unless `which` is a locked record) and makes all checks of `move`, for actions that write something
 * else. Returns the locked record.
 * @throws Refusal as `move`.
 */
export async function requireMove<Doc extends DocumentRecord, Inputs, Event extends keyof Inputs & string>(
  act: Act,
  kind: DocumentKind<Doc, Inputs>,
  event: Event,
  which: Doc | string,
  input: NoInfer<Inputs[Event]>,
  version?: StepParts<NoInfer<Doc>>['version'],
): Promise<Doc> {
  const doc = typeof which === 'string' ? await lockDocument(act, kind, which) : which
  requireRight(kind.steps[event], doc, act.caller)
  if (typeof version === 'function') await version(doc)
  else if (version !== undefined) await requireVersion(act, kind, doc, version)
  requireStep(kind.steps, event, doc, act.caller)
  requireInput(kind.steps, event, doc, input)
  return doc
}

/** Takes several documents through a step, all or none. @throws Refusal 10010 without ids, and as `move`. */
export async function moveAll<Doc extends DocumentRecord, Inputs, Event extends keyof Inputs & string>(
  act: Act,
  kind: DocumentKind<Doc, Inputs>,
  event: Event,
  ids: readonly string[],
  input: NoInfer<Inputs[Event]>,
  parts: StepParts<NoInfer<Doc>> = {},
): Promise<Doc[]> {
  const moved: Doc[] = []
  for (const doc of await lockDocuments(act, kind, ids)) moved.push(await move(act, kind, event, doc, input, parts))
  return moved
}

/** `move` after its checks; also for steps that follow from others, whose caller needs no right of their own. */
export async function carryOut<Doc extends DocumentRecord, Inputs>(
  act: Act,
  kind: DocumentKind<Doc, Inputs>,
  event: keyof Inputs & string,
  doc: NoInfer<Doc>,
  parts: StepParts<NoInfer<Doc>> = {},
): Promise<Doc> {
  const step = kind.steps[event]
  const next = stateAfter(step, doc)
  const moved = (await parts.work?.(doc, next)) ?? {}
  const action = moved.action ?? (step.to === 'same' ? 'UPDATE' : 'STATUS')
  const named = kind.namesSteps === true && action === 'UPDATE' ? [stepChange(event)] : []
  const changes = [...named, ...(moved.changes ?? [])]
  const after = await writeMove(act, kind, doc, { status: next, ...moved, action, changes })
  await parts.tell?.(after, doc)
  await parts.event?.(after, doc)
  return after
}

/** Names a step in an audit row whose status does not. */
export const stepChange = (step: string): FieldChange => ({ field: 'step', row: null, before: null, after: step })

/** Writes a status that follows from something else with its audit row, and returns the new record. */
export async function writeMove<Doc extends DocumentRecord, Inputs>(
  act: Act,
  kind: DocumentKind<Doc, Inputs>,
  doc: NoInfer<Doc>,
  { status = doc.status, fields = empty, action = 'STATUS', reason, changes }: Moved<Doc['status']>,
): Promise<Doc> {
  const after = await kind.write(act, doc, status, fields)
  audit(act, {
    ...aboutDocument(kind, after),
    told: { audience: kind.audience(after), version: after.version },
    action,
    ...(action === 'STATUS' ? { fromStatus: doc.status, toStatus: status } : {}),
    ...(action === 'DELETE' ? { fromStatus: doc.status } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(changes === undefined ? {} : { changes }),
  })
  return after
}

/**
 * Common fields of audit rows. Names no version, so that open pages reload the document even if its version is the
 * same, such as an inquiry with another quote; `writeMove` names the version that a step made.
 */
export function aboutDocument<Doc extends DocumentRecord, Inputs>(
  kind: DocumentKind<Doc, Inputs>,
  doc: NoInfer<Doc>,
): Pick<AuditEntry, 'businessType' | 'businessId' | 'docNo' | 'told'> {
  const told = { audience: kind.audience(doc), version: undefined }
  return { businessType: kind.businessType, businessId: doc.id, docNo: kind.numberOf(doc), told }
}

/** @throws Refusal 10007 when it does not exist or the caller does not see it. */
export async function lockDocument<Doc extends DocumentRecord, Inputs>(
  act: Act,
  kind: DocumentKind<Doc, Inputs>,
  id: string,
): Promise<Doc> {
  return (await kind.lock(act, [id]))[0] ?? refuse('noSuchData')
}

/**
 * Locks all or none. @throws Refusal 10010 without ids, 10007 when one does not exist or the caller does not see it.
 */
export async function lockDocuments<Doc extends DocumentRecord, Inputs>(
  act: Act,
  kind: DocumentKind<Doc, Inputs>,
  ids: readonly string[],
): Promise<Doc[]> {
  if (ids.length === 0) refuse('idEmpty')
  const wanted = [...new Set(ids)]
  const docs = await kind.lock(act, wanted)
  if (docs.length < wanted.length) refuse('noSuchData')
  return docs
}
