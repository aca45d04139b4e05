import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql, { raw } from 'sql-template-tag'
import { Null, Object as Obj } from 'typebox'
import { endpoint } from '../../../src/contract/envelope.ts'
import { areas } from '../../../server/areas.ts'
import type { Area } from '../../../server/kit/area.ts'
import { refuse } from '../../../server/kit/call/refusal.ts'
import { servePublic } from '../../../server/kit/call/serve.ts'
import { callWith, testApp } from '../../support/app.ts'
import type { TestApp } from '../../support/app.ts'

const tooLarge = '99999999999'
const statements = {
  select: `select ${tooLarge}::int`,
  insert: "insert into setting (code, value) values (null, '')",
  update: 'update org set name = null',
  delete: 'delete from enterprise',
  with: `with one as (select 1) select ${tooLarge}::int from one`,
  fault: 'select from no_such_table',
}
type Kind = keyof typeof statements

/** Errors of the document mechanics. */
const mechanics = [
  ...(['statusNotOperable', 'noPermission', 'changedMeanwhile', 'quantityOutOfRange', 'laterDocumentExists'] as const),
  ...(['evidenceMissing', 'outsideValidity'] as const),
]
const refusalIn = (area: string, name: string) =>
  endpoint('POST', `${area}/mechanics/${name}`, { in: Obj({}), out: Null(), access: 'public' })

/** Calls that pass their rules and fail in the database. */
const callOf = (area: string, kind: Kind) =>
  endpoint('POST', `${area}/careless/${kind}`, { in: Obj({}), out: Null(), access: 'public' })
const kinds = Object.keys(statements) as Kind[]
const careless: Area = {
  name: 'careless',
  routes: app => {
    for (const area of ['pur', 'basic', 'fin'])
      for (const kind of kinds)
        servePublic(app, callOf(area, kind), async (_, db) => {
          await db.run(raw(statements[kind]))
          return null
        })
    for (const area of ['pur', 'fin'])
      for (const name of mechanics) servePublic(app, refusalIn(area, name), () => refuse(name))
  },
}

let server: TestApp
before(async () => {
  server = await testApp({ areas: [...areas, careless] })
  server.app.log.level = 'silent'
})
after(() => server.close())

const codes = async (area: string) =>
  Object.fromEntries(
    await Promise.all(
      kinds.map(async kind => [kind, (await callWith(server.app, undefined, callOf(area, kind), {})).code] as const),
    ),
  )

test('what the database refuses because of its values has the code of what was to be done, and nothing is written', async () => {
  assert.deepEqual(await codes('basic'), {
    select: '10001',
    insert: '10002',
    update: '10003',
    delete: '10004',
    with: '10004',
    fault: '10',
  })
  assert.deepEqual(await codes('fin'), {
    select: '20001',
    insert: '20002',
    update: '20003',
    delete: '20004',
    with: '20003',
    fault: '10',
  })
  assert.deepEqual(await codes('pur'), {
    select: '16001',
    insert: '16002',
    update: '16003',
    delete: '16004',
    with: '16003',
    fault: '10',
  })
  const kept = await server.database.one<{ count: string }>(sql`select count(*) as count from enterprise`)
  assert.notEqual(kept?.count, '0')
})

test('what the mechanics of documents refuse has codes of its own in finance', async () => {
  const said = (area: string) =>
    Promise.all(mechanics.map(async name => (await callWith(server.app, undefined, refusalIn(area, name), {})).code))
  assert.deepEqual(await said('pur'), ['16005', '16006', '16007', '16008', '16010', '16011', '16012'])
  assert.deepEqual(await said('fin'), ['20005', '20006', '20007', '20008', '20010', '20011', '16012'])
})
