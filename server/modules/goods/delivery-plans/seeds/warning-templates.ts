import type { PlaceholderSeed, TemplateSeed } from '../../../../kit/seeds/seeds.ts'

export const warningPlaceholders: readonly PlaceholderSeed[] = [
  {
    object: 'DELIVERY_WARNING',
    names: { en: 'Delivery warning', zh: '交货提醒', es: 'Aviso de entrega', ja: '納期の警告' },
    gaps: [
      {
        code: 'orderNo',
        names: { en: 'Order number', zh: '订单号', es: 'Número de pedido', ja: '発注番号' },
        path: 'order.orderNo',
        example: 'PO202601010001',
      },
      {
        code: 'supplier',
        names: { en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: 'サプライヤー' },
        path: 'order.supplierName',
        example: 'Hengli Machinery',
      },
      {
        code: 'rows',
        names: {
          en: 'Row numbers with due dates',
          zh: '行号及交期',
          es: 'Números de línea con su fecha',
          ja: '明細番号と納期',
        },
        path: 'rows.due',
        example: '10 (2026-01-02), 20 (2026-01-03)',
      },
    ],
  },
]

const ofWarning = {
  messageType: 'DELIVERY',
  object: 'DELIVERY_WARNING',
  module: 'order',
  opens: true,
  closable: true,
} as const

/** Codes with `.own` are for suppliers. */
export const warningTemplates: readonly TemplateSeed[] = [
  {
    ...ofWarning,
    code: 'delivery.dueSoon',
    names: {
      en: 'Rows due soon, not shipped',
      zh: '订单行即将到期未发货',
      es: 'Líneas por vencer sin enviar',
      ja: '納期間近の未出荷明細',
    },
    audience: 'BUYER',
    titles: {
      en: '{{orderNo}} is due soon but not shipped',
      zh: '{{orderNo}} 即将到期，尚未发货',
      es: '{{orderNo}} vence pronto y no se ha enviado',
      ja: '{{orderNo}} は納期間近ですが未出荷です',
    },
    contents: {
      en: '{{supplier}} has not shipped these rows of {{orderNo}} in full: {{rows}}.',
      zh: '{{supplier}} 尚未全部发出 {{orderNo}} 的以下订单行：{{rows}}。',
      es: '{{supplier}} no ha enviado por completo estas líneas de {{orderNo}}: {{rows}}.',
      ja: '{{supplier}} は {{orderNo}} の次の明細をまだすべて出荷していません：{{rows}}。',
    },
  },
  {
    ...ofWarning,
    code: 'delivery.dueSoon.own',
    names: {
      en: 'Rows to ship soon',
      zh: '订单行即将到期待发货',
      es: 'Líneas por enviar pronto',
      ja: '納期間近の明細（要出荷）',
    },
    audience: 'SUPPLIER',
    titles: {
      en: 'Please ship {{orderNo}}: it is due soon',
      zh: '{{orderNo}} 即将到期，请安排发货',
      es: 'Envíe {{orderNo}}: vence pronto',
      ja: '{{orderNo}} の納期が近づいています。出荷をお願いします',
    },
    contents: {
      en: 'These rows of {{orderNo}} are due soon but not shipped in full: {{rows}}. Create a delivery order.',
      zh: '{{orderNo}} 的以下订单行即将到期，尚未全部发货：{{rows}}。请创建送货单。',
      es: 'Estas líneas de {{orderNo}} vencen pronto y no se han enviado por completo: {{rows}}. Cree una orden de entrega.',
      ja: '{{orderNo}} の次の明細は納期間近ですが、まだすべて出荷されていません：{{rows}}。納品書を作成してください。',
    },
  },
  {
    ...ofWarning,
    code: 'delivery.overdue',
    names: { en: 'Overdue order rows', zh: '订单行逾期未到货', es: 'Líneas con retraso', ja: '納期遅れの明細' },
    audience: 'BUYER',
    titles: {
      en: '{{orderNo}} is overdue',
      zh: '{{orderNo}} 逾期未到货',
      es: '{{orderNo}} lleva retraso',
      ja: '{{orderNo}} の納入が遅れています',
    },
    contents: {
      en: '{{supplier}} has not delivered these overdue rows of {{orderNo}} in full: {{rows}}.',
      zh: '{{supplier}} 的 {{orderNo}} 以下订单行已过交期，尚未全部到货：{{rows}}。',
      es: '{{supplier}} no ha entregado por completo estas líneas de {{orderNo}}, y su fecha ya pasó: {{rows}}.',
      ja: '{{supplier}} の {{orderNo}} の次の明細は納期を過ぎましたが、まだすべて納入されていません：{{rows}}。',
    },
  },
  {
    ...ofWarning,
    code: 'delivery.overdue.own',
    names: {
      en: 'Own order rows overdue',
      zh: '我方订单行逾期未交货',
      es: 'Líneas propias con retraso',
      ja: '自社の納期遅れ明細',
    },
    audience: 'SUPPLIER',
    titles: {
      en: 'Your delivery of {{orderNo}} is overdue',
      zh: '贵公司的 {{orderNo}} 已逾期未交货',
      es: 'Su entrega de {{orderNo}} lleva retraso',
      ja: '貴社の {{orderNo}} の納入が遅れています',
    },
    contents: {
      en: 'These rows of {{orderNo}} are overdue and have not arrived in full: {{rows}}. Deliver the missing quantities.',
      zh: '{{orderNo}} 的以下订单行已过交期，尚未全部到货：{{rows}}。请尽快交付缺少的数量。',
      es: 'La fecha de estas líneas de {{orderNo}} ya pasó y no han llegado por completo: {{rows}}. Entregue lo que falta.',
      ja: '{{orderNo}} の次の明細は納期を過ぎましたが、まだすべて到着していません：{{rows}}。不足分を納入してください。',
    },
  },
]
