import type { Decider, Instance } from '../../../../../src/contract/ground/workflow/instances.ts'
import type { Db } from '../../../../db/database.ts'
import { readHolders } from './people.ts'
import type { Asking, Person } from './people.ts'
import type { PlannedStep } from './plan.ts'

/** Users who may decide each step, those with its permissions included. */
export async function namedSteps(db: Db, asking: Asking, steps: readonly PlannedStep[]): Promise<Instance['coming']> {
  const holders = new Map<string, Person[]>()
  for (const right of new Set(steps.flatMap(({ rights }) => rights)))
    holders.set(right, await readHolders(db, asking, right))
  return steps.map(({ node, persons, rights, delegates }) => {
    const others = rights.flatMap(right => holders.get(right) ?? [])
    const deciders = new Map<string, Decider>(others.map(({ id, name }) => [id, { name, delegates: [] }]))
    for (const { id, name } of persons) {
      const own = delegates.filter(({ fromId }) => fromId === id).map(({ toName }) => toName)
      deciders.set(id, { name, delegates: own })
    }
    return { nodeId: node.id, name: node.name, deciders: [...deciders.values()] }
  })
}
