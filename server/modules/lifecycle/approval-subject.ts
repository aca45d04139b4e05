import sql from 'sql-template-tag'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../kit/approval-subject.ts'
import { containing } from '../../kit/call/paging.ts'
import { supplierView } from '../suppliers/read.ts'
import { approverModule } from './lifecycle.rules.ts'

/** Applications to lower a supplier's stage as models of approvals see them. */
export const downgradeSubject: ApprovalSubject = {
  businessType: 'LIFECYCLE_DOWN',
  names: {
    en: 'Downgrade of a supplier',
    zh: '供应商降级',
    es: 'Bajada de fase de un proveedor',
    ja: 'サプライヤーの格下げ',
  },
  moduleCode: approverModule,
  fields: {
    fromStage: { kind: 'text', names: { en: 'Present stage', zh: '当前阶段', es: 'Fase actual', ja: '現在の段階' } },
    toStage: { kind: 'text', names: { en: 'New stage', zh: '目标阶段', es: 'Fase nueva', ja: '新しい段階' } },
    supplierNo: {
      kind: 'text',
      names: { en: 'Supplier number', zh: '供应商编号', es: 'Número de proveedor', ja: 'サプライヤー番号' },
    },
  },
  read: (db, enterpriseId, id) =>
    db.one<Facts & { supplierNo: string }>(sql`
      select l.from_stage, l.to_stage, s.supplier_no
      from lifecycle_apply l join ${supplierView} s on s.id = l.supplier_id
      where l.id = ${id} and l.enterprise_id = ${enterpriseId}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select l.id, l.lifecycle_no as doc_no, s.name as title, null::bigint as org_id, l.create_by as initiator_id
      from lifecycle_apply l join ${supplierView} s on s.id = l.supplier_id
      where l.enterprise_id = ${enterpriseId}
        and ${id === undefined ? sql`l.lifecycle_no ilike ${containing(text)}` : sql`l.id = ${id}`}
      order by l.id desc limit 20`),
}
