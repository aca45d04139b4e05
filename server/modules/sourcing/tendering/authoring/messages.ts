import sql from 'sql-template-tag'
import { tenderBusinessType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { notify } from '../../../../kit/messages/notify.ts'
import { allParties } from '../parties.queries.ts'
import type { LockedTender } from '../tender.queries.ts'

export const approvalUrl = (id: string) => `/bidding-review-view?id=${id}`
export const tenderUrl = (id: string) => `/tender-only-shows?id=${id}`

type Told = Pick<LockedTender, 'id' | 'tenderingNo' | 'title' | 'bidDeadline' | 'openTime'>
type Author = Pick<Act, 'db' | 'caller'>
type Values = Record<string, string>

export function tell(
  act: Author,
  tender: Told,
  template: string,
  to: Parameters<typeof notify>[1]['to'],
  values: Values = {},
  pcUrl: string = tenderUrl(tender.id),
): Promise<void> {
  return notify(act, {
    template,
    to,
    values: {
      tenderingNo: tender.tenderingNo,
      title: tender.title,
      ends: tender.bidDeadline,
      opens: tender.openTime,
      reason: '–',
      ...values,
    },
    businessType: tenderBusinessType,
    businessId: tender.id,
    pcUrl,
  })
}

export async function tellUser(act: Author, tender: Told, userId: string | null, template: string, values?: Values) {
  if (userId !== null) await tell(act, tender, template, { userIds: [userId] }, values)
}

/** Reminds invited suppliers that have neither declined nor sent a bid in this round. */
export async function tellUnanswered(act: Author, tender: Told & Pick<LockedTender, 'round'>): Promise<void> {
  const found = await act.db.rows<{ supplierId: string }>(sql`
    select i.supplier_id from tender_invite i where i.tender_id = ${tender.id} and i.status <> 'DECLINED'
      and not exists (select from tender_bid b where b.tender_id = i.tender_id and b.supplier_id = i.supplier_id
        and b.round = ${tender.round} and b.status <> 'WITHDRAWN')
    order by i.place`)
  if (found.length > 0)
    await tell(act, tender, 'tender.deadline', { supplierIds: found.map(({ supplierId }) => supplierId) })
}

export async function tellSuppliers(act: Author, tender: Told, template: string, values?: Values): Promise<void> {
  const supplierIds = await allParties(act, tender.id)
  if (supplierIds.length > 0) await tell(act, tender, template, { supplierIds }, values)
}
