import assert from 'node:assert/strict'
import { test } from 'node:test'
import sql from 'sql-template-tag'
import { putDemoData } from '../../../server/db/demo-data/put-demo-data.ts'
import { moldStatuses } from '../../../src/contract/molds/molds.ts'
import { testDatabase } from '../../support/database.ts'

test('molds are there in every state, one of them worn, and one whose maintenance is due', async () => {
  const { database, close } = await testDatabase()
  try {
    await putDemoData(database)
    const states = await database.rows<{ status: string }>(sql`select distinct status from mold`)
    assert.deepEqual(states.map(each => each.status).sort(), [...moldStatuses].sort())
    const found = await database.one<{ worn: string; due: string }>(sql`
      select count(*) filter (where used_shots * 10 >= life_shots * 9) as worn,
        count(*) filter (where status = 'IN_USE' and used_shots - last_maintain_shots >= maintain_every) as due from mold`)
    assert.ok(Number(found?.worn) >= 1 && Number(found?.due) >= 1)
  } finally {
    await close()
  }
})
