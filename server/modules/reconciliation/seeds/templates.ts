import type { TemplateSeed } from '../../../kit/seeds/seeds.ts'

const ofStatement = { messageType: 'FINANCE', object: 'RECON', module: 'recon-detail', opens: true } as const

/** Messages about statements. */
export const templates: readonly TemplateSeed[] = [
  {
    ...ofStatement,
    code: 'recon.sent',
    names: { en: 'Statement sent', zh: '对账单已发送', es: 'Conciliación enviada', ja: '照合書の送付' },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: 'Statement {{reconNo}} waits for your answer',
      zh: '对账单 {{reconNo}} 待您确认',
      es: 'La conciliación {{reconNo}} espera su respuesta',
      ja: '照合書 {{reconNo}} をご確認ください',
    },
    contents: {
      en: '{{person}} sent the statement {{reconNo}} for {{periodFrom}} to {{periodTo}}. Confirm it, or dispute the lines that are wrong.',
      zh: '{{person}} 发来 {{periodFrom}} 至 {{periodTo}} 的对账单 {{reconNo}}。请确认，或对有误的行提出异议。',
      es: '{{person}} envió la conciliación {{reconNo}} del {{periodFrom}} al {{periodTo}}. Confírmela o dispute las líneas incorrectas.',
      ja: '{{person}} が {{periodFrom}} から {{periodTo}} までの照合書 {{reconNo}} を送付しました。確認するか、誤りのある明細に異議を申し立ててください。',
    },
  },
  {
    ...ofStatement,
    code: 'recon.disputed',
    names: { en: 'Statement disputed', zh: '对账单有异议', es: 'Conciliación disputada', ja: '照合書への異議' },
    audience: 'BUYER',
    closable: false,
    titles: {
      en: '{{supplier}} disputes {{reconNo}}',
      zh: '{{supplier}} 对 {{reconNo}} 提出异议',
      es: '{{supplier}} disputa {{reconNo}}',
      ja: '{{supplier}} が {{reconNo}} に異議を申し立てました',
    },
    contents: {
      en: '{{supplier}} disputes {{count}} lines of {{reconNo}}. Answer each of them and send the statement again.',
      zh: '{{supplier}} 对 {{reconNo}} 的 {{count}} 行提出异议。请逐行答复后重新发送。',
      es: '{{supplier}} disputa {{count}} líneas de {{reconNo}}. Responda a cada una y vuelva a enviar la conciliación.',
      ja: '{{supplier}} が {{reconNo}} の {{count}} 明細に異議を申し立てました。各明細に回答して再送付してください。',
    },
  },
  {
    ...ofStatement,
    code: 'recon.answered',
    names: { en: 'Disputes answered', zh: '异议已答复', es: 'Disputas respondidas', ja: '異議への回答' },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: 'Your disputes of {{reconNo}} are answered',
      zh: '{{reconNo}} 的异议已答复',
      es: 'Sus disputas de {{reconNo}} tienen respuesta',
      ja: '{{reconNo}} への異議に回答がありました',
    },
    contents: {
      en: 'The statement {{reconNo}} was sent again with answers to what you disputed. Confirm it, or dispute it once more.',
      zh: '对账单 {{reconNo}} 已附答复重新发送。请确认，或再次提出异议。',
      es: 'La conciliación {{reconNo}} se envió de nuevo con respuestas a sus disputas. Confírmela o vuelva a disputarla.',
      ja: '照合書 {{reconNo}} が回答付きで再送付されました。確認するか、再度異議を申し立ててください。',
    },
  },
  {
    ...ofStatement,
    code: 'recon.confirmed',
    names: { en: 'Statement confirmed', zh: '对账单已确认', es: 'Conciliación confirmada', ja: '照合書の確認' },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: '{{supplier}} confirmed {{reconNo}}',
      zh: '{{supplier}} 已确认 {{reconNo}}',
      es: '{{supplier}} confirmó {{reconNo}}',
      ja: '{{supplier}} が {{reconNo}} を確認しました',
    },
    contents: {
      en: '{{person}} of {{supplier}} confirmed the statement {{reconNo}} for {{periodFrom}} to {{periodTo}}.',
      zh: '{{supplier}} 的 {{person}} 已确认 {{periodFrom}} 至 {{periodTo}} 的对账单 {{reconNo}}。',
      es: '{{person}} de {{supplier}} confirmó la conciliación {{reconNo}} del {{periodFrom}} al {{periodTo}}.',
      ja: '{{supplier}} の {{person}} が {{periodFrom}} から {{periodTo}} までの照合書 {{reconNo}} を確認しました。',
    },
  },
  {
    ...ofStatement,
    code: 'recon.silent',
    names: {
      en: 'Statement confirmed by silence',
      zh: '对账单默认确认',
      es: 'Conciliación confirmada por silencio',
      ja: '照合書のみなし確認',
    },
    audience: 'ALL',
    closable: true,
    titles: {
      en: '{{reconNo}} counts as confirmed',
      zh: '{{reconNo}} 视为已确认',
      es: '{{reconNo}} se considera confirmada',
      ja: '{{reconNo}} は確認済みとみなされました',
    },
    contents: {
      en: '{{supplier}} did not answer to the statement {{reconNo}} in time, so it counts as confirmed.',
      zh: '{{supplier}} 未在期限内答复对账单 {{reconNo}}，视为已确认。',
      es: '{{supplier}} no respondió a tiempo a la conciliación {{reconNo}}, por lo que se considera confirmada.',
      ja: '{{supplier}} から期限内に回答がなかったため、照合書 {{reconNo}} は確認済みとみなされました。',
    },
  },
  {
    ...ofStatement,
    code: 'recon.cancelled',
    names: { en: 'Statement cancelled', zh: '对账单已取消', es: 'Conciliación cancelada', ja: '照合書の取消' },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: '{{reconNo}} was cancelled',
      zh: '{{reconNo}} 已取消',
      es: '{{reconNo}} se canceló',
      ja: '{{reconNo}} は取り消されました',
    },
    contents: {
      en: '{{person}} cancelled the statement {{reconNo}}: {{reason}}',
      zh: '{{person}} 取消了对账单 {{reconNo}}：{{reason}}',
      es: '{{person}} canceló la conciliación {{reconNo}}: {{reason}}',
      ja: '{{person}} が照合書 {{reconNo}} を取り消しました：{{reason}}',
    },
  },
  {
    ...ofStatement,
    code: 'recon.reopened',
    names: { en: 'Statement reopened', zh: '对账单已重新打开', es: 'Conciliación reabierta', ja: '照合書の再開' },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: '{{reconNo}} was opened again',
      zh: '{{reconNo}} 已重新打开',
      es: '{{reconNo}} se abrió de nuevo',
      ja: '{{reconNo}} が再開されました',
    },
    contents: {
      en: '{{person}} opened the statement {{reconNo}} again: {{reason}} Confirm it, or dispute the lines that are wrong.',
      zh: '{{person}} 重新打开了对账单 {{reconNo}}：{{reason}} 请确认，或对有误的行提出异议。',
      es: '{{person}} abrió de nuevo la conciliación {{reconNo}}: {{reason}} Confírmela o dispute las líneas incorrectas.',
      ja: '{{person}} が照合書 {{reconNo}} を再開しました：{{reason}} 確認するか、誤りのある明細に異議を申し立ててください。',
    },
  },
  {
    ...ofStatement,
    code: 'recon.rejected',
    names: {
      en: 'Price differences rejected',
      zh: '价差被驳回',
      es: 'Diferencias de precio rechazadas',
      ja: '価格差異の却下',
    },
    audience: 'BUYER',
    closable: false,
    titles: {
      en: 'Price differences of {{reconNo}} were rejected',
      zh: '{{reconNo}} 的价差被驳回',
      es: 'Se rechazaron las diferencias de precio de {{reconNo}}',
      ja: '{{reconNo}} の価格差異は却下されました',
    },
    contents: {
      en: '{{person}} rejected the price differences of {{reconNo}}: {{opinion}}',
      zh: '{{person}} 驳回了 {{reconNo}} 的价差：{{opinion}}',
      es: '{{person}} rechazó las diferencias de precio de {{reconNo}}: {{opinion}}',
      ja: '{{person}} が {{reconNo}} の価格差異を却下しました：{{opinion}}',
    },
  },
]
