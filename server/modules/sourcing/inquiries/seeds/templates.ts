import type { PlaceholderSeed, TemplateSeed } from '../../../../kit/seeds/seeds.ts'
import { of } from './inquiry-template.ts'
import { prequalificationTemplates } from './prequalification-templates.ts'

export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'INQUIRY',
    names: { en: 'Inquiry', zh: '询价单', es: 'Solicitud de oferta', ja: '見積依頼' },
    gaps: [
      {
        code: 'inquiryNo',
        names: { en: 'Inquiry number', zh: '询价单号', es: 'Número de solicitud', ja: '見積依頼番号' },
        path: 'inquiry.inquiryNo',
        example: 'RFQ202601010001',
      },
      {
        code: 'title',
        names: { en: 'Title', zh: '标题', es: 'Título', ja: '件名' },
        path: 'inquiry.title',
        example: 'Bearings, first quarter',
      },
      {
        code: 'ends',
        names: { en: 'Quote deadline', zh: '报价截止时间', es: 'Fin del plazo', ja: '見積締切' },
        path: 'inquiry.quoteEndTime',
        example: '2026-01-05 17:00:00',
      },
      {
        code: 'reason',
        names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' },
        path: 'act.reason',
        example: 'Demand was withdrawn',
      },
      {
        code: 'question',
        names: { en: 'Question', zh: '提问', es: 'Pregunta', ja: '質問' },
        path: 'question.title',
        example: 'Which coating is needed?',
      },
    ],
  },
]

/** They must not contain anything of a quote. */
export const templates: readonly TemplateSeed[] = [
  ...prequalificationTemplates,
  of(
    'SUPPLIER',
    'inquiry.published',
    { en: 'Invitation to quote', zh: '询价邀请', es: 'Invitación a ofertar', ja: '見積のご依頼' },
    {
      en: 'Please quote for {{inquiryNo}} by {{ends}}',
      zh: '请于 {{ends}} 前对 {{inquiryNo}} 报价',
      es: 'Presente su oferta para {{inquiryNo}} antes del {{ends}}',
      ja: '{{inquiryNo}} の見積を {{ends}} までにご提出ください',
    },
    {
      en: 'You are invited to quote for {{inquiryNo}}, {{title}}. Quoting ends on {{ends}}. No one can read your quote before the quotes are opened.',
      zh: '诚邀贵公司对 {{inquiryNo}}（{{title}}）报价，截止时间为 {{ends}}。开启前任何人都无法查看您的报价。',
      es: 'Le invitamos a ofertar para {{inquiryNo}}, {{title}}. El plazo termina el {{ends}}. Nadie puede leer su oferta antes de la apertura.',
      ja: '{{inquiryNo}}（{{title}}）の見積をお願いいたします。締切は {{ends}} です。開封までは誰も見積内容を見ることができません。',
    },
  ),
  of(
    'SUPPLIER',
    'inquiry.extended',
    { en: 'Quoting extended', zh: '报价延期', es: 'Plazo ampliado', ja: '見積締切の延長' },
    {
      en: '{{inquiryNo}}: quoting now ends on {{ends}}',
      zh: '{{inquiryNo}} 报价截止时间延至 {{ends}}',
      es: '{{inquiryNo}}: el plazo termina ahora el {{ends}}',
      ja: '{{inquiryNo}} の締切が {{ends}} に延長されました',
    },
    {
      en: 'Quoting for {{inquiryNo}}, {{title}}, was extended to {{ends}}. Reason: {{reason}}',
      zh: '{{inquiryNo}}（{{title}}）的报价截止时间已延至 {{ends}}。原因：{{reason}}',
      es: 'El plazo de {{inquiryNo}}, {{title}}, se amplió hasta el {{ends}}. Motivo: {{reason}}',
      ja: '{{inquiryNo}}（{{title}}）の見積締切を {{ends}} まで延長しました。理由：{{reason}}',
    },
  ),
  of(
    'SUPPLIER',
    'inquiry.deadline',
    { en: 'Quoting ends soon', zh: '报价即将截止', es: 'El plazo termina pronto', ja: '見積締切のお知らせ' },
    {
      en: '{{inquiryNo}}: quoting ends on {{ends}}, you have not answered yet',
      zh: '{{inquiryNo}} 将于 {{ends}} 截止报价，贵公司尚未答复',
      es: '{{inquiryNo}}: el plazo termina el {{ends}} y falta su respuesta',
      ja: '{{inquiryNo}}：締切は {{ends}} です。まだご回答がありません',
    },
    {
      en: 'Quoting for {{inquiryNo}}, {{title}}, ends on {{ends}}. Please send your quote before then, or decline.',
      zh: '{{inquiryNo}}（{{title}}）将于 {{ends}} 截止报价。请在此之前提交报价，或选择放弃报价。',
      es: 'El plazo de {{inquiryNo}}, {{title}}, termina el {{ends}}. Presente antes su oferta o decline la invitación.',
      ja: '{{inquiryNo}}（{{title}}）の見積締切は {{ends}} です。それまでに見積をご提出いただくか、辞退をお知らせください。',
    },
  ),
  of(
    'SUPPLIER',
    'inquiry.nextRound',
    { en: 'New round of quotes', zh: '新一轮报价', es: 'Nueva ronda de ofertas', ja: '次回見積のご依頼' },
    {
      en: '{{inquiryNo}}: please quote again by {{ends}}',
      zh: '{{inquiryNo}} 开始新一轮报价，截止 {{ends}}',
      es: '{{inquiryNo}}: presente una nueva oferta antes del {{ends}}',
      ja: '{{inquiryNo}}：{{ends}} までに再見積をご提出ください',
    },
    {
      en: 'A new round of {{inquiryNo}}, {{title}}, has started. It ends on {{ends}}.',
      zh: '{{inquiryNo}}（{{title}}）已开始新一轮报价，截止时间为 {{ends}}。',
      es: 'Ha comenzado una nueva ronda de {{inquiryNo}}, {{title}}. Termina el {{ends}}.',
      ja: '{{inquiryNo}}（{{title}}）の次回見積の受付を開始しました。締切は {{ends}} です。',
    },
  ),
  of(
    'SUPPLIER',
    'inquiry.cancelled',
    { en: 'Inquiry ended without a result', zh: '询价已终止', es: 'Solicitud sin resultado', ja: '見積依頼の中止' },
    {
      en: '{{inquiryNo}} ended without a result',
      zh: '{{inquiryNo}} 已终止',
      es: '{{inquiryNo}} terminó sin resultado',
      ja: '{{inquiryNo}} は中止されました',
    },
    {
      en: '{{inquiryNo}}, {{title}}, ended without a result. Reason: {{reason}}',
      zh: '{{inquiryNo}}（{{title}}）已终止。原因：{{reason}}',
      es: '{{inquiryNo}}, {{title}}, terminó sin resultado. Motivo: {{reason}}',
      ja: '{{inquiryNo}}（{{title}}）は中止されました。理由：{{reason}}',
    },
  ),
  of(
    'SUPPLIER',
    'inquiry.chosen',
    { en: 'Quote awarded', zh: '报价中选', es: 'Oferta elegida', ja: '見積の採用' },
    {
      en: 'Your quote for {{inquiryNo}} was selected',
      zh: '贵公司对 {{inquiryNo}} 的报价已中选',
      es: 'Su oferta para {{inquiryNo}} fue elegida',
      ja: '{{inquiryNo}} の見積が採用されました',
    },
    {
      en: 'Your quote for {{inquiryNo}}, {{title}}, was selected. The result shows your awarded articles and quantities.',
      zh: '贵公司对 {{inquiryNo}}（{{title}}）的报价已中选，可在结果中查看物料与数量。',
      es: 'Su oferta para {{inquiryNo}}, {{title}}, fue elegida. El resultado muestra sus artículos y cantidades.',
      ja: '{{inquiryNo}}（{{title}}）の見積が採用されました。品目と数量は結果画面でご確認ください。',
    },
  ),
  of(
    'SUPPLIER',
    'inquiry.notChosen',
    { en: 'Quote not awarded', zh: '报价未中选', es: 'Oferta no elegida', ja: '見積の不採用' },
    {
      en: 'Thank you for your quote for {{inquiryNo}}',
      zh: '感谢贵公司对 {{inquiryNo}} 的报价',
      es: 'Gracias por su oferta para {{inquiryNo}}',
      ja: '{{inquiryNo}} の見積をいただきありがとうございました',
    },
    {
      en: 'Thank you for your quote for {{inquiryNo}}, {{title}}. It was not selected this time.',
      zh: '感谢贵公司对 {{inquiryNo}}（{{title}}）的报价，本次未能中选。',
      es: 'Gracias por su oferta para {{inquiryNo}}, {{title}}. Esta vez se eligió otra.',
      ja: '{{inquiryNo}}（{{title}}）の見積をいただきありがとうございました。今回は採用に至りませんでした。',
    },
  ),
  of(
    'BUYER',
    'inquiry.approved',
    { en: 'Inquiry approved', zh: '询价单已批准', es: 'Solicitud aprobada', ja: '見積依頼の承認' },
    {
      en: '{{inquiryNo}} is approved',
      zh: '{{inquiryNo}} 已批准',
      es: '{{inquiryNo}} está aprobada',
      ja: '{{inquiryNo}} が承認されました',
    },
    {
      en: '{{inquiryNo}}, {{title}}, is approved and can be published.',
      zh: '{{inquiryNo}}（{{title}}）已批准，可以发布。',
      es: '{{inquiryNo}}, {{title}}, está aprobada y se puede publicar.',
      ja: '{{inquiryNo}}（{{title}}）が承認されました。公開できます。',
    },
  ),
  of(
    'BUYER',
    'inquiry.rejected',
    { en: 'Inquiry rejected', zh: '询价单已驳回', es: 'Solicitud rechazada', ja: '見積依頼の却下' },
    {
      en: '{{inquiryNo}} was rejected',
      zh: '{{inquiryNo}} 已被驳回',
      es: '{{inquiryNo}} fue rechazada',
      ja: '{{inquiryNo}} が却下されました',
    },
    {
      en: '{{inquiryNo}}, {{title}}, was rejected: {{reason}}',
      zh: '{{inquiryNo}}（{{title}}）已被驳回：{{reason}}',
      es: '{{inquiryNo}}, {{title}}, fue rechazada: {{reason}}',
      ja: '{{inquiryNo}}（{{title}}）が却下されました：{{reason}}',
    },
  ),
  of(
    'BUYER',
    'inquiry.ended',
    { en: 'Quoting has ended', zh: '报价已截止', es: 'Plazo terminado', ja: '見積受付の終了' },
    {
      en: '{{inquiryNo}} can be opened',
      zh: '{{inquiryNo}} 可以开启报价',
      es: '{{inquiryNo}} se puede abrir',
      ja: '{{inquiryNo}} を開封できます',
    },
    {
      en: 'Quoting for {{inquiryNo}}, {{title}}, has ended. The quotes can be opened.',
      zh: '{{inquiryNo}}（{{title}}）报价已截止，可以开启报价。',
      es: 'El plazo de {{inquiryNo}}, {{title}}, ha terminado. Las ofertas se pueden abrir.',
      ja: '{{inquiryNo}}（{{title}}）の受付が終了しました。見積を開封できます。',
    },
  ),
  of(
    'BUYER',
    'inquiry.resultApproved',
    { en: 'Result approved', zh: '结果已批准', es: 'Resultado aprobado', ja: '選定結果の承認' },
    {
      en: 'The result of {{inquiryNo}} is approved',
      zh: '{{inquiryNo}} 的结果已批准',
      es: 'El resultado de {{inquiryNo}} está aprobado',
      ja: '{{inquiryNo}} の選定結果が承認されました',
    },
    {
      en: 'The result of {{inquiryNo}}, {{title}}, is approved. You can now create orders from it.',
      zh: '{{inquiryNo}}（{{title}}）的结果已批准，可转为订单。',
      es: 'El resultado de {{inquiryNo}}, {{title}}, está aprobado. Páselo a pedidos.',
      ja: '{{inquiryNo}}（{{title}}）の選定結果が承認されました。発注に引き継げます。',
    },
  ),
  of(
    'BUYER',
    'inquiry.resultRejected',
    { en: 'Result rejected', zh: '结果已驳回', es: 'Resultado rechazado', ja: '選定結果の却下' },
    {
      en: 'The result of {{inquiryNo}} was rejected',
      zh: '{{inquiryNo}} 的结果已被驳回',
      es: 'El resultado de {{inquiryNo}} fue rechazado',
      ja: '{{inquiryNo}} の選定結果が却下されました',
    },
    {
      en: 'The result of {{inquiryNo}}, {{title}}, was rejected: {{reason}}',
      zh: '{{inquiryNo}}（{{title}}）的结果已被驳回：{{reason}}',
      es: 'El resultado de {{inquiryNo}}, {{title}}, fue rechazado: {{reason}}',
      ja: '{{inquiryNo}}（{{title}}）の選定結果が却下されました：{{reason}}',
    },
  ),
  of(
    'BUYER',
    'inquiry.asked',
    { en: 'Supplier question', zh: '供应商提问', es: 'Pregunta de un proveedor', ja: 'サプライヤーからの質問' },
    {
      en: '{{inquiryNo}}: a supplier asks “{{question}}”',
      zh: '{{inquiryNo}}：供应商提问“{{question}}”',
      es: '{{inquiryNo}}: un proveedor pregunta «{{question}}»',
      ja: '{{inquiryNo}}：サプライヤーから質問「{{question}}」',
    },
    {
      en: 'A supplier has a question about {{inquiryNo}}, {{title}}: {{question}}. Quotes can be opened once it is answered.',
      zh: '供应商就 {{inquiryNo}}（{{title}}）提问：{{question}}。答复后方可开启报价。',
      es: 'Un proveedor tiene una pregunta sobre {{inquiryNo}}, {{title}}: {{question}}. Las ofertas se pueden abrir cuando esté respondida.',
      ja: '{{inquiryNo}}（{{title}}）についてサプライヤーから質問があります：{{question}}。回答後に見積を開封できます。',
    },
  ),
  of(
    'SUPPLIER',
    'inquiry.answered',
    { en: 'Question answered', zh: '提问已答复', es: 'Pregunta respondida', ja: '質問への回答' },
    {
      en: '{{inquiryNo}}: the question “{{question}}” was answered',
      zh: '{{inquiryNo}}：问题“{{question}}”已答复',
      es: '{{inquiryNo}}: la pregunta «{{question}}» está respondida',
      ja: '{{inquiryNo}}：質問「{{question}}」に回答しました',
    },
    {
      en: 'A question about {{inquiryNo}}, {{title}}, was answered: {{question}}. Read the answer before you quote.',
      zh: '{{inquiryNo}}（{{title}}）的问题已有答复：{{question}}。请在报价前查阅。',
      es: 'Hay una respuesta sobre {{inquiryNo}}, {{title}}: {{question}}. Léala antes de presentar su oferta.',
      ja: '{{inquiryNo}}（{{title}}）に関する質問に回答があります：{{question}}。見積の前にご確認ください。',
    },
  ),
]
