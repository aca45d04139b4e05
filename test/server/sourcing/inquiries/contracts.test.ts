import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { callOffContract } from '../../../../src/contract/sourcing/contracts/call-off.ts'
import * as contracts from '../../../../src/contract/sourcing/contracts/contracts.ts'
import { getOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { QuoteContent } from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import { assignDemandRows, closeDemandRows } from '../../../../src/contract/sourcing/demand/demand-rows.ts'
import * as demands from '../../../../src/contract/sourcing/demand/demands.ts'
import type { Inquiry, InquiryInput } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import * as results from '../../../../src/contract/sourcing/inquiries/parity.ts'
import type { Parity } from '../../../../src/contract/sourcing/inquiries/parity.ts'
import type { TestApp } from '../../../support/app.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { compared, inquiryWorld, published, quote, quoteOf, seenInquiry, setClock } from './inquiry-world.ts'

let world: TestApp
before(async () => {
  world = await inquiryWorld()
  await world.database.run(sql`
    insert into org (id, enterprise_id, code, name, parent_id, org_type, company_id) values (8, 1, 'ST', 'Stock', 1, 'INVENTORY', 1)`)
})
after(() => world.close())

const tiers = [
  { fromQty: '1', toQty: '500', priceExcl: '10' },
  { fromQty: '500', toQty: null, priceExcl: '9.5' },
]
const days = { validFrom: day(), validTo: day(365) }

/** An inquiry of which suppliers 1 and 2 have won 600 and 400; its result is approved. */
async function decided(parts: Partial<InquiryInput> = {}, terms: Partial<QuoteContent> = {}): Promise<Parity> {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry: Inquiry = await published(world, parts)
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10', { tiers }, terms)))
  valueOf(await quote(world, 'supplier2', inquiry.id, quoteOf(inquiry, '9.8', { maxQty: '400' })))
  await compared(world, inquiry)
  const parity = valueOf(await world.call('buyer', results.getParity, { id: inquiry.id }))
  const { id, version } = parity
  const quoteId = (supplierId: string) => parity.quotes.find(each => each.supplierId === supplierId)?.id ?? '0'
  const rows = parity.articles.flatMap(({ id: articleId }) => [
    { articleId, quoteId: quoteId('1'), qty: '600' },
    { articleId, quoteId: quoteId('2'), qty: '400' },
  ])
  valueOf(await world.call('buyer', results.proposeResult, { id, version, rows, reason: 'Two sources' }))
  valueOf(await world.call('buyer', results.submitInquiryResult, { id }))
  await decideOn(world, parity.inquiryNo)
  return parity
}

const handOver = (id: string, agreed?: { supplierId: string; validFrom: string; validTo: string }[]) =>
  world.call('buyer', results.handOverInquiry, { id, ...(agreed && { contracts: agreed }) })
const made = async (user: 'buyer' | 'supplier' | 'supplier2', id: string) =>
  valueOf(await world.call(user, results.queryHandedOver, { id })).map(each => [each.kind, each.supplierId])

test('a winner gets a contract draft with its rows, ranges and payment, the other one an order; both lead back', async () => {
  const { id, inquiryNo } = await decided()
  assert.deepEqual(await made('buyer', id), [])
  assert.equal(valueOf(await handOver(id, [{ supplierId: '1', ...days }])).status, 'CLOSED')
  assert.deepEqual(await made('buyer', id), [
    ['CONTRACT', '1'],
    ['ORDER', '2'],
  ])
  const [row] = valueOf(await world.call('buyer', results.queryHandedOver, { id }))
  const contract = valueOf(await world.call('buyer', contracts.getContract, { id: row?.id ?? '0' }))
  assert.deepEqual(
    [contract.status, contract.contractType, contract.title, contract.validTo, contract.currency],
    ['NEW', 'SINGLE', 'Bolts, first quarter', day(365), 'CNY'],
  )
  assert.deepEqual([contract.sourceType, contract.sourceId, contract.sourceNo], ['INQUIRY', id, inquiryNo])
  assert.equal(contract.reason, `${inquiryNo}: Two sources`)
  assert.deepEqual(
    contract.details.map(each => [each.materialId, each.qty, each.priceExcl, each.taxCode, each.tiers, each.needDate]),
    [['1', '600', '9.5', 'S13', tiers, day(30)]],
  )
  const percents = contract.paymentPlan.reduce((sum, stage) => sum + Number(stage.percent), 0)
  assert.equal(percents, 100)
  assert.equal((await handOver(id, [{ supplierId: '1', ...days }])).code, '16005', 'a second time')
  assert.deepEqual(await made('supplier', id), [], 'drafts are nothing that suppliers see')
})

test('a hand-over names winners, each once, with days that a contract takes, and a user who writes contracts makes it', async () => {
  const { id } = await decided()
  const refused = async (...agreed: Parameters<typeof handOver>[1] & object) => refusalOf(await handOver(id, agreed))
  assert.match(await refused({ supplierId: '9', ...days }), /^10007/)
  assert.match(await refused({ supplierId: '1', ...days }, { supplierId: '1', ...days }), /^10009/)
  assert.match(await refused({ supplierId: '1', validFrom: day(2), validTo: day(1) }), /^10008 validTo/)
  const right = sql`module_id = (select id from module where code = 'contract-edit')`
  const held = await world.database.rows<{ roleId: string }>(
    sql`delete from role_module where ${right} returning role_id`,
  )
  assert.match(await refused({ supplierId: '1', ...days }), /^16006/)
  await world.database.run(sql`
    insert into role_module (role_id, module_id)
    select r, m.id from unnest(${held.map(each => each.roleId)}::bigint[]) r, module m where m.code = 'contract-edit'`)
  assert.equal((await seenInquiry(world, 'buyer', id)).status, 'OUTCOME', 'nothing was made')
  assert.deepEqual(await made('buyer', id), [])
  valueOf(
    await handOver(
      id,
      ['1', '2'].map(supplierId => ({ supplierId, ...days })),
    ),
  )
  assert.deepEqual(await made('buyer', id), [
    ['CONTRACT', '1'],
    ['CONTRACT', '2'],
  ])
})

test('the term of delivery goes from the quote into the contract, and from there into orders', async () => {
  const quoted = { incoterm: 'DAP', incotermPlace: 'Suzhou' } as const
  const { id } = await decided({}, quoted)
  valueOf(
    await handOver(
      id,
      ['1', '2'].map(supplierId => ({ supplierId, ...days })),
    ),
  )
  const made = valueOf(await world.call('buyer', results.queryHandedOver, { id }))
  const orderOf = async (supplierId: string) => {
    const contractId = made.find(each => each.supplierId === supplierId)?.id ?? '0'
    await world.database.run(sql`update contract set status = 'EFFECTIVE', issued_flag = 1 where id = ${contractId}`)
    const contract = valueOf(await world.call('buyer', contracts.getContract, { id: contractId }))
    const terms = { purchaserId: '1', paymentTermId: '1', deliveryAddress: 'Dock 4, Test Road' }
    const rows = [{ itemId: contract.details[0]?.id ?? '0', qty: '10', needDate: day(30) }]
    const { id: orderId } = valueOf(await world.call('buyer', callOffContract, { id: contractId, ...terms, rows }))
    const order = valueOf(await world.call('buyer', getOrder, { id: orderId }))
    return [contract, order].map(each => [each.incoterm, each.incotermPlace])
  }
  assert.deepEqual(await orderOf('1'), [
    ['DAP', 'Suzhou'],
    ['DAP', 'Suzhou'],
  ])
  assert.deepEqual(await orderOf('2'), [
    [null, ''],
    [null, ''],
  ])
})

test('a supplier reads its contract without the inquiry, and finds it at the result once it was sent', async () => {
  const { id } = await decided()
  valueOf(await handOver(id, [{ supplierId: '1', ...days }]))
  const [row] = valueOf(await world.call('buyer', results.queryHandedOver, { id }))
  await world.database.run(sql`update contract set issued_flag = 1, status = 'SENT' where id = ${row?.id ?? '0'}`)
  const own = valueOf(await world.call('supplier', contracts.getContract, { id: row?.id ?? '0' }))
  assert.deepEqual([own.sourceId, own.sourceNo, own.reason], [null, '', ''])
  assert.deepEqual(await made('supplier', id), [['CONTRACT', '1']])
  assert.deepEqual(await made('supplier2', id), [])
})

/** The awarded articles of a contract's rows, in their order. */
async function articlesOf(contractId: string): Promise<(string | null)[]> {
  const rows = await world.database.rows<{ articleId: string | null }>(sql`
    select article_id from contract_item where contract_id = ${contractId} order by row_no`)
  return rows.map(row => row.articleId)
}

test('rows that are called alike stand each for its own article, also when they are moved, worded again or copied', async () => {
  const alike = { materialText: 'Drawing', qty: '1000', unit: 'PCE', needDate: day(30), estimatePrice: '10.5' }
  const parity = await decided({ article: [alike, { ...alike, needDate: day(60) }] })
  valueOf(await handOver(parity.id, [{ supplierId: '1', ...days }]))
  const [made] = valueOf(await world.call('buyer', results.queryHandedOver, { id: parity.id }))
  const id = made?.id ?? '0'
  const [first = '', second = ''] = parity.articles.map(each => each.id)
  assert.deepEqual(await articlesOf(id), [first, second])

  const draft = valueOf(await world.call('buyer', contracts.getContract, { id }))
  const {
    title,
    contractType,
    orgId,
    companyId,
    supplierId,
    validFrom,
    validTo,
    currency,
    limitAmount,
    overPct,
    warrantyMonths,
    reason,
  } = draft
  const header = {
    title,
    contractType,
    orgId,
    companyId,
    supplierId,
    validFrom,
    validTo,
    currency,
    limitAmount,
    overPct,
    warrantyMonths,
    reason,
  }
  const rows = draft.details.map(row => {
    const { id: rowId, materialId, materialText, spec, qty, unit, priceExcl, taxCode, needDate } = row
    return { id: rowId, materialId, materialText, spec, qty, unit, priceExcl, taxCode, needDate, tiers: row.tiers }
  })
  const [one, two] = rows
  assert.ok(one && two)
  const details = [{ ...two, materialText: 'Drawing 2' }, one, { ...one, needDate: day(90) }, { ...one, id: null }]
  valueOf(await world.call('buyer', contracts.saveContract, { ...header, id, version: draft.version, details }))
  assert.deepEqual(await articlesOf(id), [second, first, null, null])
})

/** A demand for 1,000 of buyer, and its row: status, sourcing, awarded, ordered, free. */
async function demanded() {
  const details = [{ materialId: '1', qty: '1000', unit: 'PCE', needDate: day(30), estimatePrice: '10.50' }]
  const parties = { title: 'Bolts', demandType: 'STOCK', orgId: '2', inventoryOrgId: '8', currency: 'CNY' } as const
  const { id, demandNo } = valueOf(
    await world.call('planner', demands.submitDemand, { demand: { ...parties, details } }),
  )
  await decideOn(world, demandNo)
  const seen = async () => valueOf(await world.call('buyer', demands.getDemand, { id })).details
  const ids = (await seen()).map(row => row.id)
  valueOf(await world.call('buyer2', assignDemandRows, { ids, purchaserId: '1' }))
  const state = async () =>
    (await seen()).map(row => [row.status, row.sourcingQty, row.awardedQty, row.orderedQty, row.freeQty].join(' '))
  const close = () => world.call('buyer', closeDemandRows, { ids, reason: 'Not needed' })
  return { parts: ids.map(detailId => ({ detailId, qty: '1000' })), state, close }
}

test('demand stays awarded while a contract stands for it: what is called off is ordered, the rest is free at its end', async () => {
  const { parts, state, close } = await demanded()
  const article = [{ materialId: '1', qty: '1000', unit: 'PCE', needDate: day(30), demands: parts }]
  const { id } = await decided({ article })
  valueOf(await handOver(id, [{ supplierId: '1', ...days }]))
  assert.deepEqual(await state(), ['PART_ORDERED 0 600 400 0'])
  const [made, order] = valueOf(await world.call('buyer', results.queryHandedOver, { id }))
  const place = async (orderId: string) => {
    const { inventoryOrgId, warehouseId } = valueOf(await world.call('buyer', getOrder, { id: orderId }))
    return [inventoryOrgId, warehouseId]
  }
  assert.deepEqual(await place(order?.id ?? '0'), ['8', null], 'the inventory organisation of the demand')
  const contractId = made?.id ?? '0'
  await world.database.run(sql`update contract set status = 'EFFECTIVE', issued_flag = 1 where id = ${contractId}`)
  const { details } = valueOf(await world.call('buyer', contracts.getContract, { id: contractId }))
  const terms = { purchaserId: '1', paymentTermId: '1', deliveryAddress: 'Dock 4, Test Road' }
  const rows = [{ itemId: details[0]?.id ?? '0', qty: '250', needDate: day(30) }]
  const called = valueOf(await world.call('buyer', callOffContract, { id: contractId, ...terms, rows }))
  assert.deepEqual(await place(called.id), ['8', null])
  assert.deepEqual(await state(), ['PART_ORDERED 0 350 650 0'])
  assert.equal((await close()).code, '16010', 'the contract may still order it')
  const end = { id: contractId, reason: 'Not needed', keepOrdersFlag: 1 } as const
  valueOf(await world.call('buyer2', contracts.terminateContract, end))
  assert.deepEqual(await state(), ['PART_ORDERED 0 0 650 350'])
  valueOf(await close())
  assert.deepEqual(await state(), ['CLOSED 0 0 650 0'], 'nothing of a closed row is free')
})

test('a deleted contract draft gives the awarded demand back', async () => {
  const { parts, state } = await demanded()
  const article = [{ materialId: '1', qty: '1000', unit: 'PCE', needDate: day(30), demands: parts }]
  const { id } = await decided({ article })
  valueOf(
    await handOver(
      id,
      ['1', '2'].map(supplierId => ({ supplierId, ...days })),
    ),
  )
  assert.deepEqual(await state(), ['AWARDED 0 1000 0 0'])
  const made = valueOf(await world.call('buyer', results.queryHandedOver, { id }))
  valueOf(await world.call('buyer', contracts.removeContracts, { ids: made.slice(0, 1).map(each => each.id) }))
  assert.deepEqual(await state(), ['AWARDED 0 400 0 600'])
  assert.equal(valueOf(await world.call('buyer', results.queryHandedOver, { id })).length, 1)
})
