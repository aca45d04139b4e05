import sql from 'sql-template-tag'
import { paymentBusinessType } from '../../../../src/contract/money/payments/payment-parts.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { containing } from '../../../kit/call/paging.ts'
import { lockDocument } from '../../../kit/documents/move.ts'
import { localAmount } from '../../ground/accounting/read.ts'
import { moneyText } from '../../ground/master-data/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { factFields } from '../../ground/workflow/read.ts'
import { requirePayable } from './bank-account.ts'
import { payments } from './payment-kind.ts'

export const paymentSubject: ApprovalSubject = {
  businessType: paymentBusinessType,
  names: { en: 'Payment application', zh: '付款申请', es: 'Solicitud de pago', ja: '支払申請' },
  moduleCode: 'payment-decide',
  delivered: { field: 'amount', limit: '100000' },
  async recheck(act, id) {
    await requirePayable(act, (await lockDocument(act, payments, id)).supplierId)
  },
  amountField: 'payAmount',
  fields: {
    amount: factFields.amount,
    payAmount: {
      kind: 'number',
      names: { en: 'Payment amount', zh: '付款金额', es: 'Importe por pagar', ja: '支払金額' },
    },
    currency: factFields.currency,
    payType: { kind: 'text', names: { en: 'Payment type', zh: '付款类型', es: 'Tipo de pago', ja: '支払種別' } },
    supplierNo: factFields.supplierNo,
  },
  read: (db, enterpriseId, id) =>
    db.one<Facts>(sql`
      select ${localAmount({ amount: sql`p.amount`, currency: sql`p.currency`, companyId: sql`p.company_id` })} as amount,
        trim_scale(p.amount)::text as pay_amount, p.currency, p.pay_type, s.supplier_no,
        '[]'::jsonb as rows
      from payment_apply p join ${supplierView} s on s.id = p.supplier_id
      where p.id = ${id} and p.enterprise_id = ${enterpriseId}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select p.id, p.pay_apply_no as doc_no, s.name || ' · ' || ${moneyText(sql`p.amount`, sql`p.currency`, sql`p.enterprise_id`)} as title, p.org_id,
        coalesce(p.submit_by, p.create_by, '0') as initiator_id
      from payment_apply p join ${supplierView} s on s.id = p.supplier_id
      where p.enterprise_id = ${enterpriseId} and p.deleted = 0
        and ${id === undefined ? sql`p.pay_apply_no ilike ${containing(text)}` : sql`p.id = ${id}`}
      order by p.id desc limit 20`),
}
