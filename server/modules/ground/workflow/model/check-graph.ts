import type { FactField } from '../../../../kit/approval-subject.ts'
import { expressionFault } from '../../../../kit/expression/evaluate.ts'
import { serviceCodes } from '../engine/services.ts'
import type { Finding } from './findings.ts'
import type { Assignee, Flow, Graph, GraphNode } from './graph.ts'
import { findNode, flowsFrom, flowsInto, reachedFrom } from './graph.ts'

export interface Known {
  fields: Readonly<Record<string, Pick<FactField, 'kind' | 'ofRow'>>>
  roles: ReadonlySet<string>
  users: ReadonlySet<string>
  rights: ReadonlySet<string>
  models: ReadonlySet<string>
}

type Report = (place: GraphNode | Flow, key: string, values?: Record<string, string>) => void

/** Dead ends, steps without approvers, invalid conditions. */
export function graphFindings(graph: Graph, known: Known): Finding[] {
  const found: Finding[] = []
  const report: Report = ({ id, name }, key, values = {}) =>
    found.push({ kind: 'ERROR', place: id, name, line: 0, key, values })
  const starts = graph.nodes.filter(node => node.kind === 'START')
  const [start] = starts
  if (start === undefined || starts.length > 1)
    found.push({ kind: 'ERROR', place: '', name: '', line: 0, key: 'oneStart', values: {} })
  if (!graph.nodes.some(node => node.kind === 'END'))
    found.push({ kind: 'ERROR', place: '', name: '', line: 0, key: 'noEnd', values: {} })
  const timers = graph.nodes.filter(node => node.kind === 'TIMER')
  const reached = start === undefined ? undefined : reachedFrom(graph, [start.id, ...timers.map(({ id }) => id)])
  for (const node of graph.nodes) {
    checkWays(graph, node, report)
    checkContent(node, known, report)
    if (node !== start && node.kind !== 'TIMER' && reached?.has(node.id) === false) report(node, 'unreached')
  }
  for (const flow of graph.flows) checkFlow(graph, flow, known, report)
  if (start !== undefined && isUndecided(graph, start)) report(start, 'noStep')
  return found
}

/**
 * A path without a step would let the initiator approve the document. A parallel gateway takes all its flows, so one
 * with a step is enough.
 */
function isUndecided({ nodes, flows }: Graph, start: GraphNode): boolean {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const ways = new Map<string, string[]>(nodes.map(({ id }) => [id, []]))
  for (const { from, to } of flows) ways.get(from)?.push(to)
  // A loop back reaches no end that another path does not reach.
  const known = new Map<string, boolean>()
  const ends = (id: string): boolean => {
    const node = byId.get(id)
    const before = known.get(id)
    if (before !== undefined || node === undefined || node.kind === 'STEP' || node.kind === 'CALL')
      return before ?? false
    known.set(id, false)
    const found = (ways.get(id) ?? []).map(ends)
    const every = node.kind === 'PARALLEL' && found.length > 0
    const result = node.kind === 'END' || (every ? found.every(Boolean) : found.some(Boolean))
    known.set(id, result)
    return result
  }
  return ends(start.id)
}

function checkWays(graph: Graph, node: GraphNode, report: Report): void {
  const out = flowsFrom(graph, node.id)
  const into = flowsInto(graph, node.id)
  if (node.kind === 'END' && out.length > 0) report(node, 'afterEnd')
  if ((node.kind === 'START' || node.kind === 'TIMER') && into.length > 0) report(node, 'beforeStart')
  if (node.kind === 'END') return
  if (out.length === 0) report(node, 'noWayOn')
  const gateway = node.kind === 'EXCLUSIVE' || node.kind === 'PARALLEL' || node.kind === 'INCLUSIVE'
  if (!gateway && out.length > 1) report(node, 'manyWays')
  if (node.kind !== 'EXCLUSIVE' && node.kind !== 'INCLUSIVE') return
  if (out.length < 2) return
  for (const flow of out) if (flow.condition === undefined && flow.id !== node.otherwise) report(flow, 'noCondition')
}

function checkFlow(graph: Graph, flow: Flow, { fields }: Known, report: Report): void {
  const from = findNode(graph, flow.from)
  if (from === undefined || findNode(graph, flow.to) === undefined) {
    report(flow, 'looseFlow')
    return
  }
  if (flow.condition === undefined) return
  if (from.kind !== 'EXCLUSIVE' && from.kind !== 'INCLUSIVE') report(flow, 'conditionPlace')
  const fault = expressionFault(flow.condition, fields, 'flag')
  if (fault !== undefined)
    report(flow, 'condition', { reason: `${fault.message} (${fault.at + 1})`, text: flow.condition })
}

function checkContent(node: GraphNode, known: Known, report: Report): void {
  if (node.kind === 'SERVICE' && !serviceCodes.includes(node.service)) report(node, 'service', { name: node.service })
  if (node.kind === 'CALL' && !known.models.has(node.model)) report(node, 'call', { name: node.model })
  if (node.kind === 'TIMER' && node.hours <= 0) report(node, 'timer')
  if (node.kind !== 'STEP' && node.kind !== 'INFORM') return
  if (node.assignees.length === 0) report(node, 'noAssignee')
  for (const assignee of node.assignees) {
    const reason = assigneeFault(assignee, known)
    if (reason !== undefined) report(node, 'assignee', { name: `${assignee.kind}:${assignee.value} ${reason}`.trim() })
  }
}

function assigneeFault({ kind, value }: Assignee, known: Known): string | undefined {
  if (kind === 'USER') return known.users.has(value) ? undefined : ''
  if (kind === 'ROLE') return known.roles.has(value) ? undefined : ''
  if (kind === 'RIGHT') return known.rights.has(value) ? undefined : ''
  if (kind === 'MANAGER') return /^([1-9])?$/.test(value) ? undefined : ''
  if (kind === 'EXPRESSION') return expressionFault(value, known.fields, 'text')?.message
  return undefined
}
