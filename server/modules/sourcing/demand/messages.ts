import { demandBusinessType } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import type { Receivers } from '../../../kit/messages/notify.ts'
import type { LockedDemand } from './demand.queries.ts'

export const approverModule = 'demand-approve'

export const demandUrl = (id: string) => `/demand/detail?id=${id}`

type Told = Pick<LockedDemand, 'id' | 'demandNo' | 'title'>

export async function tellApplicant(
  act: Act,
  demand: Told & Pick<LockedDemand, 'createBy' | 'submitBy'>,
  template: 'demand.approved' | 'demand.rejected',
  opinion: string,
): Promise<void> {
  const userIds = [...new Set([demand.createBy, demand.submitBy].filter(id => id !== null))]
  await tell(act, demand, template, { userIds }, demandUrl(demand.id), { opinion: opinion || '–' })
}

/** Notifies users who assign rows to purchasers. */
export function tellAssigners(act: Act, demand: Told): Promise<void> {
  return tell(act, demand, 'demand.toAssign', { holdersOf: 'demand-assigner' }, '/demand/assign', {})
}

export function tellPurchaser(act: Act, demand: Told, userId: string, rows: readonly number[]): Promise<void> {
  const values = { rows: [...rows].sort((a, b) => a - b).join(', ') }
  return tell(act, demand, 'demand.assigned', { userIds: [userId] }, '/demand/assign?whose=MINE', values)
}

function tell(
  act: Act,
  demand: Told,
  template: string,
  to: Receivers,
  pcUrl: string,
  values: Record<string, string>,
): Promise<void> {
  return notify(act, {
    template,
    to,
    values: { demandNo: demand.demandNo, title: demand.title, person: act.caller.name, ...values },
    businessType: demandBusinessType,
    businessId: demand.id,
    pcUrl,
  })
}
