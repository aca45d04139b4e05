import type { TemplateSeed } from '../../../kit/seeds/seeds.ts'

const ofFinance = { messageType: 'FINANCE', object: 'PAYMENT', opens: true } as const

/** Texts of the messages about payments. */
export const templates: readonly TemplateSeed[] = [
  {
    ...ofFinance,
    code: 'payment.paid',
    module: 'payment-inquiry',
    names: { en: 'Payment made', zh: '已付款', es: 'Pago realizado', ja: '支払の実行' },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: '{{amount}} was paid',
      zh: '已付款 {{amount}}',
      es: 'Se han pagado {{amount}}',
      ja: '{{amount}} を支払いました',
    },
    contents: {
      en: '{{payApplyNo}}: {{amount}} was paid. Reference of the bank: {{bankRef}}',
      zh: '{{payApplyNo}}：已付款 {{amount}}。银行流水号：{{bankRef}}',
      es: '{{payApplyNo}}: se han pagado {{amount}}. Referencia del banco: {{bankRef}}',
      ja: '{{payApplyNo}}：{{amount}} を支払いました。銀行の参照番号：{{bankRef}}',
    },
  },
  {
    ...ofFinance,
    code: 'payment.approved',
    module: 'payment-inquiry',
    names: { en: 'Payment approved', zh: '付款申请已批准', es: 'Pago aprobado', ja: '支払申請の承認' },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: '{{payApplyNo}} is approved',
      zh: '{{payApplyNo}} 已批准',
      es: '{{payApplyNo}} está aprobada',
      ja: '{{payApplyNo}} が承認されました',
    },
    contents: {
      en: '{{person}} approved {{payApplyNo}}. {{opinion}}',
      zh: '{{person}} 已批准 {{payApplyNo}}。{{opinion}}',
      es: '{{person}} aprobó {{payApplyNo}}. {{opinion}}',
      ja: '{{person}} が {{payApplyNo}} を承認しました。{{opinion}}',
    },
  },
  {
    ...ofFinance,
    code: 'payment.rejected',
    module: 'payment-inquiry',
    names: { en: 'Payment rejected', zh: '付款申请被驳回', es: 'Pago rechazado', ja: '支払申請の却下' },
    audience: 'BUYER',
    closable: false,
    titles: {
      en: '{{payApplyNo}} was rejected',
      zh: '{{payApplyNo}} 被驳回',
      es: '{{payApplyNo}} fue rechazada',
      ja: '{{payApplyNo}} が却下されました',
    },
    contents: {
      en: '{{person}} rejected {{payApplyNo}}: {{opinion}}',
      zh: '{{person}} 驳回了 {{payApplyNo}}：{{opinion}}',
      es: '{{person}} rechazó {{payApplyNo}}: {{opinion}}',
      ja: '{{person}} が {{payApplyNo}} を却下しました：{{opinion}}',
    },
  },
  {
    ...ofFinance,
    code: 'payment.returned',
    module: 'payment-inquiry',
    names: {
      en: 'Payment returned by the bank',
      zh: '银行退回付款',
      es: 'Pago devuelto por el banco',
      ja: '振込不能',
    },
    audience: 'BUYER',
    closable: false,
    titles: {
      en: 'The bank returned {{payApplyNo}}',
      zh: '{{payApplyNo}} 被银行退回',
      es: 'El banco devolvió {{payApplyNo}}',
      ja: '{{payApplyNo}} が振込不能となりました',
    },
    contents: {
      en: 'The bank returned {{payApplyNo}}: {{opinion}}. Its invoices can be paid anew.',
      zh: '银行退回了 {{payApplyNo}}：{{opinion}}。相关发票可重新申请付款。',
      es: 'El banco devolvió {{payApplyNo}}: {{opinion}}. Sus facturas pueden pagarse de nuevo.',
      ja: '{{payApplyNo}} は振込不能となりました：{{opinion}}。請求書は改めて支払えます。',
    },
  },
  {
    ...ofFinance,
    code: 'payment.cancelled',
    module: 'payment-inquiry',
    names: { en: 'Payment cancelled', zh: '付款申请已作废', es: 'Pago anulado', ja: '支払申請の取消' },
    audience: 'BUYER',
    closable: false,
    titles: {
      en: '{{payApplyNo}} was cancelled',
      zh: '{{payApplyNo}} 已作废',
      es: '{{payApplyNo}} se anuló',
      ja: '{{payApplyNo}} が取り消されました',
    },
    contents: {
      en: '{{person}} cancelled {{payApplyNo}}: {{opinion}}',
      zh: '{{person}} 作废了 {{payApplyNo}}：{{opinion}}',
      es: '{{person}} anuló {{payApplyNo}}: {{opinion}}',
      ja: '{{person}} が {{payApplyNo}} を取り消しました：{{opinion}}',
    },
  },
]
