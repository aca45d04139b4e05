import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  moveCategory,
  queryCategories,
  removeCategories,
  saveCategory,
} from '../../../../src/contract/ground/materials/categories.ts'
import { saveSupplierCategory } from '../../../../src/contract/ground/suppliers/categories.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { displayLov } from '../../../../src/contract/platform/lov/lov.ts'
import {
  disableMaterials,
  queryMaterials,
  removeMaterials,
  saveMaterial,
} from '../../../../src/contract/ground/materials/materials.ts'
import { testApp } from '../../../support/app.ts'
import type { Answer, TestApp } from '../../../support/app.ts'

let server: TestApp
let pumps: string
before(async () => {
  server = await testApp()
  await server.database.run(
    sql`insert into unit (enterprise_id, code, names) values (1, 'H87', '{"en":"Piece"}'), (1, 'KGM', '{"en":"kg"}')`,
  )
  pumps = (await added(server.call('admin', saveCategory, category('K1')))).id
})
after(() => server.close())

type MaterialInput = Input<typeof saveMaterial>
type CategoryInput = Input<typeof saveCategory>

const category = (code: string, change: Partial<CategoryInput> = {}): CategoryInput => ({
  code,
  names: { en: `Category ${code}`, zh: '' },
  parentId: null,
  purchaserId: null,
  receiveTolerancePct: '5',
  shortTolerancePct: '0',
  inspectMode: 'NONE',
  ...change,
})
const material = (code: string, change: Partial<MaterialInput> = {}): MaterialInput => ({
  code,
  name: `Material ${code}`,
  spec: '',
  model: '',
  brand: '',
  categoryId: pumps,
  unit: 'H87',
  priceUnit: 1,
  taxCode: '',
  purchaseLeadDays: 0,
  minOrderQty: '0',
  packQty: '0',
  drawingNo: '',
  inspectMode: 'NONE',
  shelfLifeDays: null,
  batchManaged: 0,
  reportRequired: 0,
  serialMode: 'NONE',
  remark: '',
  sources: [],
  ...change,
})
const source = (supplierId: string, quotaPct = '50') => ({
  supplierId,
  quotaPct,
  supplierMaterialCode: '',
  leadDays: 0,
  moq: '0',
  status: 'APPROVED' as const,
})

async function added<Value>(answer: Promise<Answer<Value>>): Promise<Value> {
  const { code, msg, data } = await answer
  assert.equal(code, '200', msg)
  return data
}
const problem = (answer: Answer<unknown>) => [answer.code, answer.errors[0]?.field]

for (const [title, change, wanted] of [
  ['with a taken code', { code: 'm0' }, ['10006', 'code']],
  ['of an unknown category', { categoryId: '999' }, ['10007', 'categoryId']],
  ['in an unknown unit', { unit: 'XXX' }, ['10007', 'unit']],
  ['with an unknown tax', { taxCode: 'NONE' }, ['10007', 'taxCode']],
  ['from an unknown supplier', { sources: [source('99')] }, ['10007', 'sources[0].supplierId']],
  ['with a supplier twice', { sources: [source('1'), source('1')] }, ['10009', 'sources[1].supplierId']],
  ['with quotas above 100 %', { sources: [source('1', '60'), source('2', '40.01')] }, ['10008', 'sources']],
] as const)
  test(`a material ${title} is refused with ${wanted[0]}`, async () => {
    await server.call('admin', saveMaterial, material('M0'))
    assert.deepEqual(
      problem(await server.call('admin', saveMaterial, material('M1', change as Partial<MaterialInput>))),
      wanted,
    )
  })

test('a source list is sent whole; a disabled material is offered no more', async () => {
  const made = await added(server.call('buyer2', saveMaterial, material('S1', { sources: [source('1'), source('2')] })))
  assert.deepEqual(
    made.sources.map(each => each.supplierName),
    ['Supplier One GmbH', 'Supplier Two Ltd.'],
  )
  const wanted = { ...material('S1', { sources: [source('2', '100')] }), id: made.id, version: 0 }
  const changed = await added(server.call('admin', saveMaterial, wanted))
  assert.deepEqual(
    changed.sources.map(each => [each.supplierId, each.quotaPct]),
    [['2', '100']],
  )
  assert.equal((await server.call('admin', saveMaterial, wanted)).code, '16007')
  await added(server.call('admin', disableMaterials, { ids: [made.id] }))
  const offered = (await server.call('buyer', displayLov, { code: 'LOV_MATERIAL' })).data.searchResult
  assert.ok(!offered.some(row => row['code'] === 'S1'))
  assert.equal((await server.call('admin', removeMaterials, { ids: [made.id] })).code, '200')
  assert.equal((await server.call('admin', removeMaterials, { ids: [made.id] })).code, '10007')
  assert.equal((await server.call('admin', removeMaterials, { ids: [] })).code, '10010')
})

test('categories lie in each other, never in themselves (10008), and stay while they are used (16010)', async () => {
  const low = await added(server.call('admin', saveCategory, category('K2', { parentId: pumps })))
  assert.equal(low.level, 2)
  assert.equal(
    (await server.call('admin', moveCategory, { id: pumps, targetId: low.id, place: 'inside' })).code,
    '10008',
  )
  assert.equal((await server.call('admin', removeCategories, { ids: [pumps] })).code, '16010')
  await added(server.call('admin', saveMaterial, material('K2-1', { categoryId: low.id })))
  const found = await server.call('buyer', queryMaterials, { categoryId: pumps, keyword: 'k2-1' })
  assert.equal(found.data.total, 1)
  await added(server.call('admin', moveCategory, { id: low.id, targetId: pumps, place: 'before' }))
  const listed = (await server.call('admin', queryCategories, { keyword: 'K2' })).data.records
  assert.deepEqual(
    listed.map(each => [each.level, each.parentId]),
    [[1, null]],
  )
  const above = category('K3', { receiveTolerancePct: '101' })
  assert.deepEqual(problem(await server.call('admin', saveCategory, above)), ['10008', 'receiveTolerancePct'])
  assert.deepEqual(problem(await server.call('admin', saveCategory, category('k1'))), ['10006', 'code'])
  const lost = { code: 'L1', names: { en: 'Lost' }, supplierCategoryBid: '99' }
  assert.deepEqual(problem(await server.call('admin', saveSupplierCategory, lost)), ['10007', 'supplierCategoryBid'])
  assert.equal((await server.call('admin', saveSupplierCategory, { ...lost, supplierCategoryBid: null })).code, '200')
})
