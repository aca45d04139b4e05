import type { Seeds } from '../../../../kit/seeds/seeds.ts'
import { modules } from './modules.ts'
import { templates } from './templates.ts'

const daily = { datePart: 'YYYYMMDD', serialLength: 4, resetBy: 'DAY', longest: 64, ofOrganisations: true } as const

export const paymentsSeeds: Seeds = {
  modules,
  templates,
  numberRules: [
    { ...daily, code: 'PAYMENT_APPLY', prefix: 'PA' },
    { ...daily, code: 'ADVANCE_APPLY', prefix: 'AP' },
  ],
  dictionaries: [
    {
      code: 'PAY_METHOD',
      names: { en: 'Payment methods', zh: '付款方式', es: 'Formas de pago', ja: '支払方法' },
      entries: [
        { value: 'TRANSFER', en: 'Bank transfer', zh: '银行转账', es: 'Transferencia', ja: '銀行振込' },
        { value: 'ACCEPTANCE_BILL', en: 'Acceptance bill', zh: '承兑汇票', es: 'Letra aceptada', ja: '引受手形' },
        { value: 'CASH', en: 'Cash', zh: '现金', es: 'Efectivo', ja: '現金' },
        { value: 'LETTER_OF_CREDIT', en: 'Letter of credit', zh: '信用证', es: 'Carta de crédito', ja: '信用状' },
        { value: 'CARD', en: 'Card', zh: '刷卡', es: 'Tarjeta', ja: 'カード' },
      ],
    },
  ],
  placeholders: [
    {
      object: 'PAYMENT',
      names: { en: 'Payment', zh: '付款', es: 'Pago', ja: '支払' },
      gaps: [
        {
          code: 'payApplyNo',
          names: { en: 'Application number', zh: '申请单号', es: 'Número de solicitud', ja: '申請番号' },
          path: 'payment.payApplyNo',
          example: 'PA202601010001',
        },
        {
          code: 'amount',
          names: { en: 'Amount', zh: '金额', es: 'Importe', ja: '金額' },
          path: 'payment.amount',
          example: '1130.00 CNY',
        },
        {
          code: 'bankRef',
          names: { en: 'Bank reference', zh: '银行流水号', es: 'Referencia del banco', ja: '銀行の参照番号' },
          path: 'payment.bankRef',
          example: 'B20260101',
        },
        {
          code: 'person',
          names: { en: 'Performed by', zh: '操作人', es: 'Quién lo hizo', ja: '操作者' },
          path: 'caller.name',
          example: 'Lin Yating',
        },
        {
          code: 'opinion',
          names: { en: 'Opinion', zh: '审批意见', es: 'Opinión', ja: '意見' },
          path: 'approval.opinion',
          example: 'Seen',
        },
      ],
    },
  ],
}
