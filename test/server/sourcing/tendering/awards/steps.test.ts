import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowedEvents, requireInput, requireStep } from '../../../../../server/kit/documents/steps.ts'
import { awardSteps } from '../../../../../server/modules/sourcing/tendering/steps/award.rules.ts'
import { freshTender } from '../../../../../server/modules/sourcing/tendering/tender-facts.ts'
import type { TenderFacts } from '../../../../../server/modules/sourcing/tendering/tender-facts.ts'
import { tenderStatuses } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { TenderStatus } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { outcome } from '../../../orders/purchase-orders/roles.ts'

const someone = (userType: 'BUYER' | 'SUPPLIER', userId: string, ...modules: string[]) => ({
  userId,
  userType,
  modules: new Set(modules),
})
const buying = [
  ...['tendering-operation-view', 'pre-bid-view', 'add-public-view', 'winning-approval-view', 'official-bid-view'],
  ...['winning-bid-view', 'tender-only-shows'],
]
const roles = {
  purchaser: someone('BUYER', '1', ...buying),
  head: someone('BUYER', '2', ...buying, 'tendering-approve'),
  reader: someone('BUYER', '3', 'tendering-list', 'tender-only-shows', 'winning-approval-view', 'official-bid-view'),
  bidder: someone('SUPPLIER', '4', 'my-tender', 'tender-only-shows', 'winning-bid-view'),
  outsider: someone('SUPPLIER', '5', 'my-tender'),
  intruder: someone('SUPPLIER', '6', ...buying, 'tendering-approve'),
}
type Role = keyof typeof roles

type Event = Exclude<keyof typeof awardSteps, 'drawLots' | 'fail' | 'cancel'>
const events: readonly Event[] = [
  ...(['nextRound', 'propose', 'publishResult', 'object', 'answerObjection', 'reviewAgain'] as const),
  ...(['submitAward', 'withdrawAward'] as const),
  ...(['approveAward', 'rejectAward', 'sendLetters', 'handOver', 'replaceWinner'] as const),
]

const facts = (parts: Partial<TenderFacts> = {}): TenderFacts => ({
  ...freshTender,
  bidType: 'NEGOTIATE',
  bidCount: 3,
  round: 1,
  rounds: 2,
  scored: true,
  awardLines: 2,
  publicDays: 3,
  lettersSent: true,
  awardBy: '1',
  myBid: 'VALID',
  ...parts,
})

type States = Partial<Record<TenderStatus, string>>
/** By hand: the status after the step, or the code; 16005 in every other status. */
const expected: Record<Event, States> = {
  nextRound: { PRE_AWARD: 'BIDDING' },
  propose: { PRE_AWARD: 'PRE_AWARD' },
  publishResult: { PRE_AWARD: 'PUBLICITY' },
  object: {
    PUBLICITY: 'PUBLICITY',
    PUBLICITY_END: '16012',
    AWARD_APPROVING: '16012',
    AWARDED: '16012',
    CLOSED: '16012',
  },
  answerObjection: { PUBLICITY: 'PUBLICITY' },
  reviewAgain: { PUBLICITY: 'REVIEWING' },
  submitAward: { PRE_AWARD: '16005', PUBLICITY_END: 'AWARD_APPROVING' },
  withdrawAward: { AWARD_APPROVING: 'PRE_AWARD', PRE_AWARD: '18027', PUBLICITY_END: '18027' },
  approveAward: { AWARD_APPROVING: 'AWARDED' },
  rejectAward: { AWARD_APPROVING: 'PRE_AWARD' },
  sendLetters: { AWARDED: 'AWARDED' },
  handOver: { AWARDED: 'CLOSED' },
  replaceWinner: { AWARDED: 'PRE_AWARD' },
}

const buyers: readonly Role[] = ['purchaser', 'head']
const mayTake: Record<Event, readonly Role[]> = {
  nextRound: buyers,
  propose: buyers,
  publishResult: buyers,
  object: ['bidder', 'intruder'],
  answerObjection: buyers,
  reviewAgain: buyers,
  submitAward: buyers,
  withdrawAward: buyers,
  approveAward: ['head'],
  rejectAward: ['head'],
  sendLetters: buyers,
  handOver: buyers,
  replaceWinner: ['head'],
}

const take = (event: Event, tender: TenderFacts, role: Role): string =>
  outcome(() => {
    const next = requireStep(awardSteps, event, tender, roles[role])
    const reasoned = event === 'replaceWinner' || event === 'reviewAgain'
    requireInput(awardSteps, event, tender, reasoned ? { reason: 'Insolvent' } : (undefined as never))
    return next
  })

test('each award step in each status by each role, against the table', () => {
  for (const event of events)
    for (const status of tenderStatuses)
      for (const role of Object.keys(roles) as Role[]) {
        const right = mayTake[event].includes(role)
        const own = event === 'withdrawAward' && status === 'AWARD_APPROVING' && role !== 'purchaser'
        const wanted = right ? (own ? '16006' : (expected[event][status] ?? '16005')) : '16006'
        assert.equal(take(event, facts({ status }), role), wanted, `${event} ${status} ${role}`)
      }
})

test('users cannot approve their own award, and only what is allowed is offered', () => {
  assert.equal(take('approveAward', facts({ status: 'AWARD_APPROVING', awardBy: '2' }), 'head'), '16006')
  assert.equal(take('rejectAward', facts({ status: 'AWARD_APPROVING', awardBy: '2' }), 'head'), '16006')
  const offered = (parts: Partial<TenderFacts>) => allowedEvents(awardSteps, facts(parts), roles.purchaser)
  assert.deepEqual(offered({ status: 'AWARDED', lettersSent: false }), ['sendLetters'])
  assert.deepEqual(offered({ status: 'AWARDED' }), ['handOver'])
})

const cases: readonly [Event, Partial<TenderFacts>, Role, string][] = [
  ['nextRound', { status: 'PRE_AWARD', bidType: 'OPEN' }, 'purchaser', '16005'],
  ['nextRound', { status: 'PRE_AWARD', round: 2 }, 'purchaser', '16005'],
  ['nextRound', { status: 'PRE_AWARD', bidCount: 0 }, 'purchaser', '18023'],
  ['publishResult', { status: 'PRE_AWARD', publicDays: 0 }, 'purchaser', '16005'],
  ['publishResult', { status: 'PRE_AWARD', awardLines: 0 }, 'purchaser', '10015'],
  ['submitAward', { status: 'PRE_AWARD', publicDays: 0 }, 'purchaser', 'AWARD_APPROVING'],
  ['submitAward', { status: 'PRE_AWARD', publicDays: 0, awardLines: 0 }, 'purchaser', '10015'],
  ['object', { status: 'PUBLICITY', publicOver: true }, 'bidder', '16012'],
  ['object', { status: 'PUBLICITY', myBid: 'NONE' }, 'bidder', '16006'],
  ['object', { status: 'PUBLICITY', myBid: 'WITHDRAWN' }, 'bidder', '16006'],
  ['object', { status: 'PUBLICITY', myBid: 'VOID' }, 'bidder', '16006'],
  ['object', { status: 'PUBLICITY', myBid: 'SUPERSEDED' }, 'bidder', '16006'],
  ['object', { status: 'PUBLICITY', myBid: 'INVALID' }, 'bidder', 'PUBLICITY'],
  ['object', { status: 'PUBLICITY', myBid: 'UNREADABLE' }, 'bidder', 'PUBLICITY'],
  ['reviewAgain', { status: 'PUBLICITY', scored: false }, 'purchaser', '16005'],
  ['handOver', { status: 'AWARDED', openQuestions: 1 }, 'purchaser', '18019'],
  ['handOver', { status: 'AWARDED', lettersSent: false }, 'purchaser', '16005'],
  ['handOver', { status: 'AWARDED', standstillOver: false }, 'purchaser', '10008'],
]

test('conditions of the steps', () => {
  for (const [event, parts, role, wanted] of cases)
    assert.equal(take(event, facts(parts), role), wanted, `${event} ${JSON.stringify(parts)}`)
  for (const event of ['replaceWinner', 'reviewAgain'] as const) {
    const blank = outcome(() => {
      requireInput(awardSteps, event, facts({ status: 'AWARDED' }), { reason: ' ' })
      return 'ok'
    })
    assert.equal(blank, '10011', event)
  }
})
