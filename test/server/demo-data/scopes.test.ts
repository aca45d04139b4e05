import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { queryCompanyChanges } from '../../../src/contract/ground/company-changes/company-changes.ts'
import { queryContracts } from '../../../src/contract/sourcing/contracts/contracts.ts'
import { queryDeliveries } from '../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { queryPlans } from '../../../src/contract/goods/delivery-plans/delivery-plans.ts'
import { queryDemands } from '../../../src/contract/sourcing/demand/demands.ts'
import { queryApplications } from '../../../src/contract/money/invoices/applications.ts'
import { queryInvoices } from '../../../src/contract/money/invoices/invoices.ts'
import { queryMolds } from '../../../src/contract/goods/molds/molds.ts'
import { queryTransfers } from '../../../src/contract/goods/molds/transfers.ts'
import { queryPayments } from '../../../src/contract/money/payments/payments.ts'
import { queryPriceControls } from '../../../src/contract/sourcing/prices/price-controls.ts'
import { queryOrderRows, queryOrders } from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { queryProblems } from '../../../src/contract/goods/quality/problems.ts'
import { queryReceipts } from '../../../src/contract/goods/receipts/receipts.ts'
import { queryStatements } from '../../../src/contract/money/reconciliation/statements.ts'
import { queryReturnableRows, queryReturnRows } from '../../../src/contract/goods/returns/returns.ts'
import { queryReversals } from '../../../src/contract/goods/reversals/reversals.ts'
import { demoAccounts } from '../../../server/db/demo-data/put-demo-data.ts'
import { demoApp } from './demo-app.ts'
import type { DemoApp } from './demo-app.ts'

let demo: DemoApp
before(async () => {
  demo = await demoApp()
})
after(() => demo.close())

const lists = {
  queryApplications,
  queryCompanyChanges,
  queryContracts,
  queryDeliveries,
  queryDemands,
  queryInvoices,
  queryMolds,
  queryOrderRows,
  queryOrders,
  queryPayments,
  queryPlans,
  queryPriceControls,
  queryProblems,
  queryReceipts,
  queryReturnableRows,
  queryReturnRows,
  queryReversals,
  queryStatements,
  queryTransfers,
}
/** Lists of documents without an organisation: scope 2 leaves all of them. */
const withoutOrg = ['queryCompanyChanges']

/** How many documents each scope leaves an account; undefined where it may not read the list. */
async function totals(user: string, list: (typeof lists)[keyof typeof lists]): Promise<number[] | undefined> {
  const found: number[] = []
  for (const scope of [1, 2, 3, 4]) {
    const answer = await demo.call(user, list, { scope, pageSize: 1 })
    if (scope === 1 && answer.code === '16006') return undefined
    assert.equal(answer.code, '200', `${user} ${list.path} ${answer.msg}`)
    found.push(answer.data.total)
  }
  return found
}

test('in each list, a scope narrows what a buyer sees to an organisation or to a person, and nothing of a supplier', async () => {
  for (const [name, list] of Object.entries(lists)) {
    let narrowed = 0
    for (const user of demoAccounts) {
      const found = await totals(user, list)
      if (found === undefined) continue
      const [all = 0, ofOrg = 0, own = 0, ofSupplier = 0] = found
      const said = `${name} ${user} ${found.join(' ')}`
      if (user.startsWith('supplier')) assert.deepEqual(found, [all, all, all, all], said)
      else {
        assert.equal(ofSupplier, 0, said)
        assert.ok(ofOrg <= all && own <= all, said)
        if (withoutOrg.includes(name)) assert.equal(ofOrg, all, said)
        if (own < all || ofOrg < all) narrowed += 1
      }
    }
    assert.ok(narrowed > 0, `${name}: no scope narrows it for any account`)
  }
})
