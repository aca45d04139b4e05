import type { PlaceholderSeed, TemplateSeed } from '../../../../kit/seeds/seeds.ts'

export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'DELIVERY_ORDER',
    names: { en: 'Delivery order', zh: '送货单', es: 'Orden de entrega', ja: '納品書' },
    gaps: [
      {
        code: 'deliveryNo',
        names: { en: 'Delivery number', zh: '送货单号', es: 'Número de entrega', ja: '納品書番号' },
        path: 'delivery.deliveryNo',
        example: 'ASN202601010001',
      },
      {
        code: 'supplier',
        names: { en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: 'サプライヤー' },
        path: 'delivery.supplierName',
        example: 'Hengli Machinery',
      },
      {
        code: 'person',
        names: { en: 'Performed by', zh: '操作人', es: 'Quién lo hizo', ja: '操作者' },
        path: 'caller.name',
        example: 'Li Wei',
      },
      {
        code: 'orders',
        names: { en: 'Order numbers', zh: '订单号', es: 'Números de pedido', ja: '発注番号' },
        path: 'delivery.orderNos',
        example: 'PO202601010001',
      },
      {
        code: 'arrives',
        names: { en: 'Expected arrival', zh: '预计到货日', es: 'Día de llegada', ja: '到着予定日' },
        path: 'delivery.arriveDate',
        format: 'DATE',
        example: '2026-01-03',
      },
      {
        code: 'reason',
        names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' },
        path: 'act.reason',
        example: 'Truck broke down',
      },
      {
        code: 'rows',
        names: {
          en: 'Order rows with promised dates',
          zh: '订单行及承诺日期',
          es: 'Líneas de pedido con su fecha prometida',
          ja: '発注明細と回答納期',
        },
        path: 'delivery.lateRows',
        example: 'PO202601010001/10 (2026-01-02)',
      },
    ],
  },
]

const ofDelivery = {
  messageType: 'DELIVERY',
  object: 'DELIVERY_ORDER',
  module: 'delivery-order',
  opens: true,
} as const

export const templates: readonly TemplateSeed[] = [
  {
    ...ofDelivery,
    code: 'delivery.shipped',
    names: { en: 'Delivery shipped', zh: '送货单已发货', es: 'Entrega en camino', ja: '出荷のお知らせ' },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: '{{deliveryNo}} arrives on {{arrives}}',
      zh: '{{deliveryNo}} 预计 {{arrives}} 到货',
      es: '{{deliveryNo}} llega el {{arrives}}',
      ja: '{{deliveryNo}} は {{arrives}} 到着予定です',
    },
    contents: {
      en: '{{supplier}} shipped {{deliveryNo}} for {{orders}}. It is expected on {{arrives}}.',
      zh: '{{supplier}} 已发出 {{deliveryNo}}（订单 {{orders}}），预计 {{arrives}} 到货。',
      es: '{{supplier}} envió {{deliveryNo}} de {{orders}}. Llega el {{arrives}}.',
      ja: '{{supplier}} が {{orders}} の {{deliveryNo}} を出荷しました。到着予定日は {{arrives}} です。',
    },
  },
  {
    ...ofDelivery,
    code: 'delivery.late',
    names: {
      en: 'Delivery later than promised',
      zh: '到货晚于承诺日期',
      es: 'Entrega posterior a lo prometido',
      ja: '回答納期より遅い納入',
    },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: '{{deliveryNo}} arrives later than promised',
      zh: '{{deliveryNo}} 将晚于承诺日期到货',
      es: '{{deliveryNo}} llega más tarde de lo prometido',
      ja: '{{deliveryNo}} は回答納期より遅れて到着します',
    },
    contents: {
      en: '{{deliveryNo}} from {{supplier}} arrives on {{arrives}}. Earlier dates were promised for: {{rows}}.',
      zh: '{{supplier}} 的 {{deliveryNo}} 预计 {{arrives}} 到货，以下订单行的承诺日期更早：{{rows}}。',
      es: '{{deliveryNo}} de {{supplier}} llega el {{arrives}}. Se habían prometido fechas anteriores para: {{rows}}.',
      ja: '{{supplier}} の {{deliveryNo}} は {{arrives}} に到着予定です。次の明細の回答納期より遅れます：{{rows}}。',
    },
  },
  {
    ...ofDelivery,
    code: 'delivery.unshipped',
    names: { en: 'Shipment withdrawn', zh: '发货已撤回', es: 'Envío retirado', ja: '出荷の取消' },
    audience: 'BUYER',
    closable: false,
    titles: {
      en: 'The shipment of {{deliveryNo}} was withdrawn',
      zh: '{{deliveryNo}} 已撤回发货',
      es: '{{deliveryNo}} no llega por ahora',
      ja: '{{deliveryNo}} の出荷が取り消されました',
    },
    contents: {
      en: '{{person}} of {{supplier}} withdrew the shipment of {{deliveryNo}}. Reason: {{reason}}',
      zh: '{{supplier}} 的 {{person}} 撤回了 {{deliveryNo}} 的发货。原因：{{reason}}',
      es: '{{person}}, de {{supplier}}, retiró el envío de {{deliveryNo}}. Motivo: {{reason}}',
      ja: '{{supplier}} の {{person}} が {{deliveryNo}} の出荷を取り消しました。理由：{{reason}}',
    },
  },
  {
    ...ofDelivery,
    code: 'delivery.closed',
    names: {
      en: 'Delivery closed with difference',
      zh: '送货单差异关闭',
      es: 'Entrega cerrada con diferencia',
      ja: '差異ありで納入完了',
    },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: '{{deliveryNo}} was closed with difference',
      zh: '{{deliveryNo}} 已按差异关闭',
      es: '{{deliveryNo}} se cerró con diferencia',
      ja: '{{deliveryNo}} は差異ありで完了しました',
    },
    contents: {
      en: '{{person}} closed {{deliveryNo}} although part of it did not arrive. The missing quantity can be shipped again. Reason: {{reason}}',
      zh: '{{deliveryNo}} 有部分货物未到，{{person}} 已将其关闭：{{reason}}。缺少的数量可以重新发货。',
      es: '{{person}} cerró {{deliveryNo}} aunque faltaba una parte: {{reason}} Lo que falta se puede enviar de nuevo.',
      ja: '{{deliveryNo}} の一部が届かないまま、{{person}} が完了にしました：{{reason}} 不足分は改めて出荷できます。',
    },
  },
]
