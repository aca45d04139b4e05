import sql from 'sql-template-tag'
import { problemBusinessType } from '../../../../src/contract/goods/quality/problem-parts.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { containing } from '../../../kit/call/paging.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { factFields } from '../../ground/workflow/read.ts'
import { managerModule } from './problem.rules.ts'

export const problemSubject: ApprovalSubject = {
  businessType: problemBusinessType,
  names: { en: '8D report', zh: '8D 报告', es: 'Informe 8D', ja: '8D レポート' },
  moduleCode: managerModule,
  fields: {
    title: { kind: 'text', names: { en: 'Title', zh: '标题', es: 'Título', ja: '件名' } },
    defectCode: { kind: 'text', names: { en: 'Defect type', zh: '缺陷类型', es: 'Tipo de defecto', ja: '不良区分' } },
    supplierNo: factFields.supplierNo,
  },
  read: (db, enterpriseId, id) =>
    db.one<Facts>(sql`
      select t.title, t.defect_code, s.supplier_no from problem t join ${supplierView} s on s.id = t.supplier_id
      where t.id = ${id} and t.enterprise_id = ${enterpriseId}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select t.id, t.problem_no as doc_no, t.title, t.org_id, coalesce(t.submit_by, t.create_by, '0') as initiator_id
      from problem t
      where t.enterprise_id = ${enterpriseId} and t.deleted = 0
        and ${id === undefined ? sql`t.problem_no ilike ${containing(text)}` : sql`t.id = ${id}`}
      order by t.id desc limit 20`),
}
