import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { connectDatabase, type Database } from '../../../server/db/database.ts'
import { statementNames } from '../../../server/db/statements.ts'
import { testDatabase, type TestDatabase } from '../../support/database.ts'
import { timeZone } from '../../support/day.ts'

let opened: TestDatabase
let database: Database
before(async () => {
  opened = await testDatabase()
  database = connectDatabase({
    connection: { connectionString: opened.url },
    timeZone,
    size: 3,
    prepared: { after: 3 },
  })
})
after(async () => {
  await database.close()
  await opened.close()
})

/** Statements of this connection that have a name. */
const prepared = () => database.rows<{ text: string }>(sql`select statement as text from pg_prepared_statements`)

test('a statement is planned once per connection from its third use on', async () => {
  const twice = async () => {
    await database.one(sql`select ${1}::int as frequent`)
    await database.one(sql`select ${2}::int as frequent`)
  }
  await twice()
  assert.deepEqual(await prepared(), [])
  await twice()
  assert.deepEqual(await prepared(), [{ text: 'select $1::int as frequent' }])
})

test('several commands in one text are executed however often they are used', async () => {
  for (let round = 0; round < 4; round++) await database.run(sql`select 1; select 2`)
  assert.ok(!(await prepared()).some(({ text }) => text.includes('select 2')))
})

test('only the first texts that become frequent get a name', () => {
  const nameOf = statementNames({ after: 2, most: 1 })
  assert.deepEqual(
    [nameOf('a'), nameOf('b'), typeof nameOf('a'), nameOf('b')],
    [undefined, undefined, 'string', undefined],
  )
  assert.equal(nameOf('a'), statementNames({ after: 1 })('a'))
})

test('a text that is used now and then gets no name', () => {
  const nameOf = statementNames({ after: 2, within: -1 })
  assert.deepEqual([nameOf('rare'), nameOf('rare'), nameOf('rare')], [undefined, undefined, undefined])
})

test('a column that another server adds does not fail a planned statement, on any connection', async () => {
  await database.run(sql`create table grown (n int)`)
  const all = () => database.rows(sql`select * from grown where n > ${0}`)
  const slow = () => database.rows(sql`select *, pg_sleep(0.05) from grown where n > ${0}`)
  await database.run(sql`insert into grown values (1)`)
  for (let round = 0; round < 4; round++) {
    await Promise.all([slow(), slow(), slow()])
    await all()
  }
  await opened.database.run(sql`alter table grown add m int default 2`)
  assert.deepEqual(await all(), [{ n: 1, m: 2 }])
  await opened.database.run(sql`alter table grown add k int default 3`)
  const within = await database.transaction(db => db.rows(sql`select * from grown where n > ${0}`))
  assert.deepEqual(within, [{ n: 1, m: 2, k: 3 }])
  assert.equal((await Promise.all([slow(), slow(), slow()])).length, 3)
})
