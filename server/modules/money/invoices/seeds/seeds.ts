import type { Seeds } from '../../../../kit/seeds/seeds.ts'
import { modules } from './modules.ts'
import { creditTemplates } from './credit-templates.ts'
import { decidedTemplates } from './decided-templates.ts'
import { templates } from './templates.ts'

export const invoicesSeeds: Seeds = {
  modules,
  templates: [...templates, ...creditTemplates, ...decidedTemplates],
  numberRules: [
    {
      code: 'INVOICE_APPLY',
      prefix: 'IA',
      datePart: 'YYYYMMDD',
      serialLength: 4,
      resetBy: 'DAY',
      longest: 64,
      ofOrganisations: true,
    },
  ],
  dictionaries: [
    {
      code: 'INVOICE_TYPE',
      names: { en: 'Invoice types', zh: '发票类型', es: 'Tipos de factura', ja: '請求書の種類' },
      entries: [
        {
          value: 'VAT_SPECIAL',
          en: 'Special VAT invoice',
          zh: '增值税专用发票',
          es: 'Factura especial de IVA',
          ja: '増値税専用発票',
        },
        {
          value: 'VAT_NORMAL',
          en: 'Ordinary VAT invoice',
          zh: '增值税普通发票',
          es: 'Factura ordinaria de IVA',
          ja: '増値税普通発票',
        },
        { value: 'ELECTRONIC', en: 'Electronic invoice', zh: '电子发票', es: 'Factura electrónica', ja: '電子請求書' },
        { value: 'OTHER', en: 'Other invoice', zh: '其他发票', es: 'Otra factura', ja: 'その他の請求書' },
      ],
    },
  ],
  placeholders: [
    {
      object: 'INVOICE',
      names: { en: 'Invoice', zh: '发票', es: 'Factura', ja: '請求書' },
      gaps: [
        {
          code: 'invoiceNo',
          names: { en: 'Invoice number', zh: '发票号码', es: 'Número de factura', ja: '請求書番号' },
          path: 'invoice.invoiceNo',
          example: '25317000000012345678',
        },
        {
          code: 'applyNo',
          names: { en: 'Application number', zh: '申请单号', es: 'Número de solicitud', ja: '申請番号' },
          path: 'invoice.applyNo',
          example: 'IA202601010001',
        },
        {
          code: 'supplier',
          names: { en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: 'サプライヤー' },
          path: 'invoice.supplierName',
          example: 'Hengli Machinery',
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
        {
          code: 'amount',
          names: { en: 'Gross amount', zh: '含税金额', es: 'Importe con impuestos', ja: '税込金額' },
          path: 'invoice.amountIncl',
          example: '1,130.00 CNY',
        },
        {
          code: 'dueAmount',
          names: { en: 'Amount due', zh: '到期金额', es: 'Importe que vence', ja: '支払期日を迎える金額' },
          path: 'invoice.dueAmount',
          example: '339.00 CNY',
        },
        {
          code: 'dueDate',
          names: { en: 'Due date', zh: '到期日', es: 'Vencimiento', ja: '支払期日' },
          path: 'invoice.dueDate',
          example: '2026-03-31',
        },
        {
          code: 'note',
          names: { en: 'Reason for refusal', zh: '拒收原因', es: 'Por qué se rechazó', ja: '受領拒否の理由' },
          path: 'invoice.refusal',
          example: 'The price differs from the order.',
        },
      ],
    },
  ],
}
