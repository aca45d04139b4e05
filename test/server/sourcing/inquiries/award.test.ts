import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { nextInquiryRound } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import { queryVerification, saveVerification } from '../../../../src/contract/sourcing/inquiries/nuclear.ts'
import { cellAt } from '../../../../src/contract/sourcing/inquiries/parity-cells.ts'
import * as results from '../../../../src/contract/sourcing/inquiries/parity.ts'
import type { Parity } from '../../../../src/contract/sourcing/inquiries/parity.ts'
import { queryOrders } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import { refusalOf, messageCount } from '../../goods/delivery-orders/delivery-world.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { compared, inquiryWorld, published, quote, quoteOf, seenInquiry, setClock } from './inquiry-world.ts'

let world: TestApp
before(async () => {
  world = await inquiryWorld()
  await world.database.run(sql`
    insert into price_ceiling (enterprise_id, material_id, currency, price, action, valid_from)
    values (1, 1, 'CNY', 10.20, 'BLOCK', '2020-01-01')`)
  await world.database.run(sql`
    insert into user_supplier (user_id, supplier_id) select id, 9 from app_user where username = 'salesman'`)
  await world.database.run(sql`delete from user_supplier where supplier_id = 1 and user_id = (
    select id from app_user where username = 'salesman')`)
})
after(() => world.close())

/** Demand 1,000: A 10.00 (at most 700), B 9.80 (at most 500), C 10.60 (at most 1,000). */
async function exampleParity(): Promise<Parity> {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world, { rounds: 2 })
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10', { maxQty: '700' })))
  valueOf(await quote(world, 'supplier2', inquiry.id, quoteOf(inquiry, '9.8', { maxQty: '500' })))
  valueOf(await quote(world, 'salesman', inquiry.id, quoteOf(inquiry, '10.6', { maxQty: '1000', leadDays: 3 })))
  await compared(world, inquiry)
  return valueOf(await world.call('buyer', results.getParity, { id: inquiry.id }))
}

test('demand 1,000, three quotes, ceiling 10.20: compared, proposed, awarded to two, approved, ordered', async () => {
  const parity = await exampleParity()
  const [b, a, c] = parity.quotes
  assert.deepEqual([b?.supplierId, a?.supplierId, c?.supplierId], ['2', '1', '9'])
  const cell = (quoteId: string | undefined) =>
    cellAt(
      parity,
      0,
      parity.quotes.findIndex(({ id }) => id === quoteId),
    )
  assert.deepEqual(
    [cell(b?.id)?.lowest, cell(b?.id)?.overLowestPct, cell(b?.id)?.overCeilingPct],
    [true, '0.00', '-3.92'],
  )
  assert.deepEqual([cell(a?.id)?.overLowestPct, cell(a?.id)?.check, cell(c?.id)?.check], ['2.04', undefined, 'BLOCK'])
  assert.deepEqual([b?.complete, c?.complete, c?.unknown], [false, true, ['qualityCost']])
  assert.deepEqual(
    parity.proposals.map(each => [each.code, each.total, each.suppliers, each.open]),
    [
      ['ONE_SUPPLIER', '4900.00', 1, 1],
      ['LOWEST_EACH', '9900.00', 2, 0],
      ['EARLIEST_EACH', '9900.00', 2, 0],
    ],
  )
  const articleId = parity.articles[0]?.id ?? '0'
  const row = (of: { id: string } | undefined, qty: string) => ({ articleId, quoteId: of?.id ?? '0', qty })
  const propose = (rows: ReturnType<typeof row>[], reason = '') =>
    world.call('buyer', results.proposeResult, { id: parity.id, version: parity.version, rows, reason })
  assert.match(refusalOf(await propose([row(c, '1000')])), /^16009 rows\[0\]\.qty/)
  assert.match(refusalOf(await propose([row(b, '600')])), /^18004 rows\[0\]\.qty/)
  assert.match(refusalOf(await propose([row(b, '500'), row(a, '600')])), /^18026/)
  assert.match(refusalOf(await propose([])), /^10015/)
  assert.match(refusalOf(await propose([row(a, '0.5')])), /^10008/)
  assert.match(refusalOf(await propose([row(a, '100'), row(a, '100')])), /^10009/)
  assert.match(
    refusalOf(await propose([row(b, '300'), row(a, '700')])),
    /^10011 reason/,
    'dearer than what is proposed',
  )
  await world.database.run(sql`update supplier set freeze_flag = 1 where id = 2`)
  assert.match(refusalOf(await propose([row(b, '500')])), /^16012/)
  await world.database.run(sql`update supplier set freeze_flag = 0 where id = 2`)
  const proposed = valueOf(await propose([row(b, '500'), row(a, '500')]))
  assert.deepEqual([proposed.status, proposed.award.map(each => each.amountExcl)], ['RESULT', ['4900.00', '5000.00']])
  assert.equal((await propose([row(b, '500')])).code, '16007')

  const id = parity.id
  assert.equal((await world.call('buyer', results.withdrawInquiryResult, { id })).code, '18027')
  assert.equal((await world.call('supplier', results.getOutcome, { id })).code, '16005')
  assert.equal(valueOf(await world.call('buyer', results.submitInquiryResult, { id })).status, 'RESULT_APPROVING')
  await decideOn(world, parity.inquiryNo)
  const own = valueOf(await world.call('supplier', results.getOutcome, { id }))
  assert.deepEqual(
    own.map(each => [each.supplierId, each.qty, each.amountExcl]),
    [['1', '500', '5000.00']],
  )
  assert.deepEqual(valueOf(await world.call('salesman', results.getOutcome, { id })), [])
  assert.deepEqual(
    (await seenInquiry(world, 'buyer', id)).quotes.map(each => each.status),
    ['PART_CHOSEN', 'PART_CHOSEN', 'NOT_CHOSEN'],
  )
  assert.deepEqual(
    [
      await messageCount(world, 'supplier', 'inquiry.chosen', id),
      await messageCount(world, 'salesman', 'inquiry.notChosen', id),
    ],
    [1, 1],
  )
  assert.equal(valueOf(await world.call('buyer', results.handOverInquiry, { id })).status, 'CLOSED')
  const orders = valueOf(await world.call('buyer', queryOrders, { keyword: parity.inquiryNo, pageSize: 10 }))
  const drafts = await world.database.rows<{
    supplierId: string
    amountExcl: string
    amountIncl: string
    sourceNo: string
  }>(sql`
    select supplier_id, trim_scale(amount_excl) as amount_excl, trim_scale(amount_incl) as amount_incl, source_no
    from purchase_order where source_type = 'INQUIRY' order by supplier_id`)
  assert.ok(orders.total >= 0)
  assert.deepEqual(drafts, [
    { supplierId: '1', amountExcl: '5000', amountIncl: '5650', sourceNo: parity.inquiryNo },
    { supplierId: '2', amountExcl: '4900', amountIncl: '5537', sourceNo: parity.inquiryNo },
  ])
})

test('a further round takes new quotes under a new seal; a rejected result is compared again', async () => {
  const parity = await exampleParity()
  const { id } = parity
  const next = (quoteEndTime: string) => world.call('buyer', nextInquiryRound, { id, quoteEndTime })
  assert.equal((await next(`${day()} 11:00:00`)).code, '18011')
  const again = valueOf(await next(`${day()} 18:00:00`))
  assert.deepEqual([again.status, again.round, again.quoteCount, again.quotes.length], ['QUOTING', 2, 0, 0])
  const first = quoteOf(again, '9.5', { tiers: [] }, { freight: null })
  assert.match(valueOf(await quote(world, 'supplier', id, first)).quoteNo, /-Q01R2$/)
  valueOf(await quote(world, 'supplier2', id, quoteOf(again, '9.7')))
  await compared(world, again)
  const second = valueOf(await world.call('buyer', results.getParity, { id }))
  assert.deepEqual([second.round, second.quotes.map(each => each.amountExcl)], [2, ['9500', '9700']])
  assert.equal((await next(`${day()} 23:00:00`)).code, '16005', 'no round is left')
  const rows = second.proposals.find(each => each.code === 'LOWEST_EACH')?.rows ?? []
  const propose = (reason: string) =>
    world.call('buyer', results.proposeResult, { id, version: second.version, rows, reason })
  assert.match(refusalOf(await propose('')), /^10011 reason/, 'its freight is unknown')
  valueOf(await propose('Freight is settled on delivery'))
  valueOf(await world.call('buyer', results.submitInquiryResult, { id }))
  await decideOn(world, parity.inquiryNo, 'REJECT')
  assert.equal((await seenInquiry(world, 'buyer', id)).status, 'PARITY')
  assert.equal(await messageCount(world, 'buyer', 'inquiry.resultRejected', id), 1)
})

test('the parts of a price add up to the verified one, which the comparison shows beside it', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world)
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10')))
  valueOf(await quote(world, 'supplier2', inquiry.id, quoteOf(inquiry, '9.8')))
  assert.equal((await world.call('buyer', queryVerification, { id: inquiry.id })).code, '16005')
  await compared(world, inquiry)
  const { version, rows } = valueOf(await world.call('buyer', queryVerification, { id: inquiry.id }))
  assert.deepEqual(
    rows.map(row => [row.supplierName, row.quotedPrice, row.verifiedPrice]),
    [
      ['Supplier Two Ltd.', '9.8', null],
      ['Supplier One GmbH', '10', null],
    ],
  )
  const [
    { supplierName: _name, material: _material, unitSymbol: _unit, quotedPrice: _quoted, ...row } = assert.fail('none'),
  ] = rows
  const parts = { ...row, materialCost: '6', processCost: '2.5', profit: '1' }
  const save = (given: (typeof row)[]) =>
    world.call('buyer', saveVerification, { id: inquiry.id, version, rows: given })
  assert.match(refusalOf(await save([{ ...parts, verifiedPrice: '9.6' }])), /^10008 rows\[0\]\.verifiedPrice/)
  assert.match(refusalOf(await save([{ ...row, verifiedPrice: '9.6' }])), /^10008 rows\[0\]\.verifiedPrice/)
  assert.match(refusalOf(await save([{ ...row, quoteId: '999' }])), /^10007 rows\[0\]/)
  assert.match(refusalOf(await save([row, row])), /^10009 rows\[1\]/)
  const saved = valueOf(await save([{ ...parts, verifiedPrice: '9.5', negotiatedPrice: '9.6' }]))
  assert.deepEqual([saved.status, saved.rows[0]?.verifiedPrice], ['NUCLEAR', '9.5'])
  assert.equal((await save([])).code, '16007')
  const parity = valueOf(await world.call('buyer', results.getParity, { id: inquiry.id }))
  assert.deepEqual(
    parity.offers.flat().map(each => [each?.verifiedPrice, each?.negotiatedPrice, each?.price]),
    [
      ['9.5', '9.6', '9.8'],
      [undefined, undefined, '10'],
    ],
  )
  assert.ok(parity.allowed.includes('propose'))
})

test('the points of the last published assessment say what bad quality costs; without one it is unknown', async () => {
  await world.database.transaction(async db => {
    await db.run(sql`set local session_replication_role = replica`)
    await db.run(sql`
      insert into perf_file (id, enterprise_id, perf_no, title, template_id, supplier_list_id, rate_deadline, period_from, period_to, status,
        publish_time, appeal_until)
      values (900, 1, 'PF900', 'Before', 1, 1, now(), '2020-01-01', '2020-12-31', 'PUBLISHED', now() - interval '1 year', now()),
        (901, 1, 'PF901', 'Last', 1, 1, now(), '2021-01-01', '2021-12-31', 'ARCHIVED', now(), now()),
        (902, 1, 'PF902', 'Secret', 1, 1, now(), '2022-01-01', '2022-12-31', 'CALCULATED', now(), now())`)
    await db.run(sql`
      insert into perf_result (file_id, supplier_id, total, grade, action, dimensions, lines)
      values (900, 2, 20, 'D', 'NONE', '[]', '[]'), (901, 2, 80, 'B', 'NONE', '[]', '[]'), (902, 2, 1, 'D', 'NONE', '[]', '[]')`)
  })
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world)
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10', {}, { freight: '0', otherCost: '0' })))
  valueOf(await quote(world, 'supplier2', inquiry.id, quoteOf(inquiry, '9.8', {}, { freight: '0', otherCost: null })))
  await compared(world, inquiry)
  const parity = valueOf(await world.call('buyer', results.getParity, { id: inquiry.id }))
  // 9,800 for the goods; 20 points are missing, of the 5 % that 100 of them would cost.
  assert.deepEqual(
    parity.quotes.map(each => [each.supplierId, each.qualityCost, each.total, each.unknown]),
    [
      ['2', '98.00', '9898.00', ['otherCost']],
      ['1', null, '10000.00', ['qualityCost']],
    ],
  )
  assert.equal(cellAt(parity, 0, 0)?.total, '9898.00')
  assert.equal(parity.proposals.find(each => each.code === 'LOWEST_EACH')?.total, '9898.00')
})

test('a price that no ceiling can be compared with says why: another unit, no rate, no history', async () => {
  await world.database.run(sql`
    insert into price_ceiling (enterprise_id, material_id, currency, basis, price, pct, action, valid_from)
    values (1, 2, 'JPY', 'FIXED', 1, null, 'BLOCK', '2020-01-01'), (1, 6, 'CNY', 'LAST_PRICE_PCT', null, 5, 'BLOCK', '2020-01-01')`)
  await setClock(world, `${day()} 10:00:00`)
  const part = { qty: '10', needDate: day(30) }
  const article = [
    { ...part, materialId: '5', unit: 'KGM' },
    { ...part, materialId: '2', unit: 'KGM' },
    { ...part, materialId: '6', unit: 'PCE' },
    { ...part, materialId: '1', unit: 'PCE' },
  ]
  const inquiry = await published(world, { article })
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10')))
  valueOf(await quote(world, 'supplier2', inquiry.id, quoteOf(inquiry, '10.3')))
  await compared(world, inquiry)
  const parity = valueOf(await world.call('buyer', results.getParity, { id: inquiry.id }))
  const marks = parity.offers.map(row =>
    row.map(offer => [offer?.check ?? null, offer?.uncompared ?? null, offer?.ceiling ?? null]),
  )
  const both = (mark: (string | null)[]) => [mark, mark]
  assert.deepEqual(marks, [
    both(['WARN', 'unit', null]),
    both(['WARN', 'rate', null]),
    both(['WARN', 'history', null]),
    [
      [null, null, '10.2'],
      ['BLOCK', null, '10.2'],
    ],
  ])
})
