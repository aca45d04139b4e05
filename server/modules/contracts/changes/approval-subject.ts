import sql from 'sql-template-tag'
import { contractChangeBusinessType } from '../../../../src/contract/contracts/contract-changes.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { containing } from '../../../kit/call/paging.ts'
import { factFields } from '../../../kit/common-facts.ts'
import { supplierView } from '../../suppliers/read.ts'
import { approverModule } from '../contract.rules.ts'

/** Changes of contracts as models of approvals see them. */
export const contractChangeSubject: ApprovalSubject = {
  businessType: contractChangeBusinessType,
  names: { en: 'Change of a contract', zh: '合同变更', es: 'Modificación de contrato', ja: '契約変更' },
  moduleCode: approverModule,
  fields: {
    reason: { kind: 'text', names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' } },
    supplierNo: factFields.supplierNo,
    limitBefore: {
      kind: 'number',
      names: { en: 'Limit so far', zh: '原限额', es: 'Límite anterior', ja: '変更前の上限' },
    },
    limitAfter: { kind: 'number', names: { en: 'New limit', zh: '新限额', es: 'Límite nuevo', ja: '変更後の上限' } },
  },
  read: (db, enterpriseId, id) =>
    db.one<Facts>(sql`
      select c.reason, s.supplier_no, c.terms_before ->> 'limitAmount' as limit_before,
        c.terms_after ->> 'limitAmount' as limit_after
      from contract_change c join contract t on t.id = c.contract_id join ${supplierView} s on s.id = t.supplier_id
      where c.id = ${id} and c.enterprise_id = ${enterpriseId}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select c.id, c.change_no as doc_no, t.contract_no || ' ' || t.title as title, t.org_id,
        coalesce(c.submit_by, c.create_by, '0') as initiator_id
      from contract_change c join contract t on t.id = c.contract_id
      where c.enterprise_id = ${enterpriseId} and c.deleted = 0
        and ${id === undefined ? sql`c.change_no ilike ${containing(text)}` : sql`c.id = ${id}`}
      order by c.id desc limit 20`),
}
