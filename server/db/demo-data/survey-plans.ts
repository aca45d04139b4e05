import type { SurveyField, SurveyFieldType } from '../../../src/contract/surveys/templates.ts'

type Titles = readonly [en: string, zh: string, es: string, ja: string]

function field(
  groupName: string,
  fieldName: string,
  fieldType: SurveyFieldType,
  [titleEn, titleZh, titleEs, titleJa]: Titles,
  parts: Partial<SurveyField> = {},
): SurveyField {
  const titles = { titleEn, titleZh, titleEs, titleJa }
  return { groupName, fieldName, fieldType, ...titles, options: '', required: 1, maxScore: '', ...parts }
}

const basic = [
  field('企业概况', 'founded', 'DATE', ['Founded on', '成立日期', 'Fecha de fundación', '設立日']),
  field('企业概况', 'employees', 'NUMBER', ['Number of employees', '员工人数', 'Número de empleados', '従業員数']),
  field('企业概况', 'business', 'TEXT', ['Main business', '主营业务', 'Actividad principal', '主な事業']),
  field('产能', 'lines', 'TABLE', ['Production lines', '生产线', 'Líneas de producción', '生産ライン'], {
    options: '产线; 月产能; 负荷率',
    required: 0,
  }),
] // prettier-ignore

const quality = [
  field('体系', 'iso9001', 'FLAG', ['Certified to ISO 9001', '已通过 ISO 9001', 'Certificado ISO 9001', 'ISO 9001 取得済み'], { required: 0, maxScore: '30' }),
  field('体系', 'certificate', 'FILE', ['Certificate', '证书', 'Certificado', '証明書'], { required: 0 }),
  field('过程', 'inspection', 'SELECT', ['Incoming inspection', '来料检验', 'Inspección de entrada', '受入検査'], { options: '全检; 抽检; 免检', maxScore: '40' }),
  field('过程', 'methods', 'MULTI', ['Methods in use', '质量工具', 'Métodos en uso', '使用手法'], { options: 'SPC; MSA; FMEA; 8D', maxScore: '30' }),
] // prettier-ignore

/** Templates of the demo. */
export const surveyPlans = [
  { name: '供应商基本情况调查', kind: 'BASIC', mandatory: 1, fields: basic, status: 'PUBLISHED' },
  { name: '质量体系调查', kind: 'QUALITY', scored: 1, pass_score: '60', fields: quality, status: 'PUBLISHED', edition: 2 },
  { name: '质量体系调查（旧）', kind: 'QUALITY', fields: quality.slice(0, 2), status: 'RETIRED' },
  { name: '环境与安全调查', kind: 'ENVIRONMENT', mandatory: 1, fields: [], status: 'DRAFT' },
] // prettier-ignore
