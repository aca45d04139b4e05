import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { openFiles } from '../../../server/kit/files.ts'

/**
 * As much of a bucket server as one object needs (S3 API: PUT, GET, HEAD, DELETE of `/bucket/key`). As OpenStack Swift
 * does, it refuses bodies in chunks with a checksum behind them.
 */
const objects = new Map<string, Buffer>()
const bucket = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://bucket').pathname
  void buffer(request).then(sent => {
    const known = objects.get(path)
    if (request.headers['content-encoding'] === 'aws-chunked') response.statusCode = 501
    else if (request.method === 'PUT') objects.set(path, sent)
    else if (request.method === 'DELETE') objects.delete(path)
    else if (known === undefined) response.statusCode = 404
    else response.setHeader('content-length', known.length)
    response.end(request.method === 'GET' ? known : undefined)
  })
})

let dataDir: string
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'srm-files-'))
  process.env['AWS_ACCESS_KEY_ID'] = 'test'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'test'
  await new Promise<void>(resolve => bucket.listen(0, '127.0.0.1', resolve))
})
after(async () => {
  bucket.close()
  bucket.closeAllConnections()
  await rm(dataDir, { recursive: true, force: true })
})

const stores = {
  'a folder': () => openFiles({ dataDir }),
  'a bucket': () => {
    // It listens on a port.
    const { port } = bucket.address() as AddressInfo
    return openFiles({ dataDir, filesUrl: `s3://files?endpoint=http://127.0.0.1:${port}` })
  },
}

for (const [name, open] of Object.entries(stores)) {
  test(`${name} keeps a file until it is removed, and says when there is none`, async () => {
    const files = await open()
    await files.write('exports/a-1.csv', Readable.from(['one,', 'two\r\n', '三'], { objectMode: false }))
    assert.equal(await text(await files.read('exports/a-1.csv')), 'one,two\r\n三')
    await files.remove('exports/a-1.csv')
    await assert.rejects(files.read('exports/a-1.csv'), /missing/)
    await files.remove('exports/a-1.csv')
  })

  test(`${name} keeps nothing of a file whose content fails`, async () => {
    const files = await open()
    const broken = Readable.from(
      (function* () {
        yield 'half'
        throw new Error('The source broke.')
      })(),
      { objectMode: false },
    )
    await assert.rejects(files.write('exports/b-1.csv', broken), /The source broke/)
    await assert.rejects(files.read('exports/b-1.csv'), /missing/)
    assert.deepEqual(await readdir(join(dataDir, 'files-on-their-way')), [])
  })
}

test('what fails before it is read is told, and leaves nothing', async () => {
  const files = await openFiles({ dataDir })
  const content = new Readable({ read: () => undefined })
  const written = files.write('early/end.txt', content)
  content.destroy(new Error('The query failed.'))
  await assert.rejects(written)
  await assert.rejects(files.read('early/end.txt'), /missing/)
})
