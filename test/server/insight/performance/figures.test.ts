import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Big from 'big.js'
import sql from 'sql-template-tag'
import {
  figureFormulas,
  querySourceRows,
  querySupplierFigures,
} from '../../../../src/contract/insight/performance/figures.ts'
import type { FigureFormula } from '../../../../src/contract/insight/performance/figures.ts'
import * as files from '../../../../src/contract/insight/performance/files.ts'
import { indicators } from '../../../../src/contract/insight/performance/indicators.ts'
import * as results from '../../../../src/contract/insight/performance/results.ts'
import { supplierLists } from '../../../../src/contract/insight/performance/supplier-lists.ts'
import { performanceTemplates } from '../../../../src/contract/insight/performance/templates.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryWorld, shipped } from '../../goods/delivery-orders/delivery-world.ts'
import { day, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { bands } from './assessment-world.ts'
import { returnInput, wentBack } from '../../goods/returns/return-world.ts'

let world: TestApp

/** An order row due some days ago, and its receipt some days ago; undefined: nothing received. */
async function due(dueDays: number, came?: { days: number; qty: string; rejected?: string; inspected?: boolean }) {
  const order = await confirmedOrder(world)
  const { id: orderDetailId } = firstRow(order)
  await world.database.run(sql`
    update purchase_order_detail set promised_date = ${day(-dueDays)}, need_date = ${day(-dueDays - 5)}
    where id = ${orderDetailId}`)
  if (came === undefined) return undefined
  const rejectedQty = came.rejected ?? '0'
  const receipt = valueOf(
    await world.call('warehouse', postReceipt, {
      receipt: {
        receiveDate: day(),
        details: [{ orderDetailId, receivedQty: came.qty, rejectedQty, rejectReason: 'Scratched' }],
      },
    }),
  )
  await world.database.run(sql`update receive set receive_date = ${day(-came.days)} where id = ${receipt.id}`)
  if (came.inspected === true)
    await world.database.run(sql`update receive_detail set inspect_status = 'DONE' where receive_id = ${receipt.id}`)
  return receipt
}

before(async () => {
  world = await deliveryWorld()
  await due(10, { days: 12, qty: '100' })
  await due(10, { days: 7, qty: '100' })
  const rejected = await due(10, { days: 10, qty: '90', rejected: '9', inspected: true })
  await due(3)
  await due(-3)
  assert.ok(rejected)
  await wentBack(world, returnInput(rejected, '9'))
  const order = await confirmedOrder(world)
  const delivery = await shipped(world, order, '40')
  const [row] = delivery.details
  assert.ok(row)
  const details = [{ orderDetailId: row.orderDetailId, deliveryDetailId: row.id, receivedQty: '40' }]
  valueOf(
    await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), deliveryId: delivery.id, details } }),
  )
  await world.database.run(
    sql`insert into enterprise (id, code, name, base_currency) values (2, 'OTHER', 'Other', 'CNY')`,
  )
  await world.database.run(
    sql`insert into currency (enterprise_id, code, names, digits) values (2, 'CNY', '{"en":"Yuan"}', 2)`,
  )
  await world.database.run(sql`
    insert into tax_rate (enterprise_id, code, names, percent, category, country)
    values (2, 'S13', '{"en":"13 %"}', 13, 'S', 'CN')`)
  await world.database.run(sql`
    insert into supplier (id, enterprise_id, supplier_no, name, short_name, country, default_currency, tax_code)
    values (90, 2, 'S000090', 'Foreign GmbH', 'Foreign', 'DE', 'CNY', 'S13')`)
})
after(() => world.close())

const figuresOf = async (filters: { periodFrom?: string; periodTo?: string } = {}) => {
  const { records } = valueOf(await world.call('buyer', querySupplierFigures, filters))
  return new Map(
    records.map(({ id, figures }) => [id, Object.fromEntries(figures.map(({ formula, value }) => [formula, value]))]),
  )
}

/** By hand: 330 pieces arrived, 100 of them three days late. */
const expected: Record<FigureFormula, string | null> = {
  OTD_PROMISE: '25',
  OTD_REQUEST: '0',
  DAYS_LATE: '0.91',
  ACCEPT_RATE: '90',
  PPM: '27272.73',
  LOT_REJECT: '100',
  RETURN_RATE: '2.73',
  ASN_ACCURACY: '100',
  CLAIM_8D_TIME: null,
  REPEAT_8D: null,
  PRICE_INDEX: null,
  COST_DOWN: null,
  QUOTE_RESPONSE: null,
  QUOTE_DAYS: null,
  ORDER_ANSWER: '100',
  INVOICE_FIRST_PASS: null,
  DOC_VALID: null,
}

test('the figures of a supplier are those that its documents give by hand', async () => {
  assert.deepEqual((await figuresOf()).get('1'), expected)
})

test('a supplier without rows has no data, which is not zero', async () => {
  const none = Object.fromEntries(figureFormulas.map(formula => [formula, null]))
  assert.deepEqual((await figuresOf()).get('2'), none)
  assert.deepEqual((await figuresOf({ periodFrom: day(-400), periodTo: day(-300) })).get('1'), none)
})

const scales: Partial<Record<FigureFormula, number>> = { DAYS_LATE: 1, PPM: 1_000_000 }
for (const formula of figureFormulas)
  test(`the rows of ${formula} give the figure that is shown, to the last digit`, async () => {
    const { records } = valueOf(await world.call('buyer', querySupplierFigures, {}))
    const shown = records.find(({ id }) => id === '1')?.figures.find(each => each.formula === formula)
    const rows = valueOf(await world.call('buyer', querySourceRows, { supplierId: '1', formula, pageSize: 300 }))
    const sum = (field: 'part' | 'whole') => rows.records.reduce((all, row) => all.plus(row[field]), Big(0))
    const whole = sum('whole')
    const value = whole.eq(0)
      ? null
      : sum('part')
          .times(scales[formula] ?? 100)
          .div(whole)
          .round(2)
          .toString()
    assert.deepEqual([shown?.value, shown?.rows], [value, rows.total])
    assert.equal(rows.records.length, rows.total)
  })

test('frozen in an assessment, each figure and the rows behind it are those that are shown', async () => {
  const indicatorIds: string[] = []
  for (const formulaCode of figureFormulas) {
    const indicator = { code: formulaCode.slice(0, 16), name: formulaCode, dimension: 'QUALITY', kind: 'AUTO' } as const
    const saved = await world.call('buyer2', indicators.save, { ...indicator, description: '', formulaCode, bands })
    indicatorIds.push(valueOf(saved).id)
  }
  const lines = indicatorIds.map((indicatorId, at) => ({ indicatorId, weight: at === 0 ? '20' : '5' }))
  const gradeBands = [{ grade: 'A', from: '0', action: 'NONE' as const }]
  const template = { name: 'All', lines, gradeBands, remark: '' }
  const list = { name: 'Two', supplierIds: ['1', '2'], remark: '' }
  const { id, version } = valueOf(
    await world.call('buyer2', files.performanceFiles.save, {
      title: 'All figures',
      periodFrom: day(-364),
      periodTo: day(),
      templateId: valueOf(await world.call('buyer2', performanceTemplates.save, template)).id,
      supplierListId: valueOf(await world.call('buyer2', supplierLists.save, list)).id,
      rateDeadline: `${day(5)} 18:00:00`,
      raters: [],
    }),
  )
  const started = valueOf(await world.call('buyer2', files.startRating, { id, version }))
  valueOf(await world.call('buyer2', files.calculateFile, { id, version: started.version }))
  const { records } = valueOf(await world.call('auditor', results.queryResults, { fileId: id }))
  assert.equal(records.length, 1, 'a supplier of whom nothing is known has no result')
  const frozen = records[0]?.lines ?? []
  assert.deepEqual(
    figureFormulas.map((_, at) => frozen[at]?.value),
    figureFormulas.map(formula => expected[formula]),
  )
  const period = { periodFrom: day(-364), periodTo: day(), supplierId: '1', pageSize: 300 }
  for (const [at, formula] of figureFormulas.entries()) {
    const behind = { lineId: frozen[at]?.lineId ?? '', supplierId: '1', pageSize: 300 }
    const kept = valueOf(await world.call('auditor', results.queryFrozenRows, behind))
    const shown = valueOf(await world.call('buyer2', querySourceRows, { ...period, formula }))
    assert.deepEqual([kept.total, kept.records], [shown.total, shown.records], formula)
    assert.equal(frozen[at]?.rows, shown.total, formula)
  }
})

test('no one but those who measure sees a figure or its rows, and no one sees those of another enterprise', async () => {
  for (const user of ['supplier', 'supplier2', 'salesman', 'supfinance', 'expert', 'warehouse'] as const) {
    assert.equal((await world.call(user, querySupplierFigures, {})).code, '16006')
    for (const formula of figureFormulas)
      assert.equal((await world.call(user, querySourceRows, { supplierId: '1', formula })).code, '16006')
  }
  for (const formula of figureFormulas) {
    assert.equal((await world.call('buyer', querySourceRows, { supplierId: '90', formula })).code, '10007')
    const other = valueOf(await world.call('buyer', querySourceRows, { supplierId: '2', formula }))
    assert.deepEqual(other.records, [])
  }
  assert.equal((await figuresOf()).has('90'), false)
})

test('a buyer of another purchasing organisation measures the documents of that organisation alone', async () => {
  const { records } = valueOf(await world.call('otherbuyer', querySupplierFigures, {}))
  const figures = records.find(({ id }) => id === '1')?.figures ?? []
  assert.deepEqual(
    figures.map(({ rows }) => rows),
    figureFormulas.map(() => 0),
  )
  const rows = await world.call('otherbuyer', querySourceRows, { supplierId: '1', formula: 'PPM' })
  assert.deepEqual(valueOf(rows).records, [])
})

test('a period that ends before it begins is refused', async () => {
  const period = { periodFrom: day(), periodTo: day(-1) }
  assert.equal((await world.call('buyer', querySupplierFigures, period)).code, '10008')
  const rows = { ...period, supplierId: '1', formula: 'PPM' } as const
  assert.equal((await world.call('buyer', querySourceRows, rows)).code, '10008')
})
