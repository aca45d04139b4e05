import type { TemplateSeed } from '../../../../kit/seeds/seeds.ts'
import { of } from '../seeds/tender-template.ts'

const questions: readonly TemplateSeed[] = [
  of(
    'BUYER',
    'tender.asked',
    { en: 'Question about a tender', zh: '招标答疑提问', es: 'Pregunta sobre una licitación', ja: '入札への質問' },
    {
      en: '{{tenderingNo}}: new question “{{question}}”',
      zh: '{{tenderingNo}}：新问题“{{question}}”',
      es: '{{tenderingNo}}: nueva pregunta «{{question}}»',
      ja: '{{tenderingNo}}：新しい質問「{{question}}」',
    },
    {
      en: 'A supplier asked about {{tenderingNo}}, {{title}}: “{{question}}”. Bids cannot be opened while a question is open.',
      zh: '供应商就 {{tenderingNo}}（{{title}}）提问：“{{question}}”。存在未处理的问题时不能开标。',
      es: 'Un proveedor preguntó sobre {{tenderingNo}}, {{title}}: «{{question}}». Las ofertas no se pueden abrir con preguntas pendientes.',
      ja: 'サプライヤーから {{tenderingNo}}（{{title}}）について質問がありました：「{{question}}」。未回答の質問があると開札できません。',
    },
  ),
  of(
    'SUPPLIER',
    'tender.answered',
    { en: 'Answer about a tender', zh: '招标答疑回复', es: 'Respuesta sobre una licitación', ja: '入札への回答' },
    {
      en: '{{tenderingNo}}: “{{question}}” was answered',
      zh: '{{tenderingNo}}：“{{question}}”已答复',
      es: '{{tenderingNo}}: respuesta a «{{question}}»',
      ja: '{{tenderingNo}}：「{{question}}」に回答しました',
    },
    {
      en: 'The buyer answered the question “{{question}}” about {{tenderingNo}}, {{title}}.',
      zh: '采购方已答复关于 {{tenderingNo}}（{{title}}）的问题“{{question}}”。',
      es: 'El comprador respondió a la pregunta «{{question}}» sobre {{tenderingNo}}, {{title}}.',
      ja: '購買側が {{tenderingNo}}（{{title}}）の質問「{{question}}」に回答しました。',
    },
  ),
]

const prequalification: readonly TemplateSeed[] = [
  of(
    'SUPPLIER',
    'tender.qualified',
    { en: 'Prequalification passed', zh: '资格预审通过', es: 'Precalificación aprobada', ja: '事前審査合格' },
    {
      en: '{{tenderingNo}}: you may bid',
      zh: '{{tenderingNo}}：贵公司可以投标',
      es: '{{tenderingNo}}: puede presentar una oferta',
      ja: '{{tenderingNo}}：応札できます',
    },
    {
      en: 'Your company passed the prequalification of {{tenderingNo}}, {{title}}. Bids are due before {{ends}}. Remark: {{reason}}',
      zh: '贵公司已通过 {{tenderingNo}}（{{title}}）的资格预审。投标截止时间为 {{ends}}。备注：{{reason}}',
      es: 'Su empresa superó la precalificación de {{tenderingNo}}, {{title}}. Las ofertas deben llegar antes del {{ends}}. Observación: {{reason}}',
      ja: '貴社は {{tenderingNo}}（{{title}}）の事前審査に合格しました。応札締切は {{ends}} です。備考：{{reason}}',
    },
  ),
  of(
    'SUPPLIER',
    'tender.notQualified',
    {
      en: 'Prequalification not passed',
      zh: '资格预审未通过',
      es: 'Precalificación no superada',
      ja: '事前審査不合格',
    },
    {
      en: '{{tenderingNo}}: your application was rejected',
      zh: '{{tenderingNo}}：申请未通过',
      es: '{{tenderingNo}}: su solicitud fue rechazada',
      ja: '{{tenderingNo}}：申請は不合格となりました',
    },
    {
      en: 'Your company did not pass the prequalification of {{tenderingNo}}, {{title}}. Reason: {{reason}}',
      zh: '贵公司未通过 {{tenderingNo}}（{{title}}）的资格预审。原因：{{reason}}',
      es: 'Su empresa no superó la precalificación de {{tenderingNo}}, {{title}}. Motivo: {{reason}}',
      ja: '貴社は {{tenderingNo}}（{{title}}）の事前審査に合格しませんでした。理由：{{reason}}',
    },
  ),
  of(
    'SUPPLIER',
    'tender.prequalExtended',
    {
      en: 'Prequalification review extended',
      zh: '资格预审评审延期',
      es: 'Revisión de precalificación ampliada',
      ja: '事前審査の延長',
    },
    {
      en: '{{tenderingNo}}: the review takes longer',
      zh: '{{tenderingNo}}：评审时间延长',
      es: '{{tenderingNo}}: la revisión se alarga',
      ja: '{{tenderingNo}}：審査期間を延長しました',
    },
    {
      en: 'The review of the applications for {{tenderingNo}}, {{title}}, takes longer. Bids are due before {{ends}}. Reason: {{reason}}',
      zh: '{{tenderingNo}}（{{title}}）的申请评审时间延长。投标截止时间为 {{ends}}。原因：{{reason}}',
      es: 'La revisión de las solicitudes de {{tenderingNo}}, {{title}}, se alarga. Las ofertas deben llegar antes del {{ends}}. Motivo: {{reason}}',
      ja: '{{tenderingNo}}（{{title}}）の申請の審査期間を延長しました。応札締切は {{ends}} です。理由：{{reason}}',
    },
  ),
]

const letters: readonly TemplateSeed[] = [
  of(
    'SUPPLIER',
    'tender.clarified',
    { en: 'Clarification letter', zh: '澄清函', es: 'Carta de aclaración', ja: '質疑回答書' },
    {
      en: '{{tenderingNo}}: clarification “{{letter}}”',
      zh: '{{tenderingNo}}：澄清函“{{letter}}”',
      es: '{{tenderingNo}}: aclaración «{{letter}}»',
      ja: '{{tenderingNo}}：質疑回答書「{{letter}}」',
    },
    {
      en: 'The buyer issued the clarification letter “{{letter}}” for {{tenderingNo}}, {{title}}. Please read it. Bids are due before {{ends}}; bids that were sent remain valid.',
      zh: '采购方就 {{tenderingNo}}（{{title}}）发布了澄清函“{{letter}}”，请查阅。投标截止时间为 {{ends}}；已提交的投标仍然有效。',
      es: 'El comprador emitió la carta de aclaración «{{letter}}» para {{tenderingNo}}, {{title}}. Léala, por favor. El plazo termina el {{ends}}; las ofertas presentadas siguen siendo válidas.',
      ja: '{{tenderingNo}}（{{title}}）の質疑回答書「{{letter}}」を発行しました。ご確認ください。締切は {{ends}} です。提出済みの応札は引き続き有効です。',
    },
  ),
  of(
    'SUPPLIER',
    'tender.confirmBids',
    {
      en: 'Tender changed: confirm your bid',
      zh: '招标文件变更：请确认投标',
      es: 'Licitación modificada: confirme su oferta',
      ja: '入札の変更：応札の再確認',
    },
    {
      en: '{{tenderingNo}}: confirm or change your bid before {{ends}}',
      zh: '{{tenderingNo}}：请于 {{ends}} 前确认或修改投标',
      es: '{{tenderingNo}}: confirme o modifique su oferta antes del {{ends}}',
      ja: '{{tenderingNo}}：{{ends}} までに応札を確認または変更してください',
    },
    {
      en: 'The clarification letter “{{letter}}” changes {{tenderingNo}}, {{title}}. If you have already sent a bid, confirm or change it before {{ends}}; otherwise it is not opened. If you have not, bid for the changed documents.',
      zh: '澄清函“{{letter}}”变更了 {{tenderingNo}}（{{title}}）。如已提交投标，请于 {{ends}} 前确认或修改，否则不予开标；如尚未投标，请按变更后的文件投标。',
      es: 'La carta de aclaración «{{letter}}» modifica {{tenderingNo}}, {{title}}. Si ya presentó una oferta, confírmela o modifíquela antes del {{ends}}; de lo contrario no se abrirá. Si no, presente su oferta según los documentos modificados.',
      ja: '質疑回答書「{{letter}}」により {{tenderingNo}}（{{title}}）が変更されました。応札済みの場合は {{ends}} までに確認または変更してください。確認がない応札は開札されません。未応札の場合は変更後の書類に基づいて応札してください。',
    },
  ),
]

/** They must not contain anything of a bid. */
export const templates: readonly TemplateSeed[] = [...questions, ...prequalification, ...letters]
