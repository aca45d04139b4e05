import type { Instance } from '../../../../../src/contract/ground/workflow/instances.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { rightNames } from './approval.queries.ts'
import type { PlannedStep } from './plan.ts'

export async function namedSteps(
  act: Pick<Act, 'db' | 'caller'>,
  steps: readonly PlannedStep[],
): Promise<Instance['coming']> {
  const names = await rightNames(
    act,
    steps.flatMap(({ rights }) => rights),
  )
  return steps.map(({ node, persons, rights }) => ({
    nodeId: node.id,
    name: node.name,
    persons: persons.map(({ name }) => name),
    rights: rights.map(right => names.get(right) ?? right),
  }))
}
