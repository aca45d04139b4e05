import { problemBusinessType } from '../../../../src/contract/goods/quality/problem-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import type { Receivers } from '../../../kit/messages/notify.ts'
import type { LockedProblem } from './problem.queries.ts'

export function problemUrl(id: string): string {
  return `/quality/problem-detail?id=${id}`
}

type Told = Pick<LockedProblem, 'id' | 'problemNo' | 'title' | 'supplierName'>

export function tellSupplier(act: Act, kept: LockedProblem, template: string, note = ''): Promise<void> {
  return tellOf(act, kept, template, { supplierIds: [kept.supplierId] }, note)
}

/** Notifies the author and the submitter. */
export function tellLeaders(act: Act, kept: LockedProblem, template: string): Promise<void> {
  const userIds = [...new Set([kept.createBy, kept.initiatorId].filter(id => id !== null))]
  return tellOf(act, kept, template, { userIds }, '')
}

export function tellSubmitter(act: Act, kept: LockedProblem, template: string, note: string): Promise<void> {
  return tellOf(act, kept, template, { userIds: kept.initiatorId === null ? [] : [kept.initiatorId] }, note)
}

export function tellOf(
  act: Parameters<typeof notify>[0],
  { id, problemNo, title, supplierName }: Told,
  template: string,
  to: Receivers,
  note: string,
  due = '',
): Promise<void> {
  return notify(act, {
    template,
    to,
    businessType: problemBusinessType,
    businessId: id,
    pcUrl: problemUrl(id),
    values: { problemNo, title, supplier: supplierName, person: act.caller.name, note: note || '–', due },
  })
}
