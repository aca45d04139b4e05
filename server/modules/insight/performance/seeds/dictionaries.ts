import type { DictionarySeed } from '../../../../kit/seeds/seeds.ts'

export const dictionaries: readonly DictionarySeed[] = [
  {
    code: 'PERF_DIMENSION',
    names: { en: 'Performance dimensions', zh: '绩效维度', es: 'Dimensiones de la evaluación', ja: '評価の観点' },
    entries: [
      { value: 'QUALITY', en: 'Quality', zh: '质量', es: 'Calidad', ja: '品質' },
      { value: 'COST', en: 'Cost', zh: '成本', es: 'Coste', ja: 'コスト' },
      { value: 'DELIVERY', en: 'Delivery', zh: '交付', es: 'Entrega', ja: '納期' },
      { value: 'SERVICE', en: 'Service', zh: '服务', es: 'Servicio', ja: 'サービス' },
      { value: 'TECHNOLOGY', en: 'Technology', zh: '技术', es: 'Tecnología', ja: '技術' },
    ],
  },
  {
    code: 'PERF_INDICATOR_KIND',
    names: { en: 'Indicator types', zh: '指标类型', es: 'Clases de indicadores', ja: '指標の種類' },
    entries: [
      { value: 'AUTO', en: 'Computed', zh: '自动计算', es: 'Calculado', ja: '自動計算' },
      { value: 'MANUAL', en: 'Manual rating', zh: '人工评分', es: 'Valorado por personas', ja: '人による評価' },
    ],
  },
  {
    code: 'PERF_ACTION',
    names: {
      en: 'Grade actions',
      zh: '等级措施',
      es: 'Consecuencias de una calificación',
      ja: '等級に応じた措置',
    },
    entries: [
      { value: 'NONE', en: 'None', zh: '无', es: 'Nada', ja: 'なし' },
      { value: 'NOTICE', en: 'Notice', zh: '通知', es: 'Aviso', ja: '通知' },
      { value: 'IMPROVE', en: 'Request improvement', zh: '要求改进', es: 'Mejora', ja: '改善要求' },
      {
        value: 'DEGRADE',
        en: 'Propose lower stage',
        zh: '建议降级',
        es: 'Proponer bajar de nivel',
        ja: '降格を提案',
      },
      {
        value: 'UPGRADE',
        en: 'Propose higher stage',
        zh: '建议升级',
        es: 'Proponer subir de nivel',
        ja: '昇格を提案',
      },
      { value: 'FREEZE', en: 'Propose freeze', zh: '建议冻结', es: 'Proponer bloquear', ja: '凍結を提案' },
    ],
  },
  {
    code: 'PERF_STATUS',
    names: { en: 'Assessment status', zh: '考评状态', es: 'Estados de una evaluación', ja: '評価の状態' },
    entries: [
      { value: 'NEW', en: 'Draft', zh: '草稿', es: 'Borrador', ja: '下書き' },
      { value: 'RATING', en: 'In rating', zh: '打分中', es: 'En valoración', ja: '評点中' },
      { value: 'CALCULATED', en: 'Calculated', zh: '已计算', es: 'Calculado', ja: '計算済み' },
      { value: 'APPROVING', en: 'In approval', zh: '审批中', es: 'En aprobación', ja: '承認待ち' },
      { value: 'APPROVED', en: 'Approved', zh: '已批准', es: 'Aprobado', ja: '承認済み' },
      { value: 'PUBLISHED', en: 'Published', zh: '已发布', es: 'Publicado', ja: '公開済み' },
      { value: 'ARCHIVED', en: 'Archived', zh: '已归档', es: 'Archivado', ja: '保管済み' },
    ],
  },
]
