import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { inquiryBusinessType, inquiryResultType } from '../../../src/contract/inquiries/inquiry-parts.ts'
import type { ApprovalSubject, FactField, Facts, SubjectDocument } from '../../kit/approval-subject.ts'
import type { Db } from '../../db/database.ts'
import { containing } from '../../kit/call/paging.ts'
import { factFields } from '../../kit/common-facts.ts'
import { localAmount } from '../accounting/read.ts'
import { employeeView, purchaserView } from '../organisation/read.ts'
import { measurePrices } from '../prices/read.ts'
import { deciderModule } from './messages.ts'

const fields: Record<string, FactField> = {
  amount: factFields.amount,
  currency: factFields.currency,
  inquiryType: {
    kind: 'text',
    names: { en: 'Kind of inquiry', zh: '询价类型', es: 'Tipo de solicitud de oferta', ja: '見積依頼の種別' },
  },
  sealed: { kind: 'flag', names: { en: 'Sealed', zh: '密封报价', es: 'Sellada', ja: '封印' } },
  suppliers: {
    kind: 'number',
    names: { en: 'Suppliers invited', zh: '邀请供应商数', es: 'Proveedores invitados', ja: '招待サプライヤー数' },
  },
}

const aboveLimit = { field: 'amount', limit: '50000' }

const awarded = sql`(select coalesce(sum(w.qty * w.price_excl), 0) from inquiry_award w where w.inquiry_id = i.id)`
const estimated = sql`
  (select coalesce(sum(a.qty * a.estimate_price), 0) from inquiry_article a where a.inquiry_id = i.id)`

/** Inquiries as models of approvals see them: the amount is what their articles are estimated at. */
export const inquirySubject: ApprovalSubject = {
  businessType: inquiryBusinessType,
  names: { en: 'Inquiry', zh: '询价单', es: 'Solicitud de oferta', ja: '見積依頼' },
  ...subjectOf(estimated, sql`coalesce(i.submit_by, i.create_by, '0')`),
}

const results = subjectOf(awarded, sql`coalesce(i.result_by, i.create_by, '0')`)

/** Results of inquiries: the amount is what was awarded. */
export const resultSubject: ApprovalSubject = {
  businessType: inquiryResultType,
  names: { en: 'Result of an inquiry', zh: '询价结果', es: 'Resultado de una solicitud de oferta', ja: '選定結果' },
  ...results,
  fields: { ...fields, priceNeedsApproval: factFields.priceNeedsApproval },
  delivered: { ...aboveLimit, or: 'priceNeedsApproval' },
  async read(db, enterpriseId, id) {
    const facts = await results.read(db, enterpriseId, id)
    return facts && { ...facts, priceNeedsApproval: await awardNeedsApproval(db, enterpriseId, id) }
  },
}

/** Whether an awarded price waits for an approval because of its ceiling. */
async function awardNeedsApproval(db: Db, enterpriseId: string, inquiryId: string): Promise<boolean> {
  const prices = await db.rows<AwardedPrice>(sql`
    select i.org_id, i.currency, a.material_id, k.supplier_id, a.unit, trim_scale(w.price_excl) as price_excl
    from inquiry_award w join inquiry i on i.id = w.inquiry_id join inquiry_article a on a.id = w.article_id
      join inquiry_quote k on k.id = w.quote_id
    where w.inquiry_id = ${inquiryId} and i.enterprise_id = ${enterpriseId}`)
  const [first] = prices
  if (first === undefined) return false
  const { orgId, currency } = first
  const measured = await measurePrices(db, { enterpriseId, orgId, currency, prices })
  return measured.some(({ result }) => result === 'APPROVE')
}

interface AwardedPrice {
  orgId: string
  currency: string
  materialId: string | null
  supplierId: string
  unit: string
  priceExcl: string
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
