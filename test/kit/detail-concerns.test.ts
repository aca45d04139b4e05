import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getOrder } from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { getProblem } from '../../src/contract/goods/quality/problems.ts'
import { getReceipt } from '../../src/contract/goods/receipts/receipts.ts'
import { concernsValue, isBeside } from '../../src/kit/state/detail-state.ts'

const change = (id: string, version: number | null = null) => ({ type: 'ANY', id, version, name: '' })

test('a change of the document that the input names is of what is shown, one of another is not', () => {
  for (const wanted of [
    '{"id":"7"}',
    '{"businessType":"X","businessId":"7"}',
    '{"orderId":"7"}',
    '{"receiveId":"7"}',
    '{"pcUrl":"/order/detail?id=7"}',
    '{"pcUrl":"/order/detail?tab=rows&id=7"}',
  ]) {
    assert.equal(concernsValue(change('7'), wanted, undefined), true, wanted)
    assert.equal(concernsValue(change('70'), wanted, undefined), false, wanted)
    assert.equal(concernsValue(change('8'), wanted, undefined), false, wanted)
  }
  assert.equal(concernsValue(change('7'), '{"pcUrl":"/order/detail?id=70"}', undefined), false)
})

test('numbers that are no ids of documents say nothing: a keyword, a page, the supplier of a list', () => {
  for (const wanted of [
    '{"keyword":"2026"}',
    '{"supplierId":"3","page":1}',
    '{"companyId":"3"}',
    '{"url":"?companyid=3"}',
  ])
    assert.equal(concernsValue(change('99'), wanted, { records: [] }), true, wanted)
})

test('a version that is shown already is no change', () => {
  assert.equal(concernsValue(change('7', 3), '{"id":"7"}', { id: '7', version: 3 }), false)
  assert.equal(concernsValue(change('7', 4), '{"id":"7"}', { id: '7', version: 3 }), true)
})

test('an answer that tells of documents of other kinds follows each of these, not each of its own kind', () => {
  const changed = { ...change('99'), type: 'PROBLEM_8D' }
  assert.equal(isBeside(changed, getReceipt.shows), true)
  assert.equal(isBeside(changed, getProblem.shows), false)
  assert.equal(isBeside(changed, getOrder.shows), false)
  assert.equal(isBeside(changed, ['*']), false)
  assert.equal(isBeside(changed, undefined), false)
})
