import assert from 'node:assert/strict'
import { test } from 'node:test'
import sql from 'sql-template-tag'
import { putDemoData } from '../../../server/db/demo-data/put-demo-data.ts'
import { checkStatuses } from '../../../src/contract/goods/molds/stocktakes.ts'
import { transferStatuses } from '../../../src/contract/goods/molds/transfers.ts'
import { hashOfBalance } from '../../../server/modules/money/balances/balance-hash.ts'
import { balanceStatuses } from '../../../src/contract/money/balances/balances.ts'
import { contractChangeStatuses } from '../../../src/contract/sourcing/contracts/contracts.ts'
import { moldStatuses } from '../../../src/contract/goods/molds/molds.ts'
import { testDatabase } from '../../support/database.ts'

test('molds, changes of contracts and balances are there in every state, one mold worn, and one whose maintenance is due', async () => {
  const { database, close } = await testDatabase()
  try {
    await putDemoData(database)
    const states = await database.rows<{ status: string }>(sql`select distinct status from mold`)
    assert.deepEqual(states.map(each => each.status).sort(), [...moldStatuses].sort())
    const changes = await database.rows<{ status: string }>(sql`select distinct status from contract_change`)
    assert.deepEqual(changes.map(each => each.status).sort(), [...contractChangeStatuses].sort())
    const balances = await database.rows<{ status: string }>(sql`select distinct status from balance where amount > 0`)
    assert.deepEqual(balances.map(each => each.status).sort(), [...balanceStatuses].sort())
    const signed = await database.rows<{ id: string; hash: string }>(sql`
      select id, buyer_signature ->> 'hash' as hash from balance where buyer_signature is not null`)
    for (const { id, hash } of signed) assert.equal(await hashOfBalance(database, id), hash)
    const found = await database.one<{ worn: string; due: string }>(sql`
      select count(*) filter (where used_shots * 10 >= life_shots * 9) as worn,
        count(*) filter (where status = 'IN_USE' and used_shots - last_maintain_shots >= maintain_every) as due from mold`)
    assert.ok(Number(found?.worn) >= 1 && Number(found?.due) >= 1)
    const ways = await database.rows<{ status: string }>(sql`select distinct status from mold_transfer`)
    assert.deepEqual(ways.map(each => each.status).sort(), [...transferStatuses].sort())
    const checks = await database.rows<{ status: string }>(sql`select distinct status from mold_check`)
    assert.deepEqual(checks.map(each => each.status).sort(), [...checkStatuses].sort())
    // The counter of each mold is what it was entered with and what was received since; it never ran backwards.
    const wrong = await database.rows(sql`
      select from mold t where t.last_maintain_shots > t.used_shots or t.used_shots <> t.used_before
        + (select coalesce(sum(u.shots), 0) from mold_usage u where u.mold_id = t.id)
        or exists (select from mold_maintenance m where m.mold_id = t.id and m.shots > t.used_shots)`)
    assert.equal(wrong.length, 0)
    const counted = await database.one<{ count: number }>(sql`select count(*)::int as count from mold_usage`)
    assert.ok(Number(counted?.count) > 0)
    // A mold is at the end of its way, or waits where its transfer began.
    const lost = await database.rows(sql`
      select from mold_transfer k join mold t on t.id = k.mold_id
      where (k.status in ('PROPOSED', 'AGREED', 'HANDED_OVER')) <> (t.status = 'TRANSFER')
        or t.keeper_supplier_id <> case when k.status = 'DONE' then k.to_supplier_id else k.from_supplier_id end`)
    assert.equal(lost.length, 0)
  } finally {
    await close()
  }
})
