import { flowsFrom, flowsInto, nodeOf, reachedFromOthers } from '../model/graph.ts'
import type { Flow, Graph, GraphNode } from '../model/graph.ts'

/** One token per open branch. */
export interface Token {
  readonly id: number
  readonly node: string
  /** The splits around the branch, outermost first, each as `gateway#number:arrow`. */
  readonly stack: readonly string[]
  /** Users who agreed in the branch's last step. */
  readonly last: readonly string[]
}

export interface Tokens {
  readonly tokens: readonly Token[]
  /** Next number for tokens and splits. */
  readonly next: number
}

export interface Moved {
  readonly state: Tokens
  readonly flows: readonly Flow[]
  /** Nodes with an effect: notifications and service calls. */
  readonly passed: readonly GraphNode[]
  readonly arrived: readonly Token[]
}

export type Choose = (flow: Flow) => boolean

/** No flow of a gateway is open, or the path never ends. */
export class NoWay extends Error {
  override readonly name = 'NoWay'
  readonly node: GraphNode

  constructor(node: GraphNode) {
    super(`No way on at ${node.id}.`)
    this.node = node
  }
}

/** Per move, and of branches open at once. */
const maxMoves = 1000

/** @throws NoWay */
export function begin(graph: Graph, choose: Choose): Moved {
  const start = graph.nodes.find(node => node.kind === 'START')
  if (start === undefined) throw new Error('The model has no start.')
  return run(graph, choose, { tokens: [], next: 2 }, [{ id: 1, node: start.id, stack: [], last: [] }])
}

/** `last` are the users who agreed in the step. @throws NoWay */
export function goOn(graph: Graph, choose: Choose, state: Tokens, id: number, last: readonly string[]): Moved {
  const token = state.tokens.find(each => each.id === id)
  if (token === undefined) throw new Error('The token is gone.')
  const others = { ...state, tokens: state.tokens.filter(each => each !== token) }
  return run(graph, choose, others, [{ ...token, last }])
}

/** Over the step's timer. @throws NoWay */
export function goOnAt(graph: Graph, choose: Choose, state: Tokens, id: number, timer: string): Moved {
  const tokens = state.tokens.map(token => (token.id === id ? { ...token, node: timer } : token))
  return goOn(graph, choose, { ...state, tokens }, id, [])
}

/** All tokens in the branch with this `stack` are replaced by one at the step; parallel branches continue. */
export function goBack(state: Tokens, node: string, stack: readonly string[]): Moved {
  const within = (token: Token) => stack.every((split, index) => token.stack[index] === split)
  const token = { id: state.next, node, stack, last: [] }
  const tokens = [...state.tokens.filter(each => !within(each)), token]
  return { state: { tokens, next: state.next + 1 }, flows: [], passed: [], arrived: [token] }
}

export function arriveAt(state: Tokens, node: string): Moved {
  const token = { id: state.next, node, stack: [], last: [] }
  return {
    state: { tokens: [...state.tokens, token], next: state.next + 1 },
    flows: [],
    passed: [],
    arrived: [token],
  }
}

export function mayGoBack(token: Pick<Token, 'stack'>, stack: readonly string[]): boolean {
  return stack.every((split, index) => token.stack[index] === split)
}

/** Until each token is at a step, waits at a gateway, or has ended. */
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
    const taken = waysFrom(graph, node, choose)
    moves += taken.length
    if (moves > maxMoves || live.length > maxMoves) throw new NoWay(node)
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

/** @throws NoWay */
function waysFrom(graph: Graph, node: GraphNode, choose: Choose): readonly Flow[] {
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
  return (node.kind === 'PARALLEL' || node.kind === 'INCLUSIVE') && flowsInto(graph, node.id).length > 1
}

/**
 * The next gateway that no other branch can reach. If gateways wait for each other and nothing else moves, the first
 * continues.
 */
function mergedAt(graph: Graph, live: readonly Token[]): { waiting: Token[]; token: Token } | undefined {
  const joined = live.filter(token => isJoin(graph, nodeOf(graph, token.node)))
  if (joined.length === 0) return undefined
  const awaited = reachedFromOthers(
    graph,
    live.map(({ node }) => node),
  )
  const ready = joined.find(token => !awaited.has(token.node))
  const anyStep = live.some(token => nodeOf(graph, token.node).kind === 'STEP')
  const at = ready ?? (anyStep ? undefined : joined[0])
  if (at === undefined) return undefined
  const waiting = live.filter(each => each.node === at.node)
  const last = [...new Set(waiting.flatMap(each => each.last))]
  const common = at.stack.findIndex((split, index) => waiting.some(each => each.stack[index] !== split))
  const stack = common === -1 ? at.stack : at.stack.slice(0, common)
  return { waiting, token: { ...at, stack, last } }
}
