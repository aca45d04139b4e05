import type { PlaceholderSeed, TemplateSeed } from '../../../../kit/seeds/seeds.ts'

export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'DELIVERY_PLAN',
    names: { en: 'Delivery plan', zh: '交货计划', es: 'Plan de entrega', ja: '納入計画' },
    gaps: [
      {
        code: 'planNo',
        names: { en: 'Plan number', zh: '计划编号', es: 'Número del plan', ja: '納入計画番号' },
        path: 'plan.planNo',
        example: 'DP202601010001',
      },
      {
        code: 'supplier',
        names: { en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: 'サプライヤー' },
        path: 'plan.supplierName',
        example: 'Hengli Machinery',
      },
      {
        code: 'person',
        names: { en: 'Performed by', zh: '操作人', es: 'Quién lo hizo', ja: '操作者' },
        path: 'caller.name',
        example: 'Li Wei',
      },
      {
        code: 'version',
        names: { en: 'Version', zh: '版本', es: 'Versión', ja: '版' },
        path: 'plan.versionNo',
        example: '2',
      },
      {
        code: 'reason',
        names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' },
        path: 'act.reason',
        example: 'Needed a week earlier',
      },
    ],
  },
]

const ofPlan = { messageType: 'DELIVERY', object: 'DELIVERY_PLAN', module: 'delivery-plan', opens: true } as const

export const templates: readonly TemplateSeed[] = [
  {
    ...ofPlan,
    code: 'plan.published',
    names: {
      en: 'Delivery plan published',
      zh: '交货计划已发布',
      es: 'Plan de entrega publicado',
      ja: '納入計画の公開',
    },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: '{{planNo}} is awaiting your answer',
      zh: '{{planNo}} 待您答复',
      es: '{{planNo}} espera su respuesta',
      ja: '{{planNo}} への回答をお願いします',
    },
    contents: {
      en: '{{person}} published {{planNo}}. Confirm the dates and quantities, or enter what you can deliver instead.',
      zh: '{{person}} 发布了 {{planNo}}。请确认交期和数量，或答复您可以交付的日期和数量。',
      es: '{{person}} publicó {{planNo}}. Confirme los días y las cantidades, o indique qué puede entregar.',
      ja: '{{person}} が {{planNo}} を公開しました。納期と数量を確認するか、納入できる日と数量を回答してください。',
    },
  },
  {
    ...ofPlan,
    code: 'plan.changed',
    names: {
      en: 'New delivery plan version',
      zh: '交货计划新版本',
      es: 'Nueva versión de un plan de entrega',
      ja: '納入計画の改訂',
    },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: '{{planNo}} is now version {{version}}',
      zh: '{{planNo}} 已更新为第 {{version}} 版',
      es: '{{planNo}} tiene la versión {{version}}',
      ja: '{{planNo}} が第 {{version}} 版になりました',
    },
    contents: {
      en: '{{person}} changed {{planNo}}; it is now version {{version}}. Answer the changed rows. Reason: {{reason}}',
      zh: '{{person}} 变更了 {{planNo}}，现为第 {{version}} 版。请答复有变化的行。原因：{{reason}}',
      es: '{{person}} cambió {{planNo}}; ahora es la versión {{version}}. Responda las líneas cambiadas. Motivo: {{reason}}',
      ja: '{{person}} が {{planNo}} を変更し、第 {{version}} 版になりました。変更された明細に回答してください。理由：{{reason}}',
    },
  },
  {
    ...ofPlan,
    code: 'plan.accepted',
    names: { en: 'Promise accepted', zh: '承诺已接受', es: 'Compromiso aceptado', ja: '納期回答の承諾' },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: 'Your answer to {{planNo}} was accepted',
      zh: '您对 {{planNo}} 的答复已被接受',
      es: 'Su respuesta a {{planNo}} fue aceptada',
      ja: '{{planNo}} への回答が承諾されました',
    },
    contents: {
      en: '{{person}} accepted your promises for {{planNo}}. You can deliver as promised.',
      zh: '{{person}} 接受了您对 {{planNo}} 的承诺，可按承诺送货。',
      es: '{{person}} aceptó lo que prometió para {{planNo}}. Puede entregar según lo prometido.',
      ja: '{{person}} が {{planNo}} への回答を承諾しました。回答どおりに納入してください。',
    },
  },
  {
    ...ofPlan,
    code: 'plan.returned',
    names: { en: 'Promise sent back', zh: '承诺被退回', es: 'Compromiso devuelto', ja: '納期回答の差し戻し' },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: '{{planNo}} needs a new answer',
      zh: '{{planNo}} 需重新答复',
      es: '{{planNo}} necesita otra respuesta',
      ja: '{{planNo}} への再回答をお願いします',
    },
    contents: {
      en: '{{person}} did not accept your promises for {{planNo}}. Please answer again. Reason: {{reason}}',
      zh: '{{person}} 未接受您对 {{planNo}} 的承诺。原因：{{reason}}。请重新答复。',
      es: '{{person}} no acepta lo que prometió para {{planNo}}. Motivo: {{reason}} Responda de nuevo.',
      ja: '{{person}} は {{planNo}} への回答を承諾しませんでした。理由：{{reason}} もう一度回答してください。',
    },
  },
  {
    ...ofPlan,
    code: 'plan.disputed',
    names: {
      en: 'Delivery plan with differences',
      zh: '交货计划有差异',
      es: 'Plan de entrega con diferencias',
      ja: '納入計画の差異',
    },
    audience: 'BUYER',
    closable: false,
    titles: {
      en: '{{supplier}} answered {{planNo}} with differences',
      zh: '{{supplier}} 对 {{planNo}} 的承诺有差异',
      es: '{{supplier}} promete algo distinto para {{planNo}}',
      ja: '{{supplier}} から {{planNo}} に異なる回答がありました',
    },
    contents: {
      en: '{{person}} of {{supplier}} cannot deliver all of {{planNo}} as planned. Accept the differences or send them back.',
      zh: '{{supplier}} 的 {{person}} 无法完全按 {{planNo}} 交货。请接受或退回差异。',
      es: '{{person}}, de {{supplier}}, no puede entregar todo {{planNo}} según lo previsto. Acepte o devuelva las diferencias.',
      ja: '{{supplier}} の {{person}} は {{planNo}} のすべてを計画どおりに納入できません。差異を承諾するか差し戻してください。',
    },
  },
  {
    ...ofPlan,
    code: 'plan.confirmed',
    names: {
      en: 'Delivery plan confirmed',
      zh: '交货计划已确认',
      es: 'Plan de entrega confirmado',
      ja: '納入計画の確認',
    },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: '{{supplier}} confirmed {{planNo}}',
      zh: '{{supplier}} 已确认 {{planNo}}',
      es: '{{supplier}} confirmó {{planNo}}',
      ja: '{{supplier}} が {{planNo}} を確認しました',
    },
    contents: {
      en: '{{person}} of {{supplier}} confirmed all dates and quantities of {{planNo}}.',
      zh: '{{supplier}} 的 {{person}} 已确认 {{planNo}} 的全部交期和数量。',
      es: '{{person}}, de {{supplier}}, confirmó todos los días y cantidades de {{planNo}}.',
      ja: '{{supplier}} の {{person}} が {{planNo}} のすべての納期と数量を確認しました。',
    },
  },
]
