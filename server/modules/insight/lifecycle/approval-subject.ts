import sql from 'sql-template-tag'
import { isRaising, lifecycleDirections } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { LifecycleDirection } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { containing } from '../../../kit/call/paging.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { approvalOf } from './lifecycle.rules.ts'

const kindOf = (direction: LifecycleDirection) =>
  lifecycleDirections.filter(other => isRaising(other) === isRaising(direction))

const subjectOf = (direction: LifecycleDirection, names: ApprovalSubject['names']): ApprovalSubject => ({
  businessType: approvalOf(direction).businessType,
  names,
  moduleCode: approvalOf(direction).module,
  fields: {
    direction: {
      kind: 'text',
      names: { en: 'Change type', zh: '申请类型', es: 'Tipo de cambio', ja: '申請の種類' },
    },
    fromStage: { kind: 'text', names: { en: 'Current stage', zh: '当前阶段', es: 'Etapa actual', ja: '現在の段階' } },
    toStage: { kind: 'text', names: { en: 'New stage', zh: '目标阶段', es: 'Etapa nueva', ja: '新しい段階' } },
    supplierNo: {
      kind: 'text',
      names: { en: 'Supplier number', zh: '供应商编号', es: 'Número de proveedor', ja: 'サプライヤー番号' },
    },
  },
  read: (db, enterpriseId, id) =>
    db.one<Facts & { supplierNo: string }>(sql`
      select l.direction, l.from_stage, l.to_stage, s.supplier_no
      from lifecycle_apply l join ${supplierView} s on s.id = l.supplier_id
      where l.id = ${id} and l.enterprise_id = ${enterpriseId}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select l.id, l.lifecycle_no as doc_no, s.name as title, null::bigint as org_id, l.create_by as initiator_id
      from lifecycle_apply l join ${supplierView} s on s.id = l.supplier_id
      where l.enterprise_id = ${enterpriseId} and l.direction = any(${kindOf(direction)}::text[])
        and ${id === undefined ? sql`l.lifecycle_no ilike ${containing(text)}` : sql`l.id = ${id}`}
      order by l.id desc limit 20`),
})

export const lifecycleSubjects: readonly ApprovalSubject[] = [
  subjectOf('DOWN', {
    en: 'Supplier downgrade, freeze, blacklisting or exit',
    zh: '供应商降级、冻结、拉黑或退出',
    es: 'Bajada, bloqueo o salida de un proveedor',
    ja: 'サプライヤーの降格・凍結・取引終了',
  }),
  subjectOf('UP', {
    en: 'Supplier upgrade, unfreeze or reinstatement',
    zh: '供应商升级、解冻或恢复',
    es: 'Subida o regreso de un proveedor',
    ja: 'サプライヤーの昇格・取引再開',
  }),
]
