import type { FactField } from '../../../kit/approval-subject.ts'

/** Fields that documents of several kinds have. */
export const factFields = {
  amount: {
    kind: 'number',
    names: { en: 'Amount in base currency', zh: '本位币金额', es: 'Importe en moneda local', ja: '基準通貨の金額' },
  },
  amountIncl: {
    kind: 'number',
    names: { en: 'Gross amount', zh: '含税金额', es: 'Importe con impuestos', ja: '税込金額' },
  },
  currency: { kind: 'text', names: { en: 'Currency', zh: '币种', es: 'Moneda', ja: '通貨' } },
  supplierNo: {
    kind: 'text',
    names: { en: 'Supplier number', zh: '供应商编号', es: 'Número de proveedor', ja: 'サプライヤー番号' },
  },
  priceNeedsApproval: {
    kind: 'flag',
    names: {
      en: 'A price requires approval',
      zh: '有价格超限价需审批',
      es: 'Un precio requiere aprobación',
      ja: '要承認の価格あり',
    },
  },
  item: { kind: 'text', ofRow: true, names: { en: 'Material', zh: '物料', es: 'Artículo', ja: '品目' } },
  qty: { kind: 'number', ofRow: true, names: { en: 'Quantity', zh: '数量', es: 'Cantidad', ja: '数量' } },
  rowAmount: {
    kind: 'number',
    ofRow: true,
    names: { en: 'Row amount', zh: '行金额', es: 'Importe de la línea', ja: '明細の金額' },
  },
} as const satisfies Record<string, FactField>

/** A price above a ceiling that asks for an approval also needs the agreement of those who decide on prices. */
export const priceApproval = { flag: 'priceNeedsApproval', right: 'price-control-approve' } as const
