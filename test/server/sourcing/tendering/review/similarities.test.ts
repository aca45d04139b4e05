import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { queryBidSimilarities } from '../../../../../src/contract/sourcing/tendering/similarities.ts'
import type { TestApp } from '../../../../support/app.ts'
import { testUsers } from '../../../../support/company.ts'
import type { TestUser } from '../../../../support/company.ts'
import { day } from '../../../../support/day.ts'
import { awardWorld, preparedTender } from '../../../../support/tender-awards.ts'
import { itemInput, publishedTender, setClock } from '../../../../support/tenders.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await awardWorld()
})
after(() => world.close())

const article = [itemInput(), itemInput({ qty: '2' }), itemInput({ qty: '3' })]

/** A file of a bid as it is after the opening. */
async function addFile(
  tenderId: string,
  supplierId: string,
  user: TestUser,
  name: string,
  hash: string,
): Promise<void> {
  await world.database.run(sql`
    with place as (
      insert into tender_bid_place (tender_id, supplier_id, round, envelope)
      values (${tenderId}, ${supplierId}, 1, 'ONE') returning id)
    insert into attachment (enterprise_id, business_type, business_id, name, hash, file, state, creator_id, creator,
      creator_name)
    select 1, 'TENDER_BID', place.id, ${name}, ${hash}, ${`attachments/${tenderId}-${supplierId}`}, 'CLEAN',
      ${testUsers[user].id}, ${user}, ${user} from place`)
}

test('buyers read what opened bids have in common: files and prices', async () => {
  const { id } = await preparedTender(world, { article }, [
    { supplierId: '2', prices: ['11', '22', '33'] },
    { supplierId: '1', prices: ['10', '20', '30'] },
    { supplierId: '9', prices: ['10', '21', '30'] },
  ])
  await addFile(id, '2', 'supplier2', 'Offer 2.pdf', 'same')
  await addFile(id, '1', 'supplier', 'Offer.pdf', 'same')
  await addFile(id, '9', 'salesman', 'Quote.pdf', 'other')
  const found = valueOf(await world.call('buyer', queryBidSimilarities, { id }))
  assert.deepEqual(
    found.map(({ kind, first, second, firstName, secondName, items, ratio }) => [
      ...[kind, first.supplierName.slice(0, 12), second.supplierName.slice(0, 12), firstName, secondName, items, ratio],
    ]),
    [
      ['SAME_FILE', 'Supplier Two', 'Supplier One', 'Offer 2.pdf', 'Offer.pdf', 0, null],
      ['PRICE_RATIO', 'Supplier Two', 'Supplier One', '', '', 3, '110.00'],
    ],
  )
  assert.deepEqual(valueOf(await world.call('finance', queryBidSimilarities, { id })), found)

  // A sealed envelope is not compared.
  await world.database.run(sql`
    update tender_bid set price_opened_time = null, tech_opened_time = case supplier_id when 1 then null
      else tech_opened_time end where tender_id = ${id}`)
  assert.deepEqual(valueOf(await world.call('buyer', queryBidSimilarities, { id })), [])
})

test('neither bidders nor other organisations read it, and no one before the opening', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const { id } = await publishedTender(world)
  const code = async (user: TestUser) => (await world.call(user, queryBidSimilarities, { id })).code
  assert.deepEqual([await code('buyer'), await code('supplier'), await code('otherbuyer')], ['16005', '16006', '10007'])
})
