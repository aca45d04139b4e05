import type { PlaceholderSeed, TemplateSeed } from '../../../../kit/seeds/seeds.ts'

const ofSheet = {
  messageType: 'TODO',
  object: 'PRICE_CONTROL',
  module: 'price-control',
  opens: true,
  audience: 'BUYER',
  closable: true,
} as const

export const templates: readonly TemplateSeed[] = [
  {
    ...ofSheet,
    code: 'priceControl.approved',
    names: {
      en: 'Price control sheet approved',
      zh: '价格控制单已批准',
      es: 'Hoja de control de precios aprobada',
      ja: '価格管理票の承認',
    },
    titles: {
      en: '{{controlNo}} was approved',
      zh: '{{controlNo}} 已批准',
      es: '{{controlNo}} se aprobó',
      ja: '{{controlNo}} が承認されました',
    },
    contents: {
      en: '{{person}} approved {{controlNo}} ({{reason}}). Its prices and ceilings are now in force.',
      zh: '{{person}} 批准了 {{controlNo}}（{{reason}}），其价格与限价已生效。',
      es: '{{person}} aprobó {{controlNo}} ({{reason}}). Sus precios y máximos ya rigen.',
      ja: '{{person}} が {{controlNo}}（{{reason}}）を承認しました。価格と上限が有効になりました。',
    },
  },
  {
    ...ofSheet,
    closable: false,
    code: 'priceControl.rejected',
    names: {
      en: 'Price control sheet rejected',
      zh: '价格控制单被驳回',
      es: 'Hoja de control de precios rechazada',
      ja: '価格管理票の却下',
    },
    titles: {
      en: '{{controlNo}} was rejected',
      zh: '{{controlNo}} 被驳回',
      es: '{{controlNo}} se rechazó',
      ja: '{{controlNo}} は却下されました',
    },
    contents: {
      en: '{{person}} rejected {{controlNo}} ({{reason}}): {{opinion}}',
      zh: '{{person}} 驳回了 {{controlNo}}（{{reason}}）：{{opinion}}',
      es: '{{person}} rechazó {{controlNo}} ({{reason}}): {{opinion}}',
      ja: '{{person}} が {{controlNo}}（{{reason}}）を却下しました：{{opinion}}',
    },
  },
]

export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'PRICE_CONTROL',
    names: { en: 'Price control sheet', zh: '价格控制单', es: 'Hoja de control de precios', ja: '価格管理票' },
    gaps: [
      {
        code: 'controlNo',
        names: { en: 'Sheet number', zh: '控制单号', es: 'Número de hoja', ja: '管理票番号' },
        path: 'priceControl.controlNo',
        example: 'PC202601010001',
      },
      {
        code: 'reason',
        names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' },
        path: 'priceControl.reason',
        example: 'New framework contract prices',
      },
      {
        code: 'person',
        names: { en: 'Performed by', zh: '操作人', es: 'Quién lo hizo', ja: '操作者' },
        path: 'caller.name',
        example: 'Li Wei',
      },
      {
        code: 'opinion',
        names: { en: 'Opinion', zh: '审批意见', es: 'Opinión', ja: '意見' },
        path: 'approval.opinion',
        example: 'Compare with the last award',
      },
    ],
  },
]
