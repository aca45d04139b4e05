import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import sql from 'sql-template-tag'
import { connectDatabase } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { testDatabase } from '../../support/database.ts'

async function prepared(t: TestContext, files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'srm-migrations-'))
  const write = (more: Record<string, string>) =>
    Promise.all(Object.entries(more).map(([name, text]) => writeFile(join(folder, name), text)))
  await write(files)
  const { database, url, close } = await testDatabase('nothing')
  t.after(async () => {
    await close()
    await rm(folder, { recursive: true })
  })
  return { folder, write, database, url }
}

test('missing files are applied in order, once', async t => {
  const { folder, write, database } = await prepared(t, {
    '002_b.sql': 'insert into thing values (2);',
    '001_a.sql': 'create table thing (n int); insert into thing values (1);',
  })
  assert.deepEqual(await migrate(database, folder), ['001_a.sql', '002_b.sql'])
  assert.deepEqual(await migrate(database, folder), [])
  await write({ '010_c.sql': 'insert into thing values (3)' })
  assert.deepEqual(await migrate(database, folder), ['010_c.sql'])
  assert.deepEqual(await database.rows(sql`select n from thing order by n`), [{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('a failing step says file, line and reason, leaves nothing of itself, and is completed by the next start', async t => {
  const { folder, write, database } = await prepared(t, {
    '001_a.sql': 'create table first (n int);',
    '002_b.sql': "-- 采购\ncreate table second (n int);\nselect '🎉', 1 from nowhere;\n",
  })
  await assert.rejects(
    migrate(database, folder),
    /^MigrationError: The migration 002_b\.sql failed in line 3 \("select '🎉', 1 from nowhere;"\): relation "nowhere" does not exist\.$/u,
  )
  assert.deepEqual(await database.rows(sql`select name from schema_migration`), [{ name: '001_a.sql' }])
  assert.deepEqual(await database.rows(sql`select to_regclass('second') as second`), [{ second: null }])
  await write({ '002_b.sql': 'create table second (n int);' })
  assert.deepEqual(await migrate(database, folder), ['002_b.sql'])
})

test('a step whose connection is killed in the middle is taken by the next start', async t => {
  const { folder, write, database, url } = await prepared(t, {
    '001_a.sql': 'create table thing (n int); select pg_sleep(60);',
  })
  const other = connectDatabase({ connection: { connectionString: url }, timeZone: 'UTC' })
  const migrating = assert.rejects(migrate(database, folder))
  for (let killed = 0; killed === 0;) {
    killed = await other.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like '%pg_sleep(60)%' and pid <> pg_backend_pid() and datname = current_database()`)
  }
  await migrating
  await other.close()
  await write({ '001_a.sql': 'create table thing (n int);' })
  assert.deepEqual(await migrate(database, folder), ['001_a.sql'])
})

test('several processes may migrate at once, and each step is taken by one of them', async t => {
  const { folder, database, url } = await prepared(t, {
    '001_a.sql': 'create table thing (n int);',
    '002_b.sql': 'insert into thing values (1);',
  })
  const others = [1, 2, 3].map(() => connectDatabase({ connection: { connectionString: url }, timeZone: 'UTC' }))
  const applied = await Promise.all([database, ...others].map(each => migrate(each, folder)))
  await Promise.all(others.map(each => each.close()))
  assert.deepEqual(applied.flat().sort(), ['001_a.sql', '002_b.sql'])
  assert.deepEqual(await database.rows(sql`select n from thing`), [{ n: 1 }])
})

test('a changed, a late, an unknown and a wrongly named file are refused by name', async t => {
  const { folder, write, database } = await prepared(t, { '002_a.sql': 'select 1;' })
  await migrate(database, folder)
  await write({ '002_a.sql': 'select 2;' })
  await assert.rejects(migrate(database, folder), /The migration 002_a\.sql was changed after it had been applied/)
  await write({ '002_a.sql': 'select 1;', '001_late.sql': 'select 1;' })
  await assert.rejects(migrate(database, folder), /001_late\.sql comes before 002_a\.sql/)
  await rm(join(folder, '001_late.sql'))
  await rm(join(folder, '002_a.sql'))
  await assert.rejects(migrate(database, folder), /holds the migration 002_a\.sql, which this version/)
  await write({ 'notes.sql': '' })
  await assert.rejects(migrate(database, folder), /notes\.sql must be named NNN_area\.sql/)
})
