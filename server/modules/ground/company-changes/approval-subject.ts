import sql from 'sql-template-tag'
import { bankChangeType, changeBusinessType } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import type { ChangeSection } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { containing } from '../../../kit/call/paging.ts'
import { supplierView } from '../suppliers/read.ts'
import { factFields } from '../workflow/read.ts'
import { approverModule } from './change.rules.ts'

const subjectOf = (
  businessType: string,
  sections: readonly [ChangeSection, ...ChangeSection[]],
  names: ApprovalSubject['names'],
): ApprovalSubject => ({
  businessType,
  names,
  moduleCode: approverModule(sections[0]),
  fields: {
    section: { kind: 'text', names: { en: 'Section', zh: '变更内容', es: 'Apartado', ja: '変更箇所' } },
    reason: { kind: 'text', names: { en: 'Reason', zh: '变更原因', es: 'Motivo', ja: '理由' } },
    supplierNo: factFields.supplierNo,
  },
  read: (db, enterpriseId, id) =>
    db.one<Facts & { supplierNo: string }>(sql`
      select t.section, t.reason, s.supplier_no from company_change t join ${supplierView} s on s.id = t.supplier_id
      where t.id = ${id} and t.enterprise_id = ${enterpriseId}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select t.id, t.change_no as doc_no, s.name as title, null::bigint as org_id,
        coalesce(t.submit_by, t.create_by, '0') as initiator_id
      from company_change t join ${supplierView} s on s.id = t.supplier_id
      where t.enterprise_id = ${enterpriseId} and t.deleted = 0 and t.section = any(${[...sections]}::text[])
        and ${id === undefined ? sql`t.change_no ilike ${containing(text)}` : sql`t.id = ${id}`}
      order by t.id desc limit 20`),
})

export const changeSubjects: readonly ApprovalSubject[] = [
  subjectOf(changeBusinessType, ['BASE', 'CONTACTS', 'CERTIFICATES'], {
    en: 'Company details change',
    zh: '企业信息变更',
    es: 'Cambio de datos de la empresa',
    ja: '企業情報の変更',
  }),
  subjectOf(bankChangeType, ['BANK'], {
    en: 'Bank account change',
    zh: '银行账户变更',
    es: 'Cambio de cuentas bancarias',
    ja: '銀行口座の変更',
  }),
]
