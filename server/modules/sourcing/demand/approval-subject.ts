import sql from 'sql-template-tag'
import { demandBusinessType } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { containing } from '../../../kit/call/paging.ts'
import { localAmount } from '../../ground/accounting/read.ts'
import { approverModule } from './messages.ts'
import { moneyText } from '../../ground/master-data/read.ts'
import { orgView } from '../../platform/organisation/read.ts'
import { factFields } from '../../ground/workflow/read.ts'

const companyId = sql`(select o.company_id from ${orgView} o where o.id = p.org_id)`
/** Amount in the currency of the organisation's company; null without a rate. */
const inHomeCurrency = localAmount({
  amount: sql`p.total_estimate`,
  currency: sql`p.currency`,
  companyId,
})

export const demandSubject: ApprovalSubject = {
  businessType: demandBusinessType,
  names: { en: 'Demand', zh: '采购需求', es: 'Solicitud de compra', ja: '購買依頼' },
  moduleCode: approverModule,
  delivered: { field: 'amount', limit: '20000' },
  amountField: 'totalEstimate',
  fields: {
    amount: factFields.amount,
    totalEstimate: {
      kind: 'number',
      names: { en: 'Estimated value', zh: '预估金额', es: 'Valor estimado', ja: '見込金額' },
    },
    currency: factFields.currency,
    demandType: {
      kind: 'text',
      names: { en: 'Demand type', zh: '需求类型', es: 'Tipo de solicitud', ja: '依頼種別' },
    },
    item: factFields.item,
    qty: factFields.qty,
  },
  read: (db, enterpriseId, id) =>
    db.one<Facts & { rows: Record<string, string>[] }>(sql`
      select case when ${companyId} is null then trim_scale(p.total_estimate)::text else ${inHomeCurrency} end as amount,
        trim_scale(p.total_estimate)::text as total_estimate, p.currency, p.demand_type, (
        select coalesce(jsonb_agg(jsonb_build_object('item', d.material_text, 'qty', trim_scale(d.qty)::text) order by d.row_no), '[]')
        from pur_demand_detail d where d.demand_id = p.id) as rows
      from pur_demand p where p.enterprise_id = ${enterpriseId} and p.id = ${id} and p.deleted = 0`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select p.id, p.demand_no as doc_no, p.title || ' · ' || ${moneyText(sql`p.total_estimate`, sql`p.currency`, sql`p.enterprise_id`)} as title, p.org_id,
        coalesce(p.submit_by, p.create_by, '0') as initiator_id
      from pur_demand p where p.enterprise_id = ${enterpriseId} and p.deleted = 0
        and ${id === undefined ? sql`p.demand_no ilike ${containing(text)}` : sql`p.id = ${id}`}
      order by p.id desc limit 20`),
}
