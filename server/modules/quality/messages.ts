import { problemBusinessType } from '../../../src/contract/quality/problem-parts.ts'
import type { Act } from '../../kit/call/act.ts'
import { notify } from '../../kit/messages/notify.ts'
import type { Receivers } from '../../kit/messages/notify.ts'
import type { LockedProblem } from './problem.queries.ts'

/** The page of a problem. */
export function problemUrl(id: string): string {
  return `/quality/problem-detail?id=${id}`
}

/** What of a problem its messages name. */
type Told = Pick<LockedProblem, 'id' | 'problemNo' | 'title' | 'supplierName'>

/** Tells its supplier. */
export function tellSupplier(act: Act, kept: LockedProblem, template: string, note = ''): Promise<void> {
  return tellOf(act, kept, template, { supplierIds: [kept.supplierId] }, note)
}

/** Tells whoever wrote it and whoever sent it. */
export function tellLeaders(act: Act, kept: LockedProblem, template: string): Promise<void> {
  const userIds = [...new Set([kept.createBy, kept.initiatorId].filter(id => id !== null))]
  return tellOf(act, kept, template, { userIds }, '')
}

/** Tells whoever submitted it. */
export function tellSubmitter(act: Act, kept: LockedProblem, template: string, note: string): Promise<void> {
  return tellOf(act, kept, template, { userIds: kept.initiatorId === null ? [] : [kept.initiatorId] }, note)
}

/** Tells of a problem with the values that all its templates may name. */
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
