export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly flows: readonly Flow[]
  readonly drawing: Drawing
}

/** Without a condition it is always open. */
export interface Flow {
  readonly id: string
  readonly name: string
  readonly from: string
  readonly to: string
  readonly condition?: string
}

export const assigneeKinds = [
  ...(['USER', 'ROLE', 'RIGHT', 'ORG_HEAD', 'INITIATOR', 'MANAGER', 'PURCHASER', 'EXPRESSION'] as const),
] as const
export type AssigneeKind = (typeof assigneeKinds)[number]

/** `value` is a user name, the code of a role or right, a number of levels, or an expression. */
export interface Assignee {
  readonly kind: AssigneeKind
  readonly value: string
}

interface Base {
  readonly id: string
  readonly name: string
}

export interface StepNode extends Base {
  readonly kind: 'STEP'
  readonly assignees: readonly Assignee[]
  readonly mode: 'ALL' | 'ANY' | 'QUORUM'
  readonly quorum: number
  readonly onReject: 'END' | 'INITIATOR' | 'PREVIOUS'
  readonly dueHours: number
  readonly onTimeout: 'REMIND' | 'ESCALATE' | 'AGREE'
  readonly transfer: boolean
  readonly adding: boolean
  /** Agreeing, too, requires an opinion. */
  readonly opinion: boolean
  /** May be agreed to in bulk from the list. */
  readonly bulk: boolean
  /** Users who agreed in the previous step are skipped. */
  readonly skipSame: boolean
}

export interface InformNode extends Base {
  readonly kind: 'INFORM'
  readonly assignees: readonly Assignee[]
}

/** Parallel and inclusive gateways wait for all branches of the split that can still reach them. */
export interface GatewayNode extends Base {
  readonly kind: 'EXCLUSIVE' | 'PARALLEL' | 'INCLUSIVE'
  /** Id of the default flow. */
  readonly otherwise: string
}

export interface CallNode extends Base {
  readonly kind: 'CALL'
  readonly model: string
}

export interface ServiceNode extends Base {
  readonly kind: 'SERVICE'
  readonly service: string
}

/** Ends the attached step and starts its flow when the step is not decided within `hours`. */
export interface TimerNode extends Base {
  readonly kind: 'TIMER'
  readonly step: string
  readonly hours: number
}

export interface PlainNode extends Base {
  readonly kind: 'START' | 'END' | 'THROUGH'
}

export type GraphNode = StepNode | InformNode | GatewayNode | CallNode | ServiceNode | TimerNode | PlainNode

/** Boxes as x, y, width, height; flows as points. */
export interface Drawing {
  readonly nodes: Readonly<Record<string, readonly [number, number, number, number]>>
  readonly flows: Readonly<Record<string, readonly (readonly [number, number])[]>>
}

const furtherPrefix = 'further:'

/** Appended when the holders of a right must also agree. */
export function furtherStepId(right: string): string {
  return `${furtherPrefix}${right}`
}

export function isFurther(id: string): boolean {
  return id.startsWith(furtherPrefix)
}

function furtherStep(id: string): StepNode {
  const assignees = [{ kind: 'RIGHT', value: id.slice(furtherPrefix.length) }] as const
  const terms = { mode: 'ANY', quorum: 1, onReject: 'END', dueHours: 0, onTimeout: 'REMIND' } as const
  return { id, name: '', kind: 'STEP', assignees, ...terms, ...furtherOptions }
}

const furtherOptions = { transfer: true, adding: true, opinion: false, bulk: true, skipSame: false } as const

interface Ways {
  readonly nodes: ReadonlyMap<string, GraphNode>
  readonly out: ReadonlyMap<string, Flow[]>
  readonly into: ReadonlyMap<string, Flow[]>
}

const known = new WeakMap<Graph, Ways>()

/** Once per graph, so that a walk is linear in nodes and flows. */
function waysOf(graph: Graph): Ways {
  const found = known.get(graph)
  if (found !== undefined) return found
  const nodes = new Map<string, GraphNode>()
  for (const node of graph.nodes) if (!nodes.has(node.id)) nodes.set(node.id, node)
  const ways = { nodes, out: grouped(graph.flows, 'from'), into: grouped(graph.flows, 'to') }
  known.set(graph, ways)
  return ways
}

function grouped(flows: readonly Flow[], end: 'from' | 'to'): Map<string, Flow[]> {
  const groups = new Map<string, Flow[]>()
  for (const flow of flows) {
    const group = groups.get(flow[end])
    if (group === undefined) groups.set(flow[end], [flow])
    else group.push(flow)
  }
  return groups
}

export function findNode(graph: Graph, id: string): GraphNode | undefined {
  return isFurther(id) ? furtherStep(id) : waysOf(graph).nodes.get(id)
}

/** @throws Error for an unknown id, which a checked graph cannot have. */
export function nodeOf(graph: Graph, id: string): GraphNode {
  const node = findNode(graph, id)
  if (node === undefined) throw new Error(`The model has no node ${id}.`)
  return node
}

const none: readonly Flow[] = []

/** In file order. */
export function flowsFrom(graph: Graph, id: string): readonly Flow[] {
  const end = isFurther(id) ? graph.nodes.find(node => node.kind === 'END') : undefined
  if (end !== undefined) return [{ id: `${id}:agreed`, name: '', from: id, to: end.id }]
  return waysOf(graph).out.get(id) ?? none
}

/** In file order. */
export function flowsInto(graph: Graph, id: string): readonly Flow[] {
  return waysOf(graph).into.get(id) ?? none
}

/** Includes a node of `from` only if a flow leads back to it. */
export function reachedFrom(graph: Graph, from: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const open = [...from]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const { to } of flowsFrom(graph, at)) {
      if (reached.has(to)) continue
      reached.add(to)
      open.push(to)
    }
  return reached
}

/**
 * Excludes paths from a node to itself. A node reached from two of `from` needs no further sources, so none is entered
 * more than twice.
 */
export function reachedFromOthers(graph: Graph, from: readonly string[]): Set<string> {
  const sources = new Map<string, string[]>()
  const open = [...new Set(from)].map(id => ({ id, source: id }))
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const { to } of flowsFrom(graph, at.id)) {
      const found = sources.get(to) ?? []
      if (found.length === 2 || found.includes(at.source)) continue
      sources.set(to, [...found, at.source])
      open.push({ id: to, source: at.source })
    }
  return new Set([...sources].flatMap(([id, found]) => (found.some(source => source !== id) ? [id] : [])))
}
