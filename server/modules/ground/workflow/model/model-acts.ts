import sql from 'sql-template-tag'
import type { Input, Output } from '../../../../../src/contract/envelope.ts'
import type {
  ModelFinding,
  compareModels,
  importModel,
  saveModel,
  simulateModel,
} from '../../../../../src/contract/ground/workflow/models.ts'
import type { ApprovalSubject, FactField } from '../../../../kit/approval-subject.ts'
import { audit } from '../../../../kit/audit.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { textOf } from '../../../../kit/texts.ts'
import { moduleView, roleView, userView } from '../../../platform/administration/read.ts'
import { namedSteps } from '../engine/named-steps.ts'
import { planWay } from '../engine/plan.ts'
import { commonFacts } from '../engine/start.ts'
import { graphFindings } from './check-graph.ts'
import type { Known } from './check-graph.ts'
import { CallsItself, ExpandsTooFar, expandCalls, maxExpanded } from './expand.ts'
import type { Finding } from './findings.ts'
import type { Graph } from './graph.ts'
import { drawnOf } from './drawn.ts'
import * as queries from './model.queries.ts'
import { layOutApart, readModelApart } from './model-apart.ts'
import { declaredUtf8 } from './read-model.ts'
import type { ReadModel } from './read-model.ts'

type Subjects = readonly ApprovalSubject[]

export const commonFields: Readonly<Record<string, FactField>> = {
  docNo: { kind: 'text', names: { en: 'Document number', zh: '单据号', es: 'Número de documento', ja: '伝票番号' } },
  title: { kind: 'text', names: { en: 'Title', zh: '标题', es: 'Título', ja: '件名' } },
}

export async function findingsOf(
  act: Act,
  subjects: Subjects,
  model: ReadModel,
  businessType: string,
): Promise<Finding[]> {
  if (model.graph.nodes.length === 0) return model.findings
  return [...model.findings, ...graphFindings(model.graph, await knownOf(act, subjects, businessType))]
}

async function knownOf(act: Act, subjects: Subjects, businessType: string): Promise<Known> {
  const { db, caller } = act
  const users = await db.rows<{ code: string }>(sql`
    select u.username as code from ${userView} u where u.enterprise_id = ${caller.enterpriseId} and u.deleted = 0`)
  const roles = await db.rows<{ code: string }>(sql`select r.code from ${roleView} r`)
  const rights = await db.rows<{ code: string }>(sql`select m.code from ${moduleView} m`)
  const codes = (rows: { code: string }[]) => new Set(rows.map(({ code }) => code))
  return {
    fields: { ...commonFields, ...subjects.find(each => each.businessType === businessType)?.fields },
    users: codes(users),
    roles: codes(roles),
    rights: codes(rights),
    models: new Set((await queries.readPublished(act)).keys()),
  }
}

export function told(act: Act, findings: readonly Finding[]): ModelFinding[] {
  return findings.map(({ kind, place, name, line, key, values }) => ({
    kind,
    place,
    name,
    line,
    msg: textOf(act.caller.language, 'problems', `workflow.model.${key}`, values),
  }))
}

interface ReadFile {
  xml: string
  model: ReadModel
}

/** Draws a file that has no drawing, or if `arrange` is set. */
export async function readGiven({ xml: brought, arrange = false }: Input<typeof importModel>): Promise<ReadFile> {
  const given = declaredUtf8(brought)
  const first = await readModelApart(given)
  const drawable = (arrange || !first.drawn) && first.graph.nodes.length > 0
  // If the layout fails, the file is kept unchanged; the findings report why.
  const xml = (drawable ? await layOutApart(given) : undefined) ?? given
  const model = xml === given ? first : await readModelApart(xml)
  return { xml, model: { ...model, findings: first.findings } }
}

export async function importFile(
  act: Act,
  subjects: Subjects,
  { businessType = '' }: Input<typeof importModel>,
  { xml, model }: ReadFile,
) {
  const findings = await findingsOf(act, subjects, model, businessType)
  return { xml, name: '', findings: told(act, findings), drawn: drawnOf(model.graph) }
}

const unreadableKeys: ReadonlySet<string> = new Set([
  ...['notBpmn', 'doctype', 'noProcess', 'tooManyElements', 'tooManyAttributes', 'tooManyParts', 'tookTooLong'],
])

/** @throws Refusal, see the contract. */
export async function save(act: Act, subjects: Subjects, input: Input<typeof saveModel>, read: ReadModel | undefined) {
  if (!subjects.some(each => each.businessType === input.businessType))
    refuse('invalidInput', { errors: [{ field: 'businessType', name: 'invalidInput' }] })
  const unreadable = read?.findings.find(({ key }) => unreadableKeys.has(key))
  if (read?.graph.nodes.length === 0 && unreadable !== undefined)
    refuse('badDataFormat', { key: `workflow.model.${unreadable.key}`, values: unreadable.values })
  const kept = await keep(act, input)
  if (input.xml !== undefined) await queries.writeDraft(act, kept.id, input.xml)
  audit(act, {
    businessType: 'APPROVAL_MODEL',
    businessId: kept.id,
    docNo: input.modelKey,
    action: input.id === undefined ? 'CREATE' : 'UPDATE',
  })
  return kept
}

async function keep(act: Act, input: Input<typeof saveModel>): Promise<{ id: string; version: number }> {
  if (input.id === undefined) return (await queries.insertModel(act, input)) ?? refuse('duplicateNumber')
  const locked = (await queries.lockModel(act, input.id)) ?? refuse('noSuchData')
  if (input.version !== undefined && input.version !== locked.version) refuse('changedMeanwhile')
  return (await queries.updateModel(act, input.id, input)) ?? refuse('noSuchData')
}

/** @throws Refusal 10007, 16005 without a draft, 10008 naming the errors. */
export async function publish(act: Act, subjects: Subjects, id: string): Promise<null> {
  const model = (await queries.lockModel(act, id)) ?? refuse('noSuchData')
  const file = await queries.readFile(act, id, undefined)
  if (file?.status !== 'DRAFT') refuse('statusNotOperable')
  const read = await readModelApart(file.xml)
  const wrong = (await findingsOf(act, subjects, read, model.businessType)).filter(({ kind }) => kind === 'ERROR')
  if (wrong.length > 0)
    refuse('invalidInput', {
      errors: wrong.slice(0, 50).map(({ place, key, values }) => ({
        field: place === '' ? 'xml' : place,
        name: 'invalidInput' as const,
        key: `workflow.model.${key}`,
        values,
      })),
    })
  const graph = await expanded(act, read.graph, model.modelKey)
  await queries.retirePublished(act.db, id)
  await queries.publishDraft(act, file.id, graph)
  audit(act, {
    businessType: 'APPROVAL_MODEL',
    businessId: id,
    docNo: model.modelKey,
    action: 'STATUS',
    fromStatus: 'DRAFT',
    toStatus: 'PUBLISHED',
  })
  return null
}

async function expanded(act: Act, graph: Graph, key: string): Promise<Graph> {
  const published = await queries.readPublished(act)
  try {
    return expandCalls(graph, name => (name === key ? graph : published.get(name)))
  } catch (error) {
    if (error instanceof ExpandsTooFar)
      return refuse('invalidInput', { key: 'workflow.model.expandsTooFar', values: { limit: maxExpanded } })
    if (!(error instanceof CallsItself)) throw error
    return refuse('invalidInput', { key: 'workflow.model.circle' })
  }
}

/** @throws Refusal 10007, 16005 */
export async function retire(act: Act, id: string): Promise<null> {
  const model = (await queries.lockModel(act, id)) ?? refuse('noSuchData')
  if ((await queries.retirePublished(act.db, id)) === 0) refuse('statusNotOperable')
  audit(act, {
    businessType: 'APPROVAL_MODEL',
    businessId: id,
    docNo: model.modelKey,
    action: 'STATUS',
    fromStatus: 'PUBLISHED',
    toStatus: 'RETIRED',
  })
  return null
}

/** Deletes models that never ran. @throws Refusal 10010, 10007, 16010 */
export async function remove(act: Act, ids: readonly string[]): Promise<{ count: number }> {
  if (ids.length === 0) refuse('idEmpty')
  for (const id of ids) {
    const model = (await queries.readModel(act, id)) ?? refuse('noSuchData')
    if (model.versions.some(({ status }) => status !== 'DRAFT')) refuse('laterDocumentExists')
    await act.db.run(sql`
      update approval_model set deleted = 1, model_key = left('~' || id || '~' || model_key, 64) where id = ${id}`)
    audit(act, { businessType: 'APPROVAL_MODEL', businessId: id, docNo: model.modelKey, action: 'DELETE' })
  }
  return { count: ids.length }
}

/** @throws Refusal 10007 for an unknown document or kind. */
export async function simulate(
  act: Act,
  subjects: Subjects,
  { businessType, businessId }: Input<typeof simulateModel>,
  read: ReadModel,
): Promise<Output<typeof simulateModel>> {
  const subject = subjects.find(each => each.businessType === businessType) ?? refuse('noSuchData')
  const facts = (await subject.read(act.db, act.caller.enterpriseId, businessId)) ?? refuse('noSuchData')
  const [document] = await subject.recent(act.db, act.caller, '', businessId)
  if (document === undefined) refuse('noSuchData')
  const findings = await findingsOf(act, subjects, read, businessType)
  const drawn = drawnOf(read.graph)
  const broken = findings.some(({ kind, key }) => kind === 'ERROR' && key !== 'assignee' && key !== 'noAssignee')
  if (broken) return { drawn, taken: [], steps: [], informed: [], stops: [], findings: told(act, findings) }
  const { orgId, initiatorId } = document
  const asking = {
    enterpriseId: act.caller.enterpriseId,
    initiatorId,
    orgId,
    facts: { ...commonFacts(document), ...facts },
  }
  const plan = await planWay(act.db, await expanded(act, read.graph, ''), asking, businessType)
  const names = (persons: readonly { name: string }[]) => persons.map(({ name }) => name)
  return {
    drawn,
    taken: plan.flows,
    steps: await namedSteps(act.db, asking, plan.steps),
    informed: plan.informed.map(({ node, persons }) => ({ nodeId: node.id, name: node.name, persons: names(persons) })),
    stops: plan.stops.map(({ node, name, reason }) => ({ nodeId: node, name, reason })),
    findings: told(act, findings),
  }
}

/** @throws Refusal 10007 */
export async function compare(
  act: Act,
  { id, from, to }: Input<typeof compareModels>,
): Promise<Output<typeof compareModels>> {
  const partsOf = async (versionNo: number) => {
    const { graph } = await readModelApart(((await queries.readFile(act, id, versionNo)) ?? refuse('noSuchData')).xml)
    return new Map([...graph.nodes, ...graph.flows].map(part => [part.id, part]))
  }
  const [before, after] = [await partsOf(from), await partsOf(to)]
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const differences = ids.flatMap(each => {
    const [old, now] = [before.get(each), after.get(each)]
    const [oldText, newText] = [
      old === undefined ? '' : JSON.stringify(old),
      now === undefined ? '' : JSON.stringify(now),
    ]
    if (oldText === newText) return []
    const change =
      old === undefined ? ('ADDED' as const) : now === undefined ? ('REMOVED' as const) : ('CHANGED' as const)
    return [{ id: each, name: (now ?? old)?.name ?? '', change, before: oldText, after: newText }]
  })
  return { differences }
}
