import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { getUploaded } from '../../../../src/contract/platform/attachments/attachments.ts'
import { testDatabase } from '../../../support/database.ts'
import type { TestDatabase } from '../../../support/database.ts'
import { signInAt, userAt } from '../../../support/over-http.ts'
import { dataFolder, startServer } from '../../../support/server-process.ts'
import type { ServerProcess } from '../../../support/server-process.ts'
import { until } from '../../../support/until.ts'
import { filesIn } from './attachment-world.ts'
import { idOf, offsetOf, tusUser } from './tus-world.ts'

let shared: TestDatabase
let folder: Awaited<ReturnType<typeof dataFolder>>
let one: ServerProcess
let two: ServerProcess
before(async () => {
  shared = await testDatabase('nothing')
  folder = await dataFolder()
  const env = { DATABASE_URL: shared.url, DATA_DIR: folder.path, DEMO: '1' }
  one = await startServer(env)
  two = await startServer(env)
})
after(async () => {
  for (const server of [one, two]) server.kill('SIGTERM')
  await Promise.all([one.ended, two.ended])
  await shared.close()
  await folder.remove()
})

test('an upload survives the end of its server process in the middle of a piece, and another process ends it', async () => {
  const { token } = await signInAt(one.origin, 'buyer')
  const [first, second] = [tusUser(one.origin, token), tusUser(two.origin, token)]
  const content = randomBytes(3_000_000)
  const id = idOf(await first.create(content.length, { filename: 'big.bin' }))
  assert.equal((await first.patch(id, 0, content.subarray(0, 1_000_000))).status, 204)
  // The announced size of the piece exceeds the sent one, so the process still waits when it is killed.
  void first.hold(id, 1_000_000, content.subarray(1_000_000, 1_600_000), 2_000_000)
  const writing = sql`select lock_token is not null as held from attachment_upload where id = ${id}`
  await until('it is held', async () => (await shared.database.one<{ held: boolean }>(writing))?.held)
  one.kill('SIGKILL')
  await one.ended
  // The dead process holds the upload for some seconds more, which a busy machine may have let pass.
  await shared.database.run(sql`update attachment_upload set lock_until = now() + interval '1 hour' where id = ${id}`)
  const asked = offsetOf(second, id)
  const wanted = sql`select lock_wanted as wanted from attachment_upload where id = ${id}`
  await until('it is wanted', async () => (await shared.database.one<{ wanted: boolean }>(wanted))?.wanted)
  // They have passed.
  await shared.database.run(sql`update attachment_upload set lock_until = now() where id = ${id}`)
  const offset = await asked
  assert.ok(offset >= 1_000_000 && offset <= 1_600_000, `${offset}`)
  assert.equal((await second.patch(id, offset, content.subarray(offset))).status, 204)
  const { data } = await userAt(two.origin, token).call(getUploaded, { uploadId: id })
  assert.equal(data.hash, createHash('sha256').update(content).digest('hex'))
  const fetched = await fetch(data.url)
  assert.deepEqual(Buffer.from(await fetched.arrayBuffer()), content)
  assert.deepEqual(await filesIn(join(folder.path, 'uploads')), [])
})

test('a page on another origin may speak the protocol when its origin is allowed, and not otherwise', async () => {
  await shared.database.run(sql`
    insert into client_app (client_id, name, secret_hash, grant_types, allowed_origins)
    values ('erp-upload', 'ERP', ${'0'.repeat(64)}, '{password}', '{https://erp.example}')`)
  const preflight = (origin: string) =>
    fetch(`${two.origin}/stage-api/attachment/tus`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,tus-resumable,upload-offset,content-type',
      },
    })
  const allowed = (await preflight('https://erp.example')).headers
  assert.equal(allowed.get('access-control-allow-origin'), 'https://erp.example')
  assert.match(allowed.get('access-control-allow-methods') ?? '', /PATCH/)
  assert.match(allowed.get('access-control-allow-headers') ?? '', /upload-offset/)
  assert.equal((await preflight('https://evil.example')).headers.get('access-control-allow-origin'), null)
  const { token } = await signInAt(two.origin, 'buyer')
  const created = await tusUser(two.origin, token, { origin: 'https://erp.example' }).create(10)
  assert.equal(created.headers.get('access-control-allow-origin'), 'https://erp.example')
  assert.match(created.headers.get('access-control-expose-headers') ?? '', /location/i)
})
