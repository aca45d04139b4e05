import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { inquiryBusinessType, inquiryResultType } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { ApprovalSubject, FactField, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { containing } from '../../../kit/call/paging.ts'
import { localAmount } from '../../ground/accounting/read.ts'
import { employeeView, purchaserView } from '../../platform/organisation/read.ts'
import { factFields, priceApproval } from '../../ground/workflow/read.ts'
import { measureAwarded, readAwardedPrices } from './awarded-prices.ts'
import { recheckInquiry } from './inquiry.moves.ts'
import { deciderModule } from './messages.ts'
import { requireAwardable } from './result.moves.ts'

const fields: Record<string, FactField> = {
  amount: factFields.amount,
  currency: factFields.currency,
  inquiryType: {
    kind: 'text',
    names: { en: 'Inquiry type', zh: '询价类型', es: 'Tipo de solicitud de oferta', ja: '見積依頼の種別' },
  },
  sealed: { kind: 'flag', names: { en: 'Sealed', zh: '密封报价', es: 'Sellada', ja: '封印' } },
  suppliers: {
    kind: 'number',
    names: { en: 'Invited suppliers', zh: '邀请供应商数', es: 'Proveedores invitados', ja: '招待サプライヤー数' },
  },
}

const aboveLimit = { field: 'amount', limit: '50000' }

const awarded = sql`(select coalesce(sum(w.qty * w.price_excl), 0) from inquiry_award w where w.inquiry_id = i.id)`
const estimated = sql`
  (select coalesce(sum(a.qty * a.estimate_price), 0) from inquiry_article a where a.inquiry_id = i.id)`

/** The amount is the estimate of the articles. */
export const inquirySubject: ApprovalSubject = {
  businessType: inquiryBusinessType,
  names: { en: 'Inquiry', zh: '询价单', es: 'Solicitud de oferta', ja: '見積依頼' },
  ...subjectOf(estimated, sql`coalesce(i.submit_by, i.create_by, '0')`),
  recheck: recheckInquiry,
}

const results = subjectOf(awarded, sql`coalesce(i.result_by, i.create_by, '0')`)

/** The amount is the awarded total. */
export const resultSubject: ApprovalSubject = {
  businessType: inquiryResultType,
  names: { en: 'Inquiry result', zh: '询价结果', es: 'Resultado de una solicitud de oferta', ja: '選定結果' },
  ...results,
  fields: { ...fields, priceNeedsApproval: factFields.priceNeedsApproval },
  delivered: { ...aboveLimit, or: 'priceNeedsApproval' },
  alsoBy: priceApproval,
  recheck: requireAwardable,
  async read(db, enterpriseId, id) {
    const facts = await results.read(db, enterpriseId, id)
    const measured = await measureAwarded(db, enterpriseId, await readAwardedPrices(db, enterpriseId, id))
    return facts && { ...facts, priceNeedsApproval: measured.some(({ result }) => result === 'APPROVE') }
  },
}

function subjectOf(amount: Sql, initiator: Sql): Omit<ApprovalSubject, 'businessType' | 'names'> {
  return {
    moduleCode: deciderModule,
    delivered: aboveLimit,
    fields,
    read: (db, enterpriseId, id) =>
      db.one<Facts & { currency: string }>(sql`
        select ${localAmount({ amount, currency: sql`i.currency`, companyId: sql`i.company_id` })} as amount, i.currency,
          i.inquiry_type, i.seal_flag = 1 as sealed, e.user_id as purchaser_user_id,
          (select count(*)::int from inquiry_invite v where v.inquiry_id = i.id) as suppliers
        from inquiry i join ${purchaserView} p on p.id = i.purchaser_id join ${employeeView} e on e.id = p.employee_id
        where i.id = ${id} and i.enterprise_id = ${enterpriseId}`),
    recent: (db, { enterpriseId }, text, id) =>
      db.rows<SubjectDocument>(sql`
        select i.id, i.inquiry_no as doc_no, i.title, i.org_id, ${initiator} as initiator_id
        from inquiry i
        where i.enterprise_id = ${enterpriseId} and i.deleted = 0
          and ${id === undefined ? sql`i.inquiry_no ilike ${containing(text)}` : sql`i.id = ${id}`}
        order by i.id desc limit 20`),
  }
}
