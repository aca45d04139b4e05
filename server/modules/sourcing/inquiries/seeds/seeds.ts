import type { Seeds } from '../../../../kit/seeds/seeds.ts'
import { modules } from './modules.ts'
import { placeholders, templates } from './templates.ts'

export const inquiriesSeeds: Seeds = {
  modules,
  placeholders,
  templates,
  numberRules: [
    {
      code: 'INQUIRY',
      prefix: 'RFQ',
      datePart: 'YYYYMMDD',
      serialLength: 4,
      resetBy: 'DAY',
      longest: 64,
      ofOrganisations: true,
    },
  ],
  dictionaries: [
    {
      code: 'INQUIRY_STATUS',
      names: { en: 'Inquiry statuses', zh: '询价单状态', es: 'Estados de una solicitud', ja: '見積依頼の状態' },
      entries: [
        { value: 'NEW', en: 'Draft', zh: '草稿', es: 'Borrador', ja: '下書き' },
        { value: 'APPROVING', en: 'In approval', zh: '审批中', es: 'En aprobación', ja: '承認待ち' },
        { value: 'REJECTED', en: 'Rejected', zh: '已驳回', es: 'Rechazada', ja: '却下' },
        { value: 'APPROVED', en: 'Approved', zh: '已批准', es: 'Aprobada', ja: '承認済み' },
        { value: 'PUBLISHED', en: 'Published', zh: '已发布', es: 'Publicada', ja: '公開済み' },
        { value: 'QUOTING', en: 'Quoting', zh: '报价中', es: 'En plazo de oferta', ja: '見積受付中' },
        { value: 'QUOTE_END', en: 'Quoting has ended', zh: '报价截止', es: 'Plazo terminado', ja: '受付終了' },
        { value: 'FIRST_TRIAL', en: 'First review', zh: '初审', es: 'Primera revisión', ja: '一次審査' },
        { value: 'EXPERT', en: 'Expert review', zh: '专家评审', es: 'Evaluación por expertos', ja: '専門家評価' },
        { value: 'PARITY', en: 'Comparison', zh: '比价', es: 'Comparación', ja: '比較中' },
        { value: 'NUCLEAR', en: 'Prices verified', zh: '核价', es: 'Precios verificados', ja: '価格査定' },
        { value: 'RESULT', en: 'Result proposed', zh: '已拟定结果', es: 'Resultado propuesto', ja: '選定案あり' },
        {
          value: 'RESULT_APPROVING',
          en: 'Result in approval',
          zh: '结果审批中',
          es: 'Resultado en aprobación',
          ja: '選定承認待ち',
        },
        { value: 'OUTCOME', en: 'Decided', zh: '已定价', es: 'Decidida', ja: '決定済み' },
        { value: 'CLOSED', en: 'Closed', zh: '已完成', es: 'Cerrada', ja: '完了' },
        { value: 'FAILED', en: 'Failed', zh: '流标', es: 'Desierta', ja: '不成立' },
        { value: 'CANCELLED', en: 'Cancelled', zh: '已取消', es: 'Cancelada', ja: '取消' },
      ],
    },
    {
      code: 'INQUIRY_QUESTION_STATUS',
      names: { en: 'Question statuses', zh: '提问状态', es: 'Estados de una pregunta', ja: '質問の状態' },
      entries: [
        { value: 'UNHANDLED', en: 'Unanswered', zh: '待答复', es: 'Pendiente', ja: '未回答' },
        { value: 'ANSWERED', en: 'Answered', zh: '已答复', es: 'Respondida', ja: '回答済み' },
        { value: 'REJECTED', en: 'Rejected', zh: '不予答复', es: 'Rechazada', ja: '却下' },
      ],
    },
    {
      code: 'INQUIRY_QUOTE_STATUS',
      names: { en: 'Quote statuses', zh: '报价状态', es: 'Estados de una oferta', ja: '見積の状態' },
      entries: [
        { value: 'NONE', en: 'No quote yet', zh: '未报价', es: 'Sin oferta', ja: '未提出' },
        {
          value: 'SUBMITTED',
          en: 'Submitted, sealed',
          zh: '已提交（密封）',
          es: 'Presentada, sellada',
          ja: '提出済み（封印）',
        },
        { value: 'DECLINED', en: 'Declined', zh: '放弃报价', es: 'Declinada', ja: '辞退' },
        { value: 'WITHDRAWN', en: 'Withdrawn', zh: '已撤回', es: 'Retirada', ja: '取り下げ' },
        { value: 'OPENED', en: 'Opened', zh: '已开启', es: 'Abierta', ja: '開封済み' },
        { value: 'REFUSED', en: 'Rejected', zh: '初审未通过', es: 'Rechazada', ja: '不採用' },
        { value: 'CHOSEN', en: 'Awarded', zh: '中选', es: 'Elegida', ja: '採用' },
        { value: 'PART_CHOSEN', en: 'Partly awarded', zh: '部分中选', es: 'Elegida en parte', ja: '一部採用' },
        { value: 'NOT_CHOSEN', en: 'Not awarded', zh: '未中选', es: 'No elegida', ja: '不採用（選外）' },
      ],
    },
  ],
}
