import { addDays } from './days.ts'
import type { OrderBook } from './order-book.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'

export interface Asked {
  title: string
  content: string
  /** Days after the publication. */
  after: number
  status: 'UNHANDLED' | 'ANSWERED' | 'REJECTED'
  answer?: string
  forAll?: boolean
  /** About the first article instead of the whole inquiry. */
  item?: boolean
}

/** By index of the running inquiry. */
const asked: readonly (readonly Asked[])[] = [
  [
    {
      title: '防护等级要求',
      content: '控制柜的防护等级是 IP54 还是 IP55？图纸与技术要求不一致。',
      after: 0,
      status: 'ANSWERED',
      forAll: true,
      answer: '以技术要求为准：IP55。图纸已更新。',
      item: true,
    },
    {
      title: '可否分批交货',
      content: '电机能否分两批交货，间隔两周？',
      after: 1,
      status: 'ANSWERED',
      forAll: true,
      answer: '可以，首批不少于总数的一半。',
    },
    {
      title: '竞争对手名单',
      content: '请问还有哪些供应商参与本次询价？',
      after: 1,
      status: 'REJECTED',
      answer: '参与方信息不予公开。',
    },
  ],
  [
    {
      title: '纸箱耐破强度',
      content: '外箱的耐破强度按哪个标准测试？',
      after: 0,
      status: 'UNHANDLED',
      item: true,
    },
  ],
]

interface AskedAbout {
  businessType: 'INQUIRY' | 'TENDER'
  businessId: string
  begun: string
  invited: readonly (Row | undefined)[]
  /** Id of the first row. */
  article: string | undefined
}

/** Questions of the first invited suppliers; `place` counts the running inquiries. */
export function addQuestions(
  book: OrderBook,
  inquiryId: string,
  place: number,
  given: Omit<AskedAbout, 'businessType' | 'businessId'>,
): void {
  askAbout(book, { businessType: 'INQUIRY', businessId: inquiryId, ...given }, asked[place] ?? [])
}

export function askAbout(
  { rows, organisation, today }: OrderBook,
  { businessType, businessId, begun, invited, article }: AskedAbout,
  questions: readonly Asked[],
): void {
  for (const [at, question] of questions.entries()) {
    const supplier = invited[at % invited.length]
    const later = addDays(begun, 1 + question.after)
    const day = later > today ? today : later
    const handled = question.status !== 'UNHANDLED'
    rows.add('round_question', {
      enterprise_id: organisation.enterpriseId,
      create_by: null,
      create_name: textAt(supplier, 'short_name'),
      create_time: `${day} 08:${String(10 + at * 7)}:00`,
      version: handled ? 1 : 0,
      business_type: businessType,
      business_id: businessId,
      supplier_id: supplier?.['id'],
      question_of: question.item && article !== undefined ? 'ITEM' : 'PROJECT',
      row_id: question.item ? (article ?? null) : null,
      title: question.title,
      content: question.content,
      status: question.status,
      answer: question.answer ?? '',
      answer_name: handled ? (organisation.names['buyer'] ?? '') : '',
      answer_time: handled ? `${day} 08:${String(40 + at * 5)}:00` : null,
      public_flag: question.forAll ? 1 : 0,
    })
  }
}
