import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql, { raw } from 'sql-template-tag'
import { Null, Object as Obj } from 'typebox'
import { endpoint } from '../../../src/contract/envelope.ts'
import { areas } from '../../../server/areas.ts'
import type { Area } from '../../../server/kit/area.ts'
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

/** Calls whose rules let through what the database refuses. */
const callOf = (area: string, kind: Kind) =>
  endpoint('POST', `${area}/careless/${kind}`, { in: Obj({}), out: Null(), access: 'public' })
const kinds = Object.keys(statements) as Kind[]
const careless: Area = {
  name: 'careless',
  routes: app => {
    for (const area of ['pur', 'basic'])
      for (const kind of kinds)
        servePublic(app, callOf(area, kind), async (_, db) => {
          await db.run(raw(statements[kind]))
          return null
        })
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
