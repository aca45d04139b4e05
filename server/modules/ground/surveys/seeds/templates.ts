import type { PlaceholderSeed, TemplateSeed } from '../../../../kit/seeds/seeds.ts'

const ofSurvey = { messageType: 'SUPPLIER', object: 'SURVEY', module: 'supplier', opens: true } as const

export const templates: readonly TemplateSeed[] = [
  {
    ...ofSurvey,
    code: 'survey.sent',
    names: { en: 'Survey to answer', zh: '待填写调查', es: 'Encuesta por responder', ja: '調査の依頼' },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: '{{surveyNo}}: please answer a survey',
      zh: '{{surveyNo}}：请填写调查',
      es: '{{surveyNo}}: responda a la encuesta',
      ja: '{{surveyNo}}：調査に回答してください',
    },
    contents: {
      en: 'Please answer {{title}} by {{deadline}}.',
      zh: '{{title}} 等待您在 {{deadline}} 前填写。',
      es: '{{title}} espera sus respuestas hasta {{deadline}}.',
      ja: '{{title}} に {{deadline}} までに回答してください。',
    },
  },
  {
    ...ofSurvey,
    code: 'survey.remind',
    names: { en: 'Survey due soon', zh: '调查即将截止', es: 'Encuesta próxima a vencer', ja: '調査の期限間近' },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: '{{surveyNo}}: the survey is due soon',
      zh: '{{surveyNo}}：调查即将截止',
      es: '{{surveyNo}}: el plazo de la encuesta termina pronto',
      ja: '{{surveyNo}}：調査の期限が近づいています',
    },
    contents: {
      en: '{{title}} has not been submitted yet. It is due by {{deadline}}.',
      zh: '{{title}} 尚未提交，截止时间为 {{deadline}}。',
      es: '{{title}} aún no se envió. El plazo termina el {{deadline}}.',
      ja: '{{title}} はまだ提出されていません。期限は {{deadline}} です。',
    },
  },
  {
    ...ofSurvey,
    code: 'survey.asked',
    names: { en: 'Survey reminder', zh: '调查催办', es: 'Recordatorio de encuesta', ja: '調査の督促' },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: '{{surveyNo}}: your answers are still missing',
      zh: '{{surveyNo}}：请尽快提交调查',
      es: '{{surveyNo}}: faltan sus respuestas',
      ja: '{{surveyNo}}：調査が未提出です',
    },
    contents: {
      en: '{{person}} reminds you to submit {{title}} by {{deadline}}.',
      zh: '{{person}} 提醒您在 {{deadline}} 前提交 {{title}}。',
      es: '{{person}} le pide que envíe {{title}} antes del {{deadline}}.',
      ja: '{{person}} が {{title}} を {{deadline}} までに提出するよう求めています。',
    },
  },
  {
    ...ofSurvey,
    code: 'survey.overdue',
    names: { en: 'Survey overdue', zh: '调查已逾期', es: 'Encuesta vencida', ja: '調査の期限超過' },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: '{{surveyNo}}: the survey is overdue',
      zh: '{{surveyNo}}：调查已逾期',
      es: '{{surveyNo}}: la encuesta está vencida',
      ja: '{{surveyNo}}：調査の期限が過ぎました',
    },
    contents: {
      en: '{{title}} was not answered on time. Ask the buyer to extend the deadline.',
      zh: '{{title}} 未按时填写，请联系采购方延期。',
      es: '{{title}} no se respondió a tiempo. Pida más plazo al comprador.',
      ja: '{{title}} は期限までに回答されませんでした。購買側に延長を依頼してください。',
    },
  },
  {
    ...ofSurvey,
    code: 'survey.answered',
    names: { en: 'Survey answered', zh: '调查已回复', es: 'Encuesta respondida', ja: '調査の回答' },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: '{{surveyNo}}: {{supplier}} answered',
      zh: '{{surveyNo}}：{{supplier}} 已回复',
      es: '{{surveyNo}}: respondió {{supplier}}',
      ja: '{{surveyNo}}：{{supplier}} が回答しました',
    },
    contents: {
      en: '{{supplier}} submitted its answers to {{title}}.',
      zh: '{{supplier}} 已提交 {{title}} 的回复。',
      es: '{{supplier}} envió sus respuestas a {{title}}.',
      ja: '{{supplier}} が {{title}} の回答を提出しました。',
    },
  },
  {
    ...ofSurvey,
    code: 'survey.accepted',
    names: { en: 'Answers accepted', zh: '调查回复已通过', es: 'Respuestas aceptadas', ja: '回答の承認' },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: '{{surveyNo}}: your answers were accepted',
      zh: '{{surveyNo}}：您的回复已通过',
      es: '{{surveyNo}}: se aceptaron sus respuestas',
      ja: '{{surveyNo}}：回答が承認されました',
    },
    contents: {
      en: '{{person}} accepted your answers to {{title}}.',
      zh: '{{person}} 已通过您对 {{title}} 的回复。',
      es: '{{person}} aceptó sus respuestas a {{title}}.',
      ja: '{{person}} が {{title}} の回答を承認しました。',
    },
  },
  {
    ...ofSurvey,
    code: 'survey.returned',
    names: { en: 'Answers sent back', zh: '调查回复被退回', es: 'Respuestas devueltas', ja: '回答の差し戻し' },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: '{{surveyNo}}: your answers were sent back',
      zh: '{{surveyNo}}：您的回复被退回',
      es: '{{surveyNo}}: se devolvieron sus respuestas',
      ja: '{{surveyNo}}：回答が差し戻されました',
    },
    contents: {
      en: '{{person}} sent back your answers to {{title}}: {{opinion}}',
      zh: '{{person}} 退回了您对 {{title}} 的回复：{{opinion}}',
      es: '{{person}} devolvió sus respuestas a {{title}}: {{opinion}}',
      ja: '{{person}} が {{title}} の回答を差し戻しました：{{opinion}}',
    },
  },
  {
    ...ofSurvey,
    code: 'survey.rejected',
    names: { en: 'Survey rejected', zh: '调查被驳回', es: 'Encuesta rechazada', ja: '調査の却下' },
    audience: 'BUYER',
    closable: false,
    titles: {
      en: '{{surveyNo}} was rejected',
      zh: '{{surveyNo}} 被驳回',
      es: '{{surveyNo}} se rechazó',
      ja: '{{surveyNo}} は却下されました',
    },
    contents: {
      en: '{{person}} rejected the survey {{title}}: {{opinion}}',
      zh: '{{person}} 驳回了调查 {{title}}：{{opinion}}',
      es: '{{person}} rechazó la encuesta {{title}}: {{opinion}}',
      ja: '{{person}} が調査 {{title}} を却下しました：{{opinion}}',
    },
  },
]

export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'SURVEY',
    names: { en: 'Survey', zh: '供应商调查', es: 'Encuesta', ja: '調査' },
    gaps: [
      {
        code: 'surveyNo',
        names: { en: 'Survey number', zh: '调查单号', es: 'Número de encuesta', ja: '調査番号' },
        path: 'survey.surveyNo',
        example: 'SUR202601010001',
      },
      {
        code: 'title',
        names: { en: 'Title', zh: '标题', es: 'Título', ja: '件名' },
        path: 'survey.title',
        example: 'Quality survey 2026',
      },
      {
        code: 'deadline',
        names: { en: 'Deadline', zh: '截止时间', es: 'Plazo', ja: '期限' },
        path: 'survey.deadline',
        example: '2026-07-10 18:00:00',
      },
      {
        code: 'supplier',
        names: { en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: 'サプライヤー' },
        path: 'answer.supplierName',
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
        names: { en: 'Opinion', zh: '审批意见', es: 'Opinión', ja: '意見' },
        path: 'approval.opinion',
        example: 'Add the certificate',
      },
    ],
  },
]
