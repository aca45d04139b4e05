import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { asJson } from '../../../server/db/columns.ts'
import { connectDatabase } from '../../../server/db/database.ts'
import { DatabaseUnavailable } from '../../../server/db/unavailable.ts'
import { testDatabase, type TestDatabase } from '../../support/database.ts'
import { timeZone } from '../../support/day.ts'

let opened: TestDatabase
before(async () => {
  opened = await testDatabase()
})
after(() => opened.close())

test('columns come back camelCased and typed as the contract writes them', async () => {
  const row = await opened.database.one<Record<string, unknown>>(sql`
    select 9007199254740993::bigint as big_id, 7::int as line_no, 1::smallint as read_flag, 1.500000::numeric(20,6) as unit_price,
      '2026-02-28'::date as due_date, '2026-02-28T16:00:01.9Z'::timestamptz as create_time, '{"a":[1]}'::jsonb as extra,
      true as yes, null::int as no_value, '{1,2}'::bigint[] as ids`)
  assert.deepEqual(row, {
    bigId: '9007199254740993',
    lineNo: 7,
    readFlag: 1,
    unitPrice: '1.500000',
    dueDate: '2026-02-28',
    createTime: new Date('2026-02-28T16:00:01Z').toLocaleString('sv', { timeZone }),
    extra: { a: [1] },
    yes: true,
    noValue: null,
    ids: ['1', '2'],
  })
})

test('objects go into jsonb as they are, lists by asJson, undefined as null', async () => {
  const row = await opened.database.one(sql`
    select ${{ a: { b: [1, "it's"] } }}::jsonb as object, ${asJson([1, { c: null }])}::jsonb as list, ${undefined}::text as nothing`)
  assert.deepEqual(row, { object: { a: { b: [1, "it's"] } }, list: [1, { c: null }], nothing: null })
})

test('a transaction commits its result, or nothing when it throws, and tells only of a commit', async () => {
  const { database } = opened
  await database.run(sql`create table tx (n int unique)`)
  const heard: string[] = []
  const answer = await database.transaction(async db => {
    db.afterCommit(() => heard.push('kept'))
    assert.equal(await db.run(sql`insert into tx values (1), (2)`), 2)
    assert.deepEqual(heard, [])
    return 'done'
  })
  assert.equal(answer, 'done')
  await assert.rejects(
    database.transaction(async db => {
      db.afterCommit(() => heard.push('lost'))
      await db.run(sql`insert into tx values (3)`)
      throw new Error('no')
    }),
    /^Error: no$/,
  )
  assert.deepEqual(heard, ['kept'])
  assert.deepEqual(await database.rows(sql`select n from tx order by n`), [{ n: 1 }, { n: 2 }])
})

test('a failed statement that was swallowed does not look like a commit', async () => {
  const swallowing = opened.database.transaction(async db => {
    await db.run(sql`select 1 / 0`).catch(() => undefined)
    return 'saved'
  })
  await assert.rejects(swallowing, /rolled back/)
})

test('a read-only transaction refuses to write, and a finished one refuses everything', async () => {
  const { database } = opened
  const writing = database.transaction(db => db.run(sql`create table never (n int)`), { readOnly: true })
  await assert.rejects(writing, /read-only/)
  const kept = await database.transaction(async db => db)
  await assert.rejects(kept.rows(sql`select 1`), /is over/)
})

test('a deadlock is resolved by running the loser again', async () => {
  const { database } = opened
  await database.run(sql`create table pair as select n, 0 as times from generate_series(1, 2) n`)
  let attempts = 0
  let arrived = 0
  let open: () => void = () => undefined
  const bothHoldOne = new Promise<void>(resolve => (open = resolve))
  const add = (first: number, second: number) =>
    database.transaction(async db => {
      attempts++
      await db.run(sql`update pair set times = times + 1 where n = ${first}`)
      if (++arrived === 2) open()
      await bothHoldOne
      await db.run(sql`update pair set times = times + 1 where n = ${second}`)
    })
  await Promise.all([add(1, 2), add(2, 1)])
  // PostgreSQL may choose both as losers when both look for a deadlock at once.
  assert.ok(attempts > 2, `${attempts} attempts`)
  assert.deepEqual(await database.rows(sql`select times from pair`), [{ times: 2 }, { times: 2 }])
})

test('notifications are heard again after the listening connection was killed', async () => {
  const { database } = opened
  const heard: string[] = []
  let wake: () => void = () => undefined
  const next = () => new Promise<void>(resolve => (wake = resolve))
  const first = next()
  const stop = await database.listen(
    'news',
    payload => {
      heard.push(payload)
      wake()
    },
    () => {
      wake()
    },
  )
  await database.run(sql`select pg_notify('news', 'one')`)
  await first
  const resumed = next()
  await database.run(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
  )
  await resumed
  const second = next()
  await database.run(sql`select pg_notify('news', 'two')`)
  await second
  assert.deepEqual(heard, ['one', 'two'])
  stop()
})

test('a lost connection is DatabaseUnavailable in a transaction, and the pool goes on', async () => {
  const { database } = opened
  const lost = database.transaction(async db => {
    const me = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.beside.run(sql`select pg_terminate_backend(${me?.pid})`)
    await db.rows(sql`select 1`)
  })
  await assert.rejects(lost, DatabaseUnavailable)
  assert.deepEqual(await database.one(sql`select 1 as n`), { n: 1 })
})

test('a server that is not there is DatabaseUnavailable', async () => {
  const nobody = connectDatabase({ connection: { connectionString: 'postgres://a:b@127.0.0.1:1/x' }, timeZone: 'UTC' })
  await assert.rejects(nobody.rows(sql`select 1`), DatabaseUnavailable)
  await nobody.close()
})
