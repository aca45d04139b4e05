import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { buildApp } from '../../../server/app.ts'
import { openFiles } from '../../../server/kit/files.ts'
import { openReadiness } from '../../../server/operation/readiness.ts'
import { pulse } from '../../../server/operation/pulse.ts'
import { testDatabase } from '../../support/database.ts'
import type { TestDatabase } from '../../support/database.ts'

let own: TestDatabase
let dataDir: string
before(async () => {
  own = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'srm-files-'))
})
after(async () => {
  await own.close()
  await rm(dataDir, { recursive: true, force: true })
})

const config = { allowedOrigins: [], logLevel: 'error' as const, trustedProxies: 0 }

/** The health response of a separate server on the database; `prepare` is called with it before the request. */
async function asked(prepare: (app: Awaited<ReturnType<typeof buildApp>>) => unknown = () => undefined) {
  const app = await buildApp({ config, database: own.database, files: await openFiles({ dataDir }) })
  try {
    await prepare(app)
    const live = await app.inject('/stage-api/health')
    const ready = await app.inject('/stage-api/health/ready')
    assert.equal(live.headers['cache-control'], 'no-store')
    assert.deepEqual(live.json(), { code: '200', msg: 'success', data: { status: 'up' }, success: true })
    const { code, data } = ready.json<{ code: string; data: { status: string; missing?: string[] } }>()
    return { live: live.statusCode, ready: ready.statusCode, code, ...data, retry: ready.headers['retry-after'] }
  } finally {
    await app.close()
  }
}

const notReady = (...missing: string[]) => ({
  live: 200,
  ready: 503,
  code: '10',
  status: 'not ready',
  missing,
  retry: '2',
})

test('a server with its database, its schema and a place for files is ready', async () => {
  assert.deepEqual(await asked(), { live: 200, ready: 200, code: '200', status: 'ready', retry: undefined })
})

test('a server that lacks a step of the schema is not ready, one that finds more steps than it knows is', async () => {
  await own.database.run(sql`insert into schema_migration (name, checksum) values ('platform/999-later.sql', '')`)
  assert.equal((await asked()).ready, 200)
  const lost = await own.database.one<{ name: string; checksum: string }>(sql`
    delete from schema_migration where name = (select min(name) from schema_migration) returning name, checksum`)
  assert.deepEqual(await asked(), notReady('schema'))
  await own.database.run(sql`insert into schema_migration (name, checksum) values (${lost?.name}, ${lost?.checksum})`)
  assert.equal((await asked()).ready, 200)
})

test('a server that cannot keep files is not ready', async () => {
  const blocking = join(dataDir, 'files-on-their-way')
  await rm(blocking, { recursive: true })
  await writeFile(blocking, '')
  assert.deepEqual(await asked(), notReady('files'))
  await rm(blocking)
  assert.equal((await asked()).ready, 200)
})

test('a server whose queue is dead, or that is about to stop, is not ready', async () => {
  assert.deepEqual(await asked(app => app.readiness.require('queue', pulse(-1).requireAlive)), notReady('queue'))
  assert.equal((await asked(app => app.readiness.require('queue', pulse().requireAlive))).ready, 200)
  assert.deepEqual(await asked(app => app.readiness.drain()), notReady('running'))
})

test('however many ask, a check runs once at a time, its result is kept, and one that hangs has failed', async () => {
  const readiness = openReadiness()
  let runs = 0
  readiness.require('often asked', async () => ++runs, 60_000)
  await Promise.all(Array.from({ length: 50 }, () => readiness.missing()))
  assert.deepEqual([await readiness.missing(), runs], [[], 1])
  readiness.require('hanging', () => new Promise(() => undefined))
  assert.deepEqual(await readiness.missing(), ['hanging'])
})

test('without its database a server is alive and not ready', async () => {
  assert.deepEqual(await asked(() => own.database.close()), notReady('database', 'schema'))
})
