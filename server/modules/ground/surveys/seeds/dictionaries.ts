import type { DictionarySeed } from '../../../../kit/seeds/seeds.ts'

export const dictionaries: readonly DictionarySeed[] = [
  {
    code: 'SURVEY_KIND',
    names: { en: 'Survey types', zh: '调查表类型', es: 'Clases de encuestas', ja: '調査票の種類' },
    entries: [
      { value: 'BASIC', en: 'General', zh: '基本情况', es: 'General', ja: '基本情報' },
      { value: 'QUALITY', en: 'Quality', zh: '质量', es: 'Calidad', ja: '品質' },
      { value: 'ENVIRONMENT', en: 'Environment', zh: '环境', es: 'Medio ambiente', ja: '環境' },
      { value: 'FINANCE', en: 'Finance', zh: '财务', es: 'Finanzas', ja: '財務' },
      { value: 'SECURITY', en: 'Security', zh: '信息安全', es: 'Seguridad', ja: 'セキュリティ' },
      { value: 'CUSTOM', en: 'Other', zh: '自定义', es: 'Otra', ja: 'その他' },
    ],
  },
  {
    code: 'SURVEY_FIELD_TYPE',
    names: { en: 'Answer types', zh: '调查字段类型', es: 'Tipos de respuesta', ja: '回答の形式' },
    entries: [
      { value: 'TEXT', en: 'Text', zh: '文本', es: 'Texto', ja: 'テキスト' },
      { value: 'NUMBER', en: 'Number', zh: '数字', es: 'Número', ja: '数値' },
      { value: 'DATE', en: 'Date', zh: '日期', es: 'Día', ja: '日付' },
      { value: 'SELECT', en: 'Single choice', zh: '单选', es: 'Una opción', ja: '単一選択' },
      { value: 'MULTI', en: 'Multiple choice', zh: '多选', es: 'Varias opciones', ja: '複数選択' },
      { value: 'FLAG', en: 'Yes or no', zh: '是或否', es: 'Sí o no', ja: 'はい・いいえ' },
      { value: 'FILE', en: 'File', zh: '附件', es: 'Archivo', ja: 'ファイル' },
      { value: 'TABLE', en: 'Table', zh: '表格', es: 'Tabla', ja: '表' },
    ],
  },
  {
    code: 'SURVEY_TEMPLATE_STATUS',
    names: {
      en: 'Survey template status',
      zh: '调查表模板状态',
      es: 'Estados de una plantilla de encuesta',
      ja: '調査票テンプレートの状態',
    },
    entries: [
      { value: 'DRAFT', en: 'Draft', zh: '草稿', es: 'Borrador', ja: '下書き' },
      { value: 'PUBLISHED', en: 'Published', zh: '已发布', es: 'Publicada', ja: '公開済み' },
      { value: 'RETIRED', en: 'Retired', zh: '已停用', es: 'Retirada', ja: '廃止' },
    ],
  },
  {
    code: 'SURVEY_STATUS',
    names: { en: 'Survey status', zh: '供应商调查状态', es: 'Estados de una encuesta', ja: '調査の状態' },
    entries: [
      { value: 'NEW', en: 'Draft', zh: '草稿', es: 'Borrador', ja: '下書き' },
      { value: 'APPROVING', en: 'In approval', zh: '审批中', es: 'En aprobación', ja: '承認待ち' },
      { value: 'REJECTED', en: 'Rejected', zh: '已驳回', es: 'Rechazada', ja: '却下' },
      { value: 'SENT', en: 'Sent', zh: '已发出', es: 'Enviada', ja: '送付済み' },
      { value: 'CLOSED', en: 'Closed', zh: '已关闭', es: 'Cerrada', ja: '終了' },
    ],
  },
  {
    code: 'SURVEY_ANSWER_STATUS',
    names: {
      en: 'Survey answer status',
      zh: '调查回复状态',
      es: 'Estados de una respuesta',
      ja: '調査回答の状態',
    },
    entries: [
      { value: 'WAITING', en: 'To answer', zh: '待填写', es: 'Por responder', ja: '未回答' },
      { value: 'FILLING', en: 'In progress', zh: '填写中', es: 'En curso', ja: '記入中' },
      { value: 'SUBMITTED', en: 'Submitted', zh: '已提交', es: 'Enviada', ja: '提出済み' },
      { value: 'APPROVED', en: 'Accepted', zh: '已通过', es: 'Aceptada', ja: '承認済み' },
      { value: 'REJECTED', en: 'Sent back', zh: '已退回', es: 'Devuelta', ja: '差し戻し' },
      { value: 'OVERDUE', en: 'Overdue', zh: '已逾期', es: 'Vencida', ja: '期限超過' },
    ],
  },
]
