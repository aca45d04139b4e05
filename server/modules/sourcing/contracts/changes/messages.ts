import { contractChangeBusinessType } from '../../../../../src/contract/sourcing/contracts/contract-changes.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { notify } from '../../../../kit/messages/notify.ts'
import type { Receivers } from '../../../../kit/messages/notify.ts'
import type { LockedChange } from './change.queries.ts'

export function changeUrl(id: string): string {
  return `/contract/change?id=${id}`
}

export function tellSupplier(act: Act, kept: LockedChange, template: string, opinion: string): Promise<void> {
  return tell(act, kept, template, { supplierIds: [kept.supplierId] }, opinion)
}

export function tellWriter(act: Act, kept: LockedChange, template: string, opinion: string): Promise<void> {
  return tell(act, kept, template, { userIds: kept.initiatorId === null ? [] : [kept.initiatorId] }, opinion)
}

function tell(act: Act, kept: LockedChange, template: string, to: Receivers, opinion: string): Promise<void> {
  const { id, changeNo, contractNo, title } = kept
  return notify(act, {
    template,
    to,
    businessType: contractChangeBusinessType,
    businessId: id,
    pcUrl: changeUrl(id),
    values: { changeNo, contractNo, title, opinion, person: act.caller.name },
  })
}
