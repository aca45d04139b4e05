import type { PlaceholderSeed, TemplateSeed } from '../../../../kit/seeds/seeds.ts'
import { of } from '../seeds/tender-template.ts'

export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'TENDER',
    names: { en: 'Tender', zh: '招标项目', es: 'Licitación', ja: '入札' },
    gaps: [
      {
        code: 'tenderingNo',
        names: { en: 'Tender number', zh: '招标编号', es: 'Número de licitación', ja: '入札番号' },
        path: 'tender.tenderingNo',
        example: 'TD202601010001',
      },
      {
        code: 'title',
        names: { en: 'Title', zh: '标题', es: 'Título', ja: '件名' },
        path: 'tender.title',
        example: 'Bearings, first quarter',
      },
      {
        code: 'ends',
        names: { en: 'Bid deadline', zh: '投标截止时间', es: 'Fin del plazo', ja: '応札締切' },
        path: 'tender.bidDeadline',
        example: '2026-01-05 17:00:00',
      },
      {
        code: 'opens',
        names: { en: 'Opening time', zh: '开标时间', es: 'Hora de apertura', ja: '開札日時' },
        path: 'tender.openTime',
        example: '2026-01-05 17:01:00',
      },
      {
        code: 'reason',
        names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' },
        path: 'act.reason',
        example: 'Demand was withdrawn',
      },
      {
        code: 'question',
        names: { en: 'Question', zh: '问题', es: 'Pregunta', ja: '質問' },
        path: 'question.title',
        example: 'Which coating?',
      },
      {
        code: 'letter',
        names: { en: 'Clarification letter', zh: '澄清函', es: 'Carta de aclaración', ja: '質疑回答書' },
        path: 'clarification.title',
        example: 'New delivery dates',
      },
    ],
  },
]

const toSuppliers: readonly TemplateSeed[] = [
  of(
    'SUPPLIER',
    'tender.published',
    { en: 'Invitation to bid', zh: '投标邀请', es: 'Invitación a licitar', ja: '応札のご依頼' },
    {
      en: 'Please bid for {{tenderingNo}} by {{ends}}',
      zh: '请于 {{ends}} 前对 {{tenderingNo}} 投标',
      es: 'Presente su oferta para {{tenderingNo}} antes del {{ends}}',
      ja: '{{tenderingNo}} に {{ends}} までに応札してください',
    },
    {
      en: 'You are invited to bid for {{tenderingNo}}, {{title}}. Bids must arrive before {{ends}}; they are opened on {{opens}}. No one can read your bid before the opening.',
      zh: '诚邀贵公司对 {{tenderingNo}}（{{title}}）投标。投标须在 {{ends}} 之前送达，开标时间为 {{opens}}。开标前任何人都无法查看您的投标。',
      es: 'Le invitamos a presentar una oferta para {{tenderingNo}}, {{title}}. Las ofertas deben llegar antes del {{ends}}; se abren el {{opens}}. Nadie puede leer su oferta antes de la apertura.',
      ja: '{{tenderingNo}}（{{title}}）への応札をお願いいたします。締切は {{ends}}、開札は {{opens}} です。開札までは誰も応札内容を見ることができません。',
    },
  ),
  of(
    'SUPPLIER',
    'tender.extended',
    { en: 'Bidding extended', zh: '投标延期', es: 'Plazo de ofertas ampliado', ja: '応札締切の延長' },
    {
      en: '{{tenderingNo}}: bids are now due before {{ends}}',
      zh: '{{tenderingNo}} 投标截止时间延至 {{ends}}',
      es: '{{tenderingNo}}: el plazo termina ahora el {{ends}}',
      ja: '{{tenderingNo}} の締切が {{ends}} に延長されました',
    },
    {
      en: 'The bid deadline of {{tenderingNo}}, {{title}}, was moved to {{ends}}, the opening to {{opens}}. Bids that were sent remain valid and can be changed. Reason: {{reason}}',
      zh: '{{tenderingNo}}（{{title}}）的投标截止时间已延至 {{ends}}，开标时间为 {{opens}}。已提交的投标仍然有效，也可以修改。原因：{{reason}}',
      es: 'El plazo de {{tenderingNo}}, {{title}}, se amplió hasta el {{ends}} y la apertura hasta el {{opens}}. Las ofertas presentadas siguen siendo válidas y se pueden modificar. Motivo: {{reason}}',
      ja: '{{tenderingNo}}（{{title}}）の応札締切を {{ends}}、開札を {{opens}} に延期しました。提出済みの応札は有効で、変更もできます。理由：{{reason}}',
    },
  ),
  of(
    'SUPPLIER',
    'tender.deadline',
    { en: 'Bidding ends soon', zh: '投标即将截止', es: 'El plazo de ofertas termina pronto', ja: '応札締切のお知らせ' },
    {
      en: '{{tenderingNo}}: bids are due before {{ends}}, yours has not arrived yet',
      zh: '{{tenderingNo}} 将于 {{ends}} 截止投标，尚未收到贵公司的投标',
      es: '{{tenderingNo}}: el plazo termina el {{ends}} y falta su oferta',
      ja: '{{tenderingNo}}：締切は {{ends}} です。まだ応札がありません',
    },
    {
      en: 'The bid deadline of {{tenderingNo}}, {{title}}, is {{ends}}. Please send your bid before then, or decline the invitation.',
      zh: '{{tenderingNo}}（{{title}}）将于 {{ends}} 截止投标。请在此之前提交投标，或谢绝邀请。',
      es: 'El plazo de {{tenderingNo}}, {{title}}, termina el {{ends}}. Presente antes su oferta o decline la invitación.',
      ja: '{{tenderingNo}}（{{title}}）の応札締切は {{ends}} です。それまでに応札いただくか、辞退をお知らせください。',
    },
  ),
  of(
    'SUPPLIER',
    'tender.cancelled',
    { en: 'Tender ended', zh: '招标终止', es: 'Licitación terminada', ja: '入札の中止' },
    {
      en: '{{tenderingNo}} has ended without an award',
      zh: '{{tenderingNo}} 已终止，不予定标',
      es: '{{tenderingNo}} terminó sin adjudicación',
      ja: '{{tenderingNo}} は落札者なしで終了しました',
    },
    {
      en: 'The tender {{tenderingNo}}, {{title}}, has ended without an award. Reason: {{reason}}',
      zh: '招标项目 {{tenderingNo}}（{{title}}）已终止，不予定标。原因：{{reason}}',
      es: 'La licitación {{tenderingNo}}, {{title}}, terminó sin adjudicación. Motivo: {{reason}}',
      ja: '入札 {{tenderingNo}}（{{title}}）は落札者なしで終了しました。理由：{{reason}}',
    },
  ),
]

const toBuyers: readonly TemplateSeed[] = [
  of(
    'BUYER',
    'tender.stopped',
    {
      en: 'Tender ended without an award',
      zh: '招标终止，不予定标',
      es: 'Licitación terminada sin adjudicación',
      ja: '落札者なしの入札終了',
    },
    {
      en: '{{tenderingNo}} has ended without an award',
      zh: '{{tenderingNo}} 已终止，不予定标',
      es: '{{tenderingNo}} terminó sin adjudicación',
      ja: '{{tenderingNo}} は落札者なしで終了しました',
    },
    {
      en: 'Your tender {{tenderingNo}}, {{title}}, has ended without an award. Open objections and proposed award lines ended with it. Reason: {{reason}}',
      zh: '您负责的招标项目 {{tenderingNo}}（{{title}}）已终止，不予定标；未答复的异议和拟中标明细随之终止。原因：{{reason}}',
      es: 'Su licitación {{tenderingNo}}, {{title}}, terminó sin adjudicación. Las objeciones abiertas y las líneas propuestas terminaron con ella. Motivo: {{reason}}',
      ja: 'ご担当の入札 {{tenderingNo}}（{{title}}）は落札者なしで終了しました。未回答の異議と落札案も終了しました。理由：{{reason}}',
    },
  ),
  of(
    'BUYER',
    'tender.approved',
    { en: 'Tender approved', zh: '招标项目已批准', es: 'Licitación aprobada', ja: '入札の承認' },
    {
      en: '{{tenderingNo}} is approved',
      zh: '{{tenderingNo}} 已批准',
      es: '{{tenderingNo}} está aprobada',
      ja: '{{tenderingNo}} が承認されました',
    },
    {
      en: '{{tenderingNo}}, {{title}}, is approved and can be published.',
      zh: '{{tenderingNo}}（{{title}}）已批准，可以发布。',
      es: '{{tenderingNo}}, {{title}}, está aprobada y se puede publicar.',
      ja: '{{tenderingNo}}（{{title}}）が承認されました。公告できます。',
    },
  ),
  of(
    'BUYER',
    'tender.rejected',
    { en: 'Tender rejected', zh: '招标项目已驳回', es: 'Licitación rechazada', ja: '入札の却下' },
    {
      en: '{{tenderingNo}} was rejected',
      zh: '{{tenderingNo}} 已被驳回',
      es: '{{tenderingNo}} fue rechazada',
      ja: '{{tenderingNo}} が却下されました',
    },
    {
      en: '{{tenderingNo}}, {{title}}, was rejected: {{reason}}',
      zh: '{{tenderingNo}}（{{title}}）已被驳回：{{reason}}',
      es: '{{tenderingNo}}, {{title}}, fue rechazada: {{reason}}',
      ja: '{{tenderingNo}}（{{title}}）が却下されました：{{reason}}',
    },
  ),
  of(
    'BUYER',
    'tender.undecided',
    {
      en: 'Applications without a decision',
      zh: '资格预审申请待审',
      es: 'Solicitudes sin decidir',
      ja: '未判定の事前審査申請',
    },
    {
      en: '{{tenderingNo}}: applications hold up bidding until {{ends}}',
      zh: '{{tenderingNo}}：有未审的资格预审申请，投标将于 {{ends}} 截止',
      es: '{{tenderingNo}}: hay solicitudes sin decidir y el plazo termina el {{ends}}',
      ja: '{{tenderingNo}}：未判定の申請があり、応札締切は {{ends}} です',
    },
    {
      en: 'Bidding for {{tenderingNo}}, {{title}}, has not begun, because applications for prequalification have no decision. Suppliers without a decision by {{ends}} are not admitted. The head of purchasing can decide or extend the review.',
      zh: '{{tenderingNo}}（{{title}}）的资格预审申请尚未全部审定，投标尚未开始。截至 {{ends}} 仍未审定的供应商视为未通过。采购负责人可以审定或延长评审期。',
      es: 'Las ofertas de {{tenderingNo}}, {{title}}, no han empezado, porque hay solicitudes de precalificación sin decidir. Los proveedores sin decisión antes del {{ends}} no se admiten. La dirección de compras puede decidir o ampliar la revisión.',
      ja: '{{tenderingNo}}（{{title}}）は事前審査の申請が未判定のため、応札が始まっていません。{{ends}} までに判定されないサプライヤーは参加できません。購買責任者は判定するか、審査期間を延長できます。',
    },
  ),
  of(
    'BUYER',
    'tender.ended',
    { en: 'Bidding has ended', zh: '投标已截止', es: 'Plazo de ofertas terminado', ja: '応札受付の終了' },
    {
      en: '{{tenderingNo}}: bids can be opened from {{opens}}',
      zh: '{{tenderingNo}}：自 {{opens}} 起可以开标',
      es: '{{tenderingNo}}: las ofertas se pueden abrir desde el {{opens}}',
      ja: '{{tenderingNo}}：{{opens}} から開札できます',
    },
    {
      en: 'Bidding for {{tenderingNo}}, {{title}}, has ended. The committee can open the bids from {{opens}}.',
      zh: '{{tenderingNo}}（{{title}}）投标已截止，开标小组自 {{opens}} 起可以开标。',
      es: 'El plazo de {{tenderingNo}}, {{title}}, ha terminado. La comisión puede abrir las ofertas desde el {{opens}}.',
      ja: '{{tenderingNo}}（{{title}}）の応札受付が終了しました。開札担当者は {{opens}} から開札できます。',
    },
  ),
]

/** They must not contain anything of a bid. */
export const templates: readonly TemplateSeed[] = [...toSuppliers, ...toBuyers]
