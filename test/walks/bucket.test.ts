import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { verifyChains } from '../../server/kit/audit.ts'
import { getUploaded, queryAttachments } from '../../src/contract/platform/attachments/attachments.ts'
import { getExportData, preloadPurchaseExport } from '../../src/contract/platform/exports/exports.ts'
import { queryOrders, saveOrder } from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { filesIn } from '../server/platform/attachments/attachment-world.ts'
import { idOf, offsetOf, tusUser } from '../server/platform/attachments/tus-world.ts'
import { runBackup } from '../support/backup-command.ts'
import { startBucket } from '../support/bucket.ts'
import type { Bucket } from '../support/bucket.ts'
import { testDatabase } from '../support/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { makeDocument, requireDocuments, sha256, uploadTo } from '../support/documents-in-flight.ts'
import type { KeptDocument } from '../support/documents-in-flight.ts'
import { signInAt, userAt } from '../support/over-http.ts'
import type { WireUser } from '../support/over-http.ts'
import { contradictions, sampleOrder } from '../support/saves-in-flight.ts'
import { dataFolder, startServer } from '../support/server-process.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { until } from '../support/until.ts'

let own: TestDatabase
let folders: Awaited<ReturnType<typeof dataFolder>>[]
let directory: string
let bucket: Bucket
let servers: ServerProcess[]
let one: WireUser
let two: WireUser
before(async () => {
  own = await testDatabase('demo')
  directory = await mkdtemp(join(tmpdir(), 'srm-bucket-'))
  bucket = await startBucket(directory)
  const { port } = bucket
  folders = [await dataFolder(), await dataFolder()]
  servers = []
  for (const { path } of folders)
    servers.push(
      await startServer({
        DATABASE_URL: own.url,
        DATA_DIR: path,
        DEMO: '1',
        LOG_LEVEL: 'silent',
        FILES_URL: `s3://portal?endpoint=http://127.0.0.1:${port}`,
        // The server accepts these credentials for any user.
        AWS_ACCESS_KEY_ID: 'S3RVER',
        AWS_SECRET_ACCESS_KEY: 'S3RVER',
      }),
    )
  one = await signInAt(origin(0), 'buyer')
  two = userAt(origin(1), one.token)
})
after(async () => {
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map(server => server.ended))
  await bucket.close()
  await own.close()
  for (const folder of folders) await folder.remove()
  await rm(directory, { recursive: true, force: true })
})

const origin = (at: number) => servers[at]?.origin ?? ''
const contentAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())
const onOwnDisks = async () =>
  (await Promise.all(folders.map(({ path }) => filesIn(path)))).flat().filter(path => !path.includes('/pg'))

test('what one server puts into the bucket the other one gives out, and nothing stays on their own disks', async () => {
  for (const server of servers) assert.equal((await fetch(`${server.origin}/stage-api/health/ready`)).status, 200)
  const { data: order } = await one.call(saveOrder, await sampleOrder(one))
  const content = randomBytes(200_000)
  await uploadTo(origin(0), one.token, order.id, content)
  const { data } = await two.call(queryAttachments, { businessType: 'PURCHASE_ORDER', businessId: order.id })
  const url = data.records[0]?.url ?? ''
  assert.ok(url.startsWith(origin(1)))
  assert.equal(sha256(await contentAt(url)), sha256(content))
  assert.deepEqual(await onOwnDisks(), [])
})

test('an upload in pieces begins at one server, is broken off, and ends at the other', async () => {
  const [first, second] = [tusUser(origin(0), one.token), tusUser(origin(1), one.token)]
  const content = randomBytes(11 * 1024 * 1024)
  const id = idOf(await first.create(content.length, { filename: 'drawing.bin' }))
  const piece = 5 * 1024 * 1024
  assert.equal((await first.patch(id, 0, content.subarray(0, piece))).status, 204)
  await first.breakOff(id, piece, content.subarray(piece, piece + 500_000), piece)
  const offset = await offsetOf(second, id)
  assert.ok(offset >= piece && offset <= piece + 500_000, `${offset}`)
  assert.equal((await second.patch(id, offset, content.subarray(offset))).status, 204)
  const { code, data } = await two.call(getUploaded, { uploadId: id })
  assert.deepEqual([code, data.hash], ['200', sha256(content)])
  assert.equal(sha256(await contentAt(data.url)), sha256(content))
  assert.deepEqual(await onOwnDisks(), [])
  assert.deepEqual(await filesIn(join(directory, 'portal/uploads')), [], 'the pieces are gone')
})

test('an export is made by either server and fetched from either', async () => {
  const excelColumnDtoList = [{ columnName: 'Order number', columnCode: 'orderNo' }]
  const request = { fileName: 'Orders', exportType: 'CSV' as const, excelColumnDtoList, queryCall: queryOrders.path }
  const { data: key } = await one.call(preloadPurchaseExport, request)
  const address = await until('the export is made', async () => {
    const { code, msg, data } = await two.call(getExportData, { key })
    assert.equal(code, '200', msg)
    return data
  })
  assert.match((await contentAt(new URL(address, origin(1)).href)).toString(), /Order number[\s\S]*PO\d+/)
})

test('while the bucket does not answer, files are refused as "try again" and everything else goes on', async () => {
  const { data: order } = await one.call(saveOrder, await sampleOrder(one))
  await bucket.close()
  await assert.rejects(uploadTo(origin(0), one.token, order.id, randomBytes(1000)), /503/)
  assert.equal((await two.call(saveOrder, await sampleOrder(two))).code, '200', 'orders are saved meanwhile')
  bucket = await startBucket(directory, bucket.port)
  await uploadTo(origin(0), one.token, order.id, randomBytes(1000))
})

test('a backup taken while everybody writes, restored into a new database and a new bucket, holds every order and file', async t => {
  const order = await sampleOrder(one)
  const kept: KeptDocument[] = []
  while (kept.length < 5) kept.push(await makeDocument(origin(0), one, order))
  let writing = true
  const write = async () => {
    while (writing) await makeDocument(origin(1), two, order)
  }
  const clerk = write()
  const place = await mkdtemp(join(tmpdir(), 'srm-bucket-'))
  const backup = join(place, 'nightly')
  // The S3 library complains of the version of Node.
  const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', DEMO: '1', NODE_NO_WARNINGS: '1' }
  const settingsOf = (url: string, { port }: Bucket, { path }: { path: string }) => ({
    ...keys,
    DATABASE_URL: url,
    DATA_DIR: path,
    FILES_URL: `s3://portal?endpoint=http://127.0.0.1:${port}`,
  })
  const folder = await dataFolder()
  const said = await runBackup('backup', backup, settingsOf(own.url, bucket, folder))
  writing = false
  await clerk
  assert.match(said, /holds the database \(\d+ rows\) and \d+ files/)

  const fresh = await testDatabase('nothing')
  const other = await startBucket(join(place, 'bucket'))
  const settings = settingsOf(fresh.url, other, folder)
  assert.match(await runBackup('restore', backup, settings), /are as they were at 20/)
  await assert.rejects(runBackup('restore', backup, settings), /is in use already/)
  const server = await startServer(settings)
  t.after(async () => {
    server.kill('SIGKILL')
    await other.close()
    await fresh.close()
    await folder.remove()
    await rm(place, { recursive: true, force: true })
  })
  await requireDocuments(userAt(server.origin, one.token), kept)
  assert.deepEqual(await verifyChains(fresh.database), [])
  assert.deepEqual(await contradictions(fresh.database), [])
  const again = await signInAt(server.origin, 'buyer')
  await requireDocuments(again, [await makeDocument(server.origin, again, order)])
  server.kill('SIGTERM')
  assert.equal(await server.ended, 0, server.complaints())
})
