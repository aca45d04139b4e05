import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requireInput, requireStep, allowedEvents } from '../../../../../server/kit/documents/steps.ts'
import { textIfThere } from '../../../../../server/kit/texts.ts'
import { tenderSteps } from '../../../../../server/modules/sourcing/tendering/tender.rules.ts'
import { freshTender } from '../../../../../server/modules/sourcing/tendering/tender-facts.ts'
import type { TenderFacts } from '../../../../../server/modules/sourcing/tendering/tender-facts.ts'
import { languages } from '../../../../../src/contract/platform/session/session.ts'
import { tenderStatuses } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { TenderEvent, TenderStatus } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { names, outcome } from '../../../orders/purchase-orders/roles.ts'

const someone = (userType: 'BUYER' | 'SUPPLIER', userId: string, ...modules: string[]) => ({
  userId,
  userType,
  modules: new Set(modules),
})
const writing = ['tendering-list', 'tendering-operation-view', 'tender-notice-view']
const roles = {
  purchaser: someone('BUYER', '1', ...writing),
  head: someone('BUYER', '2', ...writing, 'tendering-approve'),
  /** Only decides; prepares no tender. */
  decider: someone('BUYER', '7', 'tendering-list', 'tendering-approve'),
  reader: someone('BUYER', '3', 'tendering-list', 'tender-only-shows'),
  sales: someone('SUPPLIER', '4', 'my-tender', 'go-tender-view'),
  supplierReader: someone('SUPPLIER', '5', 'my-tender'),
  intruder: someone('SUPPLIER', '6', ...writing, 'tendering-approve'),
}
type Role = keyof typeof roles

const facts = (parts: Partial<TenderFacts> = {}): TenderFacts => ({
  ...freshTender,
  submitBy: '1',
  myInvite: 'INVITED',
  ...parts,
})

type States = Partial<Record<TenderStatus, string>>
const same = (...statuses: TenderStatus[]): States => Object.fromEntries(statuses.map(status => [status, status]))
const all = (target: string, ...statuses: TenderStatus[]): States =>
  Object.fromEntries(statuses.map(status => [status, target]))
const running = ['PUBLISHED', 'PREQUALIFYING', 'PREQUAL_REVIEW', 'BIDDING'] as const
const opened = [
  ...(['OPENED', 'REVIEWING', 'TEAM_CONFIRM', 'TECH_CONFIRMED', 'PRICE_OPENED', 'PRE_AWARD', 'PUBLICITY'] as const),
  'PUBLICITY_END' as const,
]

type Own =
  | ('edit' | 'remove' | 'submit' | 'withdraw' | 'approve' | 'reject' | 'takeBack' | 'publish' | 'extend')
  | ('answerInvite' | 'fail' | 'cancel')
/** By hand from the table of states of a tender: the resulting status, or the error code; 16005 elsewhere. */
const expected: Record<Own, States> = {
  edit: same('NEW', 'REJECTED'),
  remove: same('NEW', 'REJECTED'),
  submit: all('APPROVING', 'NEW', 'REJECTED'),
  withdraw: { NEW: '18027', REJECTED: '18027', APPROVING: 'NEW' },
  approve: { APPROVING: 'APPROVED' },
  reject: { APPROVING: 'REJECTED' },
  takeBack: { APPROVED: 'NEW' },
  publish: { APPROVED: 'PUBLISHED' },
  extend: same(...running),
  answerInvite: {
    ...same(...running),
    ...all('18001', 'WAIT_OPEN', ...opened, 'AWARD_APPROVING', 'AWARDED', 'CLOSED', 'FAILED'),
  },
  fail: all(
    'FAILED',
    ...(['PREQUAL_REVIEW', 'WAIT_OPEN', 'OPENED', 'REVIEWING', 'TECH_CONFIRMED', 'PRICE_OPENED', 'PRE_AWARD'] as const),
  ),
  cancel: all('CANCELLED', 'NEW', 'REJECTED', 'APPROVED', ...running, 'WAIT_OPEN', ...opened),
}
const writers: Role[] = ['purchaser', 'head']
const deciders: Role[] = ['head', 'decider']
const byRole: Record<Own, Role[]> = {
  edit: writers,
  remove: writers,
  submit: writers,
  withdraw: writers,
  takeBack: writers,
  publish: writers,
  extend: [...writers, 'decider'],
  fail: [...writers, 'decider'],
  approve: deciders,
  reject: deciders,
  cancel: deciders,
  answerInvite: ['sales'],
}
/** Only the user who submitted may withdraw. */
const ownOnly: Own[] = ['withdraw']

test('a tender is subject to each step of its draft and its end in exactly the statuses and by exactly the roles', () => {
  for (const event of names(expected))
    for (const status of tenderStatuses)
      for (const role of names(roles)) {
        const state = expected[event][status] ?? '16005'
        const foreign = ownOnly.includes(event) && role === 'head' && !/^\d+$/.test(state)
        const wanted = byRole[event].includes(role) && !foreign ? state : '16006'
        const found = outcome(() => requireStep(tenderSteps, event, facts({ status }), roles[role]))
        assert.equal(found, wanted, `${event} of ${status} by ${role}`)
        const offered = allowedEvents(tenderSteps, facts({ status }), roles[role]).includes(event)
        assert.equal(offered, !/^\d+$/.test(wanted), `${event} of ${status} is offered to ${role}`)
      }
})

test('users cannot decide on their own tender, and only invited suppliers answer an invitation', () => {
  const by = (event: TenderEvent, role: Role, parts: Partial<TenderFacts>) =>
    outcome(() => requireStep(tenderSteps, event, facts(parts), roles[role]))
  for (const event of ['approve', 'reject'] as const)
    assert.equal(by(event, 'head', { status: 'APPROVING', submitBy: '2' }), '16006', event)
  assert.equal(by('answerInvite', 'sales', { status: 'BIDDING', myInvite: 'NONE' }), '16006')
  assert.equal(by('answerInvite', 'sales', { status: 'BIDDING', myInvite: 'DECLINED' }), 'BIDDING')
})

test('the history names every step that keeps the status, in all languages', () => {
  const kept = names(tenderSteps).filter(event => tenderSteps[event].to === 'same')
  // Bids leave no audit row, deposits their own, and a removed draft is named by its action.
  const unnamed: TenderEvent[] = ['bid', 'withdrawBid', 'confirmBid', 'deposit', 'remove']
  for (const language of languages)
    for (const step of kept.filter(event => !unnamed.includes(event)))
      assert.ok(textIfThere(language, 'tendering', `values.step.${step}`), `${step} in ${language}`)
})

test('steps that need a reason are refused when it is blank: 10011', () => {
  for (const event of ['takeBack', 'extend', 'fail', 'cancel'] as const)
    assert.equal(
      outcome(() => {
        requireInput(tenderSteps, event, facts(), { reason: ' ' })
        return 'done'
      }),
      '10011',
      event,
    )
})
