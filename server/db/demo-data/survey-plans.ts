import type { AnswerStatus, FieldAnswer } from '../../../src/contract/ground/surveys/answers.ts'
import type { SurveyStatus } from '../../../src/contract/ground/surveys/surveys.ts'
import type { SurveyField, SurveyFieldType } from '../../../src/contract/ground/surveys/templates.ts'

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

const points = (...pairs: [string, string][]) => pairs.map(([answer, score]) => ({ answer, from: '', to: '', score }))

const quality = [
  field('体系', 'iso9001', 'FLAG', ['Certified to ISO 9001', '已通过 ISO 9001', 'Certificado ISO 9001', 'ISO 9001 取得済み'], { required: 0, maxScore: '30', points: points(['1', '30'], ['0', '0']) }),
  field('体系', 'certificate', 'FILE', ['Certificate', '证书', 'Certificado', '証明書'], { required: 0, condition: { fieldName: 'iso9001', values: ['1'] }, certificate: 'QUALITY_SYSTEM' }),
  field('体系', 'plan', 'TEXT', ['When will you be certified?', '计划何时通过认证？', '¿Cuándo obtendrá la certificación?', '認証取得の予定'], { condition: { fieldName: 'iso9001', values: ['0'] } }),
  field('过程', 'inspection', 'SELECT', ['Incoming inspection', '来料检验', 'Inspección de entrada', '受入検査'], { options: '全检; 抽检; 免检', maxScore: '40', points: points(['全检', '40'], ['抽检', '28'], ['免检', '0']) }),
  field('过程', 'methods', 'MULTI', ['Methods in use', '质量工具', 'Métodos en uso', '使用手法'], { options: 'SPC; MSA; FMEA; 8D', maxScore: '30', points: points(['SPC', '10'], ['MSA', '10'], ['FMEA', '10'], ['8D', '10']) }),
] // prettier-ignore

export const surveyPlans = [
  { name: '供应商基本情况调查', kind: 'BASIC', mandatory: 1, fields: basic, status: 'PUBLISHED' },
  { name: '质量体系调查', kind: 'QUALITY', scored: 1, pass_score: '60', fields: quality, status: 'PUBLISHED', edition: 2 },
  { name: '质量体系调查（旧）', kind: 'QUALITY', fields: quality.slice(0, 2), status: 'RETIRED' },
  { name: '环境与安全调查', kind: 'ENVIRONMENT', mandatory: 1, fields: [], status: 'DRAFT' },
] // prettier-ignore

const answer = (fieldName: string, ...values: string[]): FieldAnswer => ({ fieldName, values })

const begun = [answer('inspection', '抽检')]
const whole = [answer('iso9001', '1'), ...begun, answer('methods', 'SPC', 'FMEA')]
const profile = [
  answer('founded', '2008-05-18'),
  answer('employees', '260'),
  answer('business', '泵阀铸件与机加工'),
  answer('lines', '铸造一线', '1200 吨', '85%', '机加工', '8000 件', '70%'),
]

interface AnswerPlan {
  /** Index. */
  supplier: number
  status: AnswerStatus
  answers?: readonly FieldAnswer[]
}

interface SurveyPlan {
  title: string
  /** Index. */
  template: number
  status: SurveyStatus
  /** Days since its creation, and until its deadline. */
  age: number
  due: number
  answers: readonly AnswerPlan[]
}

/** One in each status, with answers. */
export const sentPlans: readonly SurveyPlan[] = [
  { title: '年度供应商基本情况调查', template: 0, status: 'CLOSED', age: 70, due: -40, answers: [
    { supplier: 0, status: 'APPROVED', answers: profile }, { supplier: 1, status: 'APPROVED', answers: profile }, { supplier: 4, status: 'OVERDUE' },
  ] },
  { title: '质量体系调查', template: 1, status: 'SENT', age: 12, due: 9, answers: [
    { supplier: 0, status: 'WAITING' }, { supplier: 1, status: 'FILLING', answers: begun }, { supplier: 2, status: 'SUBMITTED', answers: whole },
    { supplier: 3, status: 'REJECTED', answers: begun }, { supplier: 5, status: 'APPROVED', answers: whole },
  ] },
  { title: '新供应商质量体系调查', template: 1, status: 'APPROVING', age: 2, due: 20, answers: [{ supplier: 6, status: 'WAITING' }, { supplier: 7, status: 'WAITING' }] },
  { title: '产能补充调查', template: 0, status: 'REJECTED', age: 5, due: 15, answers: [{ supplier: 2, status: 'WAITING' }] },
  { title: '下年度质量体系调查', template: 1, status: 'NEW', age: 1, due: 30, answers: [{ supplier: 0, status: 'WAITING' }, { supplier: 3, status: 'WAITING' }] },
] // prettier-ignore
