import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestLots, lotByLot } from '../../../../src/contract/sourcing/tendering/lots.ts'
import type { LotOffer } from '../../../../src/contract/sourcing/tendering/lots.ts'
import { seeded, shuffled } from './seeded.ts'

const offer = (lotId: string, bidderId: string, amount: number, rank = 1): LotOffer => ({
  lotId,
  bidderId,
  amount: amount.toFixed(2),
  rank,
})

test('with at most one lot for each bidder, the cheapest whole award is not the cheapest of each lot', () => {
  const offers = [offer('1', 'A', 100), offer('1', 'B', 110), offer('2', 'A', 200), offer('2', 'B', 260)]
  assert.deepEqual(bestLots(offers, 1), {
    awards: [
      { lotId: '1', bidderId: 'B' },
      { lotId: '2', bidderId: 'A' },
    ],
    total: '310.00',
    open: [],
  })
  assert.equal(lotByLot(offers, 1).total, '360.00')
  assert.equal(bestLots(offers, 2).total, '300.00')
  assert.equal(lotByLot(offers, 2).total, '300.00')
})

test('as many lots as possible are awarded; of equal sums the better ranks win', () => {
  const offers = [offer('1', 'A', 1), offer('1', 'B', 900), offer('2', 'A', 1)]
  assert.deepEqual(bestLots(offers, 1).open, [])
  assert.equal(bestLots(offers, 1).total, '901.00')
  assert.deepEqual(lotByLot(offers, 1).open, ['2'])
  assert.deepEqual(bestLots([offer('1', 'A', 1), offer('2', 'A', 1)], 1).open.length, 1)
  const equal = [offer('1', 'A', 5, 2), offer('1', 'B', 5, 1)]
  assert.deepEqual(bestLots(equal, 1).awards, [{ lotId: '1', bidderId: 'B' }])
  assert.deepEqual(bestLots([], 1), { awards: [], total: '0.00', open: [] })
})

/** Fewest open lots, then the lowest sum, over all awards; null costs are lots left open. */
function bruteForce(offers: readonly LotOffer[], mostLots: number): string {
  const lotIds = [...new Set(offers.map(({ lotId }) => lotId))]
  let best = [Infinity, Infinity]
  const award = (at: number, won: readonly string[], open: number, total: number): void => {
    const lotId = lotIds[at]
    if (lotId === undefined) {
      if (open < (best[0] ?? 0) || (open === best[0] && total < (best[1] ?? 0))) best = [open, total]
      return
    }
    award(at + 1, won, open + 1, total)
    for (const each of offers)
      if (each.lotId === lotId && won.filter(bidder => bidder === each.bidderId).length < mostLots)
        award(at + 1, [...won, each.bidderId], open, total + Number(each.amount))
  }
  award(0, [], 0, 0)
  return `${best[0]} open, ${best[1]?.toFixed(2)}`
}

test('the best whole award is the best of all awards, whatever the order of the offers', () => {
  const random = seeded(3)
  for (let run = 0; run < 300; run++) {
    const [lots, bidders] = [1 + random(5), 1 + random(4)]
    const offers = Array.from({ length: lots * bidders }, (_, at) =>
      offer(`l${Math.floor(at / bidders)}`, `b${at % bidders}`, 1 + random(30)),
    ).filter(() => random(4) > 0)
    const mostLots = 1 + random(3)
    const found = bestLots(offers, mostLots)
    assert.equal(`${found.open.length} open, ${found.total}`, bruteForce(offers, mostLots))
    assert.equal(bestLots(shuffled(offers, random), mostLots).total, found.total)
    for (const { bidderId } of found.awards)
      assert.ok(found.awards.filter(each => each.bidderId === bidderId).length <= mostLots)
  }
})

test('forty lots with forty bidders: each bidder wins one', () => {
  const random = seeded(5)
  const offers = Array.from({ length: 1600 }, (_, at) =>
    offer(`l${Math.floor(at / 40)}`, `b${at % 40}`, 1000 + random(1000)),
  )
  const found = bestLots(offers, 1)
  assert.equal(new Set(found.awards.map(({ bidderId }) => bidderId)).size, 40)
})
