import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Demand, DemandInput, DemandRow } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import { removeTenders } from '../../../../src/contract/sourcing/tendering/tenders.ts'
import * as rows from '../../../../src/contract/sourcing/demand/demand-rows.ts'
import * as calls from '../../../../src/contract/sourcing/demand/demands.ts'
import * as inquiryCalls from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import * as results from '../../../../src/contract/sourcing/inquiries/parity.ts'
import { removeOrders, saveOrder, getOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { inputOf as orderInputOf, formOf } from '../../../../src/areas/orders/purchase-orders/form/order-form-parts.ts'
import type { TestApp } from '../../../support/app.ts'
import { messageCount, refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import {
  compared,
  inquiryInput,
  inquiryWorld,
  published,
  quote,
  quoteOf,
  setClock,
} from '../inquiries/inquiry-world.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await inquiryWorld()
  await world.database.run(sql`
    insert into org (id, enterprise_id, code, name, parent_id, org_type, company_id) values (8, 1, 'ST', 'Stock', 1, 'INVENTORY', 1)`)
})
after(() => world.close())
const rowInput = (qty: string, parts: Partial<DemandInput['details'][number]> = {}) => ({
  materialId: '1',
  qty,
  unit: 'PCE',
  needDate: day(30),
  estimatePrice: '10.50',
  ...parts,
})
const demandInput = (parts: Partial<DemandInput> = {}): DemandInput => ({
  title: 'Bolts for the line',
  demandType: 'STOCK',
  orgId: '2',
  inventoryOrgId: '8',
  currency: 'CNY',
  details: [rowInput('1000')],
  ...parts,
})

/** A demand approved by buyer2, with its rows assigned to buyer. */
async function assigned(parts: Partial<DemandInput> = {}): Promise<Demand> {
  const demand = await approved(parts)
  const ids = demand.details.map(row => row.id)
  valueOf(await world.call('buyer2', rows.assignDemandRows, { ids, purchaserId: '1' }))
  return seen(demand.id)
}

async function approved(parts: Partial<DemandInput> = {}): Promise<Demand> {
  const demand = valueOf(await world.call('planner', calls.submitDemand, { demand: demandInput(parts) }))
  await decideOn(world, demand.demandNo)
  return seen(demand.id)
}

const seen = async (id: string) => valueOf(await world.call('buyer', calls.getDemand, { id }))
const rowOf = (demand: Demand, at = 0): DemandRow => demand.details[at] ?? assert.fail('there is no such row')
const shown = ({ status, sourcingQty, awardedQty, orderedQty, freeQty }: DemandRow) =>
  [status, sourcingQty, awardedQty, orderedQty, freeQty].join(' ')

const terms = { companyId: '1', paymentTermId: '1', deliveryAddress: 'Dock 4, Test Road', currency: 'CNY' }
const toInquiry = (taken: { id: string; qty: string }[]) =>
  world.call('buyer', rows.demandToInquiry, {
    ...terms,
    rows: taken,
    title: 'Bolts',
    quoteEndTime: `${day()} 12:00:00`,
  })
const toOrder = (id: string, qty: string) =>
  world.call('buyer', rows.demandToOrder, {
    ...terms,
    supplierId: '1',
    rows: [{ id, qty, priceExcl: '10', taxCode: 'S13' }],
  })

test('a demand is written with every wrong field named, submitted, sent back, and approved by somebody else', async () => {
  const save = async (parts: Partial<DemandInput>) =>
    refusalOf(await world.call('planner', calls.saveDemand, demandInput(parts)))
  const row = (parts: Partial<DemandInput['details'][number]>) => save({ details: [rowInput('10', parts)] })
  const { orgId: _org, ...without } = demandInput()
  assert.match(refusalOf(await world.call('planner', calls.saveDemand, without)), /^11004 orgId/)
  assert.match(await save({ inventoryOrgId: '2' }), /^10008 inventoryOrgId/)
  assert.match(await save({ currency: 'XXX' }), /^10008 currency/)
  assert.match(await save({ details: [rowInput('1'), rowInput('2')] }), /^10009 details\[1\]\.materialId/)
  assert.match(await row({ materialId: '3' }), /^16012 details\[0\]\.materialId/)
  assert.match(await row({ materialId: null }), /^10011 details\[0\]\.materialText/)
  assert.match(await row({ needDate: day(-1) }), /^10008 details\[0\]\.needDate/)
  assert.match(await row({ qty: '0' }), /^10008 details\[0\]\.qty/)
  assert.match(await row({ qty: '0.5' }), /^10008 details\[0\]\.qty/)
  assert.match(await row({ suggestedSupplierId: '999' }), /^10008 details\[0\]\.suggestedSupplierId/)
  assert.equal((await world.call('planner', calls.submitDemand, {})).code, '10010')
  assert.match(
    refusalOf(await world.call('planner', calls.submitDemand, { demand: demandInput({ details: [] }) })),
    /^10015 details/,
  )
  const draft = valueOf(await world.call('planner', calls.saveDemand, demandInput({ details: [rowInput('3')] })))
  assert.deepEqual([draft.totalEstimate, draft.allowed], ['31.5000', ['edit', 'remove', 'submit']])
  const changed = { ...demandInput(), id: draft.id, version: draft.version }
  valueOf(await world.call('planner', calls.saveDemand, changed))
  assert.equal((await world.call('planner', calls.saveDemand, changed)).code, '16007')
  assert.equal((await world.call('otherbuyer', calls.getDemand, { id: draft.id })).code, '10007')
  valueOf(await world.call('planner', calls.submitDemand, { id: draft.id }))
  await decideOn(world, draft.demandNo, 'REJECT')
  assert.equal((await seen(draft.id)).status, 'REJECTED')
  assert.equal(await messageCount(world, 'planner', 'demand.rejected', draft.id), 1)
  const again = valueOf(await world.call('planner', calls.submitDemand, { id: draft.id }))
  valueOf(await world.call('planner', calls.withdrawDemand, { id: draft.id }))
  assert.equal((await world.call('planner', calls.withdrawDemand, { id: draft.id })).code, '18027')
  valueOf(await world.call('planner', calls.submitDemand, { id: again.id }))
  await decideOn(world, draft.demandNo)
  const done = await seen(draft.id)
  assert.deepEqual([done.status, shown(rowOf(done))], ['APPROVED', 'OPEN 0 0 0 1000'])
  assert.equal((await world.call('planner', calls.removeDemands, { ids: [draft.id] })).code, '16005')
  const copy = valueOf(await world.call('planner', calls.copyDemand, { id: draft.id }))
  assert.deepEqual([copy.status, copy.details.length], ['NEW', 1])
  assert.equal(valueOf(await world.call('planner', calls.removeDemands, { ids: [copy.id] })).count, 1)
  const history = valueOf(await world.call('planner', calls.queryDemandHistory, { id: draft.id }))
  assert.ok(history.length >= 6)
})

test('rows are assigned to a purchaser of their organisation with a user, once; split; closed with a reason', async () => {
  const demand = await approved()
  const { id } = rowOf(demand)
  const assign = (purchaserId: string) => world.call('buyer2', rows.assignDemandRows, { ids: [id], purchaserId })
  assert.equal((await assign('3')).code, '11004')
  assert.equal((await assign('2')).code, '18028')
  assert.equal((await assign('999')).code, '10007')
  await world.database.run(sql`update purchaser set active = 0 where id = 1`)
  assert.equal((await assign('1')).code, '10012')
  await world.database.run(sql`update purchaser set active = 1 where id = 1`)
  assert.equal((await world.call('buyer2', rows.assignDemandRows, { ids: [], purchaserId: '1' })).code, '10010')
  assert.equal(valueOf(await assign('1'))[0]?.status, 'ASSIGNED')
  assert.equal((await assign('1')).code, '11002')
  assert.equal(await messageCount(world, 'buyer', 'demand.assigned', demand.id), 1)
  valueOf(await world.call('buyer2', rows.unassignDemandRows, { ids: [id] }))
  valueOf(await assign('1'))
  const mine = valueOf(await world.call('buyer', rows.queryDemandRows, { whose: 'MINE', keyword: demand.demandNo }))
  assert.deepEqual(
    mine.records.map(row => row.allowed),
    [['split', 'toInquiry', 'toTender', 'toOrder', 'closeRow']],
  )
  const split = (qty: string) => world.call('buyer', rows.splitDemandRow, { id, qty, needDate: day(40) })
  assert.match(refusalOf(await split('1000')), /^16008/)
  assert.match(refusalOf(await split('0.5')), /^10008/)
  const both = valueOf(await split('400'))
  assert.deepEqual(
    both.map(row => [row.qty, row.needDate, row.purchaserName]),
    [
      ['600', day(30), 'Bella Buyer'],
      ['400', day(40), 'Bella Buyer'],
    ],
  )
  const close = (reason: string) => world.call('buyer', rows.closeDemandRows, { ids: [both[1]?.id ?? '0'], reason })
  assert.equal((await close(' ')).code, '10011')
  assert.equal(valueOf(await close('Not needed'))[0]?.status, 'CLOSED')
  assert.equal((await close('Again')).code, '16005')
  const load = valueOf(await world.call('buyer2', rows.queryWorkLoad, {}))
  assert.ok(load.loads.some(each => each.purchaserName === 'Bella Buyer' && each.rows > 0))
})

test('an inquiry holds what is taken, cut to its articles; what it gives up is free at once; nothing is held twice', async () => {
  const demand = await assigned({ details: [rowInput('600'), rowInput('400', { needDate: day(40) })] })
  const [first, second] = [rowOf(demand, 0), rowOf(demand, 1)]
  const both = [
    { id: first.id, qty: '600' },
    { id: second.id, qty: '300' },
  ]
  const merged = valueOf(await world.call('buyer', rows.mergeDemandRows, { rows: both }))
  assert.deepEqual(
    merged.map(each => [each.qty, each.needDate, each.rows]),
    [['900', day(30), both]],
  )
  assert.match(refusalOf(await toInquiry([{ id: first.id, qty: '601' }])), /^16008 rows\[0\]\.qty/)
  const made = valueOf(await toInquiry(both))
  const state = async () => (await seen(demand.id)).details.map(shown)
  assert.deepEqual(await state(), ['SOURCING 600 0 0 0', 'SOURCING 300 0 0 100'])
  assert.match(refusalOf(await toInquiry([{ id: first.id, qty: '1' }])), /^16008/)
  const shares = valueOf(await world.call('buyer', rows.queryDemandShares, { id: second.id }))
  assert.deepEqual(
    shares.map(each => [each.docNo, each.qty, each.state]),
    [[made.docNo, '300', 'HELD']],
  )
  const inquiry = valueOf(await world.call('buyer', inquiryCalls.getInquiry, { id: made.id }))
  assert.deepEqual(
    inquiry.article.map(each => [each.qty, each.demands.length]),
    [['900', 2]],
  )
  const { quoteStartTime: _s, questionEndTime: _q, warehouseId: _w, ...rest } = inquiry
  const less = { ...inquiryInput(), ...rest, article: inquiry.article.map(each => ({ ...each, qty: '700' })) }
  valueOf(
    await world.call('buyer', inquiryCalls.saveInquiry, {
      ...inquiryInput(),
      id: less.id,
      version: less.version,
      article: less.article,
    }),
  )
  assert.deepEqual(await state(), ['SOURCING 600 0 0 0', 'SOURCING 100 0 0 300'])
  assert.equal((await world.call('buyer', rows.closeDemandRows, { ids: [first.id], reason: 'x' })).code, '16010')
  valueOf(await world.call('buyer', inquiryCalls.removeInquiries, { ids: [made.id] }))
  assert.deepEqual(await state(), ['ASSIGNED 0 0 0 600', 'ASSIGNED 0 0 0 400'])

  const tender = valueOf(
    await world.call('buyer', rows.demandToTender, {
      ...terms,
      rows: both,
      title: 'Bolts',
      bidDeadline: `${day(20)} 12:00:00`,
    }),
  )
  assert.deepEqual(await state(), ['SOURCING 600 0 0 0', 'SOURCING 300 0 0 100'])
  const held = valueOf(await world.call('buyer', rows.queryDemandShares, { id: second.id }))
  assert.deepEqual(
    held.map(each => [each.docNo, each.businessType, each.qty]),
    [[tender.docNo, 'TENDER', '300']],
  )
  valueOf(await world.call('buyer', removeTenders, { ids: [tender.id] }))
  assert.deepEqual(await state(), ['ASSIGNED 0 0 0 600', 'ASSIGNED 0 0 0 400'])

  const article = [
    { materialId: '1', qty: '400', unit: 'PCE', needDate: day(30), demands: [{ detailId: first.id, qty: '400' }] },
  ]
  const running = await published(world, { article })
  assert.deepEqual(await state(), ['SOURCING 400 0 0 200', 'ASSIGNED 0 0 0 400'])
  valueOf(await world.call('buyer', inquiryCalls.cancelInquiry, { id: running.id, reason: 'Project stopped' }))
  assert.deepEqual(await state(), ['ASSIGNED 0 0 0 600', 'ASSIGNED 0 0 0 400'])
  const open = await approved()
  const foreign = [{ ...article[0], demands: [{ detailId: rowOf(open).id, qty: '1' }] }]
  assert.equal(
    (await world.call('buyer', inquiryCalls.saveInquiry, { ...inquiryInput(), article: foreign as typeof article }))
      .code,
    '16005',
    'a row that nobody has is not there to be taken',
  )
})

test('orders hold what they say: made of demand, changed, deleted; above it only by the setting', async () => {
  const demand = await assigned()
  const { id } = rowOf(demand)
  const state = async () => shown(rowOf(await seen(demand.id)))
  const made = valueOf(await toOrder(id, '400'))
  assert.equal(await state(), 'PART_ORDERED 0 0 400 600')
  const order = valueOf(await world.call('buyer', getOrder, { id: made.id }))
  assert.deepEqual([order.sourceNo, order.details[0]?.qty], [demand.demandNo, '400'])
  assert.deepEqual([order.inventoryOrgId, order.warehouseId], ['8', null])
  const change = async (qty: string) => {
    const now = valueOf(await world.call('buyer', getOrder, { id: made.id }))
    const input = orderInputOf(formOf(now))
    return world.call('buyer', saveOrder, { ...input, details: input.details.map(row => ({ ...row, qty })) })
  }
  valueOf(await change('250'))
  assert.equal(await state(), 'PART_ORDERED 0 0 250 750')
  valueOf(await change('1000'))
  assert.equal(await state(), 'ORDERED 0 0 1000 0')
  assert.match(refusalOf(await change('1001')), /^16008/)
  await world.database.run(sql`
    insert into setting (enterprise_id, code, value) values (1, 'demand.overOrderPct', '5')`)
  valueOf(await change('1050'))
  assert.match(refusalOf(await change('1051')), /^16008/)
  await world.database.run(sql`delete from setting where code = 'demand.overOrderPct'`)
  valueOf(await world.call('buyer', removeOrders, { ids: [made.id] }))
  assert.equal(await state(), 'ASSIGNED 0 0 0 1000')
  assert.equal((await toOrder(id, '1001')).code, '16008')
  const many = await Promise.all(Array.from({ length: 8 }, () => toOrder(id, '200')))
  assert.deepEqual([many.filter(each => each.code === '200').length, await state()], [5, 'ORDERED 0 0 1000 0'])
})

test('demand 1,000 goes through an inquiry with two winners into two orders, and nothing of it is lost', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const demand = await assigned({ details: [rowInput('700'), rowInput('300', { needDate: day(40) })] })
  const demands = demand.details.map(row => ({ detailId: row.id, qty: row.qty }))
  const article = [{ materialId: '1', qty: '1000', unit: 'PCE', needDate: day(30), demands }]
  const inquiry = await published(world, { article })
  const state = async () => (await seen(demand.id)).details.map(shown)
  assert.deepEqual(
    valueOf(await world.call('supplier', inquiryCalls.getInquiry, { id: inquiry.id })).article[0]?.demands,
    [],
  )
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10', { maxQty: '700' })))
  valueOf(await quote(world, 'supplier2', inquiry.id, quoteOf(inquiry, '9.8', { maxQty: '500' })))
  await compared(world, inquiry)
  const parity = valueOf(await world.call('buyer', results.getParity, { id: inquiry.id }))
  const rowsOf = parity.proposals.find(each => each.code === 'LOWEST_EACH')?.rows ?? []
  const { id, version } = parity
  const cut = rowsOf.map(row => (row.qty === '500' && row === rowsOf.at(-1) ? { ...row, qty: '400' } : row))
  valueOf(await world.call('buyer', results.proposeResult, { id, version, rows: cut, reason: 'Enough for now' }))
  valueOf(await world.call('buyer', results.submitInquiryResult, { id }))
  await decideOn(world, parity.inquiryNo)
  assert.deepEqual(await state(), ['AWARDED 0 700 0 0', 'AWARDED 0 200 0 100'])
  valueOf(await world.call('buyer', results.handOverInquiry, { id }))
  assert.deepEqual(await state(), ['ORDERED 0 0 700 0', 'PART_ORDERED 0 0 200 100'])
})
