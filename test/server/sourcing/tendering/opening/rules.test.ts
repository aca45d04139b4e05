import assert from 'node:assert/strict'
import { test } from 'node:test'
import { objectionTo } from '../../../../../server/kit/documents/steps.ts'
import { checkProblems } from '../../../../../server/modules/sourcing/tendering/opening/formal-check.rules.ts'
import { obstaclesOf } from '../../../../../server/modules/sourcing/tendering/opening/obstacles.rules.ts'
import { freshTender } from '../../../../../server/modules/sourcing/tendering/tender-facts.ts'
import type { TenderFacts } from '../../../../../server/modules/sourcing/tendering/tender-facts.ts'
import { tenderSteps } from '../../../../../server/modules/sourcing/tendering/tender.rules.ts'
import { lowPrices } from '../../../../../src/contract/sourcing/tendering/low-prices.ts'

const ready: TenderFacts = {
  ...freshTender,
  status: 'WAIT_OPEN',
  openReached: true,
  bidCount: 3,
  minBidders: 3,
  member: true,
  attending: 2,
}
const actor = { userId: '1', userType: 'BUYER', modules: new Set(['open-bid-view']) } as const
const refusal = (event: 'attend' | 'open', tender: TenderFacts) => objectionTo(tenderSteps, event, tender, actor)

test('an opening is refused by its first obstacle, and the page lists them all', () => {
  assert.equal(refusal('open', ready), undefined)
  assert.deepEqual(obstaclesOf(ready), [])
  const cases: [Partial<TenderFacts>, string, readonly string[]][] = [
    [{ openReached: false }, 'quoteTimeNotReached', ['NOT_REACHED']],
    [{ openQuestions: 1 }, 'unhandledQuestions', ['QUESTIONS']],
    [{ bidCount: 0 }, 'noQuoteSubmitted', ['NO_BIDS']],
    [{ bidCount: 2 }, 'statusNotOperable', ['TOO_FEW']],
    [{ attending: 1 }, 'statusNotOperable', ['QUORUM']],
    [{ member: false }, 'noPermission', []],
    [
      { openReached: false, openQuestions: 2, bidCount: 0, attending: 0 },
      'quoteTimeNotReached',
      ['NOT_REACHED', 'QUESTIONS', 'NO_BIDS', 'QUORUM'],
    ],
  ]
  for (const [parts, name, obstacles] of cases) {
    assert.equal(refusal('open', { ...ready, ...parts })?.name, name, JSON.stringify(parts))
    assert.deepEqual(obstaclesOf({ ...ready, ...parts }), obstacles)
  }
  assert.equal(refusal('open', { ...ready, bidCount: 2, fewDecided: true }), undefined)
  assert.equal(refusal('attend', { ...ready, attending: 0 }), undefined)
  assert.equal(refusal('attend', { ...ready, openQuestions: 1 })?.name, 'unhandledQuestions')
  for (const status of ['APPROVED', 'PUBLISHED', 'PREQUAL_REVIEW', 'BIDDING'] as const)
    assert.equal(refusal('open', { ...ready, status })?.name, 'quoteTimeNotReached')
  assert.equal(refusal('open', { ...ready, status: 'OPENED' })?.name, 'statusNotOperable')
})

const bid = (id: string, ...amounts: (string | null)[]) => ({
  id,
  bidNo: `B${id}`,
  deposit: 'NOT_REQUIRED' as const,
  aboveCeiling: [],
  lots: amounts.map((amountExcl, at) => ({ lotId: String(at + 1), lotNo: `L${at + 1}`, amountExcl })),
})

test('a price is abnormally low by the other prices of its lot alone', () => {
  const bids = [bid('1', '100', '100'), bid('2', '110', '30'), bid('3', '50', null)]
  assert.deepEqual(
    lowPrices(bids).map(({ bidId, lotId }) => [bidId, lotId]),
    [
      ['2', '2'],
      ['3', '1'],
    ],
  )
  assert.deepEqual(lowPrices(bids.slice(0, 1)), [])
})

test('each bid is decided once; the low price of an invalid bid needs no explanation and measures no other', () => {
  const bids = [bid('1', '100'), bid('2', '98'), bid('3', '40')]
  const decide = (
    invalid: string,
    reason: string,
    explanations: { bidId: string; lotId: string; explanation: string; accepted: 0 | 1 }[] = [],
  ) =>
    checkProblems(bids, {
      bids: bids.map(({ id }) => ({ bidId: id, valid: id === invalid ? 0 : 1, reason: id === invalid ? reason : '' })),
      explanations,
    }).map(({ field, key }) => [field, key])
  assert.deepEqual(decide('', ''), [['bids[2].valid', 'tender.lowUnexplained']])
  assert.deepEqual(decide('', '', [{ bidId: '3', lotId: '1', explanation: 'Own mine', accepted: 1 }]), [])
  assert.deepEqual(decide('3', ' '), [['bids[2].reason', 'reasonRequired']])
  assert.deepEqual(decide('3', 'Too low'), [])
  const twice = { bidId: '1', valid: 1 as const, reason: '' }
  assert.deepEqual(
    checkProblems(bids.slice(0, 2), { bids: [twice, twice] }).map(({ key, values }) => [key, values]),
    [
      ['tender.bidUnchecked', { bidNo: 'B1' }],
      ['tender.bidUnchecked', { bidNo: 'B2' }],
    ],
  )
})
