import type { PlaceholderSeed, TemplateSeed } from '../../../../kit/seeds/seeds.ts'

export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'DEMAND',
    names: { en: 'Demand', zh: '采购需求', es: 'Solicitud de compra', ja: '購買依頼' },
    gaps: [
      {
        code: 'demandNo',
        names: { en: 'Demand number', zh: '需求单号', es: 'Número de solicitud', ja: '購買依頼番号' },
        path: 'demand.demandNo',
        example: 'PR202601010001',
      },
      {
        code: 'title',
        names: { en: 'Title', zh: '标题', es: 'Título', ja: '件名' },
        path: 'demand.title',
        example: 'Bearings for the pump line',
      },
      {
        code: 'person',
        names: { en: 'Performed by', zh: '操作人', es: 'Quién lo hizo', ja: '操作者' },
        path: 'act.person',
        example: 'Li Wei',
      },
      {
        code: 'opinion',
        names: { en: 'Opinion', zh: '审批意见', es: 'Opinión', ja: '意見' },
        path: 'act.opinion',
        example: 'The budget is used up',
      },
      {
        code: 'rows',
        names: { en: 'Row numbers', zh: '行号', es: 'Números de línea', ja: '明細番号' },
        path: 'act.rows',
        example: '1, 3',
      },
    ],
  },
]

const ofDemand = {
  messageType: 'TODO',
  object: 'DEMAND',
  module: 'demand-list',
  opens: true,
  audience: 'BUYER',
  closable: true,
} as const

export const templates: readonly TemplateSeed[] = [
  {
    ...ofDemand,
    code: 'demand.approved',
    names: { en: 'Demand approved', zh: '需求已批准', es: 'Solicitud de compra aprobada', ja: '購買依頼の承認' },
    titles: {
      en: '{{demandNo}} is approved',
      zh: '{{demandNo}} 已批准',
      es: '{{demandNo}} está aprobada',
      ja: '{{demandNo}} が承認されました',
    },
    contents: {
      en: '{{person}} approved {{demandNo}}, “{{title}}”: {{opinion}}',
      zh: '{{person}} 已批准 {{demandNo}}「{{title}}」：{{opinion}}',
      es: '{{person}} aprobó {{demandNo}}, «{{title}}»: {{opinion}}',
      ja: '{{person}} が {{demandNo}}「{{title}}」を承認しました：{{opinion}}',
    },
  },
  {
    ...ofDemand,
    code: 'demand.rejected',
    names: { en: 'Demand rejected', zh: '需求被驳回', es: 'Solicitud de compra rechazada', ja: '購買依頼の却下' },
    titles: {
      en: '{{demandNo}} was rejected',
      zh: '{{demandNo}} 被驳回',
      es: '{{demandNo}} se rechazó',
      ja: '{{demandNo}} が却下されました',
    },
    contents: {
      en: '{{person}} rejected {{demandNo}}, “{{title}}”: {{opinion}}. Change it and submit it again.',
      zh: '{{person}} 驳回了 {{demandNo}}「{{title}}」：{{opinion}}。请修改后重新提交。',
      es: '{{person}} rechazó {{demandNo}}, «{{title}}»: {{opinion}}. Modifíquela y vuelva a enviarla.',
      ja: '{{person}} が {{demandNo}}「{{title}}」を却下しました：{{opinion}}。修正して再提出してください。',
    },
  },
  {
    ...ofDemand,
    code: 'demand.toAssign',
    names: { en: 'Demand to assign', zh: '需求待分配', es: 'Solicitudes por asignar', ja: '割当待ちの依頼' },
    titles: {
      en: '{{demandNo}} needs a purchaser',
      zh: '{{demandNo}} 待分配采购员',
      es: '{{demandNo}} espera un comprador',
      ja: '{{demandNo}} の購買担当者を決めてください',
    },
    contents: {
      en: 'Demand {{demandNo}}, “{{title}}”, is approved. Assign its rows to purchasers.',
      zh: '需求 {{demandNo}}「{{title}}」已批准，请分配采购员。',
      es: 'La solicitud {{demandNo}}, «{{title}}», está aprobada. Asigne sus líneas a compradores.',
      ja: '購買依頼 {{demandNo}}「{{title}}」が承認されました。明細を購買担当者に割り当ててください。',
    },
  },
  {
    ...ofDemand,
    code: 'demand.assigned',
    names: { en: 'Demand assigned to you', zh: '分配给您的需求', es: 'Solicitudes para usted', ja: 'あなたへの依頼' },
    titles: {
      en: '{{demandNo}}: rows {{rows}} were assigned to you',
      zh: '{{demandNo}}：第 {{rows}} 行分配给您',
      es: '{{demandNo}}: las líneas {{rows}} son suyas',
      ja: '{{demandNo}}：明細 {{rows}} があなたに割り当てられました',
    },
    contents: {
      en: '{{person}} assigned rows {{rows}} of {{demandNo}}, “{{title}}”, to you.',
      zh: '{{person}} 将 {{demandNo}}「{{title}}」的第 {{rows}} 行分配给您。',
      es: '{{person}} le asignó las líneas {{rows}} de {{demandNo}}, «{{title}}».',
      ja: '{{person}} が {{demandNo}}「{{title}}」の明細 {{rows}} をあなたに割り当てました。',
    },
  },
]
