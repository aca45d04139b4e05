import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { queryBids, withdrawBid } from '../../../../../src/contract/sourcing/tendering/bids.ts'
import { callWith } from '../../../../support/app.ts'
import type { TestApp } from '../../../../support/app.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'
import { bid, bidOf, bidWorld, day, openAll, runningTender, setClock } from './bid-world.ts'

let world: TestApp
before(async () => {
  world = await bidWorld()
})
after(() => world.close())

for (const [who, bidType, withdraws] of [
  ['an invited supplier that did not bid', 'INVITE', false],
  ['a supplier that withdrew its bid', 'OPEN', true],
] as const)
  test(`no call returns other bids to ${who}, although the tender shows its opening`, async () => {
    await setClock(world, `${day()} 10:00:00`)
    const tender = await runningTender(world, { bidType })
    // 1,000 × 9.61377 is the total.
    valueOf(await bid(world, 'supplier', tender, bidOf(tender, '9.61377')))
    if (withdraws) {
      valueOf(await bid(world, 'supplier2', tender, bidOf(tender, '9.5')))
      valueOf(await world.call('supplier2', withdrawBid, { tenderingId: tender.id }))
    }
    await openAll(world, tender, 'ONE')
    const seen = async (user: 'buyer' | 'supplier' | 'supplier2') =>
      valueOf(await world.call(user, queryBids, { tenderingId: tender.id })).map(({ amountExcl }) => amountExcl)
    assert.deepEqual(
      [await seen('buyer'), await seen('supplier'), await seen('supplier2')],
      [['9613.77'], ['9613.77'], []],
    )
    const found = await world.database.one<{ id: string }>(sql`
      select id from tender_bid where tender_id = ${tender.id} and supplier_id = 1`)
    const token = await world.tokenOf('supplier2')
    for (const endpoint of world.app.serving.endpoints.filter(({ saves, form }) => !saves && form !== true))
      for (const id of [tender.id, found?.id ?? '']) {
        const text = JSON.stringify((await callWith(world.app, token, endpoint, { id, tenderingId: id })).body)
        assert.ok(!text.includes('9613.77') && !text.includes('9.61377'), endpoint.path)
      }
  })
