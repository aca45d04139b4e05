import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { connectDatabase } from '../../../server/db/database.ts'
import type { Database } from '../../../server/db/database.ts'
import { DatabaseUnavailable } from '../../../server/db/unavailable.ts'
import { testDatabase } from '../../support/database.ts'
import type { TestDatabase } from '../../support/database.ts'
import { until } from '../../support/until.ts'

let own: TestDatabase
let database: Database
before(async () => {
  own = await testDatabase('nothing')
  database = connectDatabase({ connection: own.database.connection, timeZone: 'UTC', size: 2, mostWaiting: 3 })
})
after(async () => {
  await database.close()
  await own.close()
})

const secondConnection = /A transaction is open here/

test('work inside a transaction gets no second connection, by whatever way it asks', async () => {
  await database.transaction(async db => {
    await assert.rejects(database.one(sql`select 1 as one`), secondConnection)
    await assert.rejects(
      database.transaction(other => other.run(sql`select 1`)),
      secondConnection,
    )
    await assert.rejects(database.urgent.run(sql`select 1`), secondConnection)
    assert.equal(await database.beside.run(sql`select 1`), 1)
    await db.run(sql`select 1`)
  })
  await database.urgent.transaction(async () => {
    await assert.rejects(database.beside.run(sql`select 1`), secondConnection)
  })
  assert.deepEqual(await database.one(sql`select 1 as one`), { one: 1 })
})

test('work that a transaction has begun may use the database once the transaction is over', async () => {
  let later: Promise<unknown> = Promise.resolve()
  let finish = () => {}
  const over = new Promise<void>(resolve => (finish = resolve))
  await database.transaction(async db => {
    later = over.then(() => database.one(sql`select 2 as two`))
    await db.run(sql`select 1`)
  })
  finish()
  assert.deepEqual(await later, { two: 2 })
})

test('calls beyond those that may wait are refused at once, and urgent ones go on', async () => {
  // Two run and three wait, and none of them can end before the lock is given back.
  const held: Promise<number>[] = []
  const hold = () => held.push(database.run(sql`select pg_advisory_xact_lock_shared(1)`))
  await own.database.transaction(async db => {
    await db.run(sql`select pg_advisory_xact_lock(1)`)
    const blocked = async () => {
      const found = await db.one<{ count: string }>(sql`
        select count(*) from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`)
      return Number(found?.count)
    }
    hold()
    hold()
    await until('two wait', async () => (await blocked()) === 2)
    for (let waits = 0; waits < 3; waits++) hold()
    await assert.rejects(database.run(sql`select 1`), DatabaseUnavailable)
    assert.deepEqual(await database.urgent.one(sql`select 3 as three`), { three: 3 })
  })
  await Promise.all(held)
})

test('a connection that is lost while no one awaits it fails its work, not the process', async () => {
  const lost = database.transaction(async db => {
    const me = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await own.database.run(sql`select pg_terminate_backend(${me?.pid})`)
    await new Promise(resolve => setTimeout(resolve, 200))
    await db.run(sql`select 1`)
  })
  await assert.rejects(lost, DatabaseUnavailable)
  assert.deepEqual(await database.one(sql`select 4 as four`), { four: 4 })
})
