import type { OrderPlan } from './order-plans.ts'
import type { Random } from './random.ts'

/** Equally likely remarks. */
const phrases = {
  answerChanged: {
    zh: ['铸造产能紧张，部分行延期交货', '原材料到货推迟，申请顺延交期', '部分数量可提前，其余延期'],
    en: ['Capacity is limited in that week', 'Raw material arrives later than planned', 'Some rows need another week'],
  },
  answerRefused: {
    zh: ['该型号已停产，请改用替代型号', '当前价格无法接受，原材料上涨'],
    en: ['We cannot meet the requested dates', 'This model has been discontinued'],
  },
  change: {
    zh: ['客户追加数量', '生产计划调整，顺延交期'],
    en: ['The project schedule has moved', 'The customer has increased the quantity'],
  },
  agreed: { zh: ['同意', '同意，请尽快下达', '价格合理，同意'], en: ['Agreed', 'Approved, please issue it soon'] },
  rejected: {
    zh: ['请补充比价依据后重新提交', '数量超出本月需求，请核实'],
    en: ['Please split by plant and submit again', 'Please attach the second quote'],
  },
  cancelled: {
    zh: ['项目取消，订单不再需要', '改由其他供应商供货'],
    en: ['The demand was withdrawn', 'Ordered elsewhere'],
  },
  aborted: { zh: ['项目设计变更，不再需要', '客户取消订单'], en: ['Replaced by another material'] },
  closed: { zh: ['剩余数量不再需要', '供应商无法补足，尾数关闭'], en: ['The remaining quantity is not needed'] },
  remark: {
    zh: ['', '', '', '请随货附材质报告', '分批交货，请提前两天通知', '送货前请与仓库预约'],
    en: ['', '', 'Packing list and test report with every delivery', 'Please notify us of deliveries two days ahead'],
  },
} as const

export function phrase(random: Random, kind: keyof typeof phrases, by: 'buyer' | 'supplier', plan: OrderPlan): string {
  const chinese = by === 'buyer' ? plan.buying.companyCurrency === 'CNY' : plan.supplier.country === 'CN'
  return random.pick<string>(phrases[kind][chinese ? 'zh' : 'en'])
}
