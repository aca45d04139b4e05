import type { FigureFormula } from '../../../src/contract/insight/performance/figures.ts'
import type { FileStatus } from '../../../src/contract/insight/performance/files.ts'
import type { PerformanceDimension, ScoreBand } from '../../../src/contract/insight/performance/indicators.ts'
import type { GradeBand } from '../../../src/contract/insight/performance/templates.ts'

interface IndicatorPlan {
  code: string
  name: string
  dimension: PerformanceDimension
  /** Computed; others are rated by `raters`. */
  formula?: FigureFormula
  bands?: readonly ScoreBand[]
  raters?: readonly string[]
  description: string
}

/** For figures where less is better; the last band has no end. */
function less(...steps: readonly (readonly [to: string | null, score: string])[]): ScoreBand[] {
  return steps.map(([to, score], at) => ({ from: steps[at - 1]?.[0] ?? '0', to, score }))
}

export const indicatorPlans: readonly IndicatorPlan[] = [
  { code: 'Q01', name: '来料合格率', dimension: 'QUALITY', formula: 'ACCEPT_RATE', description: '检验批中合格数量占收货数量的比例' },
  { code: 'Q02', name: '来料不良率 PPM', dimension: 'QUALITY', formula: 'PPM', bands: less(['500', '100'], ['2000', '85'], ['10000', '70'], [null, '40']), description: '每百万件中的拒收数量' },
  { code: 'D01', name: '按承诺准时交付率', dimension: 'DELIVERY', formula: 'OTD_PROMISE', description: '承诺日前足量合格到货的订单行比例' },
  { code: 'D02', name: '平均延误天数', dimension: 'DELIVERY', formula: 'DAYS_LATE', bands: less(['1', '100'], ['3', '85'], ['7', '65'], [null, '30']), description: '按数量加权的延误天数' },
  { code: 'C01', name: '价格指数', dimension: 'COST', formula: 'PRICE_INDEX', bands: less(['98', '100'], ['100.5', '90'], ['103', '75'], [null, '50']), description: '与上一年均价相比，100 表示持平' },
  { code: 'S01', name: '订单答复及时率', dimension: 'SERVICE', formula: 'ORDER_ANSWER', description: '两个工作日内答复的订单比例' },
  { code: 'S02', name: '服务与配合', dimension: 'SERVICE', raters: ['buyer', 'quality'], description: '问题响应速度、变更配合、单据质量' },
  { code: 'T01', name: '技术支持能力', dimension: 'TECHNOLOGY', raters: ['quality'], description: '图纸评审、样件、失效分析能力' },
] // prettier-ignore

export const demoGrades: readonly GradeBand[] = [
  { grade: 'A', from: '90', action: 'UPGRADE' },
  { grade: 'B', from: '75', action: 'NONE' },
  { grade: 'C', from: '60', action: 'IMPROVE' },
  { grade: 'D', from: '0', action: 'DEGRADE' },
]

/** By indicator code. */
export const templatePlans: readonly { name: string; weights: Readonly<Record<string, string>> }[] = [
  { name: '生产物料供应商季度考评', weights: { Q01: '25', Q02: '15', D01: '20', D02: '10', C01: '10', S01: '5', S02: '10', T01: '5' } },
  { name: '间接物料与服务简易考评', weights: { Q01: '35', D01: '35', S02: '30' } },
] // prettier-ignore

/** `places` are indexes of suppliers. */
export const listPlans: readonly { name: string; places: readonly number[] }[] = [
  { name: '生产物料重点供应商', places: [0, 1, 2, 3, 4, 5, 6, 7, 9] },
  { name: '海外生产物料供应商', places: [23, 24, 25, 27, 28, 29, 30] },
  { name: '铸件、电子与线缆供应商', places: [10, 12, 16, 17, 18] },
  { name: '间接物料与服务供应商', places: [8, 11, 13, 20, 26, 31] },
]

interface FilePlan {
  status: FileStatus
  /** Indexes above. */
  list: number
  template: number
  /** Before the current one. */
  quarter: number
  /** In days. */
  age: number
  by: 'buyer2' | 'li.qiang'
}

/** In each status; comparisons come after their base. */
export const filePlans: readonly FilePlan[] = [
  { status: 'ARCHIVED', list: 0, template: 0, quarter: 2, age: 104, by: 'buyer2' },
  { status: 'PUBLISHED', list: 0, template: 0, quarter: 1, age: 22, by: 'buyer2' },
  { status: 'APPROVED', list: 3, template: 1, quarter: 2, age: 20, by: 'buyer2' },
  { status: 'APPROVING', list: 2, template: 0, quarter: 1, age: 18, by: 'li.qiang' },
  { status: 'CALCULATED', list: 1, template: 0, quarter: 1, age: 16, by: 'buyer2' },
  { status: 'RATING', list: 3, template: 1, quarter: 1, age: 6, by: 'buyer2' },
  { status: 'NEW', list: 0, template: 0, quarter: 0, age: 1, by: 'buyer2' },
]
