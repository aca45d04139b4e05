import sql from 'sql-template-tag'
import { applicationBusinessType } from '../../../../src/contract/money/invoices/application-parts.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { containing } from '../../../kit/call/paging.ts'
import { localAmount } from '../../ground/accounting/read.ts'
import { moneyText } from '../../ground/master-data/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { factFields } from '../../ground/workflow/read.ts'

export const applicationSubject: ApprovalSubject = {
  businessType: applicationBusinessType,
  names: { en: 'Invoice application', zh: '开票申请', es: 'Solicitud de factura', ja: '請求申請' },
  moduleCode: 'pur-apply-approve-c',
  delivered: { field: 'amount', limit: '100000' },
  amountField: 'amountIncl',
  fields: {
    amount: factFields.amount,
    amountIncl: factFields.amountIncl,
    currency: factFields.currency,
    supplierNo: factFields.supplierNo,
    qty: factFields.qty,
    rowAmount: factFields.rowAmount,
  },
  read: (db, enterpriseId, id) =>
    db.one<Facts & { currency: string }>(sql`
      select ${localAmount({ amount: sql`a.amount_incl`, currency: sql`a.currency`, companyId: sql`a.company_id` })} as amount,
        trim_scale(a.amount_incl)::text as amount_incl, a.currency, s.supplier_no,
        (select coalesce(jsonb_agg(jsonb_build_object('qty', trim_scale(d.qty)::text,
            'rowAmount', trim_scale(d.amount_incl)::text) order by d.place), '[]')
          from invoice_apply_detail d where d.apply_id = a.id) as rows
      from invoice_apply a join ${supplierView} s on s.id = a.supplier_id
      where a.id = ${id} and a.enterprise_id = ${enterpriseId}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select a.id, a.apply_no as doc_no, s.name || ' · ' || ${moneyText(sql`a.amount_incl`, sql`a.currency`, sql`a.enterprise_id`)} as title, a.org_id,
        coalesce(a.submit_by, a.create_by, '0') as initiator_id
      from invoice_apply a join ${supplierView} s on s.id = a.supplier_id
      where a.enterprise_id = ${enterpriseId} and a.deleted = 0
        and ${id === undefined ? sql`a.apply_no ilike ${containing(text)}` : sql`a.id = ${id}`}
      order by a.id desc limit 20`),
}
