import type { Seeds } from '../../../../kit/seeds/seeds.ts'
import { modules } from './modules.ts'
import { placeholders, templates } from './templates.ts'

export const demandSeeds: Seeds = {
  modules,
  placeholders,
  templates,
  numberRules: [
    {
      code: 'DEMAND',
      prefix: 'PR',
      datePart: 'YYYYMMDD',
      serialLength: 4,
      resetBy: 'DAY',
      longest: 64,
      ofOrganisations: true,
    },
  ],
  dictionaries: [
    {
      code: 'DEMAND_TYPE',
      names: { en: 'Demand types', zh: '需求类型', es: 'Tipos de solicitud de compra', ja: '購買依頼の種別' },
      entries: [
        { value: 'STOCK', en: 'Stock', zh: '备库', es: 'Existencias', ja: '在庫' },
        { value: 'PROJECT', en: 'Project', zh: '项目', es: 'Proyecto', ja: 'プロジェクト' },
        { value: 'SERVICE', en: 'Service', zh: '服务', es: 'Servicio', ja: 'サービス' },
        { value: 'ASSET', en: 'Asset', zh: '固定资产', es: 'Inmovilizado', ja: '固定資産' },
        { value: 'SAMPLE', en: 'Sample', zh: '样品', es: 'Muestra', ja: 'サンプル' },
      ],
    },
    {
      code: 'DEMAND_STATUS',
      names: {
        en: 'Demand statuses',
        zh: '需求单状态',
        es: 'Estados de una solicitud de compra',
        ja: '購買依頼の状態',
      },
      entries: [
        { value: 'NEW', en: 'Draft', zh: '草稿', es: 'Borrador', ja: '下書き' },
        { value: 'APPROVING', en: 'In approval', zh: '审批中', es: 'En aprobación', ja: '承認待ち' },
        { value: 'REJECTED', en: 'Rejected', zh: '已驳回', es: 'Rechazada', ja: '却下' },
        { value: 'APPROVED', en: 'Approved', zh: '已批准', es: 'Aprobada', ja: '承認済み' },
      ],
    },
    {
      code: 'DEMAND_ROW_STATUS',
      names: {
        en: 'Demand row statuses',
        zh: '需求行状态',
        es: 'Estados de una línea de solicitud',
        ja: '依頼明細の状態',
      },
      entries: [
        { value: 'OPEN', en: 'Not assigned', zh: '未分配', es: 'Sin asignar', ja: '未割当' },
        { value: 'ASSIGNED', en: 'Assigned', zh: '已分配', es: 'Asignada', ja: '割当済み' },
        { value: 'SOURCING', en: 'In inquiry', zh: '询价中', es: 'En solicitud de oferta', ja: '見積依頼中' },
        { value: 'AWARDED', en: 'Awarded', zh: '已定价', es: 'Adjudicada', ja: '選定済み' },
        { value: 'PART_ORDERED', en: 'Partly ordered', zh: '部分下单', es: 'Pedida en parte', ja: '一部発注' },
        { value: 'ORDERED', en: 'Ordered', zh: '已下单', es: 'Pedida', ja: '発注済み' },
        { value: 'CLOSED', en: 'Closed', zh: '已关闭', es: 'Cerrada', ja: '完了' },
      ],
    },
  ],
}
