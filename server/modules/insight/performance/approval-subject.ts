import sql from 'sql-template-tag'
import { performanceFileType } from '../../../../src/contract/insight/performance/files.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { containing } from '../../../kit/call/paging.ts'
import { approverModule } from './file.rules.ts'

export const performanceSubject: ApprovalSubject = {
  businessType: performanceFileType,
  names: {
    en: 'Assessment results',
    zh: '绩效考评结果',
    es: 'Resultados de la evaluación',
    ja: '評価結果',
  },
  moduleCode: approverModule,
  fields: {
    suppliers: {
      kind: 'number',
      names: { en: 'Suppliers', zh: '供应商数', es: 'Proveedores', ja: 'サプライヤー数' },
    },
    adjusted: {
      kind: 'number',
      names: { en: 'Adjusted results', zh: '调整数', es: 'Resultados ajustados', ja: '調整した結果' },
    },
  },
  read: (db, enterpriseId, id) =>
    db.one<Facts & { suppliers: string; adjusted: string }>(sql`
      select (select count(*)::text from perf_result r where r.file_id = t.id) as suppliers,
        (select count(*)::text from perf_result r where r.file_id = t.id and r.adjust_points <> 0) as adjusted
      from perf_file t where t.id = ${id} and t.enterprise_id = ${enterpriseId}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select t.id, t.perf_no as doc_no, t.title, null::bigint as org_id, coalesce(t.submit_by, t.create_by) as initiator_id
      from perf_file t where t.enterprise_id = ${enterpriseId} and t.deleted = 0
        and ${id === undefined ? sql`t.perf_no ilike ${containing(text)}` : sql`t.id = ${id}`}
      order by t.id desc limit 20`),
}
