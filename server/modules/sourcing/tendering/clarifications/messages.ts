import type { Act } from '../../../../kit/call/act.ts'
import { tell } from '../authoring/messages.ts'
import { allParties } from '../parties.queries.ts'
import type { LockedTender } from '../tender.queries.ts'

export const entranceUrl = (id: string) => `/go-tender-view?id=${id}`

type Values = Record<string, string>
type SupplierTemplate =
  | 'tender.answered'
  | 'tender.clarified'
  | 'tender.confirmBids'
  | 'tender.prequalExtended'
  | 'tender.qualified'
  | 'tender.notQualified'

export async function tellSome(
  act: Act,
  tender: LockedTender,
  template: SupplierTemplate,
  supplierIds: string[],
  values: Values,
): Promise<void> {
  if (supplierIds.length > 0) await tell(act, tender, template, { supplierIds }, values, entranceUrl(tender.id))
}

export async function tellParties(
  act: Act,
  tender: LockedTender,
  template: SupplierTemplate,
  values: Values,
  also: readonly string[] = [],
): Promise<void> {
  await tellSome(act, tender, template, [...new Set([...(await allParties(act, tender.id)), ...also])], values)
}

export async function tellPurchaser(act: Act, tender: LockedTender, template: 'tender.asked', values: Values) {
  if (tender.purchaserUserId !== null) await tell(act, tender, template, { userIds: [tender.purchaserUserId] }, values)
}
