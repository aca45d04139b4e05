import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { querySupplierTimeline } from '../../../../src/contract/ground/suppliers/suppliers.ts'
import type { TestApp } from '../../../support/app.ts'
import { issued, orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())

const timeline = async (user: 'buyer' | 'otherbuyer' | 'finance') =>
  valueOf(await world.call(user, querySupplierTimeline, { id: '1' }))

test('the timeline of a supplier tells of its registration, stages in force, changes and the first order that is seen', async () => {
  const first = await issued(world)
  await issued(world)
  await world.database.run(sql`update supplier set create_time = now() - interval '900 days' where id = 1`)
  await world.database.run(sql`
    insert into lifecycle_apply (enterprise_id, lifecycle_no, supplier_id, direction, from_stage, to_stage, reason, status,
      create_by, create_name, effective_date, applied_time)
    values (1, 'LCY1', 1, 'UP', 'POTENTIAL', 'QUALIFIED', 'Good', 'APPROVED', 2, 'Buyer', current_date - 500,
        now() - interval '500 days'),
      (1, 'LCY2', 1, 'UP', 'QUALIFIED', 'PREFERRED', 'Better', 'REJECTED', 2, 'Buyer', current_date, null)`)
  await world.database.run(sql`
    insert into company_change (enterprise_id, change_no, supplier_id, section, written_by, reason, status, after_records,
      submit_time)
    values (1, 'CHG1', 1, 'CONTACTS', 'supplier', 'New', 'APPROVED', '[]', now() - interval '100 days'),
      (1, 'CHG2', 1, 'BASE', 'supplier', 'New', 'NEW', '[]', null)`)
  const events = await timeline('buyer')
  assert.deepEqual(
    events.map(({ kind, docNo, value, stage }) => [kind, docNo, value, stage]),
    [
      ['FIRST_ORDER', first.orderNo, '', ''],
      ['CHANGE', 'CHG1', 'CONTACTS', ''],
      ['STAGE', 'LCY1', 'UP', 'QUALIFIED'],
      ['REGISTERED', '', '', ''],
    ],
  )
  assert.match(events[2]?.path ?? '', /^\/form\/upgrade-potential-approve\?id=\d+$/)
  const elsewhere = (await timeline('otherbuyer')).map(event => event.kind)
  assert.ok(!elsewhere.includes('FIRST_ORDER'), 'orders of another organisation are not told of')
  assert.equal((await world.call('supplier', querySupplierTimeline, { id: '1' })).code, '16006')
  assert.equal((await world.call('buyer', querySupplierTimeline, { id: '99' })).code, '10007')
})
