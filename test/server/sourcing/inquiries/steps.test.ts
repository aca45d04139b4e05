import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inquiryEvents, inquiryStatuses } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { InquiryEvent, InquiryStatus } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { inquirySteps } from '../../../../server/modules/sourcing/inquiries/inquiry.rules.ts'
import type { InquiryFacts } from '../../../../server/modules/sourcing/inquiries/inquiry.rules.ts'
import { allowedEvents, requireInput, requireStep } from '../../../../server/kit/documents/steps.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'
import { tierProblem } from '../../../../server/modules/sourcing/prices/read.rules.ts'

const someone = (userType: 'BUYER' | 'SUPPLIER', userId: string, ...modules: string[]) => ({
  userId,
  userType,
  modules: new Set(modules),
})
const buying = [
  ...['inquiry-edit', 'iquiry-preview-view', 'inquiry-first-trial', 'inquiry-parity-view'],
  ...['iquiry-confirm-expert-view', 'inquiry-nuclear-view', 'inquiry-prequal-details'],
]
const roles = {
  purchaser: someone('BUYER', '1', 'inquiry-list', ...buying),
  head: someone('BUYER', '2', 'inquiry-list', ...buying, 'inquiry-approve'),
  reader: someone('BUYER', '3', 'inquiry-list', 'inquiry-details-view'),
  sales: someone('SUPPLIER', '4', 'inquiry-my-quote', 'inquiry-quote-form'),
  supplierReader: someone('SUPPLIER', '5', 'inquiry-my-quote'),
  intruder: someone('SUPPLIER', '6', ...buying, 'inquiry-approve'),
}
type Role = keyof typeof roles

const facts = (parts: Partial<InquiryFacts> = {}): InquiryFacts => ({
  status: 'NEW',
  quoteCount: 3,
  minQuotes: 3,
  everQuoted: true,
  round: 1,
  rounds: 2,
  auctioned: false,
  scored: false,
  submitBy: '1',
  resultBy: '1',
  openQuestions: 0,
  questionsOver: false,
  prequal: true,
  prequalOver: false,
  prequalReviewOver: false,
  myPrequal: 'PASSED',
  myStatus: 'SUBMITTED',
  ...parts,
})

type States = Partial<Record<InquiryStatus, string>>
const over: States = Object.fromEntries(
  [
    'QUOTE_END',
    'FIRST_TRIAL',
    'EXPERT',
    'PARITY',
    'NUCLEAR',
    'RESULT',
    'RESULT_APPROVING',
    'OUTCOME',
    'CLOSED',
    'FAILED',
  ].map(status => [status, '18020']),
)
const early: States = { APPROVED: '18022', PUBLISHED: '18022', QUOTING: '18022' }
const cancelled: States = Object.fromEntries(
  ['APPROVED', 'PUBLISHED', 'QUOTING', 'QUOTE_END', 'FIRST_TRIAL', 'EXPERT', 'PARITY', 'NUCLEAR', 'RESULT'].map(
    status => [status, 'CANCELLED'],
  ),
)
const all = (states: States, code: string): States =>
  Object.fromEntries(Object.keys(states).map(status => [status, code]))
/**
 * By hand from docs/rules/inquiries.md, with three of three quotes: the resulting status of an inquiry, or the error
 * code.
 */
const expected: Record<InquiryEvent, States> = {
  edit: { NEW: 'NEW', REJECTED: 'REJECTED' },
  remove: { NEW: 'NEW', REJECTED: 'REJECTED' },
  submit: { NEW: 'APPROVING', REJECTED: 'APPROVING' },
  withdraw: { NEW: '18027', REJECTED: '18027', APPROVING: 'NEW' },
  approve: { APPROVING: 'APPROVED' },
  reject: { APPROVING: 'REJECTED' },
  takeBack: { APPROVED: 'NEW' },
  publish: { APPROVED: 'PUBLISHED' },
  extend: { PUBLISHED: 'PUBLISHED', QUOTING: 'QUOTING' },
  open: { ...early, QUOTE_END: 'FIRST_TRIAL' },
  extendFew: { QUOTE_END: '16005' },
  openFew: { ...early, QUOTE_END: '16005' },
  fail: { QUOTE_END: '16005' },
  trial: { FIRST_TRIAL: 'PARITY' },
  confirmScores: { EXPERT: 'PARITY' },
  nextRound: { PARITY: 'QUOTING' },
  verify: { PARITY: 'NUCLEAR', NUCLEAR: 'NUCLEAR' },
  propose: { PARITY: 'RESULT', NUCLEAR: 'RESULT', RESULT: 'RESULT' },
  submitResult: { RESULT: 'RESULT_APPROVING' },
  withdrawResult: { PARITY: '18027', NUCLEAR: '18027', RESULT: '18027', RESULT_APPROVING: 'RESULT' },
  approveResult: { RESULT_APPROVING: 'OUTCOME' },
  rejectResult: { RESULT_APPROVING: 'PARITY' },
  handOver: { OUTCOME: 'CLOSED' },
  cancel: cancelled,
  quote: { PUBLISHED: '18022', QUOTING: 'QUOTING', ...over },
  offer: { PUBLISHED: '18022', QUOTING: '16005', ...over },
  decline: { PUBLISHED: 'PUBLISHED', QUOTING: 'QUOTING', ...over },
  withdrawQuote: { PUBLISHED: '18022', QUOTING: 'QUOTING', ...over },
  ask: { PUBLISHED: 'PUBLISHED', QUOTING: 'QUOTING', ...over },
  prequalify: { PUBLISHED: '16005', QUOTING: '18021', ...all(over, '18021') },
  withdrawPrequal: { PUBLISHED: '16005', QUOTING: '18021', ...all(over, '18021') },
  judgePrequal: { PUBLISHED: 'PUBLISHED', QUOTING: '18012', ...all(over, '18012') },
}
const deciders: InquiryEvent[] = [
  'approve',
  'reject',
  'extendFew',
  'openFew',
  'fail',
  'approveResult',
  'rejectResult',
  'cancel',
]
const supplying: InquiryEvent[] = [
  ...(['quote', 'offer', 'decline', 'withdrawQuote', 'ask', 'prequalify', 'withdrawPrequal'] as const),
]
const byRole = (event: InquiryEvent): Role[] =>
  supplying.includes(event) ? ['sales'] : deciders.includes(event) ? ['head'] : ['purchaser', 'head']
const ownOnly: InquiryEvent[] = ['withdraw', 'withdrawResult']

test('an inquiry is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of inquiryEvents)
    for (const status of inquiryStatuses)
      for (const role of names(roles)) {
        const state = expected[event][status] ?? '16005'
        const foreign = ownOnly.includes(event) && role === 'head' && !/^\d+$/.test(state)
        const wanted = byRole(event).includes(role) && !foreign ? state : '16006'
        const found = outcome(() => requireStep(inquirySteps, event, facts({ status }), roles[role]))
        assert.equal(found, wanted, `${event} of ${status} by ${role}`)
        const offered = allowedEvents(inquirySteps, facts({ status }), roles[role]).includes(event)
        assert.equal(offered, !/^\d+$/.test(wanted), `${event} of ${status} is offered to ${role}`)
      }
})

test('what the figures of an inquiry decide: too few quotes, none, no round left, no one has quoted', () => {
  const after = (event: InquiryEvent, role: Role, parts: Partial<InquiryFacts>) =>
    outcome(() => requireStep(inquirySteps, event, facts({ status: 'QUOTE_END', ...parts }), roles[role]))
  const few = { quoteCount: 2 }
  assert.equal(after('open', 'purchaser', few), '16006')
  assert.equal(after('openFew', 'head', few), 'FIRST_TRIAL')
  assert.equal(after('extendFew', 'head', few), 'QUOTING')
  assert.equal(after('fail', 'head', few), 'FAILED')
  assert.equal(after('open', 'purchaser', { quoteCount: 0 }), '18023')
  assert.equal(after('openFew', 'head', { quoteCount: 0 }), '18023')
  assert.equal(after('fail', 'head', { quoteCount: 0 }), 'FAILED')
  assert.equal(after('open', 'purchaser', { openQuestions: 1, quoteCount: 0 }), '18019')
  assert.equal(after('openFew', 'head', { openQuestions: 1, quoteCount: 2 }), '18019')
  assert.equal(after('fail', 'head', { openQuestions: 1, quoteCount: 2 }), 'FAILED')
  assert.equal(after('ask', 'sales', { status: 'QUOTING', questionsOver: true }), '16012')
  assert.equal(after('trial', 'purchaser', { status: 'FIRST_TRIAL', scored: true }), 'EXPERT')
  assert.equal(after('nextRound', 'purchaser', { status: 'PARITY', round: 2 }), '16005')
  assert.equal(after('cancel', 'purchaser', { status: 'QUOTING', everQuoted: false }), 'CANCELLED')
  assert.equal(after('withdrawQuote', 'sales', { status: 'QUOTING', myStatus: 'NONE' }), '18023')
  const bidding = { status: 'QUOTING', auctioned: true } as const
  assert.equal(after('offer', 'sales', bidding), 'QUOTING')
  assert.equal(after('offer', 'sales', { auctioned: true }), '18020')
  assert.equal(after('quote', 'sales', bidding), '16005')
  assert.equal(after('decline', 'sales', bidding), '16005', 'an offer binds')
  assert.equal(after('decline', 'sales', { ...bidding, myStatus: 'NONE' }), 'QUOTING')
  assert.equal(after('withdrawQuote', 'sales', bidding), '16005')
  assert.equal(after('approve', 'head', { status: 'APPROVING', submitBy: '2' }), '16006')
  assert.equal(after('approveResult', 'head', { status: 'RESULT_APPROVING', resultBy: '2' }), '16006')
})

test('what a prequalification decides: who applies until when, who judges until when, and who may quote', () => {
  const after = (event: InquiryEvent, role: Role, parts: Partial<InquiryFacts>) =>
    outcome(() => requireStep(inquirySteps, event, facts({ status: 'PUBLISHED', ...parts }), roles[role]))
  for (const myPrequal of ['NONE', 'SUBMITTED', 'WITHDRAWN'] as const) {
    assert.equal(after('prequalify', 'sales', { myPrequal }), 'PUBLISHED', myPrequal)
    assert.equal(after('prequalify', 'sales', { myPrequal, prequalOver: true }), '18021', myPrequal)
    const taken = myPrequal === 'SUBMITTED' ? 'PUBLISHED' : '16005'
    assert.equal(after('withdrawPrequal', 'sales', { myPrequal }), taken, myPrequal)
    assert.equal(after('withdrawPrequal', 'sales', { myPrequal, prequalOver: true }), '18021', myPrequal)
    assert.equal(after('quote', 'sales', { status: 'QUOTING', myPrequal }), '16006', myPrequal)
    assert.equal(after('offer', 'sales', { status: 'QUOTING', auctioned: true, myPrequal }), '16006', myPrequal)
  }
  for (const event of ['prequalify', 'withdrawPrequal'] as const)
    assert.equal(after(event, 'sales', { prequal: false, myPrequal: 'NONE' }), '16005', event)
  assert.equal(after('judgePrequal', 'purchaser', { prequal: false }), '16005')
  assert.equal(after('judgePrequal', 'purchaser', { prequalOver: true }), 'PUBLISHED')
  assert.equal(after('judgePrequal', 'purchaser', { prequalReviewOver: true }), '18012')
  assert.equal(after('quote', 'sales', { status: 'QUOTING', prequal: false, myPrequal: 'NONE' }), 'QUOTING')
})

test('decisions that need a reason have none when it is blank: 10011', () => {
  for (const event of ['extendFew', 'openFew', 'fail', 'cancel', 'decline'] as const)
    assert.equal(
      outcome(() => {
        requireInput(inquirySteps, event, facts(), { reason: ' ' })
        return 'done'
      }),
      '10011',
      event,
    )
})

test('ranges of quantities neither overlap nor leave a gap, and only the last one is open', () => {
  const tier = (fromQty: string, toQty: string | null) => ({ fromQty, toQty, priceExcl: '1' })
  const of = (...tiers: ReturnType<typeof tier>[]) => {
    const found = tierProblem(tiers, null)
    return found === undefined ? 'fine' : `${found.name} ${found.key ?? ''}`.trim()
  }
  assert.equal(of(), 'fine')
  assert.equal(of(tier('1', '100'), tier('100', null)), 'fine')
  assert.equal(of(tier('100', null), tier('1', '100')), 'fine')
  assert.equal(of(tier('1', '101'), tier('100', null)), 'tierRangesOverlap')
  assert.equal(of(tier('1', null), tier('100', null)), 'tierRangesOverlap')
  assert.equal(of(tier('1', '99'), tier('100', null)), 'invalidInput inquiry.tierGap')
  assert.equal(of(tier('1', '100')), 'invalidInput inquiry.tierLastClosed')
  assert.equal(of(tier('5', '5'), tier('5', null)), 'invalidInput inquiry.tierEmpty')
  assert.equal(of(tier('50', null)), 'invalidInput inquiry.tierStartsLate')
  assert.equal(tierProblem([tier('50', null)], '50'), undefined)
})
