import sql from 'sql-template-tag'
import { tenderAwardType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { tenderDecider } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../../kit/approval-subject.ts'
import { containing } from '../../../../kit/call/paging.ts'
import { localAmount } from '../../../ground/accounting/read.ts'
import { employeeView, purchaserView } from '../../../platform/organisation/read.ts'
import { tenderFields } from '../authoring/approval-subject.ts'
import { requireAwardable } from './award.moves.ts'

const awarded = sql`
  (select coalesce(sum(round(w.qty * w.price_excl * coalesce(b.exchange_rate, 1), q.currency_digits)), 0)
  from tender_award w join tender_bid b on b.id = w.bid_id where w.tender_id = q.id and w.status <> 'CANCELLED')`

export const awardSubject: ApprovalSubject = {
  businessType: tenderAwardType,
  names: { en: 'Tender award', zh: '定标', es: 'Adjudicación de licitación', ja: '落札の決定' },
  moduleCode: tenderDecider,
  delivered: { field: 'amount', limit: '50000' },
  fields: {
    ...tenderFields,
    winners: {
      kind: 'number',
      names: { en: 'Winners', zh: '中标供应商数', es: 'Adjudicatarios', ja: '落札者数' },
    },
  },
  recheck: requireAwardable,
  read: (db, enterpriseId, id) =>
    db.one<Facts & { currency: string }>(sql`
      select ${localAmount({ amount: awarded, currency: sql`q.currency`, companyId: sql`q.company_id` })} as amount,
        q.currency, q.bid_type, e.user_id as purchaser_user_id, (
          select count(distinct w.bid_id)::int from tender_award w
          where w.tender_id = q.id and w.status <> 'CANCELLED') as winners
      from tender q join ${purchaserView} p on p.id = q.purchaser_id join ${employeeView} e on e.id = p.employee_id
      where q.id = ${id} and q.enterprise_id = ${enterpriseId}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select q.id, q.tendering_no as doc_no, q.title, q.org_id, coalesce(q.award_by, q.create_by, '0') as initiator_id
      from tender q where q.enterprise_id = ${enterpriseId} and q.deleted = 0
        and ${id === undefined ? sql`q.tendering_no ilike ${containing(text)}` : sql`q.id = ${id}`}
      order by q.id desc limit 20`),
}
