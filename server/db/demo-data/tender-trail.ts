import type { TenderStatus } from '../../../src/contract/sourcing/tendering/tender-words.ts'
import { tenderDecider } from '../../../src/contract/sourcing/tendering/tenders.ts'
import { approvalUrl } from '../../modules/sourcing/tendering/authoring/messages.ts'
import { addDays } from './days.ts'
import { walk } from './document-walk.ts'
import type { WalkStep } from './document-walk.ts'
import { personOf } from './order-book.ts'
import type { OrderBook } from './order-book.ts'
import { addRunningApproval } from './running-approval.ts'
import type { TenderPlan } from './tender-plans.ts'

interface Told {
  id: string
  number: string
  orgId: unknown
  plan: TenderPlan
}

type Step = WalkStep & { to: TenderStatus }

/** History and open approval of a tender. */
export function addTenderTrail(book: OrderBook, { id, number, orgId, plan }: Told): void {
  const begun = addDays(book.today, plan.begun)
  const by = personOf(book, 'buyer')
  const about = { businessType: 'TENDER' as const, businessId: id, docNo: number, by }
  walk(book.trail, { ...about, moment: `${begun} 09:10:00`, first: 'NEW' }, stepsOf(book, plan))
  if (plan.status === 'APPROVING')
    addRunningApproval(book, {
      businessType: 'TENDER' as const,
      businessId: id,
      docNo: number,
      title: plan.title,
      orgId,
      moduleCode: tenderDecider,
      pcUrl: approvalUrl(id),
      by,
      startTime: `${begun} 09:40:00`,
    })
}

function stepsOf(book: OrderBook, plan: TenderPlan): Step[] {
  const on = (day: number, time: string) => `${addDays(book.today, day)} ${time}`
  const decider = personOf(book, 'buyer2')
  const clock = { userId: null, name: '' }
  const { status, begun, starts, ends, prequalEnds, reason = '' } = plan
  if (status === 'NEW') return []
  const asked: Step = { to: 'APPROVING', moment: on(begun, '09:40:00') }
  if (status === 'REJECTED') return [asked, { to: 'REJECTED', by: decider, reason, moment: on(begun, '11:20:00') }]
  const prequal: Step[] =
    prequalEnds === undefined
      ? []
      : [
          { to: 'PREQUALIFYING', by: clock, moment: on(begun, '16:00:00') },
          { to: 'PREQUAL_REVIEW', by: clock, moment: on(prequalEnds, '12:00:00') },
        ]
  const way: Step[] = [
    asked,
    { to: 'APPROVED', by: decider, moment: on(begun, '14:05:00') },
    { to: 'PUBLISHED', moment: on(begun, '15:20:00') },
    ...prequal,
    { to: 'BIDDING', by: clock, moment: on(starts, '09:00:00') },
    ...(status === 'CANCELLED'
      ? [{ to: status, by: decider, reason, moment: on(starts + 2, '10:30:00') } as const]
      : []),
    { to: 'WAIT_OPEN', by: clock, moment: on(ends, '17:00:00') },
    { to: 'FAILED', by: decider, reason, moment: on(ends, '17:45:00') },
  ]
  return way.slice(0, way.findIndex(({ to }) => to === status) + 1)
}

interface Letter {
  id: string
  number: string
  tender: { id: string; number: string }
  title: string
  moment: string
}

/** An issued letter counts as a change of the documents of its tender. */
export function addLetterTrail(book: OrderBook, { id, number, tender, title, moment }: Letter): void {
  const by = personOf(book, 'buyer')
  const letter = { businessType: 'TENDER_CLARIFICATION' as const, businessId: id, by }
  const drafted = moment.replace(/ \d\d/, ' 09')
  walk(book.trail, { ...letter, docNo: tender.number, moment: drafted, first: 'DRAFT' }, [])
  const states = { fromStatus: '', toStatus: '', changes: [], reason: '' }
  book.trail.push(
    { ...letter, docNo: number, action: 'STATUS', moment, ...states, fromStatus: 'DRAFT', toStatus: 'ISSUED' },
    {
      businessType: 'TENDER' as const,
      businessId: tender.id,
      docNo: tender.number,
      by,
      ...states,
      action: 'UPDATE',
      reason: title,
      moment,
    },
  )
}
