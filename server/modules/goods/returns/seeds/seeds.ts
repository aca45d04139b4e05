import type { Seeds } from '../../../../kit/seeds/seeds.ts'
import { modules } from './modules.ts'
import { placeholders, templates } from './templates.ts'

export const returnsSeeds: Seeds = {
  modules,
  placeholders,
  templates,
  numberRules: [
    {
      code: 'RETURN_ORDER',
      prefix: 'RT',
      datePart: 'YYYYMMDD',
      serialLength: 4,
      resetBy: 'DAY',
      longest: 64,
      ofOrganisations: true,
    },
  ],
  dictionaries: [
    {
      code: 'RETURN_STATUS',
      names: { en: 'Return statuses', zh: '退货单状态', es: 'Estados de una devolución', ja: '返品の状態' },
      entries: [
        { value: 'NEW', en: 'Draft', zh: '草稿', es: 'Borrador', ja: '下書き' },
        { value: 'APPROVING', en: 'In approval', zh: '审批中', es: 'En aprobación', ja: '承認待ち' },
        { value: 'REJECTED', en: 'Rejected', zh: '已驳回', es: 'Rechazada', ja: '却下' },
        {
          value: 'SENT',
          en: 'Sent to the supplier',
          zh: '待供应商确认',
          es: 'Enviada al proveedor',
          ja: 'サプライヤー確認待ち',
        },
        { value: 'CONFIRMED', en: 'Confirmed', zh: '已确认', es: 'Confirmada', ja: '確認済み' },
        { value: 'OBJECTED', en: 'Objected', zh: '有异议', es: 'Objetada', ja: '異議あり' },
        { value: 'RETURNED', en: 'Sent back', zh: '已退回', es: 'Devuelta', ja: '返品済み' },
        { value: 'CLOSED', en: 'Closed', zh: '已关闭', es: 'Cerrada', ja: '完了' },
        { value: 'CANCELLED', en: 'Cancelled', zh: '已取消', es: 'Anulada', ja: '取消' },
      ],
    },
    {
      code: 'RETURN_TREATMENT',
      names: {
        en: 'Return treatment',
        zh: '退货处理方式',
        es: 'Tratamiento de lo devuelto',
        ja: '返品の処理',
      },
      entries: [
        { value: 'REPLACE', en: 'Replacement', zh: '换货', es: 'Reposición', ja: '代替品' },
        { value: 'CREDIT', en: 'Credit', zh: '扣款', es: 'Abono', ja: '控除' },
        { value: 'REWORK', en: 'Rework', zh: '返工', es: 'Retrabajo', ja: '手直し' },
        {
          value: 'SCRAP',
          en: 'Scrap at the supplier’s cost',
          zh: '供应商承担报废',
          es: 'Desecho a cargo del proveedor',
          ja: 'サプライヤー負担で廃棄',
        },
      ],
    },
    {
      code: 'RETURN_REASON',
      names: { en: 'Return reasons', zh: '退货原因', es: 'Motivos de devolución', ja: '返品理由' },
      entries: [
        { value: 'DEFECT', en: 'Defect', zh: '质量缺陷', es: 'Defecto', ja: '不良' },
        { value: 'WRONG_GOODS', en: 'Wrong goods', zh: '错发', es: 'Artículo equivocado', ja: '品違い' },
        { value: 'TOO_MANY', en: 'Over-delivery', zh: '多发', es: 'Exceso', ja: '数量過多' },
        { value: 'DAMAGED', en: 'Damaged in transit', zh: '运输损坏', es: 'Daño de transporte', ja: '輸送中の破損' },
        { value: 'EXPIRED', en: 'Expired', zh: '过期', es: 'Caducado', ja: '期限切れ' },
        { value: 'OTHER', en: 'Other', zh: '其他', es: 'Otro', ja: 'その他' },
      ],
    },
  ],
}
