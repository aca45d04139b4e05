import type { PlaceholderSeed, TemplateSeed } from '../../../../kit/seeds/seeds.ts'

const ofReversal = { messageType: 'DELIVERY', object: 'REVERSAL', module: 'charge-against', opens: true } as const

export const templates: readonly TemplateSeed[] = [
  {
    ...ofReversal,
    code: 'reversal.posted',
    names: { en: 'Receipt reversed', zh: '收货已冲销', es: 'Recepción anulada', ja: '受入の取消' },
    audience: 'ALL',
    closable: true,
    titles: {
      en: '{{reverseNo}}: {{receiveNo}} was reversed',
      zh: '{{reverseNo}}：{{receiveNo}} 已冲销',
      es: '{{reverseNo}}: se anuló {{receiveNo}}',
      ja: '{{reverseNo}}：{{receiveNo}} を取り消しました',
    },
    contents: {
      en: 'Goods from {{supplier}} posted with {{receiveNo}} no longer count as received: {{reason}}',
      zh: '{{supplier}} 的收货 {{receiveNo}} 已冲销，相应数量不再计为已收货：{{reason}}',
      es: 'La mercancía de {{supplier}} contabilizada con {{receiveNo}} ya no cuenta como recibida: {{reason}}',
      ja: '{{supplier}} の受入 {{receiveNo}} を取り消しました。該当数量は受入済みに含まれません：{{reason}}',
    },
  },
  {
    ...ofReversal,
    code: 'reversal.rejected',
    names: { en: 'Reversal rejected', zh: '冲销被驳回', es: 'Anulación rechazada', ja: '受入取消の却下' },
    audience: 'BUYER',
    closable: false,
    titles: {
      en: '{{reverseNo}} was rejected',
      zh: '{{reverseNo}} 被驳回',
      es: '{{reverseNo}} se rechazó',
      ja: '{{reverseNo}} は却下されました',
    },
    contents: {
      en: '{{person}} rejected reversal {{reverseNo}}: {{opinion}}',
      zh: '{{person}} 驳回了冲销单 {{reverseNo}}：{{opinion}}',
      es: '{{person}} rechazó la anulación {{reverseNo}}: {{opinion}}',
      ja: '{{person}} が受入取消 {{reverseNo}} を却下しました：{{opinion}}',
    },
  },
]

export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'REVERSAL',
    names: { en: 'Reversal', zh: '收货冲销', es: 'Anulación de recepción', ja: '受入取消' },
    gaps: [
      {
        code: 'reverseNo',
        names: { en: 'Reversal number', zh: '冲销单号', es: 'Número de anulación', ja: '取消番号' },
        path: 'reversal.reverseNo',
        example: 'RV202601010001',
      },
      {
        code: 'receiveNo',
        names: { en: 'Receipt', zh: '收货单', es: 'Recepción', ja: '受入' },
        path: 'reversal.receiveNo',
        example: 'GR202601010001',
      },
      {
        code: 'supplier',
        names: { en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: 'サプライヤー' },
        path: 'reversal.supplierName',
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
        names: { en: 'Reason', zh: '冲销原因', es: 'Motivo', ja: '理由' },
        path: 'reversal.reason',
        example: 'The quantity was typed wrongly',
      },
      {
        code: 'opinion',
        names: { en: 'Opinion', zh: '审批意见', es: 'Opinión', ja: '意見' },
        path: 'approval.opinion',
        example: 'Count the goods once more',
      },
    ],
  },
]
