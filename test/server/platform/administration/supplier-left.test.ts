import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { getUserInfo } from '../../../../src/contract/platform/session/session.ts'
import { disableUsersOfLeft } from '../../../../server/modules/platform/administration/supplier-left.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let world: TestApp
before(async () => {
  world = await testApp()
})
after(() => world.close())

const left = (supplierId: number, days: number) =>
  world.database.run(sql`
    update supplier set stage = 'EXITED', stage_time = now() - make_interval(days => ${days}) where id = ${supplierId}`)
const run = () => world.database.transaction(db => disableUsersOfLeft(db, []))
const active = async () => {
  const users = await world.database.rows<{ username: string }>(
    sql`select username from app_user where user_type = 'SUPPLIER' and active = 1 order by username`,
  )
  return users.map(each => each.username)
}

test('users of a supplier that left sign in for 90 days more, and those who act for another one go on', async () => {
  const everybody = await active()
  assert.ok(everybody.includes('supplier') && everybody.includes('supplier2'))
  await left(2, 89)
  await run()
  assert.deepEqual(await active(), everybody)
  await left(2, 91)
  assert.equal((await world.call('supplier2', getUserInfo, {})).code, '200')
  await run()
  assert.deepEqual(
    await active(),
    everybody.filter(name => name !== 'supplier2'),
  )
  const kept = await world.database.one(
    sql`select from audit_log where business_type = 'USER' and doc_no = 'supplier2' and to_status = 'DISABLED'`,
  )
  assert.ok(kept, 'the trail says so')
  await left(1, 91)
  await world.database.run(sql`
    insert into user_supplier (user_id, supplier_id) select id, 2 from app_user where username = 'supplier'`)
  await world.database.run(sql`update supplier set stage = 'QUALIFIED' where id = 2`)
  await run()
  assert.deepEqual(await active(), ['supplier'])
})
