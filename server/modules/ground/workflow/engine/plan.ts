import type { Db } from '../../../../db/database.ts'
import type { Graph, GraphNode, StepNode } from '../model/graph.ts'
import { nodeOf } from '../model/graph.ts'
import { delegatesOf, resolve } from './people.ts'
import type { Asking, Person, Resolved } from './people.ts'
import { chooserFor, nameOf } from './run.ts'
import { NoWay, begin, goOn } from './tokens.ts'
import type { Moved } from './tokens.ts'

export interface PlannedStep extends Resolved {
  node: StepNode
  delegates: { fromId: string; toName: string }[]
}

/** If everyone agrees. */
export interface Plan {
  steps: PlannedStep[]
  informed: { node: GraphNode; persons: Person[] }[]
  flows: string[]
  /** A step without an approver, or a node without an open flow. */
  stops: { node: string; name: string; reason: 'nobody' | 'noWay' }[]
}

export async function planWay(db: Db, graph: Graph, asking: Asking, businessType: string): Promise<Plan> {
  const plan: Plan = { steps: [], informed: [], flows: [], stops: [] }
  const choose = chooserFor(asking.facts)
  const follow = (move: () => Moved) => {
    try {
      return move()
    } catch (error) {
      if (!(error instanceof NoWay)) throw error
      plan.stops.push({ node: error.node.id, name: nameOf(error.node), reason: 'noWay' })
      return undefined
    }
  }
  let moved = follow(() => begin(graph, choose))
  while (moved !== undefined) {
    plan.flows.push(...moved.flows.map(flow => flow.id))
    for (const node of moved.passed)
      if (node.kind === 'INFORM')
        plan.informed.push({ node, persons: (await resolve(db, asking, node.assignees)).persons })
    for (const token of moved.arrived) {
      const node = nodeOf(graph, token.node)
      if (node.kind === 'STEP') await addStep(db, plan, asking, node, businessType)
    }
    const { state } = moved
    const [next] = state.tokens
    if (next === undefined || plan.steps.length > 200) break
    const at = state.tokens.find(token => nodeOf(graph, token.node).kind === 'STEP') ?? next
    moved = follow(() => goOn(graph, choose, state, at.id, []))
  }
  return plan
}

async function addStep(db: Db, plan: Plan, asking: Asking, node: StepNode, businessType: string): Promise<void> {
  const resolved = await resolve(db, asking, node.assignees)
  const delegates = await delegatesOf(
    db,
    resolved.persons.map(({ id }) => id),
    businessType,
  )
  plan.steps.push({ node, ...resolved, delegates })
  if (resolved.persons.length + resolved.rights.length === 0)
    plan.stops.push({ node: node.id, name: nameOf(node), reason: 'nobody' })
}
