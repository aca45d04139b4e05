import type { TemplateSeed } from '../../../../kit/seeds/seeds.ts'
import { ofFinance } from './templates.ts'

export const decidedTemplates: readonly TemplateSeed[] = [
  {
    ...ofFinance,
    code: 'invoice.checked',
    module: 'sup-invoice-search',
    names: { en: 'Invoice checked', zh: '发票已校验', es: 'Factura comprobada', ja: '請求書の照合完了' },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: 'Invoice {{invoiceNo}} was checked',
      zh: '发票 {{invoiceNo}} 已通过校验',
      es: 'La factura {{invoiceNo}} se ha comprobado',
      ja: '請求書 {{invoiceNo}} の照合が完了しました',
    },
    contents: {
      en: '{{person}} checked and accepted invoice {{invoiceNo}}. It will be posted next.',
      zh: '{{person}} 已校验并接受发票 {{invoiceNo}}，接下来将过账。',
      es: '{{person}} comprobó y aceptó la factura {{invoiceNo}}. A continuación se contabilizará.',
      ja: '{{person}} が請求書 {{invoiceNo}} を照合し、受け付けました。続いて計上されます。',
    },
  },
  {
    ...ofFinance,
    code: 'credit.checked',
    module: 'sup-invoice-search',
    names: { en: 'Credit note checked', zh: '贷项通知单已校验', es: 'Nota de abono comprobada', ja: '赤伝の照合完了' },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: 'Credit note {{invoiceNo}} was checked',
      zh: '贷项通知单 {{invoiceNo}} 已通过校验',
      es: 'La nota de abono {{invoiceNo}} se ha comprobado',
      ja: '赤伝 {{invoiceNo}} の照合が完了しました',
    },
    contents: {
      en: '{{person}} checked and accepted credit note {{invoiceNo}}. It will be posted next.',
      zh: '{{person}} 已校验并接受贷项通知单 {{invoiceNo}}，接下来将过账。',
      es: '{{person}} comprobó y aceptó la nota de abono {{invoiceNo}}. A continuación se contabilizará.',
      ja: '{{person}} が赤伝 {{invoiceNo}} を照合し、受け付けました。続いて計上されます。',
    },
  },
  {
    ...ofFinance,
    code: 'invoice.due',
    module: 'sup-invoice-search',
    names: { en: 'Invoice due soon', zh: '发票即将到期', es: 'Factura próxima a vencer', ja: '請求書の支払期日' },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: 'Invoice {{invoiceNo}} is due on {{dueDate}}',
      zh: '发票 {{invoiceNo}} 将于 {{dueDate}} 到期',
      es: 'La factura {{invoiceNo}} vence el {{dueDate}}',
      ja: '請求書 {{invoiceNo}} の支払期日は {{dueDate}} です',
    },
    contents: {
      en: 'For invoice {{invoiceNo}} ({{amount}}), {{dueAmount}} is due on {{dueDate}}. Open the invoice to see its payments.',
      zh: '金额为 {{amount}} 的发票 {{invoiceNo}} 中有 {{dueAmount}} 将于 {{dueDate}} 到期，打开可查看付款情况。',
      es: 'De la factura {{invoiceNo}} por {{amount}} vencen {{dueAmount}} el {{dueDate}}. Ábrala para ver lo que se ha pagado.',
      ja: '{{amount}} の請求書 {{invoiceNo}} のうち {{dueAmount}} の支払期日は {{dueDate}} です。開くと支払状況を確認できます。',
    },
  },
  {
    ...ofFinance,
    code: 'invoice.toPay',
    module: 'arrival-payment',
    names: {
      en: 'Invoice due for payment',
      zh: '发票待付款',
      es: 'Factura por pagar pronto',
      ja: '支払期日が近い請求書',
    },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: 'Invoice {{invoiceNo}} from {{supplier}} is due on {{dueDate}}',
      zh: '{{supplier}} 的发票 {{invoiceNo}} 将于 {{dueDate}} 到期',
      es: 'La factura {{invoiceNo}} de {{supplier}} vence el {{dueDate}}',
      ja: '{{supplier}} の請求書 {{invoiceNo}} の支払期日は {{dueDate}} です',
    },
    contents: {
      en: 'For invoice {{invoiceNo}} from {{supplier}} ({{amount}}), {{dueAmount}} is due on {{dueDate}} and has not been paid yet.',
      zh: '{{supplier}} 的发票 {{invoiceNo}}（金额 {{amount}}）中有 {{dueAmount}} 将于 {{dueDate}} 到期，尚未付款。',
      es: 'De la factura {{invoiceNo}} de {{supplier}} por {{amount}} vencen {{dueAmount}} el {{dueDate}}, aún sin pagar.',
      ja: '{{supplier}} の請求書 {{invoiceNo}}（{{amount}}）のうち {{dueAmount}} の支払期日は {{dueDate}} で、まだ支払われていません。',
    },
  },
]
