import sql from 'sql-template-tag'
import { returnBusinessType } from '../../../../src/contract/goods/returns/return-parts.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { containing } from '../../../kit/call/paging.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { factFields } from '../../ground/workflow/read.ts'
import { approverModule } from './messages.ts'

export const returnSubject: ApprovalSubject = {
  businessType: returnBusinessType,
  names: { en: 'Return', zh: '退货单', es: 'Devolución', ja: '返品' },
  moduleCode: approverModule,
  fields: {
    treatment: {
      kind: 'text',
      names: { en: 'Treatment', zh: '处理方式', es: 'Tratamiento', ja: '処理方法' },
    },
    reason: { kind: 'text', names: { en: 'Reason', zh: '退货原因', es: 'Motivo', ja: '理由' } },
    supplierNo: factFields.supplierNo,
    qty: factFields.qty,
  },
  read: (db, enterpriseId, id) =>
    db.one<Facts & { supplierNo: string }>(sql`
      select r.treatment, r.reason, s.supplier_no,
        (select coalesce(jsonb_agg(jsonb_build_object('qty', trim_scale(d.qty)::text) order by d.place), '[]')
          from return_order_detail d where d.return_id = r.id) as rows
      from return_order r join ${supplierView} s on s.id = r.supplier_id
      where r.id = ${id} and r.enterprise_id = ${enterpriseId}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select r.id, r.return_no as doc_no, s.name as title, r.org_id, coalesce(r.submit_by, r.create_by, '0') as initiator_id
      from return_order r join ${supplierView} s on s.id = r.supplier_id
      where r.enterprise_id = ${enterpriseId} and r.deleted = 0
        and ${id === undefined ? sql`r.return_no ilike ${containing(text)}` : sql`r.id = ${id}`}
      order by r.id desc limit 20`),
}
