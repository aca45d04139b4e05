import { inquiryBusinessType, inquiryResultType } from '../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { InquiryStatus } from '../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { addDays } from './days.ts'
import type { InquiryPlan } from './inquiry-plans.ts'
import type { OrderBook, Person } from './order-book.ts'
import { addRunningApproval } from './running-approval.ts'

interface Told {
  id: string
  number: string
  orgId: unknown
  begun: string
  endDay: string
  plan: InquiryPlan
}

type Step = readonly [to: InquiryStatus, by: 'buyer' | 'buyer2' | 'clock', moment: string, reason?: string]

/** History and open approval of an inquiry. */
export function addInquiryTrail(book: OrderBook, told: Told): void {
  const { organisation, trail } = book
  const { id, number, begun, plan } = told
  const person = (user: Step[1]): Person =>
    user === 'clock'
      ? { userId: null, name: '' }
      : { userId: organisation.users[user] ?? null, name: organisation.names[user] ?? '' }
  const about = { businessType: 'INQUIRY' as const, businessId: id, docNo: number, changes: [] }
  const created = `${begun} 09:10:00`
  trail.push({
    ...about,
    action: 'CREATE',
    fromStatus: '',
    toStatus: 'NEW',
    reason: '',
    by: person('buyer'),
    moment: created,
  })
  let status: InquiryStatus = 'NEW'
  for (const [to, by, moment, reason = ''] of stepsOf(told)) {
    trail.push({ ...about, action: 'STATUS', fromStatus: status, toStatus: to, reason, by: person(by), moment })
    status = to
  }
  if (plan.status === 'APPROVING') addApproval(book, told, inquiryBusinessType, `${begun} 09:40:00`)
  if (plan.status === 'RESULT_APPROVING') addApproval(book, told, inquiryResultType, stepTimes(told).submitted)
}

function stepTimes({ endDay }: Told) {
  const later = addDays(endDay, 2)
  return { proposed: `${later} 10:20:00`, submitted: `${later} 10:45:00`, decided: `${later} 15:30:00` }
}

function stepsOf(told: Told): Step[] {
  const { begun, endDay, plan } = told
  const { proposed, submitted, decided } = stepTimes(told)
  const asked: Step = ['APPROVING', 'buyer', `${begun} 09:40:00`]
  if (plan.status === 'NEW') return []
  if (plan.status === 'REJECTED')
    return [asked, ['REJECTED', 'buyer2', `${begun} 11:20:00`, '请补充第三家供应商后再报']]
  const way: Step[] = [
    asked,
    ['APPROVED', 'buyer2', `${begun} 14:05:00`],
    ['PUBLISHED', 'buyer', `${begun} 15:20:00`],
    ['QUOTING', 'clock', `${begun} 15:21:00`],
    ...(plan.status === 'CANCELLED'
      ? ([['CANCELLED', 'buyer2', `${begun} 17:40:00`, plan.reason ?? '']] as const)
      : []),
    ['QUOTE_END', 'clock', `${endDay} 17:00:00`],
    ...(plan.status === 'FAILED' ? ([['FAILED', 'buyer2', `${endDay} 17:30:00`, plan.reason ?? '']] as const) : []),
    ['FIRST_TRIAL', 'buyer', `${endDay} 17:05:00`],
    ...(plan.scored === true ? ([['EXPERT', 'buyer', `${endDay} 17:25:00`]] as const) : []),
    ['PARITY', plan.scored === true ? 'buyer2' : 'buyer', `${endDay} 17:40:00`],
    ...(plan.status === 'NUCLEAR' ? ([['NUCLEAR', 'buyer', `${addDays(endDay, 1)} 09:50:00`]] as const) : []),
    ['RESULT', 'buyer', proposed],
    ['RESULT_APPROVING', 'buyer', submitted],
    ['OUTCOME', 'buyer2', decided],
    ['CLOSED', 'buyer', decided.replace('15:30', '16:10')],
  ]
  return way.slice(0, way.findIndex(([to]) => to === plan.status) + 1)
}

/** Waits for the head of purchasing. */
function addApproval(book: OrderBook, told: Told, businessType: string, startTime: string): void {
  const { users, names } = book.organisation
  const page = businessType === inquiryResultType ? '/inquiry-approval-view' : '/iquiry-preview-view'
  addRunningApproval(book, {
    businessType,
    businessId: told.id,
    docNo: told.number,
    title: told.plan.title,
    orgId: told.orgId,
    moduleCode: 'inquiry-approve',
    pcUrl: `${page}?id=${told.id}`,
    by: { userId: users['buyer'] ?? null, name: names['buyer'] ?? '' },
    startTime,
  })
}
