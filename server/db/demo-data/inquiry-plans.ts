import type { InquiryStatus } from '../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { Requirement } from '../../../src/contract/sourcing/rounds/prequalification-parts.ts'
import type { GoodsCode } from './supplier-seeds.ts'

export interface InquiryPlan {
  title: string
  status: InquiryStatus
  goods: GoodsCode
  /** Last day of quoting in days from today. */
  ends: number
  articles: number
  suppliers: number
  auctioned?: boolean
  /** By experts. */
  scored?: boolean
  /** Reason for inviting only one supplier. */
  single?: string
  round?: number
  /** First day of quoting in days from today. */
  starts?: number
  prequalified?: boolean
  /** Of quotes, besides prices. */
  fields?: readonly Requirement[]
  /** Of cancellation or failure. */
  reason?: string
}

const fields: readonly Requirement[] = [
  { name: '产地', kind: 'TEXT', required: 1 },
  { name: '质保期（月）', kind: 'NUMBER', required: 1, minValue: '12' },
  { name: '可提供样品', kind: 'FLAG' },
]

export const inquiryPlans: readonly InquiryPlan[] = [
  { title: '一季度轴承集中询价', status: 'OUTCOME', goods: 'BEAR', ends: -20, articles: 4, suppliers: 4 },
  {
    title: '泵体铸件年度询价',
    status: 'CANCELLED',
    goods: 'CAST',
    ends: -12,
    articles: 3,
    suppliers: 3,
    reason: '项目延期，需求取消',
  },
  { title: '机械密封与垫片询价', status: 'PARITY', goods: 'SEAL', ends: -2, articles: 8, suppliers: 5, fields },
  { title: '钢材补货询价', status: 'FIRST_TRIAL', goods: 'STEE', ends: -1, articles: 5, suppliers: 4 },
  { title: '电机及控制柜询价', status: 'QUOTING', goods: 'MOTO', ends: 3, articles: 6, suppliers: 5, fields },
  { title: '包装材料询价', status: 'QUOTING', goods: 'PACK', ends: 1, articles: 3, suppliers: 3 },
  { title: '机加工备件询价', status: 'APPROVED', goods: 'MACH', ends: 6, articles: 4, suppliers: 3 },
  { title: '二季度紧固件询价', status: 'NEW', goods: 'FAST', ends: 9, articles: 5, suppliers: 3 },
  {
    title: '离心泵铸件评审询价',
    status: 'EXPERT',
    goods: 'CAST',
    ends: -3,
    articles: 3,
    suppliers: 4,
    scored: true,
  },
  {
    title: '铸钢阀体反向竞价',
    status: 'QUOTING',
    goods: 'CAST',
    ends: 2,
    articles: 1,
    suppliers: 4,
    auctioned: true,
  },
  { title: '控制板年度询价', status: 'CLOSED', goods: 'ELEC', ends: -32, articles: 4, suppliers: 4 },
  {
    title: '进口润滑脂询价',
    status: 'FAILED',
    goods: 'CHEM',
    ends: -15,
    articles: 2,
    suppliers: 3,
    reason: '报价家数不足，改为重新寻源',
  },
  {
    title: '泵轴评审询价',
    status: 'NUCLEAR',
    goods: 'MACH',
    ends: -8,
    articles: 3,
    suppliers: 4,
    scored: true,
  },
  {
    title: '动力电缆二轮询价',
    status: 'PARITY',
    goods: 'CABL',
    ends: -2,
    articles: 4,
    suppliers: 4,
    round: 2,
  },
  { title: '油封与垫圈询价', status: 'RESULT', goods: 'SEAL', ends: -6, articles: 4, suppliers: 4 },
  { title: '高强度螺栓询价', status: 'RESULT_APPROVING', goods: 'FAST', ends: -7, articles: 5, suppliers: 4 },
  { title: '刀具补充询价', status: 'APPROVING', goods: 'TOOL', ends: 8, articles: 3, suppliers: 3 },
  { title: '传感器试用询价', status: 'REJECTED', goods: 'ELEC', ends: 7, articles: 2, suppliers: 2 },
  {
    title: '年度包装箱询价',
    status: 'PUBLISHED',
    goods: 'PACK',
    ends: 8,
    starts: 3,
    articles: 4,
    suppliers: 4,
    prequalified: true,
  },
  { title: '轴承座铸件询价', status: 'QUOTE_END', goods: 'CAST', ends: -1, articles: 4, suppliers: 4 },
  {
    title: '不锈钢棒反向竞价',
    status: 'QUOTE_END',
    goods: 'STEE',
    ends: -1,
    articles: 1,
    suppliers: 4,
    auctioned: true,
  },
  {
    title: '专用密封单一来源',
    status: 'PARITY',
    goods: 'SEAL',
    ends: -3,
    articles: 2,
    suppliers: 1,
    single: '原厂备件，仅此一家可供',
  },
]

const opened: readonly InquiryStatus[] = [
  ...(['FIRST_TRIAL', 'EXPERT', 'PARITY', 'NUCLEAR', 'RESULT', 'RESULT_APPROVING', 'OUTCOME', 'CLOSED'] as const),
]
const unpublished: readonly InquiryStatus[] = ['NEW', 'APPROVING', 'REJECTED', 'APPROVED']
const awarded: readonly InquiryStatus[] = ['RESULT', 'RESULT_APPROVING', 'OUTCOME', 'CLOSED']

export const isOpened = ({ status }: InquiryPlan) => opened.includes(status)
export const isPublished = ({ status }: InquiryPlan) => !unpublished.includes(status)
/** A result was proposed. */
export const isAwarded = ({ status }: InquiryPlan) => awarded.includes(status)
/** Its result is final. */
export const isDecided = ({ status }: InquiryPlan) => status === 'OUTCOME' || status === 'CLOSED'
