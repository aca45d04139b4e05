import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { readCaller } from '../../../../server/auth/rights.ts'
import { startJobs } from '../../../../server/kit/jobs/jobs.ts'
import { scanJob } from '../../../../server/modules/platform/attachments/scan.ts'
import { storeFile } from '../../../../server/modules/platform/attachments/store.ts'
import { attachingOf } from '../../../../server/modules/platform/attachments/work.ts'
import {
  getAttachment,
  queryAttachments,
  removeAttachments,
} from '../../../../src/contract/platform/attachments/attachments.ts'
import type { Attachment } from '../../../../src/contract/platform/attachments/attachments.ts'
import { queryMessages } from '../../../../src/contract/platform/messages/messages.ts'
import type { TestApp } from '../../../support/app.ts'
import { serverOf } from '../../../support/areas.ts'
import { until } from '../../../support/until.ts'
import { draft, orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { fetched, keptFiles, pdf, sweep } from './attachment-world.ts'
import { originOf } from './tus-world.ts'

/** A scanner that refuses what holds the word, and may be out of order. */
let broken = false
let hanging = false
const seen: { name: string; sha: string; size: number }[] = []
const scanner = createServer((request, response) => {
  void buffer(request).then(content => {
    const name = decodeURIComponent(String(request.headers['x-file-name']))
    if (hanging && content.includes('HANGS')) return
    seen.push({ name, sha: String(request.headers['x-file-sha256']), size: content.length })
    response.statusCode = broken ? 503 : content.includes('EICAR') ? 422 : 204
    response.end()
  })
})

let world: TestApp
let stopJobs: () => Promise<void>
let store: (content: Buffer, businessId?: string) => Promise<Attachment>
before(async () => {
  world = await orderWorld()
  await new Promise<void>(resolve => scanner.listen(0, '127.0.0.1', resolve))
  const parts = await attachingOf(serverOf(world, { scanUrl: `${originOf(scanner)}/scan` }), world.files)
  const log = { error: () => undefined }
  stopJobs = await startJobs(world.database, [], 'Asia/Shanghai', log, [scanJob(parts)])
  const caller = await readCaller(world.database, { userId: '2', roleCode: 'PURCHASER', language: 'en' })
  assert.ok(caller)
  store = (content, businessId) =>
    storeFile(
      parts,
      { caller, origin: 'http://portal' },
      {
        place: { businessType: 'PURCHASE_ORDER', businessId: businessId ?? null },
        name: '图.pdf',
        requestId: undefined,
      },
      [content] as unknown as AsyncIterable<Uint8Array>,
    )
})
after(async () => {
  await stopJobs()
  scanner.closeAllConnections()
  scanner.close()
  await world.close()
})

const read = async (id: string) => valueOf(await world.call('buyer', getAttachment, { id }))

async function settled(id: string): Promise<Attachment> {
  return until('the file is scanned', async () => {
    const file = await read(id)
    return file.state === 'SCANNING' ? undefined : file
  })
}

test('a file waits for the scanner and cannot be fetched until it is clean', async () => {
  const order = await draft(world)
  const file = await store(pdf, order.id)
  assert.deepEqual([file.state, file.url, file.allowed], ['SCANNING', '', ['remove']])
  const clean = await settled(file.id)
  assert.deepEqual([clean.state, clean.allowed], ['CLEAN', ['download', 'remove']])
  assert.deepEqual((await fetched(world, clean.url)).content, pdf)
  assert.deepEqual(seen.at(-1), { name: '图.pdf', sha: file.hash, size: pdf.length })
})

test('what the scanner refuses is gone; only its uploader still sees that there was something', async () => {
  const order = await draft(world)
  const files = await keptFiles(world)
  const { id } = await settled((await store(Buffer.from('%PDF-1.7 EICAR'), order.id)).id)
  const file = await read(id)
  assert.deepEqual([file.state, file.url, file.allowed], ['REFUSED', '', ['remove']])
  await until('the file is gone', async () => (await keptFiles(world)).length === files.length)
  const list = { businessType: 'PURCHASE_ORDER', businessId: order.id }
  assert.deepEqual(valueOf(await world.call('buyer2', queryAttachments, list)).records, [])
  assert.equal((await world.call('buyer2', getAttachment, { id })).code, '10007')
  const [message] = valueOf(await world.call('buyer', queryMessages, { pageSize: 1 })).records
  assert.equal(message?.title, 'The file 图.pdf was blocked')
  valueOf(await world.call('buyer', removeAttachments, { ossBusinessFiles: [{ id }] }))
})

test('one file whose scan hangs does not hold up the next', async () => {
  hanging = true
  const stuck = await store(Buffer.from('%PDF-1.7 HANGS'))
  const next = await store(pdf)
  assert.equal((await settled(next.id)).state, 'CLEAN')
  assert.equal((await read(stuck.id)).state, 'SCANNING')
  hanging = false
})

test('while the scanner is out of order a file waits, and the sweep asks again', async () => {
  broken = true
  const asked = seen.length
  const { id } = await store(pdf)
  await until('the scanner is asked', () => seen.length > asked)
  assert.equal((await read(id)).state, 'SCANNING')
  broken = false
  await world.database.run(sql`update attachment set state_time = now() - interval '2 minutes' where id = ${id}`)
  await sweep(world)
  assert.equal((await settled(id)).state, 'CLEAN')
})

// The last one: the scans that it leaves hanging end with the jobs.
test('a scanner that is down for long is asked about each file once at a time, and about every file in turn', async () => {
  hanging = true
  const stuck = await Promise.all(Array.from({ length: 60 }, () => store(Buffer.from('%PDF-1.7 HANGS'))))
  const ids = stuck.map(({ id }) => id)
  const taken = new Set<string>()
  for (let minute = 0; minute < 4; minute++) {
    await world.database.run(sql`
      update attachment set state_time = state_time - interval '2 minutes' where id = any(${ids}::bigint[])`)
    const before = await waitingSince(ids)
    await sweep(world)
    for (const [id, since] of await waitingSince(ids)) if (since !== before.get(id)) taken.add(id)
  }
  assert.equal(taken.size, ids.length)
  const jobs = await world.database.one<{ jobs: string; files: string }>(sql`
    select count(*) as jobs, count(distinct data->>'id') as files from job.job
    where name = 'attachmentScan' and state in ('created', 'retry', 'active')`)
  assert.equal(jobs?.jobs, jobs?.files)
})

async function waitingSince(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await world.database.rows<{ id: string; since: string }>(
    sql`select id, state_time::text as since from attachment where id = any(${[...ids]}::bigint[])`,
  )
  return new Map(rows.map(({ id, since }) => [id, since]))
}
