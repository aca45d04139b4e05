import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowedEvents, requireInput, requireStep } from '../../../../../server/kit/documents/steps.ts'
import { clarificationSteps } from '../../../../../server/modules/sourcing/tendering/clarifications/clarification.rules.ts'
import { tenderSteps } from '../../../../../server/modules/sourcing/tendering/tender.rules.ts'
import { freshTender } from '../../../../../server/modules/sourcing/tendering/tender-facts.ts'
import type { TenderFacts } from '../../../../../server/modules/sourcing/tendering/tender-facts.ts'
import {
  clarificationEvents,
  clarificationStatuses,
} from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import { tenderStatuses } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { TenderStatus } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { names, outcome } from '../../../orders/purchase-orders/roles.ts'

const someone = (userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId: '1',
  userType,
  modules: new Set(modules),
})
const writing = ['tendering-list', 'add-maintain-view', 'prequal-details']
const roles = {
  purchaser: someone('BUYER', ...writing),
  head: someone('BUYER', ...writing, 'tendering-approve'),
  reader: someone('BUYER', 'tendering-list'),
  sales: someone('SUPPLIER', 'go-tender-view', 'prequal-apply'),
  supplierReader: someone('SUPPLIER', 'my-tender'),
  intruder: someone('SUPPLIER', ...writing, 'tendering-approve'),
}
type Role = keyof typeof roles

type States = Partial<Record<TenderStatus, string>>
const all = (target: string, ...statuses: readonly TenderStatus[]): States =>
  Object.fromEntries(statuses.map(status => [status, target]))
const same = (...statuses: readonly TenderStatus[]): States =>
  Object.fromEntries(statuses.map(status => [status, status]))
const running = ['PUBLISHED', 'PREQUALIFYING', 'PREQUAL_REVIEW', 'BIDDING'] as const
const over = tenderStatuses.slice(tenderStatuses.indexOf('WAIT_OPEN')).filter(status => status !== 'CANCELLED')

type Own = 'clarify' | 'ask' | 'prequalify' | 'changePrequal' | 'withdrawPrequal' | 'judgePrequal' | 'extendPrequal'
/** By hand from docs/rules/tenders.md: the resulting status, or the error code; 16005 elsewhere. */
const expected: Record<Own, States> = {
  clarify: { ...same(...running), ...all('18001', ...over) },
  ask: { ...same(...running), ...all('16012', ...over) },
  prequalify: { ...same('PREQUALIFYING'), ...all('18002', 'PREQUAL_REVIEW', 'BIDDING', ...over) },
  changePrequal: { ...same('PREQUALIFYING'), ...all('18021', 'PREQUAL_REVIEW', 'BIDDING', ...over) },
  withdrawPrequal: { ...same('PREQUALIFYING'), ...all('18021', 'PREQUAL_REVIEW', 'BIDDING', ...over) },
  judgePrequal: { ...same('PREQUAL_REVIEW'), ...all('18012', 'BIDDING', ...over) },
  extendPrequal: same('PREQUAL_REVIEW'),
}
const buyers: Role[] = ['purchaser', 'head']
const byRole: Record<Own, Role[]> = {
  clarify: buyers,
  judgePrequal: buyers,
  extendPrequal: ['head'],
  ask: ['sales'],
  prequalify: ['sales'],
  changePrequal: ['sales'],
  withdrawPrequal: ['sales'],
}
const base: TenderFacts = { ...freshTender, prequal: true }
const factsOf = (event: Own): TenderFacts =>
  event === 'changePrequal' || event === 'withdrawPrequal' ? { ...base, myPrequal: 'SUBMITTED' } : base

test('questions, applications and letters are possible in exactly the statuses and by exactly the roles', () => {
  for (const event of names(expected))
    for (const status of tenderStatuses)
      for (const role of names(roles)) {
        const wanted = byRole[event].includes(role) ? (expected[event][status] ?? '16005') : '16006'
        const facts = { ...factsOf(event), status }
        const found = outcome(() => requireStep(tenderSteps, event, facts, roles[role]))
        assert.equal(found, wanted, `${event} of ${status} by ${role}`)
        const offered = allowedEvents(tenderSteps, facts, roles[role]).includes(event)
        assert.equal(offered, !/^\d+$/.test(wanted), `${event} of ${status} is offered to ${role}`)
      }
})

test('guards of questions and applications', () => {
  const cases: [Own, Role, Partial<TenderFacts>, string][] = [
    ['ask', 'sales', { status: 'BIDDING', questionsOver: true }, '16012'],
    ['ask', 'sales', { status: 'BIDDING', bidType: 'INVITE' }, '16006'],
    ['ask', 'sales', { status: 'BIDDING', bidType: 'INVITE', myInvite: 'INVITED' }, 'BIDDING'],
    ['ask', 'sales', { status: 'BIDDING', myInvite: 'DECLINED' }, '16005'],
    ['prequalify', 'sales', { status: 'PREQUALIFYING', prequal: false }, '16005'],
    ['prequalify', 'sales', { status: 'PREQUALIFYING', myPrequal: 'SUBMITTED' }, '16005'],
    ['prequalify', 'sales', { status: 'PREQUALIFYING', bidType: 'INVITE' }, '16006'],
    ['changePrequal', 'sales', { status: 'PREQUALIFYING' }, '16005'],
    ['changePrequal', 'sales', { status: 'PREQUALIFYING', myPrequal: 'WITHDRAWN' }, 'PREQUALIFYING'],
    ['withdrawPrequal', 'sales', { status: 'PREQUALIFYING', myPrequal: 'WITHDRAWN' }, '16005'],
    ['judgePrequal', 'purchaser', { status: 'PREQUAL_REVIEW', prequalReviewOver: true, undecided: true }, '18012'],
    ['judgePrequal', 'head', { status: 'PREQUAL_REVIEW', prequalReviewOver: true, undecided: true }, 'PREQUAL_REVIEW'],
    ['judgePrequal', 'head', { status: 'PREQUAL_REVIEW', prequalReviewOver: true }, '18012'],
  ]
  for (const [event, role, parts, wanted] of cases)
    assert.equal(
      outcome(() => requireStep(tenderSteps, event, { ...base, ...parts }, roles[role])),
      wanted,
      `${event} by ${role} ${JSON.stringify(parts)}`,
    )
  const blank = () => requireInput(tenderSteps, 'extendPrequal', { ...base, status: 'PREQUAL_REVIEW' }, { reason: ' ' })
  assert.equal(
    outcome(() => {
      blank()
      return 'done'
    }),
    '10011',
  )
})

test('a letter is written by buyers while it is a draft, and only while the tender can be clarified', () => {
  for (const event of clarificationEvents)
    for (const status of clarificationStatuses)
      for (const role of names(roles)) {
        const after = event === 'issue' ? 'ISSUED' : 'DRAFT'
        const wanted = !buyers.includes(role) ? '16006' : status === 'DRAFT' ? after : '16005'
        assert.equal(
          outcome(() => requireStep(clarificationSteps, event, { status }, roles[role])),
          wanted,
          `${event} of ${status} by ${role}`,
        )
      }
  assert.deepEqual(allowedEvents(clarificationSteps, { status: 'DRAFT', closed: true }, roles.purchaser), ['remove'])
})
