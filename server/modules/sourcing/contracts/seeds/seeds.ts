import type { Seeds } from '../../../../kit/seeds/seeds.ts'
import { modules } from './modules.ts'
import { changePlaceholders, changeTemplates } from './change-templates.ts'
import { placeholders, templates } from './templates.ts'

export const contractsSeeds: Seeds = {
  modules,
  placeholders: [...placeholders, ...changePlaceholders],
  templates: [...templates, ...changeTemplates],
  numberRules: [
    {
      code: 'CONTRACT',
      prefix: 'CT',
      datePart: 'YYYY',
      serialLength: 5,
      resetBy: 'YEAR',
      longest: 64,
      ofOrganisations: true,
    },
    {
      code: 'CONTRACT_CHANGE',
      prefix: 'CC',
      datePart: 'YYYY',
      serialLength: 5,
      resetBy: 'YEAR',
      longest: 64,
      ofOrganisations: true,
    },
  ],
  dictionaries: [
    {
      code: 'CONTRACT_STATUS',
      names: { en: 'Contract statuses', zh: '合同状态', es: 'Estados de un contrato', ja: '契約の状態' },
      entries: [
        { value: 'NEW', en: 'Draft', zh: '草稿', es: 'Borrador', ja: '下書き' },
        { value: 'APPROVING', en: 'In approval', zh: '审批中', es: 'En aprobación', ja: '承認待ち' },
        { value: 'REJECTED', en: 'Rejected', zh: '已驳回', es: 'Rechazado', ja: '却下' },
        { value: 'APPROVED', en: 'Approved', zh: '已批准', es: 'Aprobado', ja: '承認済み' },
        {
          value: 'SENT',
          en: 'Sent to the supplier',
          zh: '待供应商确认',
          es: 'Enviado al proveedor',
          ja: 'サプライヤー確認待ち',
        },
        {
          value: 'REFUSED',
          en: 'Refused by the supplier',
          zh: '供应商已拒绝',
          es: 'Rehusado por el proveedor',
          ja: 'サプライヤーが辞退',
        },
        { value: 'CONFIRMED', en: 'Confirmed', zh: '已确认', es: 'Confirmado', ja: '確認済み' },
        { value: 'EFFECTIVE', en: 'In force', zh: '已生效', es: 'Vigente', ja: '有効' },
        { value: 'EXPIRED', en: 'Expired', zh: '已到期', es: 'Vencido', ja: '満了' },
        { value: 'TERMINATED', en: 'Terminated', zh: '已终止', es: 'Rescindido', ja: '解約' },
        { value: 'CLOSED', en: 'Closed', zh: '已关闭', es: 'Cerrado', ja: '完了' },
      ],
    },
    {
      code: 'CONTRACT_CHANGE_STATUS',
      names: {
        en: 'Contract change statuses',
        zh: '合同变更状态',
        es: 'Estados de una modificación de contrato',
        ja: '契約変更の状態',
      },
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
        {
          value: 'REFUSED',
          en: 'Refused by the supplier',
          zh: '供应商已拒绝',
          es: 'Rehusada por el proveedor',
          ja: 'サプライヤーが辞退',
        },
        { value: 'EFFECTIVE', en: 'In force', zh: '已生效', es: 'Vigente', ja: '有効' },
        { value: 'CANCELLED', en: 'Cancelled', zh: '已撤销', es: 'Anulada', ja: '取消' },
      ],
    },
    {
      code: 'CONTRACT_TYPE',
      names: { en: 'Contract types', zh: '合同类型', es: 'Tipos de contrato', ja: '契約の種類' },
      entries: [
        { value: 'FRAMEWORK', en: 'Framework', zh: '框架合同', es: 'Marco', ja: '基本契約' },
        { value: 'SINGLE', en: 'Single purchase', zh: '单次采购合同', es: 'Compra única', ja: '個別契約' },
        { value: 'PRICE', en: 'Price agreement', zh: '价格协议', es: 'Acuerdo de precios', ja: '価格協定' },
        { value: 'SERVICE', en: 'Service', zh: '服务合同', es: 'Servicio', ja: '役務契約' },
      ],
    },
  ],
}
