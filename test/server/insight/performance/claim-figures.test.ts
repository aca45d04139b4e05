import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Big from 'big.js'
import sql from 'sql-template-tag'
import { querySourceRows, querySupplierFigures } from '../../../../src/contract/insight/performance/figures.ts'
import type { FigureFormula } from '../../../../src/contract/insight/performance/figures.ts'
import type { TestApp } from '../../../support/app.ts'
import { deliveryWorld } from '../../goods/delivery-orders/delivery-world.ts'
import { confirmed, day, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { opened } from '../../goods/quality/quality-world.ts'

let world: TestApp

before(async () => {
  world = await deliveryWorld()
  const { database } = world
  const report = async (daysAgo: number, defectCode: 'SURFACE' | 'LABEL') => {
    const { id } = await opened(world, { defectCode })
    await database.run(sql`update problem set open_time = now() - ${daysAgo} * interval '1 day' where id = ${id}`)
    return id
  }
  // A scratch returned within 180 days, a later one, and another fault.
  const first = await report(300, 'SURFACE')
  const second = await report(130, 'SURFACE')
  await report(20, 'LABEL')
  const given = await report(5, 'LABEL')
  await database.run(sql`
    update problem set status = 'CLOSED', close_time = open_time + interval '36 hours' where id = ${first}`)
  await database.run(sql`
    update problem set status = 'CLOSED', close_time = open_time + interval '12 hours' where id = ${second}`)
  await database.run(sql`update problem set status = 'CANCELLED' where id = ${given}`)

  // Bolts were 10.00 and are 9.00 since 60 days, 8.00 from 200 on; screws have no older price.
  const price = (materialId: string, from: number, to: number, amount: string, tiers = '[]') =>
    database.run(sql`
      insert into price_record (enterprise_id, material_id, supplier_id, currency, price_excl, tax_code, valid_from, valid_to, tiers)
      values (1, ${materialId}, 1, 'CNY', ${amount}, (select code from tax_rate where enterprise_id = 1 order by id limit 1),
        ${day(from)}, ${day(to)}, ${tiers}::jsonb)`)
  await price('1', -400, -61, '10')
  const tiers = [
    { fromQty: '1', toQty: '200', priceExcl: '9' },
    { fromQty: '200', toQty: null, priceExcl: '8' },
  ]
  await price('1', -60, 300, '9', JSON.stringify(tiers))
  await price('2', -60, 300, '7')
  await database.run(sql`update purchase_order set order_date = ${day(-100)}`)
  for (const qty of ['100', '200']) await confirmed(world, { details: [rowInput({ qty })] })
  await confirmed(world, { details: [rowInput({ materialId: '2', unit: 'KGM' })] })
})
after(() => world.close())

/**
 * By hand, with the number of rows: of three reports that were not cancelled one repeats a fault of the 180 days before; 1.5 and
 * 0.5 days; 100 bolts saved 100, 200 saved 400, of 3,000.
 */
const expected: readonly [FigureFormula, string, number][] = [
  ['REPEAT_8D', '33.33', 3],
  ['CLAIM_8D_TIME', '1', 2],
  ['COST_DOWN', '16.67', 2],
]

test('8D reports and prices of the library give the figures by hand, and their rows give the same', async () => {
  const { records } = valueOf(await world.call('buyer', querySupplierFigures, {}))
  for (const [formula, value, count] of expected) {
    const shown = records.find(({ id }) => id === '1')?.figures.find(each => each.formula === formula)
    assert.deepEqual([formula, shown?.value, shown?.rows], [formula, value, count])
    const rows = valueOf(await world.call('buyer', querySourceRows, { supplierId: '1', formula, pageSize: 300 }))
    assert.equal(rows.records.length, count)
    const sum = (field: 'part' | 'whole') => rows.records.reduce((all, row) => all.plus(row[field]), Big(0))
    const scale = formula === 'CLAIM_8D_TIME' ? 1 : 100
    assert.equal(sum('part').times(scale).div(sum('whole')).round(2).toString(), value)
  }
  assert.deepEqual(
    ['1', '2'].map(wanted => records.find(({ id }) => id === wanted)?.openProblems),
    [1, 0],
    'sent, and neither closed nor cancelled',
  )
  assert.deepEqual(
    records.find(({ id }) => id === '2')?.figures.filter(({ formula }) => /8D|COST_DOWN/.test(formula)),
    ['CLAIM_8D_TIME', 'REPEAT_8D', 'COST_DOWN'].map(formula => ({ formula, value: null, rows: 0 })),
  )
})

test('a buyer of another organisation sees none of them', async () => {
  const { records } = valueOf(await world.call('otherbuyer', querySupplierFigures, {}))
  assert.ok(records.every(({ openProblems }) => openProblems === 0))
  for (const { figures } of records)
    for (const [formula] of expected) assert.equal(figures.find(each => each.formula === formula)?.rows, 0, formula)
})
