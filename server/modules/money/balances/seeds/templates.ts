import type { PlaceholderSeed, TemplateSeed } from '../../../../kit/seeds/seeds.ts'

const ofBalance = {
  messageType: 'FINANCE',
  object: 'BALANCE',
  module: 'balance-detail',
  opens: true,
  closable: false,
} as const
const toSupplier = { ...ofBalance, audience: 'SUPPLIER' } as const
const toBuyer = { ...ofBalance, audience: 'BUYER' } as const

export const templates: readonly TemplateSeed[] = [
  {
    ...toSupplier,
    code: 'balance.sent',
    names: { en: 'Balance to confirm', zh: '余额待确认', es: 'Saldo por confirmar', ja: '残高確認の依頼' },
    titles: {
      en: 'Please confirm the balance {{balanceNo}}',
      zh: '请确认余额 {{balanceNo}}',
      es: 'Confirme el saldo {{balanceNo}}',
      ja: '残高 {{balanceNo}} を確認してください',
    },
    contents: {
      en: '{{person}} asks you to confirm the balance of your account as of {{balanceDay}}. Confirm it or enter your own figures. If you do not answer, it does not count as confirmed.',
      zh: '{{person}} 请您确认截至 {{balanceDay}} 的账户余额。请确认，或填写贵公司金额；未答复不视为确认。',
      es: '{{person}} le pide confirmar el saldo de su cuenta al {{balanceDay}}. Confírmelo o indique sus cifras. El silencio no lo confirma.',
      ja: '{{person}} が {{balanceDay}} 時点の残高の確認を依頼しています。確認するか、貴社の金額を入力してください。回答がない場合も確認とはみなしません。',
    },
  },
  {
    ...toSupplier,
    code: 'balance.answered',
    names: { en: 'Balance dispute answered', zh: '余额异议已答复', es: 'Saldo respondido', ja: '残高の異議への回答' },
    titles: {
      en: 'Your dispute of {{balanceNo}} was answered',
      zh: '{{balanceNo}} 的异议已答复',
      es: 'Se respondió a sus cifras de {{balanceNo}}',
      ja: '{{balanceNo}} への異議に回答がありました',
    },
    contents: {
      en: '{{person}} answered your dispute of the balance as of {{balanceDay}}. Confirm the balance or dispute it again.',
      zh: '{{person}} 已答复截至 {{balanceDay}} 余额的异议。请确认，或再次提出异议。',
      es: '{{person}} respondió a sus cifras del saldo al {{balanceDay}}. Confirme lo acordado o dispútelo de nuevo.',
      ja: '{{person}} が {{balanceDay}} 時点の残高への異議に回答しました。確認するか、再度異議を申し立ててください。',
    },
  },
  {
    ...toSupplier,
    code: 'balance.cancelled',
    names: { en: 'Balance confirmation cancelled', zh: '余额确认已取消', es: 'Saldo anulado', ja: '残高確認の取消' },
    titles: {
      en: '{{balanceNo}} was cancelled',
      zh: '{{balanceNo}} 已取消',
      es: '{{balanceNo}} se anuló',
      ja: '{{balanceNo}} は取り消されました',
    },
    contents: {
      en: 'The balance as of {{balanceDay}} no longer needs to be confirmed: {{opinion}}',
      zh: '截至 {{balanceDay}} 的余额无需再确认：{{opinion}}',
      es: 'El saldo al {{balanceDay}} ya no hay que confirmarlo: {{opinion}}',
      ja: '{{balanceDay}} 時点の残高確認は不要になりました：{{opinion}}',
    },
  },
  {
    ...toSupplier,
    code: 'balance.reminder',
    names: {
      en: 'Balance confirmation reminder',
      zh: '余额确认提醒',
      es: 'Recordatorio de saldo',
      ja: '残高確認の督促',
    },
    titles: {
      en: '{{balanceNo}} is still awaiting your answer',
      zh: '{{balanceNo}} 仍待答复',
      es: '{{balanceNo}} sigue esperando su respuesta',
      ja: '{{balanceNo}} は回答待ちです',
    },
    contents: {
      en: 'Please confirm the balance of your account as of {{balanceDay}} or enter your own figures.',
      zh: '请确认截至 {{balanceDay}} 的账户余额，或填写贵公司金额。',
      es: 'Confirme el saldo de su cuenta al {{balanceDay}} o indique sus cifras.',
      ja: '{{balanceDay}} 時点の残高を確認するか、貴社の金額を入力してください。',
    },
  },
  {
    ...toBuyer,
    code: 'balance.confirmed',
    names: { en: 'Balance confirmed', zh: '余额已确认', es: 'Saldo confirmado', ja: '残高の確認' },
    titles: {
      en: '{{supplier}} confirmed {{balanceNo}}',
      zh: '{{supplier}} 已确认 {{balanceNo}}',
      es: '{{supplier}} confirmó {{balanceNo}}',
      ja: '{{supplier}} が {{balanceNo}} を確認しました',
    },
    contents: {
      en: '{{person}} confirmed the balance as of {{balanceDay}} for {{supplier}}.',
      zh: '{{person}} 代表 {{supplier}} 确认了截至 {{balanceDay}} 的余额。',
      es: '{{person}} confirmó por {{supplier}} el saldo al {{balanceDay}}.',
      ja: '{{person}}（{{supplier}}）が {{balanceDay}} 時点の残高を確認しました。',
    },
  },
  {
    ...toBuyer,
    code: 'balance.disputed',
    names: { en: 'Balance disputed', zh: '余额有异议', es: 'Saldo disputado', ja: '残高への異議' },
    titles: {
      en: '{{supplier}} disputes {{balanceNo}}',
      zh: '{{supplier}} 对 {{balanceNo}} 有异议',
      es: '{{supplier}} tiene otras cifras en {{balanceNo}}',
      ja: '{{supplier}} が {{balanceNo}} に異議を申し立てました',
    },
    contents: {
      en: '{{person}} entered different figures for the balance as of {{balanceDay}}. Answer each of them.',
      zh: '{{person}} 对截至 {{balanceDay}} 的余额提出了己方金额，请逐项答复。',
      es: '{{person}} indicó cifras propias para el saldo al {{balanceDay}}. Responda a cada una.',
      ja: '{{person}} が {{balanceDay}} 時点の残高について自社の金額を提示しました。それぞれに回答してください。',
    },
  },
]

export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'BALANCE',
    names: { en: 'Balance confirmation', zh: '余额确认单', es: 'Confirmación de saldo', ja: '残高確認書' },
    gaps: [
      {
        code: 'balanceNo',
        names: { en: 'Number', zh: '编号', es: 'Número', ja: '番号' },
        path: 'balance.balanceNo',
        example: 'BC2026010001',
      },
      {
        code: 'balanceDay',
        names: { en: 'Balance date', zh: '余额日期', es: 'Día del saldo', ja: '残高日' },
        path: 'balance.balanceDay',
        example: '2025-12-31',
      },
      {
        code: 'supplier',
        names: { en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: 'サプライヤー' },
        path: 'balance.supplierName',
        example: 'Hengli Machinery',
      },
      {
        code: 'person',
        names: { en: 'Performed by', zh: '操作人', es: 'Quién lo hizo', ja: '操作者' },
        path: 'caller.name',
        example: 'Li Wei',
      },
      {
        code: 'opinion',
        names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' },
        path: 'balance.reason',
        example: 'A payment was posted later',
      },
    ],
  },
]
