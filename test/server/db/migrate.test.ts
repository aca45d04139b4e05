import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { pathToFileURL } from 'node:url'
import sql from 'sql-template-tag'
import { areas } from '../../../server/areas.ts'
import { connectDatabase } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { platform, readMigrations } from '../../../server/db/migrations.ts'
import { testDatabase } from '../../support/database.ts'

/** Areas `a` and `b` with these files, such as `a/001.sql`, and an empty database. */
async function prepared(t: TestContext, files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'srm-migrations-'))
  const write = async (more: Record<string, string>) => {
    for (const [name, text] of Object.entries(more)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
  }
  await mkdir(join(folder, 'b'))
  await write(files)
  const { database, url, close } = await testDatabase('nothing')
  t.after(async () => {
    await close()
    await rm(folder, { recursive: true })
  })
  const owners = ['a', 'b'].map(name => ({ name, schema: pathToFileURL(`${join(folder, name)}/`) }))
  return { folder, write, database, url, owners }
}

test('missing files are applied in order, once', async t => {
  const { write, database, owners } = await prepared(t, {
    'b/001.sql': 'insert into thing values (3);',
    'a/002-second.sql': 'insert into thing values (2);',
    'a/001-first.sql': 'create table thing (n int); insert into thing values (1);',
  })
  assert.deepEqual(await migrate(database, owners), ['a/001-first.sql', 'a/002-second.sql', 'b/001.sql'])
  assert.deepEqual(await migrate(database, owners), [])
  await write({ 'a/010-third.sql': 'insert into thing values (4)' })
  assert.deepEqual(await migrate(database, owners), ['a/010-third.sql'])
  const rows = await database.rows(sql`select n from thing order by n`)
  assert.deepEqual(rows, [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }])
})

test('a file comes after the files of other areas that it names, whatever the order of the areas', async t => {
  const { write, database, owners } = await prepared(t, {
    'a/001-first.sql': 'create table first (n int primary key);',
    'a/002-last.sql': '-- What it is for.\n-- after: b/001\n\ncreate table last (n int references middle);',
    'b/001-middle.sql': '-- after: a/001\ncreate table middle (n int primary key references first);',
  })
  assert.deepEqual(await migrate(database, owners), ['a/001-first.sql', 'b/001-middle.sql', 'a/002-last.sql'])
  const turned = (await readMigrations([...owners].reverse())).map(step => step.name)
  assert.deepEqual(turned, ['a/001-first.sql', 'b/001-middle.sql', 'a/002-last.sql'])
  await write({ 'b/002.sql': '-- after: a/003' })
  await assert.rejects(
    migrate(database, owners),
    /The migration b\/002\.sql comes after a\/003, which does not exist\./,
  )
  await write({ 'a/003.sql': '-- after: b/002' })
  await assert.rejects(migrate(database, owners), /The migration a\/003\.sql would come after itself\./)
})

test('the files of the server name what they rest on, so that the areas may stand in any order', async t => {
  const { database } = await prepared(t, {})
  const names = (await readMigrations([platform, ...areas])).map(step => step.name)
  const applied = await migrate(database, [platform, ...[...areas].reverse()])
  assert.deepEqual(applied.sort(), names.sort())
})

test('a failing step says file, line and reason, leaves nothing of itself, and is completed by the next start', async t => {
  const { write, database, owners } = await prepared(t, {
    'a/001.sql': 'create table first (n int);',
    'a/002.sql': "-- 采购\ncreate table second (n int);\nselect '🎉', 1 from nowhere;\n",
  })
  await assert.rejects(
    migrate(database, owners),
    /^MigrationError: The migration a\/002\.sql failed in line 3 \("select '🎉', 1 from nowhere;"\): relation "nowhere" does not exist\.$/u,
  )
  assert.deepEqual(await database.rows(sql`select name from schema_migration`), [{ name: 'a/001.sql' }])
  assert.deepEqual(await database.rows(sql`select to_regclass('second') as second`), [{ second: null }])
  await write({ 'a/002.sql': 'create table second (n int);' })
  assert.deepEqual(await migrate(database, owners), ['a/002.sql'])
})

test('a step whose connection is killed in the middle is taken by the next start', async t => {
  const { write, database, url, owners } = await prepared(t, {
    'a/001.sql': 'create table thing (n int); select pg_sleep(60);',
  })
  const other = connectDatabase({ connection: { connectionString: url }, timeZone: 'UTC' })
  const migrating = assert.rejects(migrate(database, owners))
  for (let killed = 0; killed === 0;) {
    killed = await other.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like '%pg_sleep(60)%' and pid <> pg_backend_pid() and datname = current_database()`)
  }
  await migrating
  await other.close()
  await write({ 'a/001.sql': 'create table thing (n int);' })
  assert.deepEqual(await migrate(database, owners), ['a/001.sql'])
})

test('several processes may migrate at once, and each step is taken by one of them', async t => {
  const { database, url, owners } = await prepared(t, {
    'a/001.sql': 'create table thing (n int);',
    'b/001.sql': 'insert into thing values (1);',
  })
  const others = [1, 2, 3].map(() => connectDatabase({ connection: { connectionString: url }, timeZone: 'UTC' }))
  const applied = await Promise.all([database, ...others].map(each => migrate(each, owners)))
  await Promise.all(others.map(each => each.close()))
  assert.deepEqual(applied.flat().sort(), ['a/001.sql', 'b/001.sql'])
  assert.deepEqual(await database.rows(sql`select n from thing`), [{ n: 1 }])
})

test('a changed, a late, an unknown, a wrongly named and a doubly numbered file are refused by name', async t => {
  const { folder, write, database, owners } = await prepared(t, { 'a/002-two.sql': 'select 1;' })
  await migrate(database, owners)
  await write({ 'a/002-two.sql': 'select 2;' })
  await assert.rejects(migrate(database, owners), /The migration a\/002-two\.sql was changed after it had been applied/)
  await write({ 'a/002-two.sql': 'select 1;', 'a/001-late.sql': 'select 1;' })
  await assert.rejects(migrate(database, owners), /a\/001-late\.sql comes before a\/002-two\.sql/)
  await rm(join(folder, 'a/001-late.sql'))
  await rm(join(folder, 'a/002-two.sql'))
  await assert.rejects(migrate(database, owners), /holds the migration a\/002-two\.sql, which this version/)
  await write({ 'a/notes.sql': '' })
  await assert.rejects(migrate(database, owners), /a\/notes\.sql must be named NNN-what\.sql/)
  await rm(join(folder, 'a/notes.sql'))
  await write({ 'a/003-x.sql': '', 'a/003-y.sql': '' })
  await assert.rejects(migrate(database, owners), /a\/003-x\.sql and a\/003-y\.sql have the same number/)
})

test('an area that comes later is added to the others, at whatever place of the list it stands', async t => {
  const { write, database, owners } = await prepared(t, { 'b/001.sql': 'create table thing (n int);' })
  const [, b] = owners
  assert.ok(b !== undefined)
  assert.deepEqual(await migrate(database, [b]), ['b/001.sql'])
  await write({ 'a/001.sql': 'insert into thing values (1);' })
  assert.deepEqual(await migrate(database, owners), ['a/001.sql'])
})

test('a database of a server before the first release is refused', async t => {
  const { database, owners } = await prepared(t, { 'a/001.sql': 'select 1;' })
  await database.run(sql`create table schema_migration (number int primary key, name text, checksum text)`)
  await database.run(sql`insert into schema_migration values (1, '001_platform.sql', '')`)
  await assert.rejects(migrate(database, owners), /older than the first release/)
})
