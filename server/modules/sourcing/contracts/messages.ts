import { contractBusinessType } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import type { Receivers } from '../../../kit/messages/notify.ts'
import type { LockedContract } from './contract.queries.ts'

export function contractUrl(id: string): string {
  return `/contract/detail?id=${id}`
}

export function tellSupplier(act: Act, kept: LockedContract, template: string, opinion: string): Promise<void> {
  return tell(act, kept, template, { supplierIds: [kept.supplierId] }, opinion)
}

export function tellWriter(act: Act, kept: LockedContract, template: string, opinion: string): Promise<void> {
  return tell(act, kept, template, { userIds: kept.initiatorId === null ? [] : [kept.initiatorId] }, opinion)
}

function tell(act: Act, kept: LockedContract, template: string, to: Receivers, opinion: string): Promise<void> {
  const { id, contractNo, title } = kept
  return notify(act, {
    template,
    to,
    businessType: contractBusinessType,
    businessId: id,
    pcUrl: contractUrl(id),
    values: { contractNo, title, opinion, person: act.caller.name },
  })
}
