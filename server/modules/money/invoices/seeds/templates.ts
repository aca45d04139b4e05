import type { TemplateSeed } from '../../../../kit/seeds/seeds.ts'

export const ofFinance = { messageType: 'FINANCE', object: 'INVOICE', opens: true } as const

export const templates: readonly TemplateSeed[] = [
  {
    ...ofFinance,
    code: 'invoiceApply.approved',
    module: 'sup-apply-search',
    names: {
      en: 'Invoice application approved',
      zh: '开票申请已批准',
      es: 'Solicitud aprobada',
      ja: '請求申請の承認',
    },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: '{{applyNo}} was approved: enter the invoices',
      zh: '{{applyNo}} 已批准，请录入发票',
      es: '{{applyNo}} está aprobada: introduzca las facturas',
      ja: '{{applyNo}} が承認されました。請求書を入力してください',
    },
    contents: {
      en: '{{person}} approved {{applyNo}}. You can now issue the invoices. {{opinion}}',
      zh: '{{person}} 已批准 {{applyNo}}，现在可以开具发票。{{opinion}}',
      es: '{{person}} aprobó {{applyNo}}. Ya puede emitir las facturas. {{opinion}}',
      ja: '{{person}} が {{applyNo}} を承認しました。請求書を発行できます。{{opinion}}',
    },
  },
  {
    ...ofFinance,
    code: 'invoiceApply.rejected',
    module: 'sup-apply-search',
    names: {
      en: 'Invoice application rejected',
      zh: '开票申请被驳回',
      es: 'Solicitud rechazada',
      ja: '請求申請の却下',
    },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: '{{applyNo}} was rejected',
      zh: '{{applyNo}} 被驳回',
      es: '{{applyNo}} fue rechazada',
      ja: '{{applyNo}} が却下されました',
    },
    contents: {
      en: '{{person}} rejected {{applyNo}}: {{opinion}}',
      zh: '{{person}} 驳回了 {{applyNo}}：{{opinion}}',
      es: '{{person}} rechazó {{applyNo}}: {{opinion}}',
      ja: '{{person}} が {{applyNo}} を却下しました：{{opinion}}',
    },
  },
  {
    ...ofFinance,
    code: 'invoice.entered',
    module: 'confirm-invoice-apply-list',
    names: { en: 'Invoices entered', zh: '供应商已录入发票', es: 'Facturas introducidas', ja: '請求書の入力' },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: '{{supplier}} entered invoices: {{invoiceNo}}',
      zh: '{{supplier}} 已录入发票：{{invoiceNo}}',
      es: '{{supplier}} introdujo facturas: {{invoiceNo}}',
      ja: '{{supplier}} が請求書を入力しました：{{invoiceNo}}',
    },
    contents: {
      en: '{{supplier}} entered invoices for {{applyNo}}: {{invoiceNo}}. Confirm them when they arrive.',
      zh: '{{supplier}} 已为 {{applyNo}} 录入发票 {{invoiceNo}}，收到后请确认。',
      es: '{{supplier}} introdujo facturas de {{applyNo}}: {{invoiceNo}}. Confírmelas cuando lleguen.',
      ja: '{{supplier}} が {{applyNo}} の請求書 {{invoiceNo}} を入力しました。届いたら確認してください。',
    },
  },
  {
    ...ofFinance,
    code: 'invoice.refused',
    module: 'sup-invoice-search',
    names: { en: 'Invoice refused', zh: '发票被拒', es: 'Factura rechazada', ja: '請求書の受領拒否' },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: 'Invoice {{invoiceNo}} was refused',
      zh: '发票 {{invoiceNo}} 被拒收',
      es: 'La factura {{invoiceNo}} fue rechazada',
      ja: '請求書 {{invoiceNo}} は受領を拒否されました',
    },
    contents: {
      en: '{{person}} refused invoice {{invoiceNo}}. {{note}} Its rows can be applied for again.',
      zh: '{{person}} 拒收了发票 {{invoiceNo}}。{{note}} 相关行可重新申请开票。',
      es: '{{person}} rechazó la factura {{invoiceNo}}. {{note}} Sus líneas pueden solicitarse de nuevo.',
      ja: '{{person}} が請求書 {{invoiceNo}} の受領を拒否しました。{{note}} 明細は改めて申請できます。',
    },
  },
  {
    ...ofFinance,
    code: 'invoice.posted',
    module: 'sup-invoice-search',
    names: { en: 'Invoice posted', zh: '发票已过账', es: 'Factura contabilizada', ja: '請求書の計上' },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: 'Invoice {{invoiceNo}} was checked and posted',
      zh: '发票 {{invoiceNo}} 已校验并过账',
      es: 'La factura {{invoiceNo}} se comprobó y contabilizó',
      ja: '請求書 {{invoiceNo}} は照合のうえ計上されました',
    },
    contents: {
      en: '{{person}} posted invoice {{invoiceNo}}. Open it to see the due date.',
      zh: '{{person}} 已将发票 {{invoiceNo}} 过账，打开可查看到期日。',
      es: '{{person}} contabilizó la factura {{invoiceNo}}. Ábrala para ver cuándo vence.',
      ja: '{{person}} が請求書 {{invoiceNo}} を計上しました。開くと支払期日を確認できます。',
    },
  },
]
