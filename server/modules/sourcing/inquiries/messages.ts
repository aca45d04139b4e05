import sql from 'sql-template-tag'
import { inquiryBusinessType } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import { applicationView } from '../rounds/read.ts'
import type { LockedInquiry } from './inquiry.queries.ts'

/** Pages where the approvals of an inquiry and of its result are decided. */
export const approvalUrl = (id: string) => `/iquiry-preview-view?id=${id}`
export const resultUrl = (id: string) => `/inquiry-approval-view?id=${id}`
/** Right to decide on inquiries, results and too few quotes. */
export const deciderModule = 'inquiry-approve'

type Told = Pick<LockedInquiry, 'id' | 'inquiryNo' | 'title' | 'quoteEndTime'>
type Author = Pick<Act, 'db' | 'caller'>
type Values = Record<string, string>

type SupplierTemplate = 'inquiry.published' | 'inquiry.extended' | 'inquiry.nextRound' | 'inquiry.cancelled'

export async function tellInvited(act: Act, inquiry: Told, template: SupplierTemplate, values: Values = {}) {
  const invited = await act.db.rows<{ supplierId: string }>(sql`
    select supplier_id from inquiry_invite where inquiry_id = ${inquiry.id} order by place`)
  const to = { supplierIds: invited.map(({ supplierId }) => supplierId) }
  await tell(act, inquiry, template, to, `/inquiry/quote-form?id=${inquiry.id}`, values)
}

/** Notifies invited suppliers that can still quote and have not answered. */
export async function tellUnanswered(act: Author, inquiry: Told & Pick<LockedInquiry, 'round' | 'prequal'>) {
  const open = await act.db.rows<{ supplierId: string }>(sql`
    select i.supplier_id from inquiry_invite i
      left join ${applicationView('INQUIRY')} p on p.business_id = i.inquiry_id and p.supplier_id = i.supplier_id
    where i.inquiry_id = ${inquiry.id} and (not ${inquiry.prequal} or p.status = 'PASSED')
      and not exists (select from inquiry_quote k where k.inquiry_id = i.inquiry_id and k.supplier_id = i.supplier_id
        and k.round = ${inquiry.round} and k.status <> 'WITHDRAWN')
    order by i.place`)
  if (open.length === 0) return
  const to = { supplierIds: open.map(({ supplierId }) => supplierId) }
  await tell(act, inquiry, 'inquiry.deadline', to, `/inquiry/quote-form?id=${inquiry.id}`)
}

export function tellDecided(
  act: Act,
  inquiry: Told,
  template: 'inquiry.chosen' | 'inquiry.notChosen',
  supplierIds: string[],
) {
  if (supplierIds.length === 0) return Promise.resolve()
  return tell(act, inquiry, template, { supplierIds }, `/inquiry-outcome-view?id=${inquiry.id}`)
}

export function tellQualified(
  act: Act,
  inquiry: Told,
  template: 'inquiry.qualified' | 'inquiry.notQualified',
  supplierId: string,
  reason: string,
) {
  return tell(act, inquiry, template, { supplierIds: [supplierId] }, `/inquiry/quote-form?id=${inquiry.id}`, { reason })
}

/** Notifies the supplier that asked, or all invited ones. */
export function tellAnswered(act: Act, inquiry: Told, supplierIds: string[], question: string) {
  const page = `/inquiry/quote-form?id=${inquiry.id}`
  return tell(act, inquiry, 'inquiry.answered', { supplierIds }, page, { question })
}

type BuyerTemplate =
  | 'inquiry.asked'
  | 'inquiry.approved'
  | 'inquiry.rejected'
  | 'inquiry.ended'
  | 'inquiry.resultApproved'
  | 'inquiry.resultRejected'

export async function tellUser(
  act: Author,
  inquiry: Told,
  userId: string | null,
  template: BuyerTemplate,
  values: Values = {},
) {
  if (userId === null) return
  await tell(act, inquiry, template, { userIds: [userId] }, `/inquiry-details-view?id=${inquiry.id}`, values)
}

function tell(
  act: Author,
  inquiry: Told,
  template: string,
  to: Parameters<typeof notify>[1]['to'],
  pcUrl: string,
  values: Values = {},
): Promise<void> {
  return notify(act, {
    template,
    to,
    values: {
      inquiryNo: inquiry.inquiryNo,
      title: inquiry.title,
      ends: inquiry.quoteEndTime,
      reason: '–',
      question: '–',
      ...values,
    },
    businessType: inquiryBusinessType,
    businessId: inquiry.id,
    pcUrl,
  })
}
