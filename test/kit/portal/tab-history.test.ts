import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isPerRecord, mayStay } from '../../../src/portal/tabs/tab-history.ts'

// The paths that the tab-history rules name.
const named = [
  '/supplier-company',
  '/sup-apply-approve',
  '/pur-apply-approve-c',
  '/sup-apply-search',
  '/confirm-invoice-apply-list',
  '/check-invoice-list',
  '/check-again-invoice-list',
  '/sup-invoice-search',
  '/lifecycle',
]

describe('the tab-history rules', () => {
  for (const path of named)
    it(`never reuse a view of ${path}`, () => {
      assert.equal(mayStay(path, undefined), false)
    })

  it('reuse other views, unless their route says no cache', () => {
    assert.equal(mayStay('/order/list', {}), true)
    assert.equal(mayStay('/order/list', undefined), true)
    assert.equal(mayStay('/order/list', { noCache: true }), false)
  })

  it('give each company of /supplier-company a tab of its own', () => {
    assert.equal(isPerRecord({ path: '/supplier-company', query: { companyId: '7' } }, undefined), true)
    assert.equal(isPerRecord({ path: '/supplier-company', query: {} }, undefined), false)
    assert.equal(isPerRecord({ path: '/lifecycle', query: { companyId: '7' } }, undefined), false)
    assert.equal(isPerRecord({ path: '/order/detail', query: {} }, { perRecord: true }), true)
  })
})
