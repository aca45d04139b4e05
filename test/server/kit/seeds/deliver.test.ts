import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { areas } from '../../../../server/areas.ts'
import { connectDatabase } from '../../../../server/db/database.ts'
import { deliver } from '../../../../server/kit/seeds/deliver.ts'
import type { ModuleSeed, Seeds, Texts } from '../../../../server/kit/seeds/seeds.ts'
import { testDatabase, type TestDatabase } from '../../../support/database.ts'

let world: TestDatabase
before(async () => (world = await testDatabase()))
after(() => world.close())

const texts = (en: string): Texts => ({ en, zh: `${en} 中`, es: `${en} es`, ja: `${en} 日` })
const page = (code: string, more: Partial<ModuleSeed> = {}): ModuleSeed => {
  return { code, kind: 'page', names: texts(code), path: `/${code}`, sort: 1, roles: ['PURCHASER', 'FINANCE'], ...more }
}

/** Delivers what the server has, and these seeds of one more area. */
const withArea = (seeds: Seeds) => deliver(world.database, [...areas, { seeds }])
const one = <T>(query: ReturnType<typeof sql>) => world.database.one<T>(query)
const moduleOf = (code: string) =>
  one<{ name: string; path: string; component: string; active: number; version: number; parent: string | null }>(sql`
    select m.names ->> 'ja' as name, m.path, m.component, m.active, m.version,
      (select p.code from module p where p.id = m.parent_id) as parent
    from module m where m.code = ${code}`)
const holders = (code: string) =>
  one<{ codes: string[] }>(sql`select coalesce(array_agg(r.code order by r.code), '{}') as codes
    from role_module x join role r on r.id = x.role_id join module m on m.id = x.module_id where m.code = ${code}`)
const templateOf = (code: string) =>
  one<{ title: string; name: string; audience: string }>(
    sql`select titles ->> 'en' as title, name, audience from msg_public_template where code = ${code}`,
  )
const template = {
  code: 'parking.done',
  names: texts('Parked'),
  messageType: 'SYSTEM',
  audience: 'ALL',
  opens: false,
  closable: true,
  titles: texts('Parked'),
  contents: texts('It is parked.'),
} as const

test('a start with what was delivered last time is one query and writes nothing', async () => {
  let queries = 0
  const counted = { ...world.database, one: <T>(query: ReturnType<typeof sql>) => (queries++, one<T>(query)) }
  const written = () =>
    one(sql`select max(xmin::text::bigint) as last, count(*) as count from (
      select xmin from module union all select xmin from delivered union all select xmin from installation
      union all select xmin from msg_public_template union all select xmin from sys_code_entry) as rows`)
  const before = await written()
  const refuse = () => assert.fail('nothing else is asked')
  assert.equal(await deliver({ ...counted, transaction: refuse, rows: refuse, run: refuse }, areas), false)
  assert.equal(queries, 1)
  assert.deepEqual(await written(), before)
})

test('an area brings pages below pages, rights, a role, a dictionary, gaps, a template and a number rule', async () => {
  await withArea({
    roles: [{ code: 'GUARD', names: texts('Guard'), side: 'BUYER', dataScope: 'ORG' }],
    modules: [
      page('parking-list', { parent: 'parking', roles: ['GUARD', 'PURCHASER'] }),
      page('parking', { component: 'Layout', roles: 'all' }),
      { code: 'parking-tow', kind: 'right', names: texts('Tow'), parent: 'parking', sort: 2, roles: ['GUARD'] },
    ],
    dictionaries: [
      { code: 'PARKING_STATUS', names: texts('States'), entries: [{ value: 'FREE', ...texts('Free') }] },
      { code: 'NOTICE_TYPE_CODE', entries: [{ value: 'PARKING', ...texts('Parking') }] },
    ],
    placeholders: [
      {
        object: 'PARKING',
        names: texts('Place'),
        gaps: [{ code: 'place', names: texts('P'), path: 'p', example: '7' }],
      },
      { object: 'USER', gaps: [{ code: 'plate', names: texts('Plate'), path: 'plate', example: 'AB' }] },
    ],
    templates: [template],
    numberRules: [{ code: 'PARKING', prefix: 'PK', datePart: 'YYYY', serialLength: 5, resetBy: 'YEAR' }],
  })
  const { parent, component } = (await moduleOf('parking-list')) ?? {}
  assert.deepEqual([parent, component, (await moduleOf('parking'))?.component], ['parking', 'parking-list', 'Layout'])
  assert.deepEqual((await holders('parking-tow'))?.codes, ['GUARD'])
  assert.equal((await holders('parking'))?.codes.length, 14)
  const dictionary = await world.database
    .rows(sql`select c.code, e.sort from sys_code c join sys_code_entry e on e.code_id = c.id
    where e.value in ('FREE', 'PARKING') order by c.code`)
  assert.deepEqual(dictionary, [
    { code: 'NOTICE_TYPE_CODE', sort: 11 },
    { code: 'PARKING_STATUS', sort: 1 },
  ])
  const gap = await one(sql`select sort from msg_placeholder where code = 'plate'`)
  assert.deepEqual(gap, { sort: 4 })
  assert.deepEqual(await one(sql`select serial_length from number_rule where code = 'PARKING'`), { serialLength: 5 })
})

test('an area that is gone leaves its records switched off, and takes its rights along', async () => {
  await deliver(world.database, areas)
  assert.equal((await moduleOf('parking'))?.active, 0)
  assert.deepEqual((await holders('parking'))?.codes, [])
  const left = await one(sql`select enabled_flag from sys_code where code = 'PARKING_STATUS'`)
  assert.deepEqual(left, { enabledFlag: 0 })
})

test('texts of an untouched record are renewed; a record that the installation changed stays', async () => {
  await withArea({ modules: [page('mine'), page('theirs')], templates: [template] })
  await world.database.run(sql`update module set names = '{"en":"Own","ja":"自前"}' where code = 'mine'`)
  await world.database.run(sql`update msg_public_template set name = 'Own' where code = 'parking.done'`)
  const newer = { names: texts('Newer'), path: '/newer' }
  const titles = texts('Newer')
  await withArea({
    modules: [page('mine', newer), page('theirs', newer)],
    templates: [{ ...template, titles, names: titles, audience: 'BUYER' }],
  })
  const mine = await moduleOf('mine')
  assert.deepEqual([mine?.name, mine?.path], ['自前', '/newer'])
  const theirs = await moduleOf('theirs')
  assert.deepEqual([theirs?.name, theirs?.path, theirs?.version], ['Newer 日', '/newer', 1])
  assert.deepEqual(await templateOf('parking.done'), { title: 'Newer', name: 'Own', audience: 'BUYER' })
})

test('what an administrator removed does not return: a page, a right, a value of a dictionary', async () => {
  const seeds: Seeds = {
    modules: [page('gone'), page('less')],
    dictionaries: [{ code: 'GONE', names: texts('Gone'), entries: [{ value: 'A', ...texts('A') }] }],
  }
  await withArea(seeds)
  await world.database.run(sql`delete from role_module x using module m, role r
    where m.id = x.module_id and r.id = x.role_id and (m.code = 'gone' or m.code = 'less' and r.code = 'FINANCE')`)
  await world.database.run(sql`delete from module where code = 'gone'`)
  await world.database.run(
    sql`delete from sys_code_entry where code_id = (select id from sys_code where code = 'GONE')`,
  )
  await world.database.run(sql`delete from sys_code where code = 'GONE'`)
  const modules = [page('gone', { roles: 'all' }), page('less', { sort: 9 })]
  const entries = [
    { value: 'A', ...texts('New') },
    { value: 'B', ...texts('B') },
  ]
  await withArea({ modules, dictionaries: [{ code: 'GONE', names: texts('New'), entries }] })
  assert.equal(await moduleOf('gone'), undefined)
  assert.deepEqual((await holders('less'))?.codes, ['PURCHASER'])
  assert.deepEqual(await world.database.rows(sql`select from sys_code where code = 'GONE'`), [])
})

test('a dictionary of the same code that the installation had stays, and takes the values that it lacks', async () => {
  await world.database.run(sql`insert into sys_code (code, name, delivered) values ('OWN', 'Own', 0)`)
  await world.database.run(sql`insert into sys_code_entry (code_id, value, labels, delivered)
    select id, 'A', '{"en":"Own A"}', 0 from sys_code where code = 'OWN'`)
  const entries = [
    { value: 'A', ...texts('A') },
    { value: 'B', ...texts('B') },
  ]
  await withArea({ dictionaries: [{ code: 'OWN', names: texts('Delivered'), entries }] })
  const rows = await world.database.rows(sql`select c.name, e.value, e.labels ->> 'en' as label
    from sys_code c join sys_code_entry e on e.code_id = c.id where c.code = 'OWN' order by e.value`)
  assert.deepEqual(rows, [
    { name: 'Own', value: 'A', label: 'Own A' },
    { name: 'Own', value: 'B', label: 'B' },
  ])
})

test('a number rule is delivered once, because numbers that were given out keep their form', async () => {
  const rule = { code: 'ONCE', prefix: 'ON', datePart: 'NONE', serialLength: 4, resetBy: 'NEVER' } as const
  await withArea({ numberRules: [rule] })
  await withArea({ numberRules: [{ ...rule, prefix: 'XX' }] })
  assert.deepEqual(await one(sql`select prefix from number_rule where code = 'ONCE'`), { prefix: 'ON' })
})

test('two servers that start at once deliver once', async () => {
  const other = connectDatabase({ connection: { connectionString: world.url }, timeZone: 'UTC' })
  const both = [...areas, { seeds: { modules: [page('twice')] } }]
  const delivered = await Promise.all([deliver(world.database, both), deliver(other, both)])
  await other.close()
  assert.deepEqual(delivered.sort(), [false, true])
  assert.equal((await holders('twice'))?.codes.length, 2)
})

test('a record that two areas deliver, and pages that lie below each other, are refused by name', async () => {
  await assert.rejects(withArea({ modules: [page('order')] }), /The seed order of the kind module is delivered twice\./)
  const circle = [page('left', { parent: 'right' }), page('right', { parent: 'left' })]
  await assert.rejects(withArea({ modules: circle }), /The seeds of module lie below each other: left, right\./)
})
