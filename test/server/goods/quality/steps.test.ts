import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemStatuses } from '../../../../src/contract/goods/quality/problem-parts.ts'
import type { ProblemEvent, ProblemStatus } from '../../../../src/contract/goods/quality/problem-parts.ts'
import { allowedEvents, requireInput, requireStep } from '../../../../server/kit/documents/steps.ts'
import { blankProblem, problemSteps } from '../../../../server/modules/goods/quality/problem.rules.ts'
import type { ProblemFacts, ProblemInputs } from '../../../../server/modules/goods/quality/problem.rules.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'
import { answerTo } from './quality-world.ts'

const someone = (userId: string, userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId,
  userType,
  modules: new Set(modules),
})
const roles = {
  initiator: someone('1', 'BUYER', 'problem-list', 'ActivitiProblemSolving'),
  leader: someone('2', 'BUYER', 'problem-list', 'problem-lead'),
  head: someone('3', 'BUYER', 'problem-list', 'problem-manage'),
  reader: someone('4', 'BUYER', 'problem-list', 'problem-answer'),
  supplier: someone('5', 'SUPPLIER', 'problem-list', 'problem-answer'),
  intruder: someone('6', 'SUPPLIER', 'problem-lead', 'problem-manage', 'ActivitiProblemSolving'),
}

const open = (to?: ProblemStatus) =>
  Object.fromEntries(
    (['OPEN', 'CONTAIN_REVIEW', 'ANALYSIS', 'ANALYSIS_REVIEW', 'ACTION', 'VERIFYING'] as const).map(each => [
      each,
      to ?? each,
    ]),
  )

/** By hand from docs/rules/quality.md: the resulting status of a problem, or the error code. */
const expected: Record<ProblemEvent, { by: keyof typeof roles; to: Partial<Record<ProblemStatus, string>> }> = {
  edit: { by: 'initiator', to: { NEW: 'NEW', REJECTED: 'REJECTED' } },
  remove: { by: 'initiator', to: { NEW: 'NEW', REJECTED: 'REJECTED' } },
  submit: { by: 'leader', to: { NEW: 'OPEN', REJECTED: 'OPEN' } },
  withdraw: { by: 'leader', to: { APPROVING: 'NEW', NEW: '18027', REJECTED: '18027' } },
  approve: { by: 'head', to: { APPROVING: 'OPEN' } },
  reject: { by: 'head', to: { APPROVING: 'REJECTED' } },
  keepAnswer: { by: 'supplier', to: { OPEN: 'OPEN', ANALYSIS: 'ANALYSIS', ACTION: 'ACTION' } },
  answer: { by: 'supplier', to: { OPEN: 'CONTAIN_REVIEW', ANALYSIS: 'ANALYSIS_REVIEW', ACTION: 'VERIFYING' } },
  accept: { by: 'leader', to: { CONTAIN_REVIEW: 'ANALYSIS', ANALYSIS_REVIEW: 'ACTION' } },
  sendBack: { by: 'leader', to: { CONTAIN_REVIEW: 'OPEN', ANALYSIS_REVIEW: 'ANALYSIS' } },
  close: { by: 'leader', to: { VERIFYING: 'CLOSED' } },
  notEffective: { by: 'leader', to: { VERIFYING: 'ANALYSIS' } },
  setCost: { by: 'leader', to: open() },
  cancel: { by: 'head', to: open('CANCELLED') },
}

test('a problem is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of names(expected))
    for (const status of problemStatuses)
      for (const role of names(roles)) {
        const wanted = role === expected[event].by ? (expected[event].to[status] ?? '16005') : '16006'
        const facts: ProblemFacts = { ...blankProblem, status, initiatorId: '2' }
        const found = outcome(() => requireStep(problemSteps, event, facts, roles[role]))
        assert.equal(found, wanted, `${event} of ${status} by ${role}`)
        const offered = allowedEvents(problemSteps, facts, roles[role]).includes(event)
        assert.equal(offered, !/^\d+$/.test(wanted), `${event} of ${status} is offered to ${role}`)
      }
})

test('a critical problem is approved first, by somebody else, and nothing is sent without evidence', () => {
  const critical: ProblemFacts = { ...blankProblem, severity: 'CRITICAL' }
  assert.equal(
    outcome(() => requireStep(problemSteps, 'submit', critical, roles.leader)),
    'APPROVING',
  )
  const bare: ProblemFacts = { ...blankProblem, evidenceFlag: 0 }
  assert.equal(
    outcome(() => requireStep(problemSteps, 'submit', bare, roles.leader)),
    '16011',
  )
  const own: ProblemFacts = { ...critical, status: 'APPROVING', initiatorId: '3' }
  for (const event of ['approve', 'reject'] as const)
    assert.equal(
      outcome(() => requireStep(problemSteps, event, own, roles.head)),
      '16006',
    )
  assert.equal(
    outcome(() => requireStep(problemSteps, 'withdraw', own, roles.leader)),
    '16006',
  )
})

function inputOutcome<Event extends ProblemEvent>(
  event: Event,
  facts: Partial<ProblemFacts>,
  input: ProblemInputs[Event],
) {
  return outcome(() => {
    requireInput(problemSteps, event, { ...blankProblem, ...facts }, input)
    return 'taken'
  })
}

test('each act that needs a reason, proof or an account is refused without it', () => {
  assert.equal(inputOutcome('sendBack', {}, { note: ' ' }), '10011')
  assert.equal(inputOutcome('sendBack', {}, { note: 'Why so late?' }), 'taken')
  assert.equal(inputOutcome('notEffective', {}, { reason: '' }), '10011')
  assert.equal(inputOutcome('cancel', {}, { reason: '' }), '10011')
  assert.equal(inputOutcome('close', { provedFlag: 0 }, { closing: 'Thanks', reason: '' }), '16005')
  assert.equal(inputOutcome('close', { provedFlag: 0 }, { closing: 'Thanks', reason: 'No more orders' }), 'taken')
  assert.equal(inputOutcome('close', { provedFlag: 1 }, { closing: ' ', reason: '' }), '10011')
  assert.equal(inputOutcome('close', { provedFlag: 1 }, { closing: 'Thanks', reason: '' }), 'taken')
  const account = { chargeRowId: null }
  assert.equal(inputOutcome('setCost', {}, { cost: '-1', chargeFlag: 0, account }), '10008')
  assert.equal(inputOutcome('setCost', {}, { cost: '0', chargeFlag: 1, account }), '10008')
  assert.equal(inputOutcome('setCost', {}, { cost: '9', chargeFlag: 1, account: undefined }), '10008')
  assert.equal(inputOutcome('setCost', {}, { cost: '9', chargeFlag: 1, account }), 'taken')
})

test('an answer is complete before it is submitted', () => {
  const answer = (status: 'OPEN' | 'ANALYSIS' | 'ACTION', proofFlag: 0 | 1, drop?: string) => {
    const given = answerTo(status)
    if (drop !== undefined) Reflect.deleteProperty(given, drop)
    return inputOutcome('answer', { status, proofFlag }, { answer: given })
  }
  for (const [status, steps] of [
    ['OPEN', ['D1', 'D2', 'D3']],
    ['ANALYSIS', ['D4', 'D5']],
    ['ACTION', ['D6', 'D7']],
  ] as const) {
    assert.equal(answer(status, 1), 'taken', status)
    for (const step of steps) assert.equal(answer(status, 1, step), '10011', `${status} without ${step}`)
  }
  assert.equal(answer('OPEN', 0, 'D0'), 'taken')
  assert.equal(answer('ACTION', 0), '16011')
  const oneCause = answerTo('ANALYSIS')
  if (oneCause.D4) oneCause.D4.escape = { whys: [], cause: '' }
  assert.equal(inputOutcome('answer', { status: 'ANALYSIS' }, { answer: oneCause }), '10011')
  const oneSide = answerTo('ANALYSIS')
  if (oneSide.D5) oneSide.D5.corrections = oneSide.D5.corrections.slice(0, 1)
  assert.equal(inputOutcome('answer', { status: 'ANALYSIS' }, { answer: oneSide }), '10011')
})
