import type { PlaceholderSeed, TemplateSeed } from '../../../../kit/seeds/seeds.ts'

const ofReturn = { messageType: 'DELIVERY', object: 'RETURN_ORDER', module: 'return-list', opens: true } as const

export const templates: readonly TemplateSeed[] = [
  {
    ...ofReturn,
    code: 'return.sent',
    names: { en: 'Return awaiting answer', zh: '退货待答复', es: 'Devolución por responder', ja: '返品への回答依頼' },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: '{{returnNo}}: goods are being returned to you',
      zh: '{{returnNo}}：货物退回',
      es: '{{returnNo}}: se le devuelve mercancía',
      ja: '{{returnNo}}：返品のお知らせ',
    },
    contents: {
      en: '{{person}} is returning goods to {{supplier}} with {{returnNo}}. Confirm the return, or object with a reason.',
      zh: '{{person}} 以 {{returnNo}} 向 {{supplier}} 退货，请确认或说明异议理由。',
      es: '{{person}} devuelve mercancía a {{supplier}} con {{returnNo}}. Confírmela u objete indicando el motivo.',
      ja: '{{person}} が {{returnNo}} で {{supplier}} へ返品します。確認するか、理由を付けて異議を申し立ててください。',
    },
  },
  {
    ...ofReturn,
    code: 'return.cancelled',
    names: { en: 'Return cancelled', zh: '退货已取消', es: 'Devolución anulada', ja: '返品の取消' },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: '{{returnNo}} was cancelled',
      zh: '{{returnNo}} 已取消',
      es: '{{returnNo}} se anuló',
      ja: '{{returnNo}} は取り消されました',
    },
    contents: {
      en: '{{person}} cancelled return {{returnNo}}: {{reason}}',
      zh: '{{person}} 已取消退货 {{returnNo}}：{{reason}}',
      es: '{{person}} anuló la devolución {{returnNo}}: {{reason}}',
      ja: '{{person}} が返品 {{returnNo}} を取り消しました：{{reason}}',
    },
  },
  {
    ...ofReturn,
    code: 'return.confirmed',
    names: { en: 'Return confirmed', zh: '退货已确认', es: 'Devolución confirmada', ja: '返品の確認' },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: '{{returnNo}}: {{supplier}} confirmed',
      zh: '{{returnNo}}：{{supplier}} 已确认',
      es: '{{returnNo}}: {{supplier}} está de acuerdo',
      ja: '{{returnNo}}：{{supplier}} が了承しました',
    },
    contents: {
      en: '{{person}} of {{supplier}} confirmed return {{returnNo}}. The goods can be shipped.',
      zh: '{{supplier}} 的 {{person}} 已确认退货 {{returnNo}}，可以出库。',
      es: '{{person}} de {{supplier}} acepta la devolución {{returnNo}}. La mercancía puede salir.',
      ja: '{{supplier}} の {{person}} が返品 {{returnNo}} を了承しました。出荷できます。',
    },
  },
  {
    ...ofReturn,
    code: 'return.confirmedSilently',
    names: {
      en: 'Return confirmed by default',
      zh: '退货逾期默认确认',
      es: 'Devolución confirmada por silencio',
      ja: '返品のみなし了承',
    },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: '{{returnNo}}: {{supplier}} did not object',
      zh: '{{returnNo}}：{{supplier}} 未提出异议',
      es: '{{returnNo}}: {{supplier}} no objetó',
      ja: '{{returnNo}}：{{supplier}} から異議なし',
    },
    contents: {
      en: '{{supplier}} did not object to return {{returnNo}} in time, so it counts as confirmed. The goods can be shipped.',
      zh: '{{supplier}} 未在期限内对退货 {{returnNo}} 提出异议，视为已确认，可以出库。',
      es: '{{supplier}} no objetó a tiempo la devolución {{returnNo}}, que se da por aceptada. La mercancía puede salir.',
      ja: '{{supplier}} から返品 {{returnNo}} への異議が期限内になかったため、了承されたものとします。出荷できます。',
    },
  },
  {
    ...ofReturn,
    code: 'return.objected',
    names: { en: 'Objection to a return', zh: '退货异议', es: 'Objeción a una devolución', ja: '返品への異議' },
    audience: 'BUYER',
    closable: false,
    titles: {
      en: '{{returnNo}}: {{supplier}} objected',
      zh: '{{returnNo}}：{{supplier}} 提出异议',
      es: '{{returnNo}}: {{supplier}} objeta',
      ja: '{{returnNo}}：{{supplier}} から異議',
    },
    contents: {
      en: '{{person}} of {{supplier}} objected to return {{returnNo}}: {{reason}}',
      zh: '{{supplier}} 的 {{person}} 对退货 {{returnNo}} 提出异议：{{reason}}',
      es: '{{person}} de {{supplier}} objeta la devolución {{returnNo}}: {{reason}}',
      ja: '{{supplier}} の {{person}} が返品 {{returnNo}} に異議を申し立てました：{{reason}}',
    },
  },
  {
    ...ofReturn,
    code: 'return.rejected',
    names: { en: 'Return rejected', zh: '退货被驳回', es: 'Devolución rechazada', ja: '返品の却下' },
    audience: 'BUYER',
    closable: false,
    titles: {
      en: '{{returnNo}} was rejected',
      zh: '{{returnNo}} 被驳回',
      es: '{{returnNo}} se rechazó',
      ja: '{{returnNo}} は却下されました',
    },
    contents: {
      en: '{{person}} rejected return {{returnNo}}: {{opinion}}',
      zh: '{{person}} 驳回了退货 {{returnNo}}：{{opinion}}',
      es: '{{person}} rechazó la devolución {{returnNo}}: {{opinion}}',
      ja: '{{person}} が返品 {{returnNo}} を却下しました：{{opinion}}',
    },
  },
  {
    ...ofReturn,
    code: 'return.shippedOut',
    names: { en: 'Goods sent back', zh: '退货已出库', es: 'Mercancía devuelta', ja: '返品の出荷' },
    audience: 'ALL',
    closable: true,
    titles: {
      en: '{{returnNo}}: the goods were shipped back',
      zh: '{{returnNo}}：退货已发出',
      es: '{{returnNo}}: la mercancía va de vuelta',
      ja: '{{returnNo}}：返品を出荷しました',
    },
    contents: {
      en: '{{person}} shipped the goods of {{returnNo}} back to {{supplier}}.',
      zh: '{{person}} 已将 {{returnNo}} 的货物退回 {{supplier}}。',
      es: '{{person}} envió de vuelta a {{supplier}} la mercancía de {{returnNo}}.',
      ja: '{{person}} が {{returnNo}} の品物を {{supplier}} へ返送しました。',
    },
  },
]

export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'RETURN_ORDER',
    names: { en: 'Return', zh: '退货单', es: 'Devolución', ja: '返品' },
    gaps: [
      {
        code: 'returnNo',
        names: { en: 'Return number', zh: '退货单号', es: 'Número de devolución', ja: '返品番号' },
        path: 'return.returnNo',
        example: 'RT202601010001',
      },
      {
        code: 'supplier',
        names: { en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: 'サプライヤー' },
        path: 'return.supplierName',
        example: 'Hengli Machinery',
      },
      {
        code: 'person',
        names: { en: 'Performed by', zh: '操作人', es: 'Quién lo hizo', ja: '操作者' },
        path: 'caller.name',
        example: 'Li Wei',
      },
      {
        code: 'reason',
        names: { en: 'Reason', zh: '理由', es: 'Motivo', ja: '理由' },
        path: 'return.objection',
        example: 'The goods were in order when they left',
      },
      {
        code: 'opinion',
        names: { en: 'Opinion', zh: '审批意见', es: 'Opinión', ja: '意見' },
        path: 'approval.opinion',
        example: 'Accept them with a deviation',
      },
    ],
  },
]
