import { contractChangeBusinessType } from '../../../../src/contract/contracts/contract-changes.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import type { Receivers } from '../../../kit/messages/notify.ts'
import type { LockedChange } from './change.queries.ts'

/** The page of a change. */
export function changeUrl(id: string): string {
  return `/contract/change?id=${id}`
}

/** Tells the supplier of the contract. */
export function tellSupplier(act: Act, kept: LockedChange, template: string, opinion: string): Promise<void> {
  return tell(act, kept, template, { supplierIds: [kept.supplierId] }, opinion)
}

/** Tells whoever submitted the change. */
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
