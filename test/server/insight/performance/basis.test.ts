import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Input } from '../../../../src/contract/envelope.ts'
import { indicators } from '../../../../src/contract/insight/performance/indicators.ts'
import { supplierLists } from '../../../../src/contract/insight/performance/supplier-lists.ts'
import {
  performanceTemplates,
  queryTemplateIndicators,
} from '../../../../src/contract/insight/performance/templates.ts'
import type { TestApp } from '../../../support/app.ts'
import { deliveryWorld, refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

type Indicator = Input<typeof indicators.save>
const indicator = (parts: Partial<Indicator> = {}): Indicator => ({
  code: 'OTD',
  name: 'On time',
  dimension: 'DELIVERY',
  kind: 'AUTO',
  formulaCode: 'OTD_PROMISE',
  bands: [],
  description: '',
  ...parts,
})
const bands = (...rows: [string, string | null, string][]) => rows.map(([from, to, score]) => ({ from, to, score }))

test('an indicator has a formula or raters, and its bands meet from 0 on without end', async () => {
  const refused = async (parts: Partial<Indicator>) =>
    refusalOf(await world.call('buyer2', indicators.save, indicator(parts)))
  assert.match(await refused({ formulaCode: null }), /^10011 formulaCode/)
  assert.match(await refused({ kind: 'MANUAL' }), /^10008 formulaCode/)
  const rated = { kind: 'MANUAL', formulaCode: null } as const
  assert.match(await refused({ ...rated, bands: bands(['0', null, '1']) }), /^10008 bands/)
  for (const formulaCode of ['DAYS_LATE', 'PPM', 'LOT_REJECT', 'RETURN_RATE', 'PRICE_INDEX', 'QUOTE_DAYS'] as const)
    assert.match(await refused({ formulaCode }), /^10008 bands/)
  assert.match(await refused({ bands: bands(['1', null, '100']) }), /^10008 bands/)
  assert.match(await refused({ bands: bands(['0', '5', '100']) }), /^10008 bands/)
  assert.match(await refused({ bands: bands(['0', '0', '100'], ['0', null, '50']) }), /^10008 bands/)
  assert.match(await refused({ bands: bands(['0', '5', '100'], ['6', null, '50']) }), /^10008 bands/)
  assert.match(await refused({ bands: bands(['0', null, '101']) }), /^10008 bands/)
  assert.match(await refused({ bands: bands(['0', '6', '100'], ['5', null, '50']) }), /^18025 bands/)
  assert.match(await refused({ bands: bands(['0', null, '100'], ['5', null, '50']) }), /^18025 bands/)
  valueOf(
    await world.call(
      'buyer2',
      indicators.save,
      indicator({ formulaCode: 'PPM', bands: bands(['5', null, '50'], ['0', '5', '100']) }),
    ),
  )
  assert.match(await refused({ name: 'Another' }), /^10006 code/)
  assert.match(await refused({ code: 'OTHER' }), /^10005 name/)
})

test('the weights of a template add to exactly 100, its grades begin at 0, and it keeps its indicators', async () => {
  const one = valueOf(await world.call('buyer2', indicators.save, indicator({ code: 'T1', name: 'First' })))
  const two = valueOf(await world.call('buyer2', indicators.save, indicator({ code: 'T2', name: 'Second' })))
  type Template = Input<typeof performanceTemplates.save>
  const template = (parts: Partial<Template> = {}): Template => ({
    name: 'Yearly',
    lines: [
      { indicatorId: one.id, weight: '66.6667' },
      { indicatorId: two.id, weight: '33.3333' },
    ],
    gradeBands: [
      { grade: 'A', from: '80', action: 'NONE' },
      { grade: 'B', from: '0', action: 'IMPROVE' },
    ],
    remark: '',
    ...parts,
  })
  const refused = async (parts: Partial<Template>) =>
    refusalOf(await world.call('buyer2', performanceTemplates.save, template(parts)))
  const line = (indicatorId: string, weight: string) => ({ indicatorId, weight })
  const grade = (name: string, from: string) => ({ grade: name, from, action: 'NONE' as const })
  assert.match(await refused({ lines: [] }), /^10015 lines/)
  assert.match(await refused({ lines: [line(one.id, '99.9999')] }), /^10008 lines/)
  assert.match(await refused({ lines: [line(one.id, '100'), line(two.id, '0')] }), /^10008 lines\[1\].weight/)
  assert.match(await refused({ lines: [line(one.id, '50'), line(one.id, '50')] }), /^10009 lines\[1\].indicatorId/)
  assert.match(await refused({ lines: [line('999', '100')] }), /^10008 lines\[0\].indicatorId/)
  assert.match(await refused({ gradeBands: [grade('A', '1')] }), /^10008 gradeBands/)
  assert.match(await refused({ gradeBands: [grade('A', '0'), grade('B', '101')] }), /^10008 gradeBands\[1\].from/)
  assert.match(await refused({ gradeBands: [grade('A', '0'), grade('A', '9')] }), /^10009 gradeBands\[1\].grade/)
  assert.match(await refused({ gradeBands: [grade('A', '0'), grade('B', '0')] }), /^10009 gradeBands\[1\].from/)
  valueOf(await world.call('buyer2', performanceTemplates.save, template()))
  assert.match(await refused({}), /^10005 name/)
  assert.match(refusalOf(await world.call('buyer2', indicators.remove, { ids: [one.id] })), /^16010/)
  const known = valueOf(await world.call('buyer2', queryTemplateIndicators, {}))
  assert.ok(known.some(({ id }) => id === two.id))
})

test('a list names suppliers of the enterprise once each', async () => {
  const refused = async (supplierIds: string[]) =>
    refusalOf(await world.call('buyer2', supplierLists.save, { name: 'All', supplierIds, remark: '' }))
  assert.match(await refused([]), /^10015 supplierIds/)
  assert.match(await refused(['1', '1']), /^15024 supplierIds/)
  assert.match(await refused(['1', '999']), /^10008 supplierIds/)
  const { id } = valueOf(
    await world.call('buyer2', supplierLists.save, { name: 'All', supplierIds: ['1'], remark: '' }),
  )
  valueOf(await world.call('buyer2', supplierLists.save, { name: 'More', supplierIds: ['2'], remark: '' }))
  const asked = async (input: object) =>
    valueOf(await world.call('buyer2', supplierLists.query, input)).records.map(({ name }) => name)
  assert.deepEqual(await asked({ id }), ['All'], 'the page of one record asks for it alone')
  assert.deepEqual(await asked({ id: '999999' }), [])
  assert.match(await refused(['1']), /^10005 name/)
})
