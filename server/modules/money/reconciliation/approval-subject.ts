import sql from 'sql-template-tag'
import { statementBusinessType } from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { containing } from '../../../kit/call/paging.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { factFields } from '../../ground/workflow/read.ts'
import { approverModule } from './messages.ts'

export const statementSubject: ApprovalSubject = {
  businessType: statementBusinessType,
  names: { en: 'Statement', zh: '对账单', es: 'Conciliación', ja: '照合書' },
  moduleCode: approverModule,
  amountField: 'amountIncl',
  fields: { supplierNo: factFields.supplierNo, amountIncl: factFields.amountIncl, currency: factFields.currency },
  read: (db, enterpriseId, id) =>
    db.one<Facts & { supplierNo: string }>(sql`
      select s.supplier_no, trim_scale(t.amount_incl)::text as amount_incl, t.currency
      from reconciliation t join ${supplierView} s on s.id = t.supplier_id
      where t.id = ${id} and t.enterprise_id = ${enterpriseId}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select t.id, t.recon_no as doc_no, s.name as title, t.org_id, coalesce(t.submit_by, t.create_by, '0') as initiator_id
      from reconciliation t join ${supplierView} s on s.id = t.supplier_id
      where t.enterprise_id = ${enterpriseId} and t.deleted = 0
        and ${id === undefined ? sql`t.recon_no ilike ${containing(text)}` : sql`t.id = ${id}`}
      order by t.id desc limit 20`),
}
