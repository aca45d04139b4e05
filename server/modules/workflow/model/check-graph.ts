import type { FactField } from '../../../kit/approval-subject.ts'
import { expressionFault } from '../../../kit/expression/evaluate.ts'
import { serviceCodes } from '../engine/services.ts'
import { reaches } from '../engine/tokens.ts'
import type { Finding } from './findings.ts'
import type { Assignee, Flow, Graph, GraphNode } from './graph.ts'
import { flowsFrom } from './graph.ts'

/** What a model may name. */
export interface Known {
  fields: Readonly<Record<string, Pick<FactField, 'kind' | 'ofRow'>>>
  roles: ReadonlySet<string>
  users: ReadonlySet<string>
  rights: ReadonlySet<string>
  /** Keys of published models that may be called. */
  models: ReadonlySet<string>
}

type Report = (place: GraphNode | Flow, key: string, values?: Record<string, string>) => void

/** What is wrong with a graph before it can run: ways that lead nowhere, steps for nobody, conditions nobody can tell. */
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
  for (const node of graph.nodes) {
    checkWays(graph, node, report)
    checkContent(node, known, report)
    const from = node.kind === 'TIMER' ? undefined : start
    if (from !== undefined && node !== from && !isReached(graph, from.id, node.id)) report(node, 'unreached')
  }
  for (const flow of graph.flows) checkFlow(graph, flow, known, report)
  return found
}

/** Also by a timer at a step. */
function isReached(graph: Graph, from: string, to: string): boolean {
  return reaches(graph, from, to) || graph.nodes.some(node => node.kind === 'TIMER' && reaches(graph, node.id, to))
}

function checkWays(graph: Graph, node: GraphNode, report: Report): void {
  const out = flowsFrom(graph, node.id)
  const into = graph.flows.filter(flow => flow.to === node.id)
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
  const from = graph.nodes.find(node => node.id === flow.from)
  if (from === undefined || !graph.nodes.some(node => node.id === flow.to)) {
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
