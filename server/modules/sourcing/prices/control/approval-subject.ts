import sql from 'sql-template-tag'
import { priceControlBusinessType } from '../../../../../src/contract/sourcing/prices/price-controls.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../../kit/approval-subject.ts'
import { containing } from '../../../../kit/call/paging.ts'
import { approverModule } from './control.rules.ts'

export const priceControlSubject: ApprovalSubject = {
  businessType: priceControlBusinessType,
  names: { en: 'Price control sheet', zh: '价格控制单', es: 'Hoja de control de precios', ja: '価格管理票' },
  moduleCode: approverModule,
  fields: {
    reason: { kind: 'text', names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' } },
  },
  read: (db, enterpriseId, id) =>
    db.one<Facts>(sql`
      select t.reason from price_control t where t.id = ${id} and t.enterprise_id = ${enterpriseId}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select t.id, t.control_no as doc_no, t.reason as title, t.org_id, coalesce(t.submit_by, t.create_by, '0') as initiator_id
      from price_control t
      where t.enterprise_id = ${enterpriseId} and t.deleted = 0
        and ${id === undefined ? sql`t.control_no ilike ${containing(text)}` : sql`t.id = ${id}`}
      order by t.id desc limit 20`),
}
