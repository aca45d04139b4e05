import type { TemplateSeed } from '../../../../kit/seeds/seeds.ts'

const ofChange = { messageType: 'SUPPLIER', object: 'APPROVAL', module: 'alterations', opens: true } as const

export const templates: readonly TemplateSeed[] = [
  {
    ...ofChange,
    code: 'companyChange.approved',
    names: {
      en: 'Company change in force',
      zh: '企业变更已生效',
      es: 'Cambio de empresa en vigor',
      ja: '企業情報変更の反映',
    },
    audience: 'ALL',
    closable: false,
    titles: {
      en: '{{docNo}}: the details of {{supplier}} were changed',
      zh: '{{docNo}}：{{supplier}} 的企业信息已变更',
      es: '{{docNo}}: se han cambiado los datos de {{supplier}}',
      ja: '{{docNo}}：{{supplier}} の企業情報が変更されました',
    },
    contents: {
      en: '{{person}} approved the change {{docNo}} for {{supplier}}. If no one at your company requested it, contact the buyer immediately. {{opinion}}',
      zh: '{{person}} 批准了 {{supplier}} 的变更 {{docNo}}。如非贵公司申请，请立即联系采购方。{{opinion}}',
      es: '{{person}} ha aprobado el cambio {{docNo}} de {{supplier}}. Si nadie de su empresa lo pidió, avise de inmediato al comprador. {{opinion}}',
      ja: '{{person}} が {{supplier}} の変更 {{docNo}} を承認しました。お心当たりがない場合は、すぐに購買側へご連絡ください。{{opinion}}',
    },
  },
  {
    ...ofChange,
    code: 'companyChange.rejected',
    names: {
      en: 'Company change rejected',
      zh: '企业变更被驳回',
      es: 'Cambio de empresa rechazado',
      ja: '企業情報変更の却下',
    },
    audience: 'ALL',
    closable: false,
    titles: {
      en: '{{docNo}} was rejected',
      zh: '{{docNo}} 被驳回',
      es: '{{docNo}} se ha rechazado',
      ja: '{{docNo}} は却下されました',
    },
    contents: {
      en: '{{person}} rejected the change {{docNo}} for {{supplier}}: {{opinion}}',
      zh: '{{person}} 驳回了 {{supplier}} 的变更 {{docNo}}：{{opinion}}',
      es: '{{person}} ha rechazado el cambio {{docNo}} de {{supplier}}: {{opinion}}',
      ja: '{{person}} が {{supplier}} の変更 {{docNo}} を却下しました：{{opinion}}',
    },
  },
  {
    code: 'companyChange.code',
    names: {
      en: 'Code for a bank account change',
      zh: '银行账户变更验证码',
      es: 'Código para cuentas bancarias',
      ja: '銀行口座変更の確認コード',
    },
    messageType: 'SYSTEM',
    way: 'EMAIL',
    object: 'APPROVAL',
    audience: 'NONE',
    opens: false,
    closable: false,
    titles: {
      en: 'Your code for {{docNo}}: bank accounts of {{supplier}}',
      zh: '{{docNo}} 的验证码：{{supplier}} 的银行账户',
      es: 'Su código para {{docNo}}: cuentas bancarias de {{supplier}}',
      ja: '{{docNo}} の確認コード：{{supplier}} の銀行口座',
    },
    contents: {
      en: '<p>{{name}}, {{person}} has requested to change the bank accounts of {{supplier}} to: {{title}} ({{docNo}}). {{code}} is the code to confirm this. It is valid for 10 minutes.</p><p>If you do not know about this, do not share the code and inform the buyer immediately: money could go to someone else.</p>',
      zh: '<p>{{name}}，{{person}} 申请将 {{supplier}} 的银行账户变更为：{{title}}（{{docNo}}）。确认验证码为 {{code}}，10 分钟内有效。</p><p>如您不知情，请勿将验证码告知他人，并立即通知采购方：款项可能被转给他人。</p>',
      es: '<p>{{name}}: {{person}} quiere que las cuentas bancarias de {{supplier}} sean estas: {{title}} ({{docNo}}). {{code}} es el código que lo confirma. Es válido durante 10 minutos.</p><p>Si no sabe nada de esto, no se lo diga a nadie y avise al comprador: el dinero podría ir a otra persona.</p>',
      ja: '<p>{{name}} 様、{{person}} が {{supplier}} の銀行口座を次のように変更する申請をしています：{{title}}（{{docNo}}）。確認コードは {{code}} です。有効期限は10分です。</p><p>お心当たりがない場合は、コードを誰にも教えず、購買側にご連絡ください。代金が第三者に渡るおそれがあります。</p>',
    },
  },
]
