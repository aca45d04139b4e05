import type { GivenChoice, importDocument } from '../../../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { Input, Output } from '../../../../../src/contract/envelope.ts'
import { queues } from '../../../../kit/apart/queue.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { Refusal, refuse } from '../../../../kit/call/refusal.ts'
import { rehearse } from '../../../../kit/call/rehearse.ts'
import { textOf } from '../../../../kit/texts.ts'
import { apartFrom, documentReading, readUblApart } from '../../../../ubl/read-ubl-apart.ts'
import type { UblReading } from '../../../../ubl/read-ubl.ts'
import { planOf } from '../../../../ubl/import/brought-kind.ts'
import type { AnyBroughtKind } from '../../../../ubl/import/brought-kind.ts'
import { keysOfParty } from '../../../../ubl/import/choices.ts'
import type { Choices, Sender } from '../../../../ubl/import/choices.ts'
import { keepChoices, readChoices } from './document-choices.ts'
import { nameOf } from './document-parties.ts'
import { Places } from '../../../../ubl/import/places.ts'
import { Notes, refusalOf } from '../../../../ubl/import/notes.ts'
import { taxNumbersOf } from '../../../../ubl/written-party.ts'
import type { DocumentPlan } from '../../../../ubl/import/reader.ts'

type Given = Input<typeof importDocument>

export interface Understanding {
  reading: UblReading
  plan: DocumentPlan | undefined
  notes: Notes
  choices: Choices
}

/** `time` or `memory` when a limit was exceeded. */
type Read = Awaited<ReturnType<typeof readUblApart>>

/** One large document per user at a time; a second one is refused. */
const largeOf = queues({ atOnce: 1, waiting: 0, full: () => new Refusal('submitError', { key: 'fileBeingRead' }) })

const top = { line: 1, column: 1, path: '/' }
const unread: UblReading = { kind: undefined, document: undefined, understood: [], ignored: [], problems: [] }

/** Runs before any database query. @throws Refusal while another one of the user is being parsed. */
export function readContent({ content }: Pick<Given, 'content'>, { userId }: Pick<Caller, 'userId'>): Promise<Read> {
  return content.length < apartFrom ? readUblApart(content) : largeOf(userId, () => readUblApart(content))
}

/** Tries a document in a rolled-back transaction. Never refuses because of the content. */
export async function tryDocument(
  act: Act,
  kinds: readonly AnyBroughtKind[],
  { choices = [] }: Given,
  read: Read,
): Promise<Understanding> {
  const understanding = await understand(act, kinds, { choices, read, writing: false })
  const { plan, notes } = understanding
  if (plan?.write !== undefined && !notes.failed) {
    const refusal = await rehearse(act, plan.write)
    if (refusal !== undefined) notes.refused(refusal, plan.placeOf)
  }
  return understanding
}

/**
 * Uses the functions of the forms, with their checks.
 * @throws Refusal 10018 without any content, 10017 with every error and its place.
 */
export async function writeDocument(
  act: Act,
  kinds: readonly AnyBroughtKind[],
  { fileName, content, choices: given = [] }: Given,
  read: Read,
): Promise<Output<typeof importDocument>> {
  if (content.trim() === '') refuse('inputEmpty')
  const { plan, notes, reading, choices } = await understand(act, kinds, { choices: given, read, writing: true })
  if (plan?.write === undefined || notes.failed) throw refusalOf(notes.findings)
  const before = act.trail.length
  try {
    const written = await plan.write(act)
    await keepChoices(act, choices, given)
    nameDocument(act, before, [fileName, reading.document?.id ?? ''].filter(text => text !== '').join(' · '))
    return { ...written, effect: plan.effect }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    notes.refused(error, plan.placeOf)
    throw refusalOf(notes.findings)
  }
}

async function understand(
  act: Act,
  kinds: readonly AnyBroughtKind[],
  { choices: given, read, writing }: { choices: readonly GivenChoice[]; read: Read; writing: boolean },
): Promise<Understanding> {
  const notes = new Notes()
  if (read === 'time') notes.error('took-too-long', top, { seconds: String(documentReading.seconds) })
  if (read === 'memory') notes.error('too-large-to-read', top, {})
  const reading = typeof read === 'string' ? unread : read
  for (const problem of reading.problems) notes.read(problem)
  const places = new Places(reading.understood, {
    line: 1,
    column: 1,
    path: rootOf(reading),
  })
  const text = (key: string, values: Record<string, string> = {}) =>
    textOf(act.caller.language, 'purchase-orders-documents', key, values)
  const choices = await readChoices(act, senderOf(reading, act.caller), given)
  const plan = await planOf(act, kinds, reading, sideOf(act.caller), { places, notes, choices, writing, text })
  if (plan !== undefined && !notes.failed) checkForm(plan, notes)
  return { reading, plan, notes, choices }
}

function rootOf({ kind, understood }: UblReading): string {
  if (kind === undefined) return '/'
  return /^\/[^/]+/.exec(understood[0]?.place.path ?? '')?.[0] ?? `/${kind}`
}

/**
 * The seller for answers, despatch advices and invoices, else the buyer; for a user of a single supplier, that
 * supplier.
 */
function senderOf(reading: UblReading, { supplierIds }: Caller): Sender {
  const { keys, name } = partyOf(reading)
  return { keys: [...(supplierIds.length === 1 ? [`supplier:${supplierIds[0]}`] : []), ...keys], name }
}

function partyOf({ kind, document }: UblReading): Sender {
  if (kind === 'Invoice' || kind === 'CreditNote') {
    const [vatId = ''] = document.seller === undefined ? [] : taxNumbersOf(document.seller)
    const party = document.seller && { ...document.seller, vatId }
    return { keys: keysOfParty(party), name: nameOf(party) }
  }
  const party = kind === 'OrderResponse' || kind === 'DespatchAdvice' ? document.seller : document?.buyer
  return { keys: keysOfParty(party), name: nameOf(party) }
}

function checkForm({ form, placeOf }: DocumentPlan, notes: Notes): void {
  if (form === undefined) return
  const { problems } = form.reads({ params: {}, query: {}, body: form.input })
  const errors = problems.map(problem => ({
    ...problem,
    ...(problem.key === undefined ? {} : { key: `input:${problem.key}` }),
  }))
  if (errors.length > 0) notes.refused(new Refusal('badDataFormat', { errors }), placeOf)
}

function nameDocument(act: Act, from: number, name: string): void {
  act.trail.slice(from).forEach((entry, at) => {
    const document = { field: 'document', row: null, before: null, after: name }
    act.trail[from + at] = { ...entry, changes: [...(entry.changes ?? []), document] }
  })
}
