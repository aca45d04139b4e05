import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'

interface Check {
  tableProblems(
    root: string,
    floors: readonly { at: string; tables: string }[],
    exceptions: Readonly<Record<string, string>>,
  ): string[]
}

const script: string = new URL('../../scripts/check-tables.mjs', import.meta.url).href
// The script is JavaScript; this is its one exported function.
const { tableProblems } = (await import(script)) as Check

let root: string
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'tables-'))
  await put('server/db/schema/001-platform.sql', 'create table enterprise (id int);')
  await put(
    'server/modules/orders/cars/schema/001-cars.sql',
    '-- create table gone (id int);\ncreate table car (id int);',
  )
})
after(() => rm(root, { recursive: true }))

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}

const problemOf = (file: string) => `${file} names car, a table of cars: read it through the read.ts of cars.`
const none: [] = []

test('an area names its own tables and those of the platform', async () => {
  await put('server/modules/orders/cars/queries.ts', 'sql`select from car c join enterprise e on true`')
  assert.deepEqual(tableProblems(root, none, {}), [])
})

const file = 'server/modules/goods/bikes/queries.ts'
for (const statement of [
  'select from car where true',
  'select from bike b join car c on true',
  'select from ${bikeView} b, car c',
  'insert into car (id) values (1)',
  'update car set id = 1',
  'delete from car',
  'car',
])
  test(`a table of another area is reported in: ${statement}`, async () => {
    await put(file, `// from car\nsql\`${statement}\``)
    assert.deepEqual(tableProblems(root, none, {}), [problemOf(`${file}:2`)])
    await rm(join(root, file))
  })

test('columns and comments of the same name are none, nor are functions', async () => {
  await put(file, '/** From car to car. */ const car = sql`select b.car from car() x`')
  assert.deepEqual(tableProblems(root, none, {}), [])
  await rm(join(root, file))
})

test('an area asks one above it by a view that only its asks.ts names', async () => {
  const asks = 'server/modules/goods/bikes/asks.ts'
  await put('server/modules/orders/cars/schema/002-answers.sql', 'create view answer_car as select id from car;')
  assert.deepEqual(tableProblems(root, none, {}), ['No asks.ts names the view answer_car, which cars answers.'])
  await put(asks, 'export const carView = sql`(select id from answer_car)`')
  assert.deepEqual(tableProblems(root, none, {}), [])
  await put(file, 'sql`select from answer_car`')
  assert.deepEqual(tableProblems(root, none, {}), [
    `${file}:1 names answer_car: only the asks.ts of an area below cars does.`,
  ])
  await Promise.all([asks, file, 'server/modules/orders/cars/schema/002-answers.sql'].map(each => rm(join(root, each))))
})

test('what a floor keeps and what is left to part may be named, until no one names it', async () => {
  await put('server/kit/count.ts', 'sql`select from car`')
  await put(file, 'sql`select from car`')
  const floors = [{ at: 'server/kit/', tables: 'car' }]
  assert.deepEqual(tableProblems(root, floors, { bikes: 'car' }), [])
  assert.deepEqual(tableProblems(root, floors, {}), [problemOf(`${file}:1`)])
  assert.deepEqual(tableProblems(root, none, { bikes: 'car' }), [problemOf('server/kit/count.ts:1')])
  await rm(join(root, file))
  assert.deepEqual(tableProblems(root, floors, { bikes: 'car' }), [
    'The entry "bikes car" is not needed any more: remove it from scripts/check-tables.mjs.',
  ])
})
