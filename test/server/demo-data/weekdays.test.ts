import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../server/db/demo-data/days.ts'
import { composeDemo } from '../../../server/db/demo-data/put-demo-data.ts'
import { balanceStatuses } from '../../../src/contract/money/balances/balances.ts'

// Documents fall on workdays, so that much of what the demo holds depends on the day of the week on which it begins.
const sunday = '2026-03-15'
const roleIds = new Proxy<Record<string, string>>({}, { get: () => '1' })

const demoOf = (day: string) => composeDemo({ roleIds, demoHash: '', closedHash: '' }, day, 20_240_901)

test('on each day of the week the same account has a balance in every state, and something is open in each', () => {
  const accounts = new Set<string>()
  for (let weekday = 0; weekday < 7; weekday++) {
    const balances = demoOf(addDays(sunday, weekday)).rows.of('balance')
    assert.deepEqual(balances.map(each => each['status']).sort(), [...balanceStatuses].sort())
    for (const { org_id, company_id, supplier_id, currency, amount } of balances) {
      assert.ok(Number(amount) > 0, `day ${weekday}`)
      accounts.add(JSON.stringify([org_id, company_id, supplier_id, currency]))
    }
  }
  assert.equal(accounts.size, 1)
})
