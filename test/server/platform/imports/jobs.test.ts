import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { startJobs } from '../../../../server/kit/jobs/jobs.ts'
import type { SentJob } from '../../../../server/kit/jobs/job.ts'
import { importingOf } from '../../../../server/modules/platform/imports/run.ts'
import { importJob, importJobName, importSweep } from '../../../../server/modules/platform/imports/work.ts'
import { getImport, writeImport } from '../../../../src/contract/platform/imports/imports.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { serverOf } from '../../../support/areas.ts'
import { checked } from './import-world.ts'

let world: TestApp
let stop: () => Promise<void>
let job: SentJob
before(async () => {
  world = await testApp()
  job = importJob(importingOf(serverOf(world)))
  // The queue is there; the tests themselves are its workers.
  const idle = { name: importJobName, run: () => Promise.resolve() }
  stop = await startJobs(world.database, [], 'Asia/Shanghai', { error: console.error }, [idle])
})
after(async () => {
  await stop()
  await world.close()
})

const rows = 230
const running = new AbortController().signal
const task = async (key: string) => (await world.call('admin', getImport, { key })).data

/** A file with more rows than a call checks by itself. */
function large(prefix: string, phone: number): string {
  const line = (at: number) => `${prefix}.${at},Name ${at},${phone + at},Buyer,PURCHASER`
  return ['User name,Name,Phone,User type,Roles', ...Array.from({ length: rows }, (_, at) => line(at))].join('\n')
}

const count = async (prefix: string) =>
  (
    await world.database.one<{ count: number }>(
      sql`select count(*)::int as count from app_user where username like ${`${prefix}.%`}`,
    )
  )?.count

test('of two servers that take a large file, one checks it', async () => {
  const { data } = await checked(world, 'admin', { templateCode: 'users', content: large('two', 13_700_000_000) })
  assert.equal(data.status, 'WAITING')
  assert.equal((await world.call('admin', writeImport, { key: data.key })).code, '16005')
  await Promise.all([job.run({ key: data.key }, running), job.run({ key: data.key }, running)])
  const found = await task(data.key)
  assert.deepEqual([found.status, found.rowsDone, found.rowsOk, found.rowsFailed], ['DONE', rows, rows, 0])
  assert.equal(await count('two'), 0)
})

test('a write that is stopped, and one whose server is killed, go on where they were; each row is written once', async () => {
  const { data } = await checked(world, 'admin', { templateCode: 'users', content: large('kill', 13_600_000_000) })
  const { key } = data
  await job.run({ key }, running)
  await world.call('admin', writeImport, { key })
  const stopping = new AbortController()
  const stopped = job.run({ key }, stopping.signal)
  while ((await count('kill')) === 0) await setImmediate()
  stopping.abort()
  await stopped
  const half = await task(key)
  assert.deepEqual([half.status, half.rowsOk > 0, half.rowsOk < rows], ['WAITING', true, true])
  // The state after a killed server: some rows written, and no heartbeat.
  await world.database.run(sql`
    update import_task set status = 'RUNNING', attempts = 1, lease_until = now() - interval '1 second' where key = ${key}`)
  await job.run({ key }, running)
  const done = await task(key)
  assert.deepEqual([done.mode, done.status, done.rowsOk], ['WRITE', 'DONE', rows])
  await job.run({ key }, running)
  assert.equal(await count('kill'), rows)
})

test('an import whose servers died three times is given up; a user without the right any more writes nothing', async () => {
  const { data } = await checked(world, 'admin', { templateCode: 'users', content: large('late', 13_500_000_000) })
  const { key } = data
  await world.database.run(sql`
    update import_task set status = 'RUNNING', attempts = 3, lease_until = now() - interval '1 second' where key = ${key}`)
  await world.database.transaction(db => importSweep.run(db))
  assert.deepEqual([(await task(key)).status, (await task(key)).msg !== ''], ['FAILED', true])
  await world.database.run(
    sql`update import_task set status = 'WAITING', attempts = 0, role_code = 'PURCHASER' where key = ${key}`,
  )
  await job.run({ key }, running)
  assert.equal((await task(key)).status, 'FAILED')
  await world.database.run(sql`update import_task set expire_time = now() where key = ${key}`)
  await world.database.transaction(db => importSweep.run(db))
  assert.equal((await world.call('admin', getImport, { key })).code, '10007')
})
