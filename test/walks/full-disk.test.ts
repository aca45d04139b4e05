import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { uploadAttachment } from '../../src/contract/platform/attachments/attachments.ts'
import { saveOrder } from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { filesIn } from '../server/platform/attachments/attachment-world.ts'
import { idOf, offsetOf, tusUser } from '../server/platform/attachments/tus-world.ts'
import { testDatabase } from '../support/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { uploadTo } from '../support/documents-in-flight.ts'
import { signInAt } from '../support/over-http.ts'
import type { WireUser } from '../support/over-http.ts'
import { sampleOrder } from '../support/saves-in-flight.ts'
import { dataFolder, serverScript, startServer } from '../support/server-process.ts'
import type { ServerProcess } from '../support/server-process.ts'

/** The system lets the server write no file beyond this size: as on a full disk, a write fails in the middle. */
const room = 4 * 1024 * 1024

let own: TestDatabase
let folder: Awaited<ReturnType<typeof dataFolder>>
let server: ServerProcess
let buyer: WireUser
before(async () => {
  own = await testDatabase('demo')
  folder = await dataFolder()
  const env = { DATABASE_URL: own.url, DATA_DIR: folder.path, DEMO: '1', LOG_LEVEL: 'silent' }
  server = await startServer(env, serverScript.bare, room)
  buyer = await signInAt(server.origin, 'buyer')
})
after(async () => {
  server.kill('SIGTERM')
  await server.ended
  await own.close()
  await folder.remove()
})

const left = () =>
  Promise.all(['files/attachments', 'files-on-their-way', 'uploads'].map(name => filesIn(join(folder.path, name))))

test('a file for which there is no room is refused as "try again", leaves nothing, and a smaller one is kept', async () => {
  const { data: order } = await buyer.call(saveOrder, await sampleOrder(buyer))
  const form = new FormData()
  form.set('businessType', 'PURCHASE_ORDER')
  form.set('businessId', order.id)
  form.set('file', new Blob([new Uint8Array(randomBytes(room + 100_000))]), 'large.bin')
  const headers = { authorization: `Bearer ${buyer.token}`, 'accept-language': 'en' }
  const url = `${server.origin}/stage-api/${uploadAttachment.path}`
  const answer = await fetch(url, { method: 'POST', headers, body: form })
  const { code, msg } = (await answer.json()) as { code: string; msg: string }
  assert.deepEqual([answer.status, code, answer.headers.get('retry-after')], [503, '10', '2'])
  assert.match(msg, /cannot answer at the moment/)
  assert.deepEqual(await left(), [[], [], []])
  assert.equal(await own.database.run(sql`select from attachment`), 0)
  await uploadTo(server.origin, buyer.token, order.id, randomBytes(10_000))
  assert.equal((await left()).flat().length, 1)
})

test('a piece for which there is no room is refused as "try again", and the upload can be given up', async () => {
  const user = tusUser(server.origin, buyer.token)
  const content = randomBytes(room + 100_000)
  const id = idOf(await user.create(content.length))
  for (let tries = 0; tries < 2; tries++) {
    const offset = await offsetOf(user, id)
    assert.ok(offset <= room, `${offset}`)
    assert.equal((await user.patch(id, offset, content.subarray(offset))).status, 503)
  }
  assert.equal((await user.drop(id)).status, 204)
  assert.deepEqual(await filesIn(join(folder.path, 'uploads')), [])
})

test('while the disk of the database is full, saves are refused as "try again"; then they go on', async () => {
  const order = await sampleOrder(buyer)
  await own.database.run(sql`
    create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  await own.database.run(sql`create trigger no_room before insert on purchase_order_detail execute function no_room()`)
  const refused = await buyer.call(saveOrder, order, 'while-full')
  assert.deepEqual([refused.status, refused.code], [503, '10'])
  assert.doesNotMatch(refused.msg, /extend|device/)
  await own.database.run(sql`drop trigger no_room on purchase_order_detail`)
  assert.equal((await buyer.call(saveOrder, order, 'while-full')).code, '200')
})
