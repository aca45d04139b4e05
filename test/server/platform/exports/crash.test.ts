import assert from 'node:assert/strict'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { exportJob, exportSweep } from '../../../../server/modules/platform/exports/work.ts'
import { claimTask, markDone } from '../../../../server/modules/platform/exports/queries.ts'
import { preloadPurchaseExport } from '../../../../src/contract/platform/exports/exports.ts'
import type { TestApp } from '../../../support/app.ts'
import { exporting } from '../../../support/areas.ts'
import { until } from '../../../support/until.ts'
import { issued, orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { download, exportInput, exported, settled, startWorkers } from './export-world.ts'
import { sheetRows } from './workbook.ts'

let world: TestApp
let stop: () => Promise<void>
before(async () => {
  world = await orderWorld()
  await issued(world)
  stop = await startWorkers(world)
  await stop()
})
after(() => world.close())

const start = async (fileName: string) =>
  valueOf(await world.call('buyer', preloadPurchaseExport, exportInput({ fileName })))
const sweep = () => world.database.transaction(exportSweep({ files: world.files }).run)
const messages = async (fileName: string) =>
  world.database.rows<{ templateCode: string }>(sql`
    select template_code from notice where title like ${`%${fileName} %`} order by id`)

test('the same request started twenty times at once runs once; another request runs beside it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.call('buyer', preloadPurchaseExport, exportInput({ fileName: 'Twin' }))),
  )
  assert.equal(new Set(answers.map(answer => valueOf(answer))).size, 1)
  assert.notEqual(await start('Other'), valueOf(answers[0] ?? assert.fail()))
  const sent = await world.database.rows(sql`select id from job.job where name = 'exportFile'`)
  assert.equal(sent.length, 2)
  stop = await startWorkers(world)
  await settled(world, 'buyer', valueOf(answers[0] ?? assert.fail()))
  await stop()
  assert.equal((await messages('Twin')).length, 1)
})

test('a start that is rolled back leaves neither a task nor a job', async () => {
  const jobs = async () => (await world.database.rows(sql`select id from job.job where name = 'exportFile'`)).length
  const before = await jobs()
  assert.equal((await world.call('buyer', preloadPurchaseExport, exportInput({ queryCall: 'nothing' }))).code, '10001')
  assert.equal(await jobs(), before)
})

test('what a killed worker left is made once more and delivered once', async () => {
  const key = await start('Killed')
  const dead = await claimTask(world.database, key)
  await world.database.run(sql`update export_task set lease_until = now() where key = ${key}`)
  await sweep()
  stop = await startWorkers(world)
  const { address } = await settled(world, 'buyer', key)
  assert.equal(sheetRows((await download(world, address)).content).length, 2)
  // The first worker was only slow: its late result is not delivered a second time.
  assert.equal(dead && (await markDone(world.database, dead, 'late.xlsx', 1)), false)
  await stop()
  assert.deepEqual(await messages('Killed'), [{ templateCode: 'export.done' }])
})

test('what kills its worker twice is given up with a reason', async () => {
  const key = await start('Poison')
  for (let attempt = 0; attempt < 2; attempt++) {
    await claimTask(world.database, key)
    await world.database.run(sql`update export_task set lease_until = now() where key = ${key}`)
  }
  await sweep()
  assert.equal((await settled(world, 'buyer', key)).code, '10')
  assert.deepEqual(await messages('Poison'), [{ templateCode: 'export.failed' }])
})

test('a server that stops gives its export back, and the next one makes it', async () => {
  const key = await start('Stopped')
  await exportJob(exporting(world)).run({ key }, AbortSignal.abort())
  const task = await world.database.one<{ status: string; attempts: number }>(
    sql`select status, attempts from export_task where key = ${key}`,
  )
  assert.deepEqual(task, { status: 'WAITING', attempts: 0 })
  await exportJob(exporting(world)).run({ key }, new AbortController().signal)
  assert.match((await settled(world, 'buyer', key)).address, /^http/)
})

test('a full disk fails the export and leaves nothing behind', async () => {
  const key = await start('Full')
  const files = { ...world.files, write: () => Promise.reject(new Error('No space left on the device.')) }
  const job = exportJob({ ...exporting(world), files })
  const signal = new AbortController().signal
  await assert.rejects(job.run({ key }, signal), /No space/)
  await assert.rejects(job.run({ key }, signal), /No space/)
  await sweep()
  assert.equal((await settled(world, 'buyer', key)).code, '10')
})

test('files that were fetched or have expired are removed', async () => {
  stop = await startWorkers(world)
  const { key, address } = await exported(world, 'buyer', { fileName: 'Swept' })
  await stop()
  const task = await world.database.one<{ file: string }>(sql`select file from export_task where key = ${key}`)
  await download(world, address)
  await world.database.run(sql`update export_task set used_time = now() - interval '1 hour' where key = ${key}`)
  await sweep()
  await assert.rejects(world.files.read(task?.file ?? ''))
  await world.database.run(sql`update export_task set expire_time = now() where key = ${key}`)
  await sweep()
  assert.equal(await world.database.one(sql`select from export_task where key = ${key}`), undefined)
})

test('a download that is cut may be taken up again', async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  stop = await startWorkers(world)
  const { key, address } = await exported(world, 'buyer', { fileName: 'Cut' })
  await stop()
  const task = await world.database.one<{ file: string }>(sql`select file from export_task where key = ${key}`)
  const large = Readable.from(
    (function* () {
      for (let i = 0; i < 400; i++) yield Buffer.alloc(65_536, i)
    })(),
    { objectMode: false },
  )
  await world.files.write(task?.file ?? '', large)
  const cut = request({ port, path: new URL(address).pathname }).end()
  const [answer] = (await once(cut, 'response')) as [IncomingMessage]
  await once(answer, 'data')
  cut.destroy()
  await until('the file can be fetched again', () =>
    world.database.one(sql`select from export_task where key = ${key} and used_time is null`),
  )
  const whole = await fetch(`http://127.0.0.1:${port}${new URL(address).pathname}`)
  assert.equal((await whole.arrayBuffer()).byteLength, 400 * 65_536)
})
