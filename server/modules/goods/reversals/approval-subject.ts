import sql from 'sql-template-tag'
import { reversalBusinessType } from '../../../../src/contract/goods/reversals/reversals.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { containing } from '../../../kit/call/paging.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { factFields } from '../../ground/workflow/read.ts'
import { approverModule } from './messages.ts'

export const reversalSubject: ApprovalSubject = {
  businessType: reversalBusinessType,
  names: { en: 'Reversal', zh: '收货冲销', es: 'Anulación de recepción', ja: '受入取消' },
  moduleCode: approverModule,
  fields: {
    reason: { kind: 'text', names: { en: 'Reason', zh: '冲销原因', es: 'Motivo', ja: '理由' } },
    supplierNo: factFields.supplierNo,
    qty: factFields.qty,
  },
  read: (db, enterpriseId, id) =>
    db.one<Facts & { supplierNo: string }>(sql`
      select t.reason, s.supplier_no,
        (select coalesce(jsonb_agg(jsonb_build_object('qty', trim_scale(d.qty)::text) order by d.place), '[]')
          from charge_against_detail d where d.reverse_id = t.id) as rows
      from charge_against t join ${supplierView} s on s.id = t.supplier_id
      where t.id = ${id} and t.enterprise_id = ${enterpriseId}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select t.id, t.reverse_no as doc_no, s.name as title, t.org_id, coalesce(t.submit_by, t.create_by, '0') as initiator_id
      from charge_against t join ${supplierView} s on s.id = t.supplier_id
      where t.enterprise_id = ${enterpriseId} and t.deleted = 0
        and ${id === undefined ? sql`t.reverse_no ilike ${containing(text)}` : sql`t.id = ${id}`}
      order by t.id desc limit 20`),
}
