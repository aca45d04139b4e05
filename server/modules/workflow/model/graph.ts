/** What the approval reads of a drawn model. */
export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly flows: readonly Flow[]
  readonly drawing: Drawing
}

/** An arrow. Without a condition it is always open. */
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

/** Who a step is for. `value` is a user's name, the code of a role or right, a number of levels, or an expression. */
export interface Assignee {
  readonly kind: AssigneeKind
  readonly value: string
}

interface Base {
  readonly id: string
  readonly name: string
}

/** A step that people decide. */
export interface StepNode extends Base {
  readonly kind: 'STEP'
  readonly assignees: readonly Assignee[]
  readonly mode: 'ALL' | 'ANY' | 'QUORUM'
  readonly quorum: number
  readonly onReject: 'END' | 'INITIATOR' | 'PREVIOUS'
  readonly dueHours: number
  readonly onTimeout: 'REMIND' | 'ESCALATE' | 'AGREE'
  /** Whether the step may be handed on, and others be asked or added. */
  readonly transfer: boolean
  readonly adding: boolean
  /** Agreeing needs an opinion, too. */
  readonly opinion: boolean
  /** May be agreed to together with others, from the list. */
  readonly bulk: boolean
  /** Who has just agreed in the step before is not asked again. */
  readonly skipSame: boolean
}

export interface InformNode extends Base {
  readonly kind: 'INFORM'
  readonly assignees: readonly Assignee[]
}

/** Parallel and inclusive gateways wait for all branches of the split that can still reach them. */
export interface GatewayNode extends Base {
  readonly kind: 'EXCLUSIVE' | 'PARALLEL' | 'INCLUSIVE'
  /** The arrow that is taken when no condition holds. */
  readonly otherwise: string
}

export interface CallNode extends Base {
  readonly kind: 'CALL'
  /** The key of the model that is called. */
  readonly model: string
}

export interface ServiceNode extends Base {
  readonly kind: 'SERVICE'
  readonly service: string
}

/** Begins its arrow when the step it is fixed to is not decided within `hours`; the step then ends, unless `beside`. */
export interface TimerNode extends Base {
  readonly kind: 'TIMER'
  readonly step: string
  readonly hours: number
}

export interface PlainNode extends Base {
  readonly kind: 'START' | 'END' | 'THROUGH'
}

export type GraphNode = StepNode | InformNode | GatewayNode | CallNode | ServiceNode | TimerNode | PlainNode

/** Where everything stands: boxes as x, y, width, height; arrows as points. */
export interface Drawing {
  readonly nodes: Readonly<Record<string, readonly [number, number, number, number]>>
  readonly flows: Readonly<Record<string, readonly (readonly [number, number])[]>>
}

/** A node by its id. @throws Error when there is none, which a checked graph cannot have. */
export function nodeOf(graph: Graph, id: string): GraphNode {
  const node = graph.nodes.find(each => each.id === id)
  if (node === undefined) throw new Error(`The model has no node ${id}.`)
  return node
}

/** The arrows that leave a node, in the order of the file. */
export function flowsFrom(graph: Graph, id: string): Flow[] {
  return graph.flows.filter(flow => flow.from === id)
}
