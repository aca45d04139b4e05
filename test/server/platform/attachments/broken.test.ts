import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { uploadAttachment } from '../../../../src/contract/platform/attachments/attachments.ts'
import type { TestApp } from '../../../support/app.ts'
import { until } from '../../../support/until.ts'
import { orderWorld } from '../../orders/purchase-orders/order-world.ts'
import { fetched, formOf, keptFiles, pdf, rowCount, upload } from './attachment-world.ts'
import type { Uploaded } from './attachment-world.ts'
import { originOf } from './tus-world.ts'

let world: TestApp
let origin: string
before(async () => {
  world = await orderWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  origin = originOf(world.app.server)
})
after(() => world.close())

const megabyte = 1024 * 1024

/** Sends the beginning of an upload and breaks the connection when the server has begun to store it. */
async function breakOff(beginning: Buffer, length: number, type: string, abrupt: boolean): Promise<void> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const closed = new Promise(resolve => socket.on('close', resolve))
  socket.on('error', () => undefined).resume() // it ends as it should
  const rows = await rowCount(world)
  const head = [
    `POST /stage-api/${uploadAttachment.path} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: Bearer ${await world.tokenOf('buyer')}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(beginning)
  await until('the server has settled it', async () => (await rowCount(world)) > rows)
  if (abrupt) socket.resetAndDestroy()
  else socket.end()
  await closed
}

for (const [how, abrupt] of [
  ['cut', true],
  ['ended too early', false],
] as const)
  test(`of an upload whose connection is ${how} nothing is left`, async () => {
    const [files, rows] = [await keptFiles(world), await rowCount(world)]
    const { payload, headers } = formOf({ name: 'a.bin', content: Buffer.alloc(2 * megabyte) })
    await breakOff(payload.subarray(0, megabyte), payload.length, headers['content-type'], abrupt)
    await until(
      'the server has settled it',
      async () => (await rowCount(world)) === rows && (await keptFiles(world)).length === files.length,
    )
    assert.deepEqual(await keptFiles(world), files)
  })

test('a form that ends in the middle of its file is refused, and nothing is left', async () => {
  const before = [await keptFiles(world), await rowCount(world)]
  const { payload, headers } = formOf({ content: Buffer.alloc(100_000, 1) })
  const answer = await world.inject({
    method: 'POST',
    url: `/stage-api/${uploadAttachment.path}`,
    headers: { ...headers, authorization: `Bearer ${await world.tokenOf('buyer')}` },
    payload: payload.subarray(0, 50_000),
  })
  assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, `${answer.statusCode}`)
  assert.deepEqual([await keptFiles(world), await rowCount(world)], before)
})

test('after a broken upload the same request id stores the file', async () => {
  const { payload, headers } = formOf({ content: Buffer.alloc(100_000, 1) })
  const requestId = 'broken-1'
  await world.inject({
    method: 'POST',
    url: `/stage-api/${uploadAttachment.path}`,
    headers: { ...headers, authorization: `Bearer ${await world.tokenOf('buyer')}`, 'x-request-id': requestId },
    payload: payload.subarray(0, 50_000),
  })
  assert.equal((await upload(world, 'buyer', { requestId, content: pdf })).code, '200')
})

/** 50 MB, never in memory at once. */
const size = 50 * megabyte
function* pieces(): Generator<Uint8Array> {
  const piece = Buffer.alloc(64 * 1024, 'x')
  for (let sent = 0; sent < size; sent += piece.length) yield piece
}

/** Sends the 50 MB over the wire and returns what the server said. */
async function sendPieces(): Promise<Uploaded> {
  const { payload, headers } = formOf({ name: 'big.bin', content: '' })
  const end = payload.lastIndexOf('\r\n--')
  const form = (function* () {
    yield payload.subarray(0, end)
    yield* pieces()
    yield payload.subarray(end)
  })()
  const response = await fetch(`${origin}/stage-api/${uploadAttachment.path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${await world.tokenOf('buyer')}` },
    body: Readable.toWeb(Readable.from(form)) as ReadableStream,
    duplex: 'half',
  } as RequestInit)
  return (await response.json()) as Uploaded
}

test('50 MB pass through without lying in memory', async () => {
  await sendPieces() // the memory of the first one remains allocated
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10)
  const { code, msg, data } = await sendPieces()
  clearInterval(watch)
  assert.equal(code, '200', msg)
  const hash = createHash('sha256')
  for (const piece of pieces()) hash.update(piece)
  assert.deepEqual([data.size, data.hash], [size, hash.digest('hex')])
  const ratio = (most - before) / size
  console.log(`50 MB: memory grew by ${Math.round(ratio * 100)} % of the file`)
  assert.ok(ratio < 0.8, `memory grew by ${ratio} of the file`)
  assert.equal((await fetched(world, data.url)).headers['content-length'], String(size))
})
