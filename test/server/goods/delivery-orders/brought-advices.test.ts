import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  exportDespatchAdvice,
  getDelivery,
  removeDeliveries,
} from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { isPackageCode } from '../../../../src/contract/goods/delivery-orders/package-code.ts'
import type { Delivery } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { checkDocument, importDocument } from '../../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { UblDespatchAdvice } from '../../../../server/ubl/despatch-shape.ts'
import type { Draft } from '../../../../server/ubl/shape.ts'
import { writeDespatchAdvice } from '../../../../server/ubl/write-ubl.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { displayLov } from '../../../../src/contract/platform/lov/lov.ts'
import { day, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { confirmedOrder, deliveryWorld, shipped } from './delivery-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

type Line = Draft<UblDespatchAdvice['lines'][number]>

const line = (orderReference: string, parts: Line = {}): Line => ({
  id: '1',
  quantity: '40',
  unit: 'H87',
  orderLineId: '1',
  orderReference,
  item: { name: 'Bolt' },
  ...parts,
})

let count = 0

/** An advice of supplier 1's own system. */
function adviceText(lines: Line[], parts: Draft<UblDespatchAdvice> = {}): string {
  return writeDespatchAdvice({
    id: `DA-${++count}`,
    issueDate: day(),
    seller: { legalName: 'Supplier 1' },
    receiver: { legalName: 'Test works' },
    shipment: { id: '1', carrier: 'Rail & Road', trackingNo: 'T-9', departure: day(1), arrival: day(4) },
    lines,
    ...parts,
  })
}

const check = async (content: string, by: TestUser = 'supplier') =>
  valueOf(await world.call(by, checkDocument, { fileName: 'a.xml', content }))
const bring = (content: string, by: TestUser = 'supplier') =>
  world.call(by, importDocument, { fileName: 'a.xml', content })
const problemsOf = async (content: string) =>
  (await check(content)).problems.map(({ level, problem }) => [level, problem])
const read = async (id: string): Promise<Delivery> => valueOf(await world.call('supplier', getDelivery, { id }))

test('packages inside a transport unit stand in it; one without a package code counts as the unit', async () => {
  const order = await confirmedOrder(world)
  const unit = { id: '1', package: '340123450000090018', packageType: 'PX' }
  const lines = ['340123450000090025', '340123450000090032', 'BOX-7'].map((inner, at) =>
    line(order.orderNo, {
      id: String(at + 1),
      quantity: '5',
      shipment: { ...unit, inner, innerType: 'CT' },
      item: { instances: [{ lot: `L-${at}` }] },
    }),
  )
  const delivery = await read(valueOf(await bring(adviceText(lines))).id)
  assert.deepEqual(
    delivery.packages.map(each => [each.packageNo, each.packageType, each.parentAt]),
    [
      [unit.package, 'PALLET', null],
      ['340123450000090025', 'CARTON', 0],
      ['340123450000090032', 'CARTON', 0],
    ],
  )
  assert.deepEqual(
    delivery.details.map(row => row.packageAt),
    [1, 2, 0],
  )
})

test('a package without an SSCC gets one, and the report says which', async () => {
  const order = await confirmedOrder(world)
  const content = adviceText([line(order.orderNo, { shipment: { id: '1', package: 'BOX-7', packageType: 'CT' } })])
  const { problems } = await check(content)
  assert.deepEqual(
    problems.map(({ problem, msg }) => [problem, msg.includes('BOX-7')]),
    [['package-code-replaced', true]],
  )
  const delivery = await read(valueOf(await bring(content)).id)
  assert.deepEqual(
    [delivery.packages.map(each => isPackageCode(each.packageNo)), delivery.details.map(row => row.packageAt)],
    [[true], [0]],
  )
})

test('an advice of a supplier becomes a draft of a delivery order, with its batches and packages', async () => {
  const order = await confirmedOrder(world)
  const pack = { id: '1', package: '340123450000000017', packageType: 'PX' }
  const content = adviceText(
    [
      line(order.orderNo, { quantity: '040', shipment: pack, item: { instances: [{ lot: 'L-1', made: day(-9) }] } }),
      line(order.orderNo, { id: '2', quantity: '10.0', shipment: pack, item: { instances: [{ lot: 'L-2' }] } }),
    ],
    {
      shipment: { id: '1', grossWeight: '1.2', weightUnit: 'TNE', departure: day(1), arrival: day(4), carrier: 'Rail' },
    },
  )
  const report = await check(content)
  assert.deepEqual(
    [report.kind, report.effect, report.delivery?.orderNos, report.problems, report.rows.map(row => row.orderRow)],
    ['DespatchAdvice', 'deliver', order.orderNo, [], [`${order.orderNo} / 1`, `${order.orderNo} / 1`]],
  )
  const done = valueOf(await bring(content))
  const delivery = await read(done.id)
  assert.deepEqual(
    [done.effect, delivery.deliveryNo, delivery.status, delivery.shipDate, delivery.arriveDate, delivery.carrier],
    ['deliver', done.number, 'NEW', day(1), day(4), 'Rail'],
  )
  assert.deepEqual([delivery.grossWeight, delivery.sourceNo], ['1200', report.documentNo])
  assert.deepEqual(
    delivery.details.map(row => [row.qty, row.batchNo, row.productionDate, row.packageNo]),
    [
      ['40', 'L-1', day(-9), pack.package],
      ['10', 'L-2', null, pack.package],
    ],
  )
  assert.deepEqual(
    delivery.packages.map(each => [each.packageNo, each.packageType]),
    [[pack.package, 'PALLET']],
  )
})

test('what goes out as an advice comes in as the same delivery', async () => {
  const order = await confirmedOrder(world)
  const first = await shipped(world, order, '60', {
    carrier: 'Sea',
    trackingNo: 'S-1',
    grossWeight: '12.5',
    packages: [{ packageType: 'CRATE', packageNo: '340123450000000024' }],
    details: [{ orderDetailId: order.details[0]?.id ?? '', qty: '60', batchNo: 'B-7', packageAt: 0 }],
  })
  const { content } = valueOf(await world.call('supplier', exportDespatchAdvice, { id: first.id }))
  const other = content
    .replaceAll(first.deliveryNo, 'OWN-77')
    .replaceAll('340123450000000024', '340123450000000031')
    .replaceAll(/(<cbc:DeliveredQuantity[^>]*>)60</g, '$140<')
  const again = await read(valueOf(await bring(other)).id)
  const facts = (delivery: Delivery) => [
    [delivery.shipDate, delivery.arriveDate, delivery.carrier, delivery.trackingNo, delivery.grossWeight],
    delivery.details.map(row => [row.orderDetailId, row.batchNo, row.packageAt]),
    delivery.packages.map(each => each.packageType),
  ]
  assert.deepEqual(facts(again), facts(first))
  assert.equal(again.details[0]?.qty, '40')
})

test('an order that came from a document is known by the numbers of the buyer, too', async () => {
  const own = await confirmedOrder(world)
  await world.database.run(
    sql`update purchase_order set source_type = 'UBL', source_no = 'BUYER-1' where id = ${own.id}`,
  )
  await world.database.run(sql`
    insert into purchase_order_document_line (detail_id, line_id, kept)
    select id, 'POS-10', '{}' from purchase_order_detail where order_id = ${own.id}`)
  const report = await check(adviceText([line('BUYER-1', { orderLineId: 'POS-10' })]))
  assert.deepEqual([report.effect, report.delivery?.orderNos], ['deliver', own.orderNo])
})

test('a number of a document makes one delivery order, unless that was deleted', async () => {
  const order = await confirmedOrder(world)
  const content = adviceText([line(order.orderNo, { quantity: '1' })])
  const [one, other] = await Promise.all([bring(content), bring(content)])
  assert.deepEqual([one.code, other.code].sort(), ['10017', '200'])
  assert.deepEqual(await problemsOf(content), [['error', 'duplicate-delivery']])
  const { id } = valueOf(one.code === '200' ? one : other)
  valueOf(await world.call('supplier', removeDeliveries, { ids: [id] }))
  valueOf(await bring(content))
})

test('what does not fit is told with its place, and nothing is written', async () => {
  const order = await confirmedOrder(world)
  const { orderNo } = order
  const cases: readonly (readonly [Line, string])[] = [
    [line('NOBODY-1'), 'unknown-order'],
    [line(orderNo, { orderLineId: '77' }), 'unknown-line'],
    [line(orderNo, { unit: 'KGM' }), 'unit-differs'],
    [line(orderNo, { quantity: '101' }), 'delivery.tooMuch'],
    [line(orderNo, { quantity: '0' }), 'qtyPositive'],
    [line(orderNo, { quantity: '' }), 'missing'],
  ]
  for (const [wrong, problem] of cases) {
    const content = adviceText([wrong])
    const report = await check(content)
    const errors = report.problems.filter(({ level }) => level === 'error')
    assert.deepEqual(
      [report.effect, errors.map(each => each.problem)],
      [null, [problem]],
      JSON.stringify(report.problems),
    )
    assert.match(errors[0]?.place.path ?? '', /DespatchLine/)
    const answer = await bring(content)
    assert.deepEqual([answer.code, answer.errors[0]?.field], ['10017', errors[0]?.place.path])
  }
})

test('a unit of the order counts by each of its codes; another one and an unnamed row are chosen in the report, and remembered', async () => {
  const order = await confirmedOrder(world, {
    details: [rowInput({ qty: '10' }), rowInput({ qty: '10', materialId: '21' })],
  })
  const { orderNo, details } = order
  assert.deepEqual(await problemsOf(adviceText([line(orderNo, { quantity: '4', unit: 'EA' })])), [])
  const content = adviceText([
    line(orderNo, { quantity: '4', unit: 'BAG' }),
    line(orderNo, { id: '2', quantity: '3', orderLineId: '', item: { name: 'Steel' } }),
  ])
  const report = await check(content)
  assert.deepEqual(
    report.choices.map(({ kind, stated, filters }) => [kind, stated, filters]),
    [
      ['unit', 'BAG', undefined],
      ['row', `${orderNo} / Steel`, { orderId: order.id }],
    ],
  )
  assert.deepEqual(report.problems.map(({ problem }) => problem).sort(), ['line-not-named', 'unit-differs'])
  const choices = [
    { kind: 'unit' as const, stated: 'BAG', chosen: 'PCE' },
    { kind: 'row' as const, stated: `${orderNo} / Steel`, chosen: details[1]?.id ?? '' },
  ]
  const done = valueOf(await world.call('supplier', importDocument, { fileName: 'a.xml', content, choices }))
  assert.deepEqual((await read(done.id)).details.map(row => [row.rowNo, row.qty]), [[1, '4'], [2, '3']]) // prettier-ignore
  assert.deepEqual(await problemsOf(adviceText([line(orderNo, { quantity: '1', unit: 'BAG' })])), [])
})

test('what is assumed or left out is a warning', async () => {
  const { orderNo } = await confirmedOrder(world)
  const content = adviceText([line(orderNo, { unit: '' })], {
    shipment: { id: '1', departure: day(1), grossWeight: '3', weightUnit: 'LBR' },
  })
  assert.deepEqual(
    new Set((await problemsOf(content)).map(each => each.join(' '))),
    new Set(['warning unit-assumed', 'warning arrival-assumed', 'warning weight-left-out']),
  )
  assert.equal((await check(content)).effect, 'deliver')
})

test('where orders name no warehouse the advice asks for one of those that receive them, once for a place', async () => {
  const lines = async () => {
    const { id, orderNo } = await confirmedOrder(world)
    await world.database.run(
      sql`update purchase_order set warehouse_id = null, inventory_org_id = null where id = ${id}`,
    )
    return [line(orderNo)]
  }
  const receiver = { legalName: 'Test works', address: { street: 'Gate 7', city: 'Suzhou' } }
  const content = adviceText(await lines(), { receiver })
  const report = await check(content)
  assert.deepEqual(report.problems.map(({ problem }) => problem), ['delivery.warehouseMissing']) // prettier-ignore
  const [asked] = report.choices
  assert.deepEqual([asked?.kind, asked?.label, asked?.needed], ['warehouse', 'Gate 7, Suzhou', 1])
  const params = { code: 'LOV_DELIVERY_WAREHOUSE', searchParams: asked?.filters ?? {} }
  const offered = valueOf(await world.call('supplier', displayLov, params)).searchResult.map(row => row['code'])
  assert.deepEqual(offered, ['W1', 'W2'])
  const choices = [{ kind: 'warehouse' as const, stated: asked?.stated ?? '', chosen: '2' }]
  const done = valueOf(await world.call('supplier', importDocument, { fileName: 'a.xml', content, choices }))
  assert.equal((await read(done.id)).warehouseName, 'Cold store')
  const next = await check(adviceText(await lines(), { receiver }))
  assert.deepEqual([next.problems, next.delivery?.warehouseName], [[], 'Cold store'])
})

test('no one but a supplier brings advices, and orders of others are unknown', async () => {
  const { orderNo } = await confirmedOrder(world)
  const content = adviceText([line(orderNo)])
  assert.deepEqual(
    (await check(content, 'buyer')).problems.map(({ problem }) => problem),
    ['kind-not-allowed'],
  )
  const foreign = await check(content, 'supplier2')
  assert.deepEqual(
    [foreign.problems.map(({ problem }) => problem), foreign.delivery?.orderNos, foreign.rows[0]?.orderRow],
    [['unknown-order'], '', ''],
  )
  assert.equal((await bring(content, 'supplier2')).code, '10017')
})
