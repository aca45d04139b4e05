import sql from 'sql-template-tag'
import { tenderBusinessType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { tenderDecider } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../../kit/approval-subject.ts'
import { containing } from '../../../../kit/call/paging.ts'
import { localAmount } from '../../../ground/accounting/read.ts'
import { factFields } from '../../../ground/workflow/read.ts'
import { employeeView, purchaserView } from '../../../platform/organisation/read.ts'
import { recheckTender } from './draft.moves.ts'

/** The estimate of the tender, or the sum of its items. */
const amount = sql`coalesce(t.estimate_amount,
  (select coalesce(sum(a.qty * a.estimate_price), 0) from tender_item a where a.tender_id = t.id))`

/** Fields that models of tenders and of their awards can use. */
export const tenderFields = {
  amount: factFields.amount,
  currency: factFields.currency,
  bidType: {
    kind: 'text',
    names: { en: 'Tender type', zh: '招标方式', es: 'Tipo de licitación', ja: '入札方式' },
  },
} as const

export const tenderSubject: ApprovalSubject = {
  businessType: tenderBusinessType,
  names: { en: 'Tender', zh: '招标项目', es: 'Licitación', ja: '入札' },
  moduleCode: tenderDecider,
  delivered: { field: 'amount', limit: '50000' },
  fields: {
    ...tenderFields,
    suppliers: {
      kind: 'number',
      names: { en: 'Invited suppliers', zh: '邀请供应商数', es: 'Proveedores invitados', ja: '招待サプライヤー数' },
    },
  },
  recheck: recheckTender,
  read: (db, enterpriseId, id) =>
    db.one<Facts & { currency: string }>(sql`
      select ${localAmount({ amount, currency: sql`t.currency`, companyId: sql`t.company_id` })} as amount, t.currency,
        t.bid_type, e.user_id as purchaser_user_id,
        (select count(*)::int from tender_invite v where v.tender_id = t.id) as suppliers
      from tender t join ${purchaserView} p on p.id = t.purchaser_id join ${employeeView} e on e.id = p.employee_id
      where t.id = ${id} and t.enterprise_id = ${enterpriseId}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select t.id, t.tendering_no as doc_no, t.title, t.org_id, coalesce(t.submit_by, t.create_by, '0') as initiator_id
      from tender t
      where t.enterprise_id = ${enterpriseId} and t.deleted = 0
        and ${id === undefined ? sql`t.tendering_no ilike ${containing(text)}` : sql`t.id = ${id}`}
      order by t.id desc limit 20`),
}
