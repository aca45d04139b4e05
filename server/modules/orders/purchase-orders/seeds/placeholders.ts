import type { PlaceholderSeed } from '../../../../kit/seeds/seeds.ts'

export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'PURCHASE_ORDER',
    names: { en: 'Purchase order', zh: '采购订单', es: 'Pedido de compra', ja: '発注' },
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
        code: 'person',
        names: { en: 'Performed by', zh: '操作人', es: 'Quién lo hizo', ja: '操作者' },
        path: 'caller.name',
        example: 'Li Wei',
      },
      {
        code: 'amount',
        names: { en: 'Gross amount', zh: '含税金额', es: 'Importe con impuestos', ja: '税込金額' },
        path: 'order.amountIncl',
        format: 'MONEY',
        example: 'CNY 1,130.00',
      },
      {
        code: 'version',
        names: { en: 'Version', zh: '版本', es: 'Versión', ja: '版' },
        path: 'order.versionNo',
        example: '2',
      },
      {
        code: 'changeNo',
        names: { en: 'Change number', zh: '变更单号', es: 'Número de cambio', ja: '変更番号' },
        path: 'change.changeNo',
        example: 'PO202601010001-2',
      },
      {
        code: 'changes',
        names: { en: 'Changes', zh: '变更内容', es: 'Qué cambió', ja: '変更内容' },
        path: 'change.summary',
        example: '10: 100 → 80',
      },
      {
        code: 'rows',
        names: { en: 'Row numbers', zh: '行号', es: 'Números de línea', ja: '明細番号' },
        path: 'rows.rowNo',
        example: '10, 20',
      },
      {
        code: 'reason',
        names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' },
        path: 'act.reason',
        example: 'Delivery date',
      },
      {
        code: 'opinion',
        names: { en: 'Opinion', zh: '审批意见', es: 'Opinión', ja: '承認者の意見' },
        path: 'approval.opinion',
        example: 'Approved',
      },
      {
        code: 'issued',
        names: { en: 'Issue date', zh: '下达日期', es: 'Fecha de emisión', ja: '発行日' },
        path: 'order.issueTime',
        example: '2026-01-01',
      },
    ],
  },
]
