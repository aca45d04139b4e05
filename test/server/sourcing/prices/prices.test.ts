import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import * as results from '../../../../src/contract/sourcing/inquiries/parity.ts'
import { checkPrice, priceCeilings } from '../../../../src/contract/sourcing/prices/ceilings.ts'
import { blockPrices, priceRecords, queryPriceHistory } from '../../../../src/contract/sourcing/prices/price-records.ts'
import { getWarnings } from '../../../../src/contract/insight/home/home.ts'
import { priceIndices } from '../../../../src/contract/sourcing/prices/price-indices.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { TestApp } from '../../../support/app.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { compared, inquiryWorld, published, quote, quoteOf } from '../inquiries/inquiry-world.ts'
import { approved, day, decideOn, rowInput, submitted, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await inquiryWorld()
})
after(() => world.close())

type Ceiling = Input<typeof priceCeilings.save>
const ceiling = (parts: Partial<Ceiling> = {}): Ceiling => ({
  materialId: '2',
  categoryId: null,
  orgId: null,
  supplierId: null,
  currency: 'CNY',
  basis: 'FIXED',
  price: '10',
  pct: null,
  indexCode: '',
  indexBase: null,
  action: 'BLOCK',
  validFrom: day(-10),
  validTo: null,
  remark: '',
  ...parts,
})
type Price = Input<typeof priceRecords.save>
const price = (parts: Partial<Price> = {}): Price => ({
  materialId: '1',
  supplierId: '1',
  orgId: null,
  currency: 'CNY',
  priceExcl: '9',
  taxCode: 'S13',
  tiers: [],
  moq: null,
  leadDays: null,
  validFrom: day(-30),
  validTo: day(30),
  remark: '',
  ...parts,
})
const saveCeiling = (parts?: Partial<Ceiling>) => world.call('buyer2', priceCeilings.save, ceiling(parts))
const savePrice = (parts?: Partial<Price>) => world.call('buyer2', priceRecords.save, price(parts))
const check = async (wanted: string, parts: Partial<Input<typeof checkPrice>> = {}) =>
  valueOf(
    await world.call('buyer', checkPrice, {
      materialId: '1',
      supplierId: '1',
      orgId: '2',
      qty: '100',
      date: day(),
      price: wanted,
      currency: 'CNY',
      ...parts,
    }),
  )

test('a ceiling is for one thing, follows from one basis, and does not overlap another', async () => {
  const refused = async (parts: Partial<Ceiling>) => refusalOf(await saveCeiling(parts))
  assert.match(await refused({ categoryId: '1' }), /^10008 materialId/)
  assert.match(await refused({ materialId: null }), /^10008 materialId/)
  assert.match(await refused({ materialId: '999' }), /^10008 materialId/)
  assert.match(await refused({ supplierId: '999' }), /^10008 supplierId/)
  assert.match(await refused({ price: null }), /^10011 price/)
  assert.match(await refused({ basis: 'AVG12_PCT' }), /^10011 pct/)
  assert.match(await refused({ basis: 'AVG12_PCT', pct: '-100' }), /^10008 pct/)
  assert.match(await refused({ validTo: day(-11) }), /^10008 validTo/)
  const saved = valueOf(await saveCeiling({ validTo: day(5) }))
  assert.equal(saved.ceiling, '10')
  assert.match(await refused({ validFrom: day(5) }), /^10009 validFrom/)
  valueOf(await saveCeiling({ validFrom: day(6) }))
  valueOf(await saveCeiling({ supplierId: '2' }))
})

test('ceilings by the last price and by the average of twelve months follow approved orders; without any they warn', async () => {
  const measured = async (wanted: string) => (await check(wanted)).result
  const last = valueOf(await saveCeiling({ materialId: '1', basis: 'LAST_PRICE_PCT', price: null, pct: '10' }))
  assert.equal(last.ceiling, null)
  assert.equal(await measured('1000'), 'WARN', 'there is no history')
  await approved(world, { details: [rowInput({ qty: '300', priceExcl: '10' })] })
  await approved(world, { details: [rowInput({ qty: '100', priceExcl: '8' })] })
  assert.deepEqual([await measured('8.8'), await measured('8.81')], ['OK', 'BLOCK'])
  const { id, version } = last
  valueOf(
    await saveCeiling({ ...ceiling({ materialId: '1', basis: 'AVG12_PCT', price: null, pct: '2' }), id, version }),
  )
  assert.equal((await check('9.69')).ceiling, '9.69', '(300 × 10 + 100 × 8) / 400 = 9.5, and two per cent')
  assert.deepEqual([await measured('9.69'), await measured('9.7')], ['OK', 'BLOCK'])
  assert.equal((await check('1.5', { currency: 'EUR' })).result, 'BLOCK', '1.5 EUR are 11.72 CNY')
  assert.equal((await check('1.2', { currency: 'EUR' })).result, 'OK')
  assert.match(
    await submitted(world, { details: [rowInput({ priceExcl: '9.7' })] }).then(
      () => 'taken',
      (error: unknown) => String(error),
    ),
    /above the ceiling of 9\.69/,
  )
  await world.database.run(sql`delete from price_ceiling where material_id = 1`)
})

test('ceilings by contract follow the price of the supplier, those by index the newest value that is not later', async () => {
  const measured = async (wanted: string, parts: Parameters<typeof check>[1] = {}) =>
    (await check(wanted, parts)).result
  valueOf(await saveCeiling({ materialId: '1', basis: 'CONTRACT_PRICE', price: null, action: 'APPROVE' }))
  assert.equal(await measured('5'), 'WARN', 'nobody has a contract')
  await world.database.run(sql`
    insert into price_record (enterprise_id, create_name, material_id, supplier_id, currency, price_excl, tax_code, tiers, valid_from,
      valid_to, source, source_no)
    values (1, 'x', 1, 1, 'CNY', 7, 'S13', '[{"fromQty":"1","toQty":"10","priceExcl":"7.5"},{"fromQty":"10","toQty":null,"priceExcl":"7"}]',
      current_date - 1, current_date + 5, 'CONTRACT', 'C1')`)
  assert.deepEqual([await measured('7.5'), await measured('7.51')], ['OK', 'APPROVE'])
  assert.equal(await measured('7.51', { supplierId: '2' }), 'WARN', 'the contract is with another supplier')
  assert.equal(await measured('7.51', { date: day(6) }), 'WARN', 'the contract is over')
  await world.database.run(sql`delete from price_ceiling where material_id = 1`)
  await world.database.run(sql`delete from price_record where source = 'CONTRACT'`)

  const index = (value: string, valueDate: string) =>
    world.call('buyer2', priceIndices.save, { code: 'CU', name: 'Copper', valueDate, value, remark: '' })
  const byIndex = { materialId: '1', basis: 'INDEX', price: '10', indexCode: 'CU', indexBase: '200' } as const
  assert.match(refusalOf(await saveCeiling(byIndex)), /^10008 indexCode/)
  assert.match(refusalOf(await saveCeiling({ ...byIndex, indexCode: '' })), /^10011 indexCode/)
  assert.match(refusalOf(await saveCeiling({ ...byIndex, indexBase: null })), /^10011 indexBase/)
  assert.match(refusalOf(await index('0', day())), /^10008 value/)
  const old = valueOf(await index('200', day(-40)))
  assert.match(refusalOf(await index('210', day(-40))), /^10006 valueDate/)
  assert.match(refusalOf(await saveCeiling({ ...byIndex, indexBase: '0' })), /^10008 indexBase/)
  valueOf(await saveCeiling({ ...byIndex, validFrom: day(-50) }))
  assert.match(refusalOf(await world.call('buyer2', priceIndices.remove, { ids: [old.id] })), /^16010/)
  valueOf(await index('220', day(-1)))
  assert.deepEqual([await measured('11'), await measured('11.01')], ['OK', 'BLOCK'])
  assert.equal((await check('11', { date: day(-5) })).ceiling, '10')
  assert.equal(await measured('11', { date: day(-45) }), 'WARN', 'there was no value yet')
  assert.match(
    await submitted(world, { details: [rowInput({ priceExcl: '11.01' })] }).then(
      () => 'taken',
      (error: unknown) => String(error),
    ),
    /above the ceiling of 11/,
  )
  await world.database.run(sql`delete from price_ceiling where material_id = 1`)
})

test('a price of the library ends the one before it, has ranges, and is blocked with a reason', async () => {
  assert.match(refusalOf(await savePrice({ validTo: day(-31) })), /^10008 validTo/)
  assert.match(refusalOf(await savePrice({ currency: 'XXX' })), /^10008 currency/)
  const tier = (fromQty: string, toQty: string | null, priceExcl: string) => ({ fromQty, toQty, priceExcl })
  assert.match(refusalOf(await savePrice({ tiers: [tier('1', '60', '9'), tier('50', null, '8')] })), /^18025 tiers/)
  assert.match(refusalOf(await savePrice({ tiers: [tier('1', '40', '9'), tier('50', null, '8')] })), /^10008 tiers/)
  const first = valueOf(await savePrice())
  assert.equal((await check('9')).recordPrice, '9')
  const tiers = [tier('1', '100', '8.5'), tier('100', null, '8')]
  const second = valueOf(await savePrice({ validFrom: day(), validTo: day(60), priceExcl: '8.5', tiers }))
  const all = valueOf(await world.call('buyer2', priceRecords.query, { keyword: 'M1' })).records
  const seen = (id: string) => all.find(each => each.id === id) ?? assert.fail('it is gone')
  assert.deepEqual([seen(first.id).status, seen(first.id).validTo], ['REPLACED', day(-1)])
  assert.equal((await check('9', { qty: '99' })).recordPrice, '8.5')
  assert.equal(
    (await check('9', { qty: '100' })).recordPrice,
    '8',
    'a hundred belongs to the range that begins with it',
  )
  assert.equal((await check('9', { date: day(-5) })).recordPrice, '9', 'what was replaced holds for its days')
  assert.match(refusalOf(await savePrice({ validFrom: day(-3), validTo: day(3) })), /^10009 validTo/)
  assert.match(refusalOf(await savePrice({ ...price(), id: first.id, version: seen(first.id).version })), /^16005/)
  const block = (reason: string, ids = [second.id]) => world.call('buyer2', blockPrices, { ids, reason })
  assert.equal((await block('x', [])).code, '10010')
  assert.equal((await block(' ')).code, '10011')
  assert.equal((await block('x', ['999'])).code, '10007')
  assert.equal(valueOf(await block('Wrong drawing')).count, 1)
  assert.equal((await block('Again')).code, '16005')
  assert.equal((await check('9')).recordPrice, null)
})

test('an award writes its prices into the library with ranges and validity, and history shows them with the orders', async () => {
  const inquiry = await published(world)
  const tiers = [
    { fromQty: '1', toQty: '1000', priceExcl: '10' },
    { fromQty: '1000', toQty: null, priceExcl: '9.6' },
  ]
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10', { tiers, moq: '1' })))
  valueOf(await quote(world, 'supplier2', inquiry.id, quoteOf(inquiry, '9.9')))
  await compared(world, inquiry)
  const { id, version, proposals, inquiryNo } = valueOf(
    await world.call('buyer', results.getParity, { id: inquiry.id }),
  )
  const rows = proposals.find(each => each.code === 'ONE_SUPPLIER')?.rows ?? []
  valueOf(await world.call('buyer', results.proposeResult, { id, version, rows, reason: 'One delivery' }))
  valueOf(await world.call('buyer', results.submitInquiryResult, { id }))
  await decideOn(world, inquiryNo)
  const found = valueOf(await world.call('buyer2', priceRecords.query, { keyword: inquiryNo })).records
  assert.deepEqual(
    found.map(each => [each.supplierId, each.priceExcl, each.tiers.length, each.validTo, each.source, each.status]),
    [['1', '9.6', 2, day(60), 'INQUIRY', 'ACTIVE']],
  )
  assert.equal((await check('9')).recordPrice, '10', 'a hundred are in the first range')
  assert.equal((await world.call('buyer2', priceRecords.remove, { ids: found.map(each => each.id) })).code, '16010')
  const past = valueOf(await world.call('buyer2', queryPriceHistory, { materialId: '1', currency: 'CNY' }))
  assert.deepEqual([...new Set(past.map(each => each.kind))].sort(), ['ORDER', 'RECORD'])
  assert.ok(past.some(each => each.docNo === inquiryNo))
})

test('prices that end within 30 days and that no other follows are warned of, and the list shows just these', async () => {
  const warned = async (user: 'buyer2' | 'supplier' = 'buyer2') =>
    valueOf(await world.call(user, getWarnings, {})).find(each => each.code === 'PRICE_ENDS_SOON')?.count ?? 0
  const listed = async (endsWithin: string | number) =>
    valueOf(await world.call('buyer2', priceRecords.query, { endsWithin }))
      .records.map(each => each.validTo)
      .sort()
  const [before, known] = [await warned(), (await listed(30)).length]
  assert.equal(before, known)
  const euros = { currency: 'EUR', supplierId: '2', validFrom: day(-60) }
  valueOf(await savePrice({ ...euros, validTo: day(30) }))
  valueOf(await savePrice({ ...euros, supplierId: '9', validTo: day(31) }))
  valueOf(await savePrice({ ...euros, supplierId: '1', validTo: day(-1) }))
  assert.deepEqual([(await warned()) - before, (await listed(30)).includes(day(30))], [1, true])
  assert.deepEqual([(await listed('31')).includes(day(31)), (await listed(30)).includes(day(31))], [true, false])
  assert.deepEqual(
    (await listed(30)).filter(each => each < day()),
    [],
    'what is over ends no more',
  )
  assert.equal(await warned('supplier'), 0)
  // Between both nothing holds for a day.
  const next = valueOf(await savePrice({ ...euros, validFrom: day(32), validTo: day(90) }))
  assert.equal((await warned()) - before, 1)
  valueOf(await world.call('buyer2', priceRecords.remove, { ids: [next.id] }))
  valueOf(await savePrice({ ...euros, validFrom: day(31), validTo: day(90) }))
  assert.equal((await warned()) - before, 0)
  valueOf(await savePrice({ ...euros, supplierId: '9', orgId: '2', validTo: day(20) }))
  assert.equal((await warned()) - before, 0, 'that for all organisations goes on')
})
