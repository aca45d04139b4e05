import type { TemplateSeed } from '../../../../kit/seeds/seeds.ts'
import { ofFinance } from './templates.ts'

/** Credit notes send messages at the same steps as invoices. */
export const creditTemplates: readonly TemplateSeed[] = [
  {
    ...ofFinance,
    code: 'creditApply.approved',
    module: 'sup-apply-search',
    names: {
      en: 'Credit note application approved',
      zh: '贷项通知单申请已批准',
      es: 'Nota de abono aprobada',
      ja: '赤伝申請の承認',
    },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: '{{applyNo}} was approved: enter the credit note',
      zh: '{{applyNo}} 已批准，请录入贷项通知单',
      es: '{{applyNo}} está aprobada: introduzca la nota de abono',
      ja: '{{applyNo}} が承認されました。赤伝を入力してください',
    },
    contents: {
      en: '{{person}} approved {{applyNo}}. You can now issue the credit note. {{opinion}}',
      zh: '{{person}} 已批准 {{applyNo}}，现在可以开具贷项通知单。{{opinion}}',
      es: '{{person}} aprobó {{applyNo}}. Ya puede emitir la nota de abono. {{opinion}}',
      ja: '{{person}} が {{applyNo}} を承認しました。赤伝を発行できます。{{opinion}}',
    },
  },
  {
    ...ofFinance,
    code: 'creditApply.rejected',
    module: 'sup-apply-search',
    names: {
      en: 'Credit note application rejected',
      zh: '贷项通知单申请被驳回',
      es: 'Nota de abono rechazada',
      ja: '赤伝申請の却下',
    },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: 'Credit note application {{applyNo}} was rejected',
      zh: '贷项通知单申请 {{applyNo}} 被驳回',
      es: 'La nota de abono {{applyNo}} fue rechazada',
      ja: '赤伝申請 {{applyNo}} が却下されました',
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
    code: 'credit.entered',
    module: 'confirm-invoice-apply-list',
    names: {
      en: 'Credit notes entered',
      zh: '供应商已录入贷项通知单',
      es: 'Notas de abono introducidas',
      ja: '赤伝の入力',
    },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: '{{supplier}} entered credit notes: {{invoiceNo}}',
      zh: '{{supplier}} 已录入贷项通知单：{{invoiceNo}}',
      es: '{{supplier}} introdujo notas de abono: {{invoiceNo}}',
      ja: '{{supplier}} が赤伝を入力しました：{{invoiceNo}}',
    },
    contents: {
      en: '{{supplier}} entered credit notes for {{applyNo}}: {{invoiceNo}}. Confirm them when they arrive.',
      zh: '{{supplier}} 已为 {{applyNo}} 录入贷项通知单 {{invoiceNo}}，收到后请确认。',
      es: '{{supplier}} introdujo notas de abono de {{applyNo}}: {{invoiceNo}}. Confírmelas cuando lleguen.',
      ja: '{{supplier}} が {{applyNo}} の赤伝 {{invoiceNo}} を入力しました。届いたら確認してください。',
    },
  },
  {
    ...ofFinance,
    code: 'credit.refused',
    module: 'sup-invoice-search',
    names: {
      en: 'Credit note refused',
      zh: '贷项通知单被拒',
      es: 'Nota de abono rechazada al comprobarla',
      ja: '赤伝の受領拒否',
    },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: 'Credit note {{invoiceNo}} was refused',
      zh: '贷项通知单 {{invoiceNo}} 被拒收',
      es: 'La nota de abono {{invoiceNo}} fue rechazada',
      ja: '赤伝 {{invoiceNo}} は受領を拒否されました',
    },
    contents: {
      en: '{{person}} refused credit note {{invoiceNo}}. {{note}} Its rows can be applied for again.',
      zh: '{{person}} 拒收了贷项通知单 {{invoiceNo}}。{{note}} 相关行可重新申请。',
      es: '{{person}} rechazó la nota de abono {{invoiceNo}}. {{note}} Sus líneas pueden abonarse de nuevo.',
      ja: '{{person}} が赤伝 {{invoiceNo}} の受領を拒否しました。{{note}} 明細は改めて申請できます。',
    },
  },
  {
    ...ofFinance,
    code: 'credit.posted',
    module: 'sup-invoice-search',
    names: {
      en: 'Credit note posted',
      zh: '贷项通知单已过账',
      es: 'Nota de abono contabilizada',
      ja: '赤伝の計上',
    },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: 'Credit note {{invoiceNo}} was checked and posted',
      zh: '贷项通知单 {{invoiceNo}} 已校验并过账',
      es: 'La nota de abono {{invoiceNo}} se comprobó y contabilizó',
      ja: '赤伝 {{invoiceNo}} は照合のうえ計上されました',
    },
    contents: {
      en: '{{person}} posted credit note {{invoiceNo}}. It will be set off in one of the next payments.',
      zh: '{{person}} 已将贷项通知单 {{invoiceNo}} 过账，将在后续付款中抵减。',
      es: '{{person}} contabilizó la nota de abono {{invoiceNo}}. Se compensará en uno de los próximos pagos.',
      ja: '{{person}} が赤伝 {{invoiceNo}} を計上しました。以後の支払で相殺されます。',
    },
  },
]
