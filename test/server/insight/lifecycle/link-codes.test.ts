import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import { codeSentTo } from '../../../support/letters.ts'
import { lifecycleWorld } from './lifecycle-world.ts'
import type { LifecycleWorld } from './lifecycle-world.ts'

let world: LifecycleWorld
before(async () => {
  world = await lifecycleWorld()
})
after(() => world.server.close())
beforeEach(() => world.reset())

test('the link alone decides nothing: it takes the code that went to the approver, once, for this link', async () => {
  await world.submit()
  const link = await world.linkOf('buyer2')
  const other = await world.linkOf('entadmin')
  assert.equal((await world.open(link)).data.codeTo, 'b•••@works.example')
  assert.equal((await world.decideWith('000000', link, 'AGREE')).code, '12010', 'no code was sent')
  assert.deepEqual((await world.askCode(link)).data, { seconds: 60 })
  const code = await codeSentTo(world.server.database, 'buyer2@works.example')
  const sent = await world.server.database.one<{ theme: string; confidential: number }>(sql`
    select theme, confidential from msg_send_record where template_code = 'link.code'`)
  assert.deepEqual([sent?.confidential, sent?.theme.includes(code)], [1, false])
  const kept = await world.server.database.one<{ codeHash: string; address: string }>(sql`
    select code_hash, address from verify_code`)
  assert.match(kept?.codeHash ?? '', /^\$argon2id\$/)
  assert.ok(!kept?.address.includes(link), 'the link is not kept either')
  assert.equal(
    (await world.decideWith(code, other, 'AGREE')).code,
    '12010',
    'the code of one link does not open another',
  )
  assert.equal((await world.decideWith(code === '111111' ? '222222' : '111111', link, 'AGREE')).code, '12010')
  assert.equal(await world.stageOf(), 'PREFERRED')
  assert.equal((await world.decideWith(code, link, 'AGREE')).code, '200')
  assert.equal(await world.stageOf(), 'POTENTIAL')
  assert.equal((await world.askCode(link)).code, '16005', 'a used link gets no code')
  assert.equal((await world.askCode(other)).code, '16005', 'nor does one whose task is decided')
})

test('codes for a link end: five wrong tries at once, ten minutes, one a minute, ten in all', async () => {
  await world.submit()
  const link = await world.linkOf('buyer2')
  const code = await world.freshCode(link)
  const soon = await world.askCode(link)
  assert.deepEqual([soon.code, /Wait \d+ seconds/.test(soon.msg)], ['10008', true])
  const wrong = code === '000000' ? '000001' : '000000'
  const tries = await Promise.all([1, 2, 3, 4, 5, 6].map(() => world.decideWith(wrong, link, 'AGREE')))
  assert.deepEqual([...new Set(tries.map(answer => answer.code))], ['12010'])
  assert.equal((await world.decideWith(code, link, 'AGREE')).code, '12010', 'too many tries')
  const late = await world.freshCode(link)
  await world.server.database.run(sql`update verify_code set expire_time = now() - interval '1 second'`)
  assert.equal((await world.decideWith(late, link, 'AGREE')).code, '12010', 'too late')
  for (let sent = 2; sent < 10; sent++) {
    await world.server.database.run(sql`update verify_code set create_time = create_time - interval '1 hour'`)
    assert.equal((await world.askCode(link)).code, '200', `code ${sent + 1}`)
  }
  await world.server.database.run(sql`update verify_code set create_time = create_time - interval '1 hour'`)
  const spent = await world.askCode(link)
  assert.deepEqual([spent.code, spent.msg], ['10008', 'No more codes can be sent for this link. Sign in to decide.'])
})

test('no code is sent for a made-up link, without the right to decide, or to nowhere', async () => {
  await world.submit()
  const link = await world.linkOf('buyer2')
  assert.equal((await world.askCode('A'.repeat(22))).code, '10007')
  await world.server.database.run(sql`update app_user set email = null where username = 'buyer2'`)
  const nowhere = await world.askCode(link)
  assert.deepEqual([nowhere.code, (await world.open(link)).data.codeTo], ['16006', ''])
  assert.match(nowhere.msg, /no e-mail address/)
  await world.server.database.run(sql`update app_user set email = 'buyer2@works.example' where username = 'buyer2'`)
  await world.server.database.run(sql`delete from user_role where user_id = 3`)
  assert.equal((await world.askCode(link)).code, '16006')
  await world.server.database.run(sql`insert into user_role select 3, id from role where code = 'PUR_MANAGER'`)
})
