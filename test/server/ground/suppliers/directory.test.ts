import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  getDirectoryEntry,
  getDirectoryTree,
  queryDirectory,
} from '../../../../src/contract/ground/suppliers/directory.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TreeNode } from '../../../../src/contract/vocabulary.ts'

let world: TestApp
before(async () => {
  world = await testApp()
  const { database } = world
  await database.run(sql`update supplier set stage = 'PREFERRED', stage_time = '2026-03-01 12:00' where id = 1`)
  await database.run(sql`update supplier set stage = 'QUALIFIED', freeze_flag = 1, level = 'B' where id = 2`)
  await database.run(sql`
    insert into supplier_category (id, enterprise_id, code, name, names, supplier_category_bid, required_certificates)
    values (1, 1, 'A', 'Metal', '{"zh": "金属"}', null, '{QUALITY_SYSTEM}'),
      (2, 1, 'A1', 'Castings', '{"zh": "铸件"}', 1, '{ENVIRONMENT_SYSTEM}'),
      (3, 1, 'B', 'Paper', '{}', null, '{}')`)
  await database.run(sql`insert into supplier_category_member (supplier_id, category_id) values (1, 2), (1, 3), (2, 1)`)
  await database.run(sql`delete from supplier_org`)
  // The buyer sees the purchasing organisation 2, and not organisation 1.
  await database.run(sql`
    insert into supplier_org (supplier_id, org_id, stage)
    values (1, 2, 'QUALIFIED'), (2, 2, 'STRATEGIC'), (2, 1, 'STRATEGIC')`)
  await database.run(sql`
    insert into supplier_certificate (enterprise_id, supplier_id, cert_type, cert_no, expire_date, long_term) values
      (1, 1, 'QUALITY_SYSTEM', 'Q-old', current_date - 300, 0),
      (1, 1, 'QUALITY_SYSTEM', 'Q-new', current_date + 59, 0),
      (1, 1, 'ENVIRONMENT_SYSTEM', 'E-1', null, 1),
      (1, 2, 'OTHER', 'O-1', current_date - 1, 0)`)
  await database.run(sql`insert into enterprise (id, code, name, base_currency) values (2, 'OTHER', 'Other', 'CNY')`)
  await database.run(
    sql`insert into currency (enterprise_id, code, names, digits) values (2, 'CNY', '{"en":"Yuan"}', 2)`,
  )
  await database.run(sql`
    insert into tax_rate (enterprise_id, code, names, percent, category, country)
    values (2, 'S13', '{"en":"13 %"}', 13, 'S', 'CN')`)
  await database.run(sql`
    insert into supplier (id, enterprise_id, supplier_no, name, short_name, country, default_currency, tax_code, stage)
    values (90, 2, 'S000090', 'Foreign GmbH', 'Foreign', 'DE', 'CNY', 'S13', 'STRATEGIC')`)
  await database.run(sql`insert into supplier_category_member (supplier_id, category_id) values (90, 3)`)
  await database.run(sql`
    insert into supplier_org (supplier_id, org_id, stage)
    values (90, 2, 'STRATEGIC')`)
})
after(() => world.close())

const entries = async (filters: Input<typeof queryDirectory>) =>
  (await world.call('buyer', queryDirectory, filters)).data.records.map(
    ({ supplierNo, categoryName, stage, state }) => `${supplierNo} ${categoryName} ${stage} ${state}`,
  )
const castings = 'S000001 Castings QUALIFIED EXPIRING'
const paper = 'S000001 Paper QUALIFIED VALID'
const metal = 'S000002 Metal QUALIFIED MISSING'

const found: [string, Input<typeof queryDirectory>, string[]][] = [
  ['everything: the lower stage counts, and certificates of categories above', {}, [castings, paper, metal]],
  ['a category with those below it', { categoryId: '1' }, [castings, metal]],
  ['a supplier of a category', { categoryId: '2', supplierId: '1' }, [castings]],
  ['a keyword', { keyword: 'S000002' }, [metal]],
  ['a stage', { stage: 'PREFERRED' }, []],
  ['states', { state: ['MISSING', 'VALID'] }, [paper, metal]],
  ['an organisation without suppliers', { orgId: '987654' }, []],
]
for (const [what, filters, expected] of found)
  test(`approved suppliers: ${what}`, async () =>
    assert.deepEqual((await entries(filters)).toSorted(), expected.toSorted()))

test('the tree has the categories, and below each the suppliers that are approved for it, as the list has them', async () => {
  const written = (nodes: readonly TreeNode[]): string[] =>
    nodes.flatMap(({ id, label, type, children }) => [`${id} ${label} ${type}`, ...written(children)])
  const { data } = await world.call('buyer', getDirectoryTree, {})
  assert.deepEqual(written(data), [
    '1 Metal SUPPLIER_CATEGORY',
    '2 Castings SUPPLIER_CATEGORY',
    '2/1 Supplier One GmbH SUPPLIER',
    '1/2 Supplier Two Ltd. SUPPLIER',
    '3 Paper SUPPLIER_CATEGORY',
    '3/1 Supplier One GmbH SUPPLIER',
  ])
  await world.database.run(sql`update supplier set black_flag = 1 where id = 2`)
  const without = (await world.call('buyer', getDirectoryTree, {}, { language: 'zh' })).data
  assert.deepEqual(written(without).slice(0, 3), [
    '1 金属 SUPPLIER_CATEGORY',
    '2 铸件 SUPPLIER_CATEGORY',
    '2/1 Supplier One GmbH SUPPLIER',
  ])
  assert.equal(written(without).includes('1/2 Supplier Two Ltd. SUPPLIER'), false)
  await world.database.run(sql`update supplier set black_flag = 0 where id = 2`)
})

test('an entry says on which certificates it rests, of each kind the one that is valid longest', async () => {
  const { data: page } = await world.call('buyer', queryDirectory, { categoryId: '2' }, { language: 'zh' })
  const [entry] = page.records
  assert.ok(entry)
  assert.deepEqual([page.total, entry.categoryName, entry.validFrom], [1, '铸件', '2026-03-01'])
  const key = { supplierId: entry.supplierId, categoryId: entry.categoryId, orgId: entry.orgId }
  const { data } = await world.call('buyer', getDirectoryEntry, key)
  assert.deepEqual(
    data.requirements.map(({ certType, certNo, state }) => [certType, certNo, state]),
    [
      ['ENVIRONMENT_SYSTEM', 'E-1', 'VALID'],
      ['QUALITY_SYSTEM', 'Q-new', 'EXPIRING'],
    ],
  )
  assert.equal(data.validTo, data.requirements[1]?.expireDate)
})

test('who is not approved stands in no entry', async () => {
  const { data: page } = await world.call('buyer', queryDirectory, { categoryId: '2' })
  const [entry] = page.records
  assert.ok(entry)
  const key = { supplierId: entry.supplierId, categoryId: entry.categoryId, orgId: entry.orgId }
  const changes = [
    [sql`update supplier set black_flag = 1 where id = 1`, sql`update supplier set black_flag = 0 where id = 1`],
    [
      sql`update supplier set stage = 'POTENTIAL' where id = 1`,
      sql`update supplier set stage = 'PREFERRED' where id = 1`,
    ],
    [
      sql`update supplier_org set stage = 'POTENTIAL' where supplier_id = 1`,
      sql`update supplier_org set stage = 'QUALIFIED' where supplier_id = 1`,
    ],
    [
      sql`update supplier_org set active = 0 where supplier_id = 1`,
      sql`update supplier_org set active = 1 where supplier_id = 1`,
    ],
  ] as const
  for (const [away, back] of changes) {
    await world.database.run(away)
    assert.deepEqual(await entries({}), [metal])
    assert.equal((await world.call('buyer', getDirectoryEntry, key)).code, '10007')
    await world.database.run(back)
  }
  assert.equal((await world.call('buyer', getDirectoryEntry, key)).code, '200')
})

test('the approved suppliers are for the buyers of the enterprise alone', async () => {
  for (const user of ['supplier', 'expert', 'warehouse'] as const) {
    assert.equal((await world.call(user, queryDirectory, {})).code, '16006')
    assert.equal((await world.call(user, getDirectoryTree, {})).code, '16006')
    const key = { supplierId: '1', categoryId: '2', orgId: '1' }
    assert.equal((await world.call(user, getDirectoryEntry, key)).code, '16006')
  }
  assert.deepEqual(await entries({ keyword: 'Foreign' }), [])
})

test('an entry of an organisation that the current user does not see is unknown', async () => {
  const key = { supplierId: '2', categoryId: '1', orgId: '1' }
  assert.equal((await world.call('buyer', getDirectoryEntry, key)).code, '10007')
  assert.deepEqual(await entries({ orgId: '1' }), [])
})

test('approved suppliers come in the order that is asked for', async () => {
  const { data } = await world.call('buyer', queryDirectory, { orderBy: [{ field: 'supplierNo', desc: true }] })
  assert.deepEqual(
    data.records.map(({ supplierNo }) => supplierNo),
    ['S000002', 'S000001', 'S000001'],
  )
})
