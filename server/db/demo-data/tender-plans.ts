import type { BidType, TenderStatus } from '../../../src/contract/sourcing/tendering/tender-words.ts'
import type { Asked } from './inquiry-questions.ts'
import type { GoodsCode } from './supplier-seeds.ts'

/** Days are counted from today. */
export interface TenderPlan {
  title: string
  status: TenderStatus
  bidType: BidType
  goods: GoodsCode
  /** Days of the draft, its approval and the publication; of the first day of bidding; of the deadline. */
  begun: number
  starts: number
  ends: number
  lots: readonly string[]
  articles: number
  /** Invited suppliers, or those that know of an open tender; those with demo accounts come first. */
  suppliers: number
  twoEnvelopes?: boolean
  /** Experts score it: its bids are opened and checked, and the scores of two experts are open. */
  scored?: boolean
  /** Last day of applications. */
  prequalEnds?: number
  /** Places among the suppliers of those that have sent a bid. */
  bidders?: readonly number[]
  questions?: readonly Asked[]
  clarified?: { title: string; content: string }
  /** Of cancellation, failure or rejection. */
  reason?: string
}

const pumpQuestions: readonly Asked[] = [
  {
    title: '铸件探伤等级',
    content: '标段一的泵壳铸件按哪个标准、几级做超声波探伤？',
    after: 0,
    status: 'ANSWERED',
    forAll: true,
    answer: '按 GB/T 7233.1，2 级合格，见澄清函第 1 号。',
    item: true,
  },
  { title: '两个标段可否分别投标', content: '我司只生产叶轮，能否只投标段二？', after: 2, status: 'UNHANDLED' },
]

export const tenderPlans: readonly TenderPlan[] = [
  {
    title: '进口润滑油年度招标',
    status: 'FAILED',
    bidType: 'OPEN',
    goods: 'CHEM',
    begun: -34,
    starts: -33,
    ends: -20,
    lots: ['润滑油'],
    articles: 2,
    suppliers: 0,
    reason: '截止时无人投标，改为邀请招标',
  },
  {
    title: '车间电缆桥架招标',
    status: 'CANCELLED',
    bidType: 'INVITE',
    goods: 'CABL',
    begun: -16,
    starts: -15,
    ends: -4,
    lots: ['电缆'],
    articles: 3,
    suppliers: 4,
    reason: '厂房改造项目暂停，需求取消',
  },
  {
    title: '高压电机年度招标',
    status: 'WAIT_OPEN',
    bidType: 'OPEN',
    goods: 'MOTO',
    begun: -14,
    starts: -12,
    ends: -1,
    lots: ['高压电机'],
    articles: 3,
    suppliers: 2,
    bidders: [0, 1],
  },
  {
    title: '水泵铸件年度招标',
    status: 'BIDDING',
    bidType: 'OPEN',
    goods: 'CAST',
    begun: -6,
    starts: -5,
    ends: 8,
    lots: ['泵壳', '叶轮'],
    articles: 4,
    suppliers: 3,
    twoEnvelopes: true,
    bidders: [0],
    questions: pumpQuestions,
    clarified: {
      title: '关于铸件探伤等级的澄清',
      content: '泵壳铸件按 GB/T 7233.1 做超声波探伤，2 级合格。其余要求不变，已提交的投标文件继续有效。',
    },
  },
  {
    title: '变频器框架招标',
    status: 'BIDDING',
    bidType: 'INVITE',
    goods: 'ELEC',
    begun: -4,
    starts: -3,
    ends: 5,
    lots: ['变频器'],
    articles: 3,
    suppliers: 4,
  },
  {
    title: '机械密封三年框架招标',
    status: 'PREQUAL_REVIEW',
    bidType: 'OPEN',
    goods: 'SEAL',
    begun: -8,
    starts: 3,
    ends: 16,
    lots: ['机械密封'],
    articles: 4,
    suppliers: 4,
    prequalEnds: -1,
  },
  {
    title: '叉车与仓储设备招标',
    status: 'PUBLISHED',
    bidType: 'OPEN',
    goods: 'TOOL',
    begun: -2,
    starts: 1,
    ends: 12,
    lots: ['仓储设备'],
    articles: 3,
    suppliers: 0,
  },
  {
    title: '轴承年度框架招标',
    status: 'APPROVED',
    bidType: 'OPEN',
    goods: 'BEAR',
    begun: -2,
    starts: 4,
    ends: 18,
    lots: ['深沟球轴承', '角接触轴承'],
    articles: 4,
    suppliers: 0,
  },
  {
    title: '不锈钢管材招标',
    status: 'APPROVING',
    bidType: 'INVITE',
    goods: 'STEE',
    begun: -1,
    starts: 5,
    ends: 15,
    lots: ['管材'],
    articles: 3,
    suppliers: 4,
  },
  {
    title: '出口包装箱招标',
    status: 'REJECTED',
    bidType: 'OPEN',
    goods: 'PACK',
    begun: -3,
    starts: 6,
    ends: 20,
    lots: ['木箱', '纸箱'],
    articles: 4,
    suppliers: 0,
    reason: '请补充纸箱的耐破强度要求后再报',
  },
  {
    title: '二期紧固件招标',
    status: 'NEW',
    bidType: 'OPEN',
    goods: 'FAST',
    begun: -1,
    starts: 7,
    ends: 21,
    lots: ['紧固件'],
    articles: 5,
    suppliers: 0,
  },
  {
    title: '低压电机框架招标',
    status: 'WAIT_OPEN',
    bidType: 'OPEN',
    goods: 'MOTO',
    begun: -13,
    starts: -12,
    ends: -2,
    lots: ['低压电机'],
    articles: 3,
    suppliers: 2,
    bidders: [0, 1],
    scored: true,
  },
]

const unpublished: readonly TenderStatus[] = ['NEW', 'APPROVING', 'REJECTED', 'APPROVED']
export const isPublished = ({ status }: Pick<TenderPlan, 'status'>): boolean => !unpublished.includes(status)

export const validityDays = 60
