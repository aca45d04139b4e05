import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../server/app.ts'
import type { Database } from '../../server/db/database.ts'
import { testDatabase } from '../support/database.ts'
import type { TestDatabase } from '../support/database.ts'

let app: FastifyInstance
let folder: string
let shared: TestDatabase
/** The number of database requests. */
let asked = 0
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'srm-pages-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Portal</title>')
  await writeFile(join(folder, 'srm.js'), 'export {}')
  await writeFile(join(folder, 'srm.js.br'), brotliCompressSync('export {}'))
  await mkdir(join(folder, 'chunks'))
  await writeFile(join(folder, 'chunks', 'part-a1.js'), 'export const part = 1')
  await writeFile(join(folder, 'chunks', 'part-a1.js.br'), brotliCompressSync('export const part = 1'))
  const config = { allowedOrigins: ['https://erp.example'], logLevel: 'silent' as const, trustedProxies: 0 }
  shared = await testDatabase()
  const database: Database = {
    ...shared.database,
    one: (...query) => {
      asked++
      return shared.database.one(...query)
    },
  }
  app = await buildApp({ config, database, pages: pathToFileURL(`${folder}/`) })
})
after(async () => {
  await app.close()
  await shared.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test('pages and elements load on every origin, and ask the database nothing', async () => {
  asked = 0
  for (const origin of ['https://any.example', 'http://portal.example']) {
    const file = await get('/srm.js', { origin, host: 'portal.example' })
    assert.deepEqual([file.statusCode, file.headers['access-control-allow-origin']], [200, '*'])
    const page = await get('/order/list', { origin, accept: 'text/html' })
    assert.deepEqual([page.statusCode, page.body.includes('Portal')], [200, true])
  }
  assert.equal(asked, 0)
})

test('a file that the build has compressed is sent so, to clients that accept it', async () => {
  const small = await get('/srm.js', { 'accept-encoding': 'gzip, br' })
  assert.equal(small.headers['content-encoding'], 'br')
  assert.match(String(small.headers['vary']), /accept-encoding/i)
  assert.equal(brotliDecompressSync(small.rawPayload).toString(), 'export {}')
  const plain = await get('/srm.js')
  assert.deepEqual([plain.headers['content-encoding'], plain.body], [undefined, 'export {}'])
})

test('a chunk is kept for ever, also below a pinned version, and no other file is found through its folder', async () => {
  for (const place of ['/chunks', '/v1/chunks']) {
    const plain = await get(`${place}/part-a1.js`)
    const { 'cache-control': kept, 'access-control-allow-origin': origins } = plain.headers
    assert.deepEqual([plain.body, kept, origins], ['export const part = 1', 'public, max-age=31536000, immutable', '*'])
    assert.match(String(plain.headers['content-security-policy']), /default-src 'none'/)
    const small = await get(`${place}/part-a1.js`, { 'accept-encoding': 'br' })
    assert.equal(small.headers['content-encoding'], 'br')
    assert.equal(brotliDecompressSync(small.rawPayload).toString(), 'export const part = 1')
    for (const name of [
      'nothing.js',
      'PART-A1.js',
      '..%2fsrm.js',
      '%2e%2e%2fsrm.js',
      '..%5csrm.js',
      '%252e%252e%252fsrm.js',
    ])
      assert.equal((await get(`${place}/${name}`)).statusCode, 404, name)
  }
})

test('whether another origin may call is asked of the settings, then of the database', async () => {
  asked = 0
  const openApi = (origin: string) => get('/stage-api/openapi.json', { origin, host: 'portal.example' })
  const own = await openApi('http://portal.example')
  assert.deepEqual([own.statusCode, own.headers['access-control-allow-origin']], [200, undefined])
  const listed = await openApi('https://erp.example')
  assert.deepEqual([listed.statusCode, listed.headers['access-control-allow-origin']], [200, 'https://erp.example'])
  assert.equal(asked, 0)
  const other = await openApi('https://other.example')
  assert.deepEqual([other.statusCode, other.headers['access-control-allow-origin'], asked], [200, undefined, 1])
})
