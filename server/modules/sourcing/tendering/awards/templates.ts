import type { TemplateSeed } from '../../../../kit/seeds/seeds.ts'
import { of } from '../seeds/tender-template.ts'

const toBidders: readonly TemplateSeed[] = [
  of(
    'SUPPLIER',
    'tender.resultPublished',
    { en: 'Tender result published', zh: '中标候选人公示', es: 'Resultado publicado', ja: '入札結果の公示' },
    {
      en: 'Result of {{tenderingNo}}; objections until {{ends}}',
      zh: '{{tenderingNo}} 结果公示，异议截止 {{ends}}',
      es: 'Resultado de {{tenderingNo}}; objeciones hasta el {{ends}}',
      ja: '{{tenderingNo}} の結果、異議申立期限 {{ends}}',
    },
    {
      en: 'The result of {{tenderingNo}}, {{title}}, is published. You may object to it until {{ends}}.',
      zh: '{{tenderingNo}}（{{title}}）的评审结果已公示，您可在 {{ends}} 之前提出异议。',
      es: 'El resultado de {{tenderingNo}}, {{title}}, está publicado. Puede presentar objeciones hasta el {{ends}}.',
      ja: '{{tenderingNo}}（{{title}}）の結果が公示されました。{{ends}} まで異議を申し立てることができます。',
    },
  ),
  of(
    'SUPPLIER',
    'tender.objectionReplied',
    { en: 'Objection answered', zh: '异议答复', es: 'Respuesta a su objeción', ja: '異議への回答' },
    {
      en: '{{tenderingNo}}: your objection was answered',
      zh: '{{tenderingNo}} 的异议已答复',
      es: '{{tenderingNo}}: respuesta a su objeción',
      ja: '{{tenderingNo}}：異議への回答がありました',
    },
    {
      en: 'Your objection to the result of {{tenderingNo}}, {{title}}, was answered: {{reason}}',
      zh: '您对 {{tenderingNo}}（{{title}}）结果的异议已答复：{{reason}}',
      es: 'Se respondió a su objeción al resultado de {{tenderingNo}}, {{title}}: {{reason}}',
      ja: '{{tenderingNo}}（{{title}}）の結果に対する異議への回答：{{reason}}',
    },
  ),
  of(
    'SUPPLIER',
    'tender.reviewedAgain',
    { en: 'Result reviewed again', zh: '结果重新评审', es: 'Resultado en nueva revisión', ja: '結果の再評価' },
    {
      en: 'The result of {{tenderingNo}} is reviewed again',
      zh: '{{tenderingNo}} 的结果重新评审',
      es: 'El resultado de {{tenderingNo}} se revisa de nuevo',
      ja: '{{tenderingNo}} の結果を再評価します',
    },
    {
      en: 'The published result of {{tenderingNo}}, {{title}}, no longer applies; bids are reviewed again after an objection. Reason: {{reason}}',
      zh: '{{tenderingNo}}（{{title}}）的公示结果不再有效，因异议重新评审投标。原因：{{reason}}',
      es: 'El resultado publicado de {{tenderingNo}}, {{title}}, ya no es válido; las ofertas se revisan de nuevo tras una objeción. Motivo: {{reason}}',
      ja: '{{tenderingNo}}（{{title}}）の公示結果は無効となり、異議により応札を再評価します。理由：{{reason}}',
    },
  ),
  of(
    'SUPPLIER',
    'tender.objectionLapsed',
    { en: 'Objection lapsed', zh: '异议终止', es: 'Objeción sin efecto', ja: '異議の失効' },
    {
      en: '{{tenderingNo}}: your objection ended with the tender',
      zh: '{{tenderingNo}} 的异议随招标终止',
      es: '{{tenderingNo}}: su objeción terminó con la licitación',
      ja: '{{tenderingNo}}：入札の終了に伴い異議が失効しました',
    },
    {
      en: 'Your objection to the result of {{tenderingNo}}, {{title}}, ended without a decision, because the tender ended: {{reason}}',
      zh: '由于招标终止，您对 {{tenderingNo}}（{{title}}）结果的异议不再处理：{{reason}}',
      es: 'Su objeción al resultado de {{tenderingNo}}, {{title}}, terminó sin decisión porque la licitación terminó: {{reason}}',
      ja: '入札が終了したため、{{tenderingNo}}（{{title}}）の結果に対する異議は決定なしに失効しました：{{reason}}',
    },
  ),
  of(
    'SUPPLIER',
    'tender.letter',
    { en: 'Award decision', zh: '中标结果通知', es: 'Decisión de adjudicación', ja: '落札決定の通知' },
    {
      en: 'Letter on the award of {{tenderingNo}}',
      zh: '{{tenderingNo}} 中标结果通知书',
      es: 'Carta sobre la adjudicación de {{tenderingNo}}',
      ja: '{{tenderingNo}} の落札決定通知書',
    },
    {
      en: 'The award of {{tenderingNo}}, {{title}}, is decided. Your letter with the reasons and scores is ready.',
      zh: '{{tenderingNo}}（{{title}}）已定标，载明理由和评分的通知书可供查阅。',
      es: 'Se ha decidido la adjudicación de {{tenderingNo}}, {{title}}. Su carta con los motivos y puntuaciones está disponible.',
      ja: '{{tenderingNo}}（{{title}}）の落札者が決定しました。理由と評点を記載した通知書をご覧ください。',
    },
  ),
  of(
    'SUPPLIER',
    'tender.nextRound',
    { en: 'Next round of quotes', zh: '新一轮报价', es: 'Nueva ronda de ofertas', ja: '次回の見積' },
    {
      en: 'Please quote again for {{tenderingNo}} by {{ends}}',
      zh: '请于 {{ends}} 前对 {{tenderingNo}} 再次报价',
      es: 'Presente una nueva oferta para {{tenderingNo}} antes del {{ends}}',
      ja: '{{tenderingNo}} に {{ends}} までに再度応札してください',
    },
    {
      en: 'A further round of {{tenderingNo}}, {{title}}, has begun. Earlier bids no longer count. The deadline is {{ends}}.',
      zh: '{{tenderingNo}}（{{title}}）开始新一轮报价，此前的投标不再有效。截止时间为 {{ends}}。',
      es: 'Ha comenzado una nueva ronda de {{tenderingNo}}, {{title}}. Las ofertas anteriores ya no cuentan. El plazo termina el {{ends}}.',
      ja: '{{tenderingNo}}（{{title}}）の次回の応札が始まりました。以前の応札は無効です。締切は {{ends}} です。',
    },
  ),
]

const toBuyers: readonly TemplateSeed[] = [
  of(
    'BUYER',
    'tender.objected',
    { en: 'Objection to a result', zh: '结果异议', es: 'Objeción al resultado', ja: '結果への異議' },
    {
      en: '{{tenderingNo}}: objection to the result',
      zh: '{{tenderingNo}} 收到结果异议',
      es: '{{tenderingNo}}: objeción al resultado',
      ja: '{{tenderingNo}}：結果への異議申立',
    },
    {
      en: 'A bidder objects to the result of {{tenderingNo}}, {{title}}. Please answer within three days: {{reason}}',
      zh: '投标人对 {{tenderingNo}}（{{title}}）的结果提出异议，请在三日内答复：{{reason}}',
      es: 'Un licitador objeta el resultado de {{tenderingNo}}, {{title}}. Responda en tres días: {{reason}}',
      ja: '{{tenderingNo}}（{{title}}）の結果に異議が申し立てられました。三日以内に回答してください：{{reason}}',
    },
  ),
  of(
    'BUYER',
    'tender.awardApproved',
    { en: 'Award approved', zh: '定标已批准', es: 'Adjudicación aprobada', ja: '落札の承認' },
    {
      en: '{{tenderingNo}}: the award was approved',
      zh: '{{tenderingNo}} 定标已批准',
      es: '{{tenderingNo}}: se aprobó la adjudicación',
      ja: '{{tenderingNo}}：落札が承認されました',
    },
    {
      en: 'The award of {{tenderingNo}}, {{title}}, was approved. Opinion: {{reason}}',
      zh: '{{tenderingNo}}（{{title}}）的定标已批准。意见：{{reason}}',
      es: 'Se aprobó la adjudicación de {{tenderingNo}}, {{title}}. Opinión: {{reason}}',
      ja: '{{tenderingNo}}（{{title}}）の落札が承認されました。意見：{{reason}}',
    },
  ),
  of(
    'BUYER',
    'tender.awardRejected',
    { en: 'Award rejected', zh: '定标被驳回', es: 'Adjudicación rechazada', ja: '落札の却下' },
    {
      en: '{{tenderingNo}}: the award was rejected',
      zh: '{{tenderingNo}} 定标被驳回',
      es: '{{tenderingNo}}: se rechazó la adjudicación',
      ja: '{{tenderingNo}}：落札が却下されました',
    },
    {
      en: 'The award of {{tenderingNo}}, {{title}}, was rejected. Opinion: {{reason}}',
      zh: '{{tenderingNo}}（{{title}}）的定标被驳回。意见：{{reason}}',
      es: 'Se rechazó la adjudicación de {{tenderingNo}}, {{title}}. Opinión: {{reason}}',
      ja: '{{tenderingNo}}（{{title}}）の落札が却下されました。意見：{{reason}}',
    },
  ),
  of(
    'BUYER',
    'tender.keepDeposit',
    { en: 'Deposit to be kept', zh: '不予退还保证金', es: 'Garantía por retener', ja: '保証金の没収' },
    {
      en: '{{tenderingNo}}: keep the deposit of a winner',
      zh: '{{tenderingNo}} 中标人保证金不予退还',
      es: '{{tenderingNo}}: retener la garantía de un adjudicatario',
      ja: '{{tenderingNo}}：落札者の保証金を没収',
    },
    {
      en: 'A winner of {{tenderingNo}}, {{title}}, dropped out and its deposit is to be kept. Please record it. Reason: {{reason}}',
      zh: '{{tenderingNo}}（{{title}}）的中标人退出，其保证金不予退还，请登记。原因：{{reason}}',
      es: 'Un adjudicatario de {{tenderingNo}}, {{title}}, se retiró y su garantía debe retenerse. Regístrelo. Motivo: {{reason}}',
      ja: '{{tenderingNo}}（{{title}}）の落札者が辞退しました。保証金の没収を記録してください。理由：{{reason}}',
    },
  ),
  of(
    'BUYER',
    'tender.winnerReplaced',
    { en: 'Winner replaced', zh: '更换中标人', es: 'Adjudicatario sustituido', ja: '落札者の変更' },
    {
      en: '{{tenderingNo}}: a winner is replaced',
      zh: '{{tenderingNo}} 更换中标人',
      es: '{{tenderingNo}}: se sustituye a un adjudicatario',
      ja: '{{tenderingNo}}：落札者の変更',
    },
    {
      en: 'A winner of {{tenderingNo}}, {{title}}, is replaced. The award has to be prepared again. Reason: {{reason}}',
      zh: '{{tenderingNo}}（{{title}}）更换中标人，需重新准备定标。原因：{{reason}}',
      es: 'Se sustituye a un adjudicatario de {{tenderingNo}}, {{title}}. Hay que preparar de nuevo la adjudicación. Motivo: {{reason}}',
      ja: '{{tenderingNo}}（{{title}}）の落札者が変更されます。落札案を再度作成してください。理由：{{reason}}',
    },
  ),
]

/** They contain nothing of a bid. */
export const awardTemplates: readonly TemplateSeed[] = [...toBidders, ...toBuyers]
