import sql from 'sql-template-tag'
import { tenderBusinessType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { notify } from '../../../../kit/messages/notify.ts'
import { openedBid } from '../bids/facts.ts'
import type { LockedTender } from '../tender.queries.ts'

export const approvalUrl = (id: string) => `/winning-approval-view?id=${id}`

type Told = Pick<LockedTender, 'id' | 'tenderingNo' | 'title'>
type Values = Record<string, string>
type Receivers = Parameters<typeof notify>[1]['to']

/** Suppliers whose bids of the current round were opened. */
export async function biddersOf(act: Act, tenderId: string): Promise<string[]> {
  const bidders = await act.db.rows<{ supplierId: string }>(sql`
    select b.supplier_id from tender_bid b join tender q on q.id = b.tender_id
    where q.id = ${tenderId} and b.round = q.round and ${openedBid} order by b.id`)
  return bidders.map(({ supplierId }) => supplierId)
}

export async function tellBidders(
  act: Act,
  tender: Told,
  template: 'tender.resultPublished' | 'tender.reviewedAgain' | 'tender.nextRound' | 'tender.letter',
  supplierIds: readonly string[],
  values: Values = {},
): Promise<void> {
  if (supplierIds.length === 0) return
  const page = {
    'tender.resultPublished': 'tender-only-shows',
    'tender.reviewedAgain': 'tender-only-shows',
    'tender.nextRound': 'go-tender-view',
    'tender.letter': 'winning-bid-view',
  }
  const path = page[template]
  await tell(act, tender, template, { supplierIds }, `/${path}?id=${tender.id}`, values)
}

export function tellObjector(
  act: Act,
  tender: Told,
  template: 'tender.objectionReplied' | 'tender.objectionLapsed',
  supplierId: string,
  reason: string,
): Promise<void> {
  return tell(act, tender, template, { supplierIds: [supplierId] }, `/tender-only-shows?id=${tender.id}`, { reason })
}

export async function tellUser(
  act: Act,
  tender: Told,
  userId: string | null,
  template: 'tender.objected' | 'tender.awardApproved' | 'tender.awardRejected' | 'tender.winnerReplaced',
  values: Values = {},
): Promise<void> {
  if (userId === null) return
  const page = template === 'tender.objected' ? 'add-public-view' : 'winning-approval-view'
  await tell(act, tender, template, { userIds: [userId] }, `/${page}?id=${tender.id}`, values)
}

/** The deposit of a winner that dropped out is to be kept. */
export const tellFinance = (act: Act, tender: Told, reason: string): Promise<void> =>
  tell(act, tender, 'tender.keepDeposit', { holdersOf: 'tender-deposits' }, `/tender-only-shows?id=${tender.id}`, {
    reason,
  })

function tell(act: Act, tender: Told, template: string, to: Receivers, pcUrl: string, values: Values): Promise<void> {
  const { id: businessId, tenderingNo, title } = tender
  const all = { tenderingNo, title, ends: '–', reason: '–', ...values }
  return notify(act, { template, to, values: all, businessType: tenderBusinessType, businessId, pcUrl })
}
