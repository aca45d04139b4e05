import assert from 'node:assert/strict'
import { test } from 'node:test'
import { similaritiesOf } from '../../../../../server/modules/sourcing/tendering/review/similarity.rules.ts'
import type { CompareBid } from '../../../../../server/modules/sourcing/tendering/review/similarity.rules.ts'

const bid = (bidId: string, prices: readonly string[], files: CompareBid['files'] = []): CompareBid => ({
  bidId,
  bidNo: `B${bidId}`,
  supplierName: `S${bidId}`,
  files,
  prices: prices.map((price, at) => ({ itemId: String(at), price })),
})
const file = (name: string, hash: string, uploaderId: string) => ({
  name,
  hash,
  uploaderId,
  uploader: `U${uploaderId}`,
})
const found = (bids: readonly CompareBid[], own: readonly string[] = []) =>
  similaritiesOf(bids, new Set(own), 2).map(({ kind, first, second, firstName, items, ratio }) => [
    kind,
    first.bidId + second.bidId,
    firstName || items,
    ratio,
  ])

test('equal files and uploaders of two bids are found, but not files that the tender gave out', () => {
  const one = bid('1', [], [file('a.pdf', 'x', '7'), file('form.pdf', 'own', '7'), file('sealed.pdf', '', '7')])
  const two = bid('2', [], [file('b.pdf', 'x', '8'), file('form.pdf', 'own', '8'), file('other.pdf', '', '8')])
  const three = bid('3', [], [file('c.pdf', 'y', '7')])
  assert.deepEqual(found([one, two, three], ['own']), [
    ['SAME_FILE', '12', 'a.pdf', null],
    ['SAME_UPLOADER', '13', 'U7', null],
  ])
})

test('prices in one ratio are found up to rounding', () => {
  const base = bid('1', ['10.00', '20.00', '33.33'])
  assert.deepEqual(found([bid('2', ['10.50', '21.00', '35.00']), base]), [['PRICE_RATIO', '21', 3, '105.01']])
  assert.deepEqual(found([bid('2', ['10.50', '21.02', '35.00']), base]), [], 'two digits off')
  assert.deepEqual(found([bid('2', ['10', '20.0', '33.33']), base]), [['SAME_PRICES', '21', 3, '100.00']])
  assert.deepEqual(found([bid('2', ['10.50', '21.00']), base]), [], 'too few items')
  assert.deepEqual(found([bid('2', ['11', '11', '11']), bid('1', ['10', '10', '10'])]), [], 'one price for all items')
  assert.deepEqual(found([bid('2', ['0', '21.00', '35.00']), base]), [], 'a free item is not compared')
  const cheap = bid('1', ['0.03', '0.04', '0.02'])
  assert.deepEqual(found([bid('2', ['0.02', '0.03', '0.01']), cheap]), [], 'rounding hides the ratio')
})
