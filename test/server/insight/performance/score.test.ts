import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowedEvents, requireStep } from '../../../../server/kit/documents/steps.ts'
import { fileSteps } from '../../../../server/modules/insight/performance/file.rules.ts'
import {
  actionOf,
  adjustedTotal,
  gradeOf,
  scoreOf,
} from '../../../../server/modules/insight/performance/score.rules.ts'
import type { KnownLine } from '../../../../server/modules/insight/performance/score.rules.ts'
import { ratingProblems } from '../../../../server/modules/insight/performance/rating.queries.ts'
import { fileStatuses } from '../../../../src/contract/insight/performance/files.ts'
import type { FileEvent, FileStatus } from '../../../../src/contract/insight/performance/files.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'

let lines = 0
const line = (dimension: KnownLine['dimension'], weight: string, parts: Partial<KnownLine> = {}): KnownLine => ({
  id: String(++lines),
  dimension,
  weight,
  bands: [],
  value: null,
  rated: [],
  ...parts,
})

test('the weight of what is unknown is shared: delivery 30 (90), quality 40 (80), service 20 (no data), cost 10 (70)', () => {
  const scored = scoreOf([
    line('DELIVERY', '30', { value: '90' }),
    line('QUALITY', '40', { value: '80' }),
    line('SERVICE', '20'),
    line('COST', '10', { value: '70' }),
  ])
  assert.equal(scored.total, '82.50')
  assert.deepEqual(
    scored.dimensions.map(({ dimension, score }) => `${dimension} ${score}`),
    ['DELIVERY 90.00', 'QUALITY 80.00', 'COST 70.00'],
  )
})

test('an unknown line first shares its weight in its dimension', () => {
  const scored = scoreOf([
    line('QUALITY', '30', { value: '60' }),
    line('QUALITY', '30'),
    line('COST', '40', { value: '100' }),
  ])
  // Quality is 60 and still weighs 60: (60 × 60 + 40 × 100) / 100.
  assert.equal(scored.total, '76.00')
})

test('less than half of the weight is no result, half of it is', () => {
  assert.equal(scoreOf([line('QUALITY', '49.9999', { value: '60' }), line('COST', '50.0001')]).total, null)
  assert.equal(scoreOf([line('QUALITY', '50', { value: '60' }), line('COST', '50')]).total, '60.00')
  assert.equal(scoreOf([line('QUALITY', '100')]).total, null)
})

test('nothing is rounded before the end: thirds meet their half exactly', () => {
  const rated = [
    { score: '82.49', weight: '1' },
    { score: '82.495', weight: '1' },
    { score: '82.5', weight: '1' },
  ]
  assert.equal(scoreOf([line('SERVICE', '100', { rated })]).total, '82.50')
  const third = [
    { score: '0', weight: '2' },
    { score: '100', weight: '1' },
  ]
  assert.equal(scoreOf([line('SERVICE', '100', { rated: third })]).total, '33.33')
})

test('a band holds from its beginning up to, but without, its end; a value by itself stays within 0 and 100', () => {
  const bands = [
    { from: '0', to: '500', score: '100' },
    { from: '500', to: null, score: '40' },
  ]
  const total = (value: string, of = bands) => scoreOf([line('QUALITY', '100', { value, bands: of })]).total
  assert.equal(total('499.99'), '100.00')
  assert.equal(total('500'), '40.00')
  assert.equal(total('120', []), '100.00')
})

test('a total falls into the grade whose beginning it reaches', () => {
  const bands = [
    { grade: 'A', from: '90', action: 'UPGRADE' as const },
    { grade: 'D', from: '0', action: 'DEGRADE' as const },
    { grade: 'B', from: '75', action: 'NONE' as const },
  ]
  const grade = (total: string | null) => gradeOf(total, bands).grade
  assert.deepEqual(['100.00', '90.00', '89.99', '75.00', '0.00', null].map(grade), ['A', 'A', 'B', 'B', 'D', 'N'])
  assert.equal(adjustedTotal('98.50', '5'), '100.00')
  assert.equal(adjustedTotal('3.00', '-5'), '0.00')
  assert.equal(adjustedTotal('82.50', '-0.01'), '82.49')
})

test('the stage is raised after two such grades in a row, a second bad one asks for a freeze', () => {
  assert.equal(actionOf('UPGRADE', undefined), 'NONE')
  assert.equal(actionOf('UPGRADE', 'UPGRADE'), 'UPGRADE')
  assert.equal(actionOf('DEGRADE', 'NONE'), 'DEGRADE')
  assert.equal(actionOf('DEGRADE', 'DEGRADE'), 'FREEZE')
  assert.equal(actionOf('IMPROVE', 'DEGRADE'), 'IMPROVE')
})

test('a submitted score is there, and low or very high ones say why', () => {
  const problem = (score: string | null, reason: string, submit: boolean) =>
    ratingProblems({ score, reason }, 0, submit).map(({ field, name }) => `${field} ${name}`)
  assert.deepEqual(problem(null, '', false), [])
  assert.deepEqual(problem(null, '', true), ['ratings[0].score requiredMissing'])
  assert.deepEqual(problem('59.9999', ' ', true), ['ratings[0].reason requiredMissing'])
  assert.deepEqual(problem('95.0001', '', true), ['ratings[0].reason requiredMissing'])
  assert.deepEqual(problem('59', '', false), [])
  for (const score of ['60', '95']) assert.deepEqual(problem(score, '', true), [])
  assert.deepEqual(problem('100.0001', 'x', false), ['ratings[0].score invalidInput'])
})

const someone = (userId: string, userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId,
  userType,
  modules: new Set(modules),
})
const roles = {
  head: someone('1', 'BUYER', 'perf-file'),
  approver: someone('2', 'BUYER', 'perf-approve'),
  reader: someone('3', 'BUYER', 'perf-review', 'perf-rating'),
  supplier: someone('4', 'SUPPLIER', 'perf-file', 'perf-approve', 'perf-my-result'),
}
/** By hand from docs/rules/performance.md: the resulting status of a file, or the error code. */
const expected: Record<
  Exclude<FileEvent, 'archive'>,
  { by: keyof typeof roles; to: Partial<Record<FileStatus, string>> }
> = {
  start: { by: 'head', to: { NEW: 'RATING' } },
  extend: { by: 'head', to: { RATING: 'RATING' } },
  calculate: { by: 'head', to: { RATING: 'CALCULATED' } },
  adjust: { by: 'head', to: { CALCULATED: 'CALCULATED' } },
  submit: { by: 'head', to: { CALCULATED: 'APPROVING' } },
  withdraw: { by: 'head', to: { APPROVING: 'CALCULATED', NEW: '18027', RATING: '18027', CALCULATED: '18027' } },
  approve: { by: 'approver', to: { APPROVING: 'APPROVED' } },
  reject: { by: 'approver', to: { APPROVING: 'CALCULATED' } },
  publish: { by: 'head', to: { APPROVED: 'PUBLISHED' } },
}

test('a file is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of names(expected))
    for (const status of fileStatuses)
      for (const role of names(roles)) {
        const wanted = role === expected[event].by ? (expected[event].to[status] ?? '16005') : '16006'
        const facts = { status, initiatorId: '1', missing: 0, over: false }
        const found = outcome(() => requireStep(fileSteps, event, facts, roles[role]))
        assert.equal(found, wanted, `${event} of ${status} by ${role}`)
        assert.equal(allowedEvents(fileSteps, facts, roles[role]).includes(event), !/^\d+$/.test(wanted))
      }
  for (const status of fileStatuses)
    for (const role of names(roles)) {
      const facts = { status, initiatorId: '1', missing: 0, over: false }
      assert.equal(
        outcome(() => requireStep(fileSteps, 'archive', facts, roles[role])),
        '16006',
      )
    }
  const facts = { status: 'RATING', initiatorId: null, missing: 1, over: false } as const
  assert.equal(
    outcome(() => requireStep(fileSteps, 'calculate', facts, roles.head)),
    '18024',
  )
  assert.equal(
    outcome(() => requireStep(fileSteps, 'calculate', { ...facts, over: true }, roles.head)),
    'CALCULATED',
  )
  const own = { status: 'APPROVING', initiatorId: '2', missing: 0, over: true } as const
  for (const event of ['approve', 'reject'] as const)
    assert.equal(
      outcome(() => requireStep(fileSteps, event, own, roles.approver)),
      '16006',
    )
  assert.equal(
    outcome(() => requireStep(fileSteps, 'withdraw', own, roles.head)),
    '16006',
  )
})
