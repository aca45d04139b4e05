import type { PlaceholderSeed, TemplateSeed, Texts } from '../../../../kit/seeds/seeds.ts'

export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'EXPERT_REVIEW',
    names: { en: 'Expert review', zh: '专家评审', es: 'Evaluación por expertos', ja: '専門家による評価' },
    gaps: [
      {
        code: 'docNo',
        names: { en: 'Number', zh: '单号', es: 'Número', ja: '番号' },
        path: 'review.docNo',
        example: 'RFQ202601010001',
      },
      {
        code: 'title',
        names: { en: 'Title', zh: '标题', es: 'Título', ja: '件名' },
        path: 'review.title',
        example: 'Pumps, first quarter',
      },
      {
        code: 'place',
        names: { en: 'Location', zh: '评审地点', es: 'Lugar', ja: '場所' },
        path: 'review.reviewPlace',
        example: 'Meeting room 3',
      },
      {
        code: 'ends',
        names: { en: 'Review deadline', zh: '评审截止时间', es: 'Fin de la evaluación', ja: '評価の締切' },
        path: 'review.reviewEndTime',
        example: '2026-01-05 17:00:00',
      },
      {
        code: 'expert',
        names: { en: 'Expert', zh: '专家', es: 'Experto', ja: '専門家' },
        path: 'act.expert',
        example: 'Li Wei',
      },
      {
        code: 'reason',
        names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' },
        path: 'act.reason',
        example: 'On leave',
      },
    ],
  },
]

const of = (audience: 'NONE' | 'BUYER', code: string, names: Texts, titles: Texts, contents: Texts): TemplateSeed => ({
  messageType: 'INQUIRY',
  object: 'EXPERT_REVIEW',
  opens: true,
  closable: false,
  audience,
  code,
  names,
  titles,
  contents,
  module: audience === 'BUYER' ? 'inquiry-list' : 'expert-task',
})

/** An invitation must not reveal what will be reviewed. */
export const templates: readonly TemplateSeed[] = [
  of(
    'NONE',
    'expert.invited',
    { en: 'Invitation to a review', zh: '评审邀请', es: 'Invitación a una evaluación', ja: '評価のご依頼' },
    {
      en: 'You are invited to a review that ends on {{ends}}',
      zh: '邀请您参加评审，截止时间 {{ends}}',
      es: 'Se le invita a una evaluación que termina el {{ends}}',
      ja: '{{ends}} 締切の評価をお願いいたします',
    },
    {
      en: 'You are invited to a review. Location: {{place}}. It ends on {{ends}}. Please accept or decline. The subject is disclosed at the start.',
      zh: '邀请您参加评审。地点：{{place}}，截止时间：{{ends}}。请确认是否参加。评审项目将在评审开始时告知。',
      es: 'Se le invita a una evaluación. Lugar: {{place}}. Termina el {{ends}}. Acepte o rechace la invitación. El asunto se comunica al comenzar.',
      ja: '評価をお願いいたします。場所：{{place}}、締切：{{ends}}。参加の可否をご回答ください。対象は評価の開始時にお知らせします。',
    },
  ),
  of(
    'NONE',
    'expert.opened',
    { en: 'Review started', zh: '评审开始', es: 'Comienza una evaluación', ja: '評価の開始' },
    {
      en: 'Please score {{docNo}} by {{ends}}',
      zh: '请于 {{ends}} 前完成 {{docNo}} 的评分',
      es: 'Puntúe {{docNo}} antes del {{ends}}',
      ja: '{{docNo}} の評価を {{ends}} までに入力してください',
    },
    {
      en: 'The review of {{docNo}}, {{title}}, has started. Please submit your scores by {{ends}}.',
      zh: '{{docNo}}（{{title}}）的评审已开始，请于 {{ends}} 前提交评分。',
      es: 'Ha comenzado la evaluación de {{docNo}}, {{title}}. Presente sus puntuaciones antes del {{ends}}.',
      ja: '{{docNo}}（{{title}}）の評価が始まりました。{{ends}} までに評価を提出してください。',
    },
  ),
  of(
    'NONE',
    'expert.sentBack',
    { en: 'Scores sent back', zh: '评分退回', es: 'Puntuaciones devueltas', ja: '評価の差し戻し' },
    {
      en: 'Please review your scores for {{docNo}}',
      zh: '请重新确认 {{docNo}} 的评分',
      es: 'Revise sus puntuaciones de {{docNo}}',
      ja: '{{docNo}} の評価を再度ご確認ください',
    },
    {
      en: 'The scores for {{docNo}}, {{title}}, were sent back. Reason: {{reason}}. Please submit them again by {{ends}}.',
      zh: '{{docNo}}（{{title}}）的评分已退回，原因：{{reason}}。请于 {{ends}} 前重新提交。',
      es: 'Las puntuaciones de {{docNo}}, {{title}}, se devolvieron. Motivo: {{reason}}. Preséntelas de nuevo antes del {{ends}}.',
      ja: '{{docNo}}（{{title}}）の評価が差し戻されました。理由：{{reason}}。{{ends}} までに再提出してください。',
    },
  ),
  of(
    'NONE',
    'expert.reopened',
    { en: 'Scoring opened again', zh: '重新评审', es: 'Evaluación reabierta', ja: '評価の再開' },
    {
      en: 'Please score some bids of {{docNo}} again',
      zh: '请重新评审 {{docNo}} 的部分投标',
      es: 'Vuelva a evaluar algunas ofertas de {{docNo}}',
      ja: '{{docNo}} の一部の応札を再評価してください',
    },
    {
      en: 'The result of {{docNo}}, {{title}}, is reviewed again. Reason: {{reason}}. Please check your scores for the reopened bids and submit them by {{ends}}.',
      zh: '{{docNo}}（{{title}}）的结果需重新评审，原因：{{reason}}。请于 {{ends}} 前核对并提交所涉投标的评分。',
      es: 'El resultado de {{docNo}}, {{title}}, se revisa de nuevo. Motivo: {{reason}}. Compruebe sus puntuaciones de las ofertas reabiertas y preséntelas antes del {{ends}}.',
      ja: '{{docNo}}（{{title}}）の結果を再評価します。理由：{{reason}}。対象の応札の評点を確認し、{{ends}} までに提出してください。',
    },
  ),
  of(
    'NONE',
    'expert.extended',
    { en: 'More time for a review', zh: '评审延期', es: 'Más plazo para una evaluación', ja: '評価の締切延長' },
    {
      en: 'The review of {{docNo}} now ends on {{ends}}',
      zh: '{{docNo}} 的评审截止时间改为 {{ends}}',
      es: 'La evaluación de {{docNo}} termina ahora el {{ends}}',
      ja: '{{docNo}} の評価の締切は {{ends}} に変更されました',
    },
    {
      en: 'The review of {{docNo}}, {{title}}, was extended. Please submit your scores by {{ends}}.',
      zh: '{{docNo}}（{{title}}）的评审已延期，请于 {{ends}} 前提交评分。',
      es: 'La evaluación de {{docNo}}, {{title}}, se ha prolongado. Presente sus puntuaciones antes del {{ends}}.',
      ja: '{{docNo}}（{{title}}）の評価の締切が延長されました。{{ends}} までに評価を提出してください。',
    },
  ),
  of(
    'BUYER',
    'expert.refused',
    { en: 'Expert declined', zh: '专家拒绝参加', es: 'Un experto rechazó', ja: '専門家の辞退' },
    {
      en: '{{expert}} declined the review of {{docNo}}',
      zh: '{{expert}} 不参加 {{docNo}} 的评审',
      es: '{{expert}} no participa en la evaluación de {{docNo}}',
      ja: '{{expert}} は {{docNo}} の評価を辞退しました',
    },
    {
      en: '{{expert}} declined the review of {{docNo}}, {{title}}. Reason: {{reason}}. The next expert in the draw takes their place, if there is one.',
      zh: '{{expert}} 不参加 {{docNo}}（{{title}}）的评审，原因：{{reason}}。若有候补，由抽取顺序的下一位替补。',
      es: '{{expert}} no participa en la evaluación de {{docNo}}, {{title}}. Motivo: {{reason}}. Si lo hay, ocupa su lugar el siguiente del sorteo.',
      ja: '{{expert}} は {{docNo}}（{{title}}）の評価を辞退しました。理由：{{reason}}。抽選順の次の方がいれば交代します。',
    },
  ),
  of(
    'BUYER',
    'expert.allSubmitted',
    { en: 'All scores submitted', zh: '评分已全部提交', es: 'Puntuaciones completas', ja: '評価の提出完了' },
    {
      en: 'All experts have scored {{docNo}}',
      zh: '{{docNo}} 的专家评分已全部提交',
      es: 'Todos los expertos han puntuado {{docNo}}',
      ja: '{{docNo}} の評価がすべて提出されました',
    },
    {
      en: 'All experts have submitted their scores for {{docNo}}, {{title}}. The scores can now be summarised.',
      zh: '{{docNo}}（{{title}}）的专家评分已全部提交，可以汇总。',
      es: 'Todos los expertos han presentado sus puntuaciones de {{docNo}}, {{title}}. Ya se pueden resumir.',
      ja: '{{docNo}}（{{title}}）の評価がすべて提出されました。集計できます。',
    },
  ),
]
