import type { Seeds } from '../../../../kit/seeds/seeds.ts'
import { modules } from './modules.ts'
import { placeholders, templates } from './templates.ts'

export const qualitySeeds: Seeds = {
  modules,
  placeholders,
  templates,
  numberRules: [
    {
      code: 'PROBLEM_8D',
      prefix: '8D',
      datePart: 'YYYYMMDD',
      serialLength: 3,
      resetBy: 'DAY',
      longest: 64,
      ofOrganisations: true,
    },
  ],
  dictionaries: [
    {
      code: 'PROBLEM_STATUS',
      names: { en: '8D report statuses', zh: '8D 状态', es: 'Estados de un informe 8D', ja: '8D の状態' },
      entries: [
        { value: 'NEW', en: 'Draft', zh: '草稿', es: 'Borrador', ja: '下書き' },
        { value: 'APPROVING', en: 'In approval', zh: '审批中', es: 'En aprobación', ja: '承認待ち' },
        { value: 'REJECTED', en: 'Rejected', zh: '已驳回', es: 'Rechazado', ja: '却下' },
        { value: 'OPEN', en: 'Containment', zh: '围堵中', es: 'Contención', ja: '暫定対策中' },
        {
          value: 'CONTAIN_REVIEW',
          en: 'Containment in review',
          zh: '围堵待审核',
          es: 'Contención en revisión',
          ja: '暫定対策の確認',
        },
        { value: 'ANALYSIS', en: 'Analysis', zh: '原因分析中', es: 'Análisis', ja: '原因分析中' },
        {
          value: 'ANALYSIS_REVIEW',
          en: 'Analysis in review',
          zh: '分析待审核',
          es: 'Análisis en revisión',
          ja: '原因分析の確認',
        },
        { value: 'ACTION', en: 'Correction', zh: '纠正实施中', es: 'Corrección', ja: '恒久対策中' },
        { value: 'VERIFYING', en: 'Verification', zh: '效果验证中', es: 'Verificación', ja: '効果確認中' },
        { value: 'CLOSED', en: 'Closed', zh: '已关闭', es: 'Cerrado', ja: '完了' },
        { value: 'CANCELLED', en: 'Cancelled', zh: '已取消', es: 'Anulado', ja: '取消' },
      ],
    },
    {
      code: 'PROBLEM_SEVERITY',
      names: { en: 'Defect severity', zh: '问题严重度', es: 'Gravedad', ja: '重大度' },
      entries: [
        { value: 'MINOR', en: 'Minor', zh: '轻微', es: 'Leve', ja: '軽微' },
        { value: 'MAJOR', en: 'Major', zh: '主要', es: 'Grave', ja: '重度' },
        { value: 'CRITICAL', en: 'Critical', zh: '严重', es: 'Crítica', ja: '重大' },
      ],
    },
    {
      code: 'PROBLEM_DEFECT',
      names: { en: 'Defect types', zh: '缺陷类型', es: 'Tipos de defecto', ja: '不良区分' },
      entries: [
        { value: 'DIMENSION', en: 'Dimension', zh: '尺寸', es: 'Dimensión', ja: '寸法' },
        { value: 'SURFACE', en: 'Surface', zh: '外观', es: 'Superficie', ja: '外観' },
        { value: 'FUNCTION', en: 'Function', zh: '功能', es: 'Función', ja: '機能' },
        { value: 'MATERIAL', en: 'Material', zh: '材质', es: 'Material', ja: '材質' },
        { value: 'PACKAGING', en: 'Packaging', zh: '包装', es: 'Embalaje', ja: '梱包' },
        { value: 'LABEL', en: 'Label', zh: '标识', es: 'Etiqueta', ja: '表示' },
        { value: 'OTHER', en: 'Other', zh: '其他', es: 'Otro', ja: 'その他' },
      ],
    },
  ],
}
