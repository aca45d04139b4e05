import type { Drawing, Flow, Graph, GraphNode } from './graph.ts'

/** A model that calls itself, directly or through others. */
export class CallsItself extends Error {
  override readonly name = 'CallsItself'
}

const deepest = 8

/**
 * The graph with the models that it calls in the places of the calls, so that a running approval needs nothing else: a
 * call is entered, `<call>/…` are the nodes of the other model, and `<call>/out` waits until all of it has ended.
 * @throws CallsItself
 */
export function expandCalls(graph: Graph, lookUp: (key: string) => Graph | undefined, depth = 0): Graph {
  if (depth > deepest) throw new CallsItself('Models call each other in a circle.')
  const nodes: GraphNode[] = []
  const flows: Flow[] = []
  const calls = new Map<string, string>()
  for (const node of graph.nodes) {
    const called = node.kind === 'CALL' ? lookUp(node.model) : undefined
    nodes.push(node)
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
