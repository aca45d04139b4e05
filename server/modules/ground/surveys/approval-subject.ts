import sql from 'sql-template-tag'
import { surveyBusinessType } from '../../../../src/contract/ground/surveys/surveys.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { containing } from '../../../kit/call/paging.ts'
import { approverModule } from './survey.rules.ts'

export const surveySubject: ApprovalSubject = {
  businessType: surveyBusinessType,
  names: { en: 'Survey', zh: '供应商调查', es: 'Encuesta', ja: '調査' },
  moduleCode: approverModule,
  fields: {
    suppliers: {
      kind: 'number',
      names: { en: 'Suppliers', zh: '供应商数', es: 'Proveedores', ja: 'サプライヤー数' },
    },
  },
  read: (db, enterpriseId, id) =>
    db.one<Facts & { suppliers: string }>(sql`
      select jsonb_array_length(t.supplier_ids)::text as suppliers
      from survey t where t.id = ${id} and t.enterprise_id = ${enterpriseId}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select t.id, t.survey_no as doc_no, t.title, null::bigint as org_id, coalesce(t.submit_by, t.create_by) as initiator_id
      from survey t where t.enterprise_id = ${enterpriseId} and t.deleted = 0
        and ${id === undefined ? sql`t.survey_no ilike ${containing(text)}` : sql`t.id = ${id}`}
      order by t.id desc limit 20`),
}
