import { findNode } from './graph.ts'
import type { Drawing, Flow, Graph, GraphNode } from './graph.ts'

export class CallsItself extends Error {
  override readonly name = 'CallsItself'
}

/** Nested calls can multiply the size of a model. */
export class ExpandsTooFar extends Error {
  override readonly name = 'ExpandsTooFar'
}

const maxDepth = 8
/** Nodes and flows of a model including the models it calls. */
export const maxExpanded = 5000

/**
 * A running approval then needs nothing else: `<call>/…` are the nodes of the called model, and `<call>/out` waits
 * until all of it has ended. A published graph is already expanded.
 * @throws CallsItself, ExpandsTooFar
 */
export function expandCalls(graph: Graph, lookUp: (key: string) => Graph | undefined, depth = 0): Graph {
  if (depth > maxDepth) throw new CallsItself('Models call each other in a circle.')
  const nodes: GraphNode[] = []
  const flows: Flow[] = []
  const calls = new Map<string, string>()
  for (const node of graph.nodes) {
    nodes.push(node)
    const entered = findNode(graph, `${node.id}/out`) !== undefined
    const called = node.kind === 'CALL' && !entered ? lookUp(node.model) : undefined
    if (called === undefined) continue
    const inner = expandCalls(called, lookUp, depth + 1)
    const within = (id: string) => `${node.id}/${id}`
    const out = within('out')
    calls.set(node.id, out)
    nodes.push({ id: out, name: node.name, kind: 'INCLUSIVE', otherwise: '' })
    for (const each of inner.nodes) {
      const moved = { ...each, id: within(each.id) }
      if (each.kind === 'START') flows.push({ id: within('in'), name: '', from: node.id, to: moved.id })
      if (each.kind === 'END') flows.push({ id: within(`end-${each.id}`), name: '', from: moved.id, to: out })
      nodes.push(innerNode(moved, within))
    }
    for (const flow of inner.flows)
      flows.push({ ...flow, id: within(flow.id), from: within(flow.from), to: within(flow.to) })
    if (nodes.length + flows.length > maxExpanded) throw new ExpandsTooFar('The models that are called are too large.')
  }
  for (const flow of graph.flows) flows.push({ ...flow, from: calls.get(flow.from) ?? flow.from })
  const drawing: Drawing = graph.drawing
  return { nodes, flows, drawing }
}

function innerNode(node: GraphNode, within: (id: string) => string): GraphNode {
  if (node.kind === 'START' || node.kind === 'END') return { ...node, kind: 'THROUGH' }
  if (node.kind === 'TIMER') return { ...node, step: within(node.step) }
  if ('otherwise' in node && node.otherwise !== '') return { ...node, otherwise: within(node.otherwise) }
  return node
}
