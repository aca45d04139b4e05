import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { getUploaded, queryAttachments } from '../../../../src/contract/platform/attachments/attachments.ts'
import type { TestApp } from '../../../support/app.ts'
import { until } from '../../../support/until.ts'
import { draft, orderWorld, submitted, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { fetched, keptFiles, pdf, rowCount, sweep } from './attachment-world.ts'
import { idOf, offsetOf, originOf, tusUser } from './tus-world.ts'
import type { TusUser } from './tus-world.ts'

let world: TestApp
let buyer: TusUser
let stranger: TusUser
let origin: string
before(async () => {
  world = await orderWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  origin = originOf(world.app.server)
  buyer = tusUser(origin, await world.tokenOf('buyer'))
  stranger = tusUser(origin, await world.tokenOf('buyer2'))
})
after(() => world.close())

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

test('a file that comes in pieces becomes one at its document, with the hash of the whole', async () => {
  const order = await draft(world)
  const content = randomBytes(300_000)
  const created = await buyer.create(content.length, { filename: '图纸.bin', businessId: order.id })
  assert.equal(created.status, 201)
  assert.match(created.headers.get('location') ?? '', /^\/stage-api\/attachment\/tus\/[0-9a-f]{32}$/)
  const id = idOf(created)
  assert.equal(await offsetOf(buyer, id), 0)
  assert.equal((await buyer.patch(id, 0, content.subarray(0, 100_000))).headers.get('upload-offset'), '100000')
  assert.equal((await world.call('buyer', getUploaded, { uploadId: id })).code, '16005')
  assert.equal((await buyer.patch(id, 50_000, content.subarray(50_000))).status, 409)
  assert.equal((await buyer.patch(id, 100_000, content.subarray(100_000))).status, 204)
  const file = valueOf(await world.call('buyer', getUploaded, { uploadId: id }))
  assert.deepEqual([file.name, file.size, file.hash, file.businessId], ['图纸.bin', 300_000, sha256(content), order.id])
  assert.deepEqual((await fetched(world, file.url)).content, content)
  const { records } = valueOf(
    await world.call('buyer', queryAttachments, { businessType: 'PURCHASE_ORDER', businessId: order.id }),
  )
  assert.deepEqual(
    records.map(each => each.id),
    [file.id],
  )
})

test('after the last piece its lost answer can be asked for again, and nothing of the pieces is left', async () => {
  const id = idOf(await buyer.create(pdf.length, { filename: 'a.pdf' }))
  await buyer.patch(id, 0, pdf)
  const head = await buyer.head(id)
  assert.deepEqual(
    [head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')],
    [200, `${pdf.length}`, `${pdf.length}`],
  )
  const first = valueOf(await world.call('buyer', getUploaded, { uploadId: id }))
  assert.equal(valueOf(await world.call('buyer', getUploaded, { uploadId: id })).id, first.id)
  assert.deepEqual(
    (await keptFiles(world)).filter(path => path.includes('/uploads/')),
    [],
  )
})

test('a broken connection loses at most what was under way: the upload goes on where the server is', async () => {
  const content = randomBytes(400_000)
  const id = idOf(await buyer.create(content.length))
  await buyer.breakOff(id, 0, content.subarray(0, 150_000), content.length)
  // The pending piece may be written after the first request: then the status is 409, and a client retries.
  let status = 409
  for (let tries = 0; status === 409 && tries < 20; tries++) {
    const offset = await offsetOf(buyer, id)
    assert.ok(offset <= 150_000)
    status = (await buyer.patch(id, offset, content.subarray(offset))).status
  }
  assert.equal(status, 204)
  assert.equal(valueOf(await world.call('buyer', getUploaded, { uploadId: id })).hash, sha256(content))
})

test('cut at every 64 kB the file is still whole', async () => {
  const content = randomBytes(320_000)
  const id = idOf(await buyer.create(content.length))
  for (let offset = 0; offset < content.length; offset = await offsetOf(buyer, id)) {
    const end = Math.min(offset + 65_536, content.length)
    if (end === content.length) await buyer.patch(id, offset, content.subarray(offset))
    else await buyer.breakOff(id, offset, content.subarray(offset, end), content.length - offset)
  }
  assert.equal(valueOf(await world.call('buyer', getUploaded, { uploadId: id })).hash, sha256(content))
})

test('an upload is its user’s alone', async () => {
  const id = idOf(await buyer.create(10))
  assert.equal((await stranger.head(id)).status, 404)
  assert.equal((await stranger.patch(id, 0, Buffer.alloc(10))).status, 404)
  assert.equal((await stranger.drop(id)).status, 404)
  assert.equal((await world.call('buyer2', getUploaded, { uploadId: id })).code, '10007')
  const nobody = tusUser(origin, 'x'.repeat(43))
  assert.deepEqual([(await nobody.create(10)).status, (await nobody.head(id)).status], [401, 401])
  assert.equal(await offsetOf(buyer, id), 0)
  assert.equal((await buyer.drop(id)).status, 204)
  assert.equal((await buyer.head(id)).status, 404)
})

const atOnce = async (response: Response) => {
  const { code, msg } = (await response.json()) as { code: string; msg: string }
  return [response.status, code, msg]
}

test('what is known before the first byte is refused then', async () => {
  const waiting = await submitted(world)
  const files = await keptFiles(world)
  const suitable =
    'This file type is not allowed: files ending in bat, cmd, sh, js, xml, app, exe or dmg cannot be uploaded.'
  assert.deepEqual(await atOnce(await buyer.create(10, { filename: 'a.EXE. ' })), [422, '10008', suitable])
  assert.deepEqual(await atOnce(await buyer.create(0)), [422, '10018', 'The file is empty.'])
  assert.equal((await atOnce(await buyer.create(101 * 1024 * 1024)))[1], '10008')
  assert.equal((await atOnce(await buyer.create(10, { businessType: 'NOTHING' })))[1], '10008')
  assert.equal((await atOnce(await buyer.create(10, { businessId: waiting.id })))[1], '16005')
  const supplier = tusUser(origin, await world.tokenOf('supplier2'))
  assert.equal((await atOnce(await supplier.create(10, { businessId: waiting.id })))[1], '10007')
  assert.equal((await atOnce(await supplier.create(10)))[1], '16006')
  const many: Response[] = []
  for (let n = 0; n <= 20; n++) many.push(await buyer.create(10))
  const last = many.at(-1)
  assert.ok(last)
  assert.equal((await atOnce(last))[1], '10008')
  for (const created of many.slice(0, -1)) await buyer.drop(idOf(created))
  assert.deepEqual(await keptFiles(world), files)
})

test('a forbidden content is refused with its last piece, and nothing is left of it', async () => {
  const files = await keptFiles(world)
  const rows = await rowCount(world)
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000)])
  const id = idOf(await buyer.create(program.length, { filename: 'a.pdf' }))
  await buyer.patch(id, 0, program.subarray(0, 1000))
  const refused = await atOnce(await buyer.patch(id, 1000, program.subarray(1000)))
  assert.deepEqual(refused.slice(0, 2), [422, '10017'])
  assert.equal((await buyer.head(id)).status, 404)
  assert.deepEqual([await keptFiles(world), await rowCount(world)], [files, rows])
})

test('what a server left undone after the last byte is done when somebody asks for the file', async () => {
  const id = idOf(await buyer.create(pdf.length, { filename: 'a.pdf' }))
  await buyer.patch(id, 0, pdf.subarray(0, 20))
  // As if the process had ended between the last byte and the row.
  await world.files.pieces.write(Readable.from([pdf.subarray(20)]), `uploads/${id}`, 20)
  assert.equal((await buyer.head(id)).headers.get('upload-offset'), `${pdf.length}`)
  assert.equal(valueOf(await world.call('buyer', getUploaded, { uploadId: id })).hash, sha256(pdf))
})

test('two requests never write to one upload: the second waits until the first has let go', async () => {
  const content = randomBytes(200_000)
  const id = idOf(await buyer.create(content.length))
  const held = sql`update attachment_upload set lock_token = gen_random_uuid(), lock_until = now() + interval '1 hour'`
  await world.database.run(sql`${held} where id = ${id}`)
  const sending = buyer.patch(id, 0, content)
  const asked = sql`select lock_wanted from attachment_upload where id = ${id}`
  await until('it is wanted', async () => (await world.database.one<{ lockWanted: boolean }>(asked))?.lockWanted)
  assert.equal(await offsetOnDisk(id), 0)
  await world.database.run(sql`update attachment_upload set lock_token = null where id = ${id}`)
  assert.equal((await sending).status, 204)
})

async function offsetOnDisk(id: string): Promise<number | undefined> {
  return (await world.files.pieces.getUpload(`uploads/${id}`)).offset
}

test('after a day an upload and its pieces are gone', async () => {
  const id = idOf(await buyer.create(100))
  await buyer.patch(id, 0, Buffer.alloc(50))
  assert.equal((await keptFiles(world)).filter(path => path.includes(id)).length, 2)
  await world.database.run(sql`update attachment_upload set create_time = now() - interval '25 hours' where id = ${id}`)
  await sweep(world)
  assert.equal((await buyer.head(id)).status, 404)
  assert.deepEqual(
    (await keptFiles(world)).filter(path => path.includes(id)),
    [],
  )
})

test('pieces that were lost answer as a file that is gone', async () => {
  const id = idOf(await buyer.create(100))
  await rm(join(world.dataDir, 'uploads', id))
  assert.ok([404, 410].includes((await buyer.head(id)).status))
})
