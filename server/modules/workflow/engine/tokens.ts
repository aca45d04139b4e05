import { flowsFrom, nodeOf } from '../model/graph.ts'
import type { Flow, Graph, GraphNode } from '../model/graph.ts'

/** Where an approval stands: one token for each branch. */
export interface Token {
  readonly id: number
  readonly node: string
  /** The splits that the branch lies in, outermost first, each as `gateway#number:arrow`. */
  readonly stack: readonly string[]
  /** Who agreed in the step that the branch left last. */
  readonly last: readonly string[]
}

export interface Tokens {
  readonly tokens: readonly Token[]
  /** The next number for tokens and splits. */
  readonly next: number
}

/** What a move did, in its order. */
export interface Moved {
  readonly state: Tokens
  /** Arrows that were taken. */
  readonly flows: readonly Flow[]
  /** Nodes that do something while they are passed: whom to inform, which service to call. */
  readonly passed: readonly GraphNode[]
  /** Tokens that stand at a step now, newly. */
  readonly arrived: readonly Token[]
}

/** Whether the condition of an arrow holds. */
export type Choose = (flow: Flow) => boolean

/** No arrow of a gateway is open, or the path never ends. */
export class NoWay extends Error {
  override readonly name = 'NoWay'
  readonly node: GraphNode

  constructor(node: GraphNode) {
    super(`No way on at ${node.id}.`)
    this.node = node
  }
}

const mostMoves = 1000

/** Begins at the start. @throws NoWay */
export function begin(graph: Graph, choose: Choose): Moved {
  const start = graph.nodes.find(node => node.kind === 'START')
  if (start === undefined) throw new Error('The model has no start.')
  return run(graph, choose, { tokens: [], next: 2 }, [{ id: 1, node: start.id, stack: [], last: [] }])
}

/** Takes a token on from where it stands; `last` agreed there. @throws NoWay */
export function goOn(graph: Graph, choose: Choose, state: Tokens, id: number, last: readonly string[]): Moved {
  const token = state.tokens.find(each => each.id === id)
  if (token === undefined) throw new Error('The token is gone.')
  const others = { ...state, tokens: state.tokens.filter(each => each !== token) }
  return run(graph, choose, others, [{ ...token, last }])
}

/** Takes a token from a step to the timer at it, and on. @throws NoWay */
export function goOnAt(graph: Graph, choose: Choose, state: Tokens, id: number, timer: string): Moved {
  const tokens = state.tokens.map(token => (token.id === id ? { ...token, node: timer } : token))
  return goOn(graph, choose, { ...state, tokens }, id, [])
}

/**
 * Goes back to a step that was reached with `stack`: everything that lies within the same branch ends, and one token
 * stands at the step again. Branches beside it go on.
 */
export function goBack(state: Tokens, node: string, stack: readonly string[]): Moved {
  const within = (token: Token) => stack.every((split, index) => token.stack[index] === split)
  const token = { id: state.next, node, stack, last: [] }
  const tokens = [...state.tokens.filter(each => !within(each)), token]
  return { state: { tokens, next: state.next + 1 }, flows: [], passed: [], arrived: [token] }
}

/** Whether a branch lies inside the place where a step was reached, so that it may go back there. */
export function mayGoBack(token: Pick<Token, 'stack'>, stack: readonly string[]): boolean {
  return stack.every((split, index) => token.stack[index] === split)
}

/** Moves tokens until each stands at a step, waits at a gateway, or has ended. */
function run(graph: Graph, choose: Choose, { tokens, next }: Tokens, leaving: readonly Token[]): Moved {
  const flows: Flow[] = []
  const passed: GraphNode[] = []
  const arrived: Token[] = []
  let live = [...tokens]
  let number = next
  let moves = 0
  const queue = [...leaving]
  for (;;) {
    const token = queue.shift()
    if (token === undefined) {
      const merged = mergedAt(graph, live)
      if (merged === undefined) break
      live = live.filter(each => !merged.waiting.includes(each))
      queue.push(merged.token)
      continue
    }
    const node = nodeOf(graph, token.node)
    moves += 1
    if (moves > mostMoves) throw new NoWay(node)
    const taken = waysFrom(graph, node, choose)
    const splits = isSplit(node, flowsFrom(graph, node.id))
    const group = `${node.id}#${number}`
    if (splits) number += 1
    for (const flow of taken) {
      flows.push(flow)
      const to = nodeOf(graph, flow.to)
      const moved: Token = {
        id: taken.length === 1 && !splits ? token.id : number++,
        node: to.id,
        stack: splits ? [...token.stack, `${group}:${flow.id}`] : token.stack,
        last: token.last,
      }
      if (to.kind === 'END') continue
      if (to.kind === 'STEP') arrived.push(moved)
      if (to.kind === 'STEP' || isJoin(graph, to)) live.push(moved)
      else queue.push(moved)
      if (to.kind === 'INFORM' || to.kind === 'SERVICE') passed.push(to)
    }
  }
  return { state: { tokens: live, next: number }, flows, passed, arrived }
}

/** The arrows that a token takes out of a node. @throws NoWay */
function waysFrom(graph: Graph, node: GraphNode, choose: Choose): Flow[] {
  const ways = flowsFrom(graph, node.id)
  if (node.kind !== 'EXCLUSIVE' && node.kind !== 'INCLUSIVE') {
    if (ways.length === 0) throw new NoWay(node)
    return ways
  }
  const otherwise = ways.find(flow => flow.id === node.otherwise)
  const conditional = ways.filter(flow => flow !== otherwise)
  const open = conditional.filter(flow => flow.condition === undefined || choose(flow))
  const found = open.length === 0 && otherwise !== undefined ? [otherwise] : open
  if (found.length === 0) throw new NoWay(node)
  return node.kind === 'EXCLUSIVE' ? found.slice(0, 1) : found
}

function isSplit(node: GraphNode, ways: readonly Flow[]): boolean {
  return node.kind === 'CALL' || ((node.kind === 'PARALLEL' || node.kind === 'INCLUSIVE') && ways.length > 1)
}

function isJoin(graph: Graph, node: GraphNode): boolean {
  const into = graph.flows.filter(flow => flow.to === node.id).length
  return (node.kind === 'PARALLEL' || node.kind === 'INCLUSIVE') && into > 1
}

/**
 * The next gateway that waits for nobody any more: no other branch can reach it. Where gateways wait for each other and
 * nothing else moves, the first of them goes on.
 */
function mergedAt(graph: Graph, live: readonly Token[]): { waiting: Token[]; token: Token } | undefined {
  const joined = live.filter(token => isJoin(graph, nodeOf(graph, token.node)))
  const ready = joined.find(
    token => !live.some(each => each.node !== token.node && reaches(graph, each.node, token.node)),
  )
  const anyStep = live.some(token => nodeOf(graph, token.node).kind === 'STEP')
  const at = ready ?? (anyStep ? undefined : joined[0])
  if (at === undefined) return undefined
  const waiting = live.filter(each => each.node === at.node)
  const last = [...new Set(waiting.flatMap(each => each.last))]
  const common = at.stack.findIndex((split, index) => waiting.some(each => each.stack[index] !== split))
  const stack = common === -1 ? at.stack : at.stack.slice(0, common)
  return { waiting, token: { ...at, stack, last } }
}

/** Whether arrows lead from one node to another. */
export function reaches(graph: Graph, from: string, to: string): boolean {
  const seen = new Set<string>()
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const flow of flowsFrom(graph, at)) {
      if (flow.to === to) return true
      if (!seen.has(flow.to)) {
        seen.add(flow.to)
        open.push(flow.to)
      }
    }
  }
  return false
}
