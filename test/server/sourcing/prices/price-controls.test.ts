import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as calls from '../../../../src/contract/sourcing/prices/price-controls.ts'
import type { PriceControlInput, PriceControlStatus } from '../../../../src/contract/sourcing/prices/price-controls.ts'
import { checkPrice, priceCeilings } from '../../../../src/contract/sourcing/prices/ceilings.ts'
import { priceRecords } from '../../../../src/contract/sourcing/prices/price-records.ts'
import { allowedEvents, requireStep } from '../../../../server/kit/documents/steps.ts'
import { priceControlSteps } from '../../../../server/modules/sourcing/prices/control/control.rules.ts'
import type { TestApp } from '../../../support/app.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { inquiryWorld } from '../inquiries/inquiry-world.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'

let world: TestApp
before(async () => {
  world = await inquiryWorld()
})
after(() => world.close())

const price = (parts: object = {}): PriceControlInput['prices'][number] => ({
  materialId: '1',
  supplierId: '1',
  priceExcl: '9',
  taxCode: 'S13',
  tiers: [],
  moq: null,
  leadDays: null,
  validFrom: day(-1),
  validTo: day(30),
  contractNo: '',
  ...parts,
})
const ceiling = (parts: object = {}): PriceControlInput['ceilings'][number] => ({
  materialId: '1',
  categoryId: null,
  supplierId: null,
  basis: 'FIXED',
  price: '10',
  pct: null,
  indexCode: '',
  indexBase: null,
  action: 'BLOCK',
  validFrom: day(-1),
  validTo: null,
  ...parts,
})
const sheet = (parts: Partial<PriceControlInput> = {}): PriceControlInput => ({
  orgId: '2',
  everywhereFlag: 0,
  currency: 'CNY',
  reason: 'New prices of the year',
  prices: [price()],
  ceilings: [],
  ...parts,
})
const save = (parts?: Partial<PriceControlInput>) => world.call('buyer', calls.savePriceControl, sheet(parts))
const submit = async (parts?: Partial<PriceControlInput>) =>
  valueOf(await world.call('buyer', calls.submitPriceControl, { draft: sheet(parts) }))
const check = async (wanted: string, orgId = '2') =>
  valueOf(
    await world.call('buyer', checkPrice, {
      materialId: '1',
      supplierId: '1',
      orgId,
      qty: '100',
      date: day(),
      price: wanted,
      currency: 'CNY',
    }),
  )

const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code

const someone = (userId: string, userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId,
  userType,
  modules: new Set(modules),
})
const roles = {
  writer: someone('1', 'BUYER', 'price-control', 'price-control-edit'),
  approver: someone('2', 'BUYER', 'price-control', 'price-control-approve'),
  reader: someone('3', 'BUYER', 'price-control'),
  supplier: someone('4', 'SUPPLIER', 'price-control', 'price-control-edit', 'price-control-approve'),
}
/** By hand from docs/rules/prices.md: the resulting status of a sheet, or the error code. */
const expected: Record<
  calls.PriceControlEvent,
  { by: keyof typeof roles; to: Partial<Record<PriceControlStatus, string>> }
> = {
  edit: { by: 'writer', to: { NEW: 'NEW', REJECTED: 'REJECTED' } },
  remove: { by: 'writer', to: { NEW: 'NEW', REJECTED: 'REJECTED' } },
  submit: { by: 'writer', to: { NEW: 'APPROVING', REJECTED: 'APPROVING' } },
  withdraw: { by: 'writer', to: { APPROVING: 'NEW', NEW: '18027', REJECTED: '18027' } },
  approve: { by: 'approver', to: { APPROVING: 'APPROVED' } },
  reject: { by: 'approver', to: { APPROVING: 'REJECTED' } },
}

test('a sheet is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of names(expected))
    for (const status of calls.priceControlStatuses)
      for (const role of names(roles)) {
        const wanted = role === expected[event].by ? (expected[event].to[status] ?? '16005') : '16006'
        const facts = { status, initiatorId: '1' }
        const found = outcome(() => requireStep(priceControlSteps, event, facts, roles[role]))
        assert.equal(found, wanted, `${event} of ${status} by ${role}`)
        assert.equal(allowedEvents(priceControlSteps, facts, roles[role]).includes(event), !/^\d+$/.test(wanted))
      }
  for (const event of ['approve', 'reject'] as const)
    assert.equal(
      outcome(() => requireStep(priceControlSteps, event, { status: 'APPROVING', initiatorId: '2' }, roles.approver)),
      '16006',
    )
})

test('what is wrong with a sheet is refused with its code and field', async () => {
  const tier = (fromQty: string, toQty: string | null) => ({ fromQty, toQty, priceExcl: '8' })
  const zero = { ...tier('1', null), priceExcl: '0' }
  const twice = [price(), price({ validFrom: day(10) })]
  const cases: [string, Partial<PriceControlInput>, RegExp][] = [
    ['no rows', { prices: [] }, /^10015 prices/],
    ['no reason', { reason: ' ' }, /^10011 reason/],
    ['another enterprise', { orgId: '999' }, /^10008 orgId/],
    ['no such material', { prices: [price({ materialId: '999' })] }, /^10008 prices\[0\]\.materialId/],
    ['no such tax rate', { prices: [price({ taxCode: 'X' })] }, /^10008 prices\[0\]\.taxCode/],
    ['reversed', { prices: [price({ validTo: day(-2) })] }, /^10008 prices\[0\]\.validTo/],
    ['overlap', { prices: [price({ tiers: [tier('1', '60'), tier('50', null)] })] }, /^18025 prices\[0\]\.tiers/],
    ['gap', { prices: [price({ tiers: [tier('1', '40'), tier('50', null)] })] }, /^10008 prices\[0\]\.tiers/],
    ['zero without a reason', { prices: [price({ priceExcl: '0' })] }, /^10011 prices\[0\]\.freeReason/],
    ['a range for nothing', { prices: [price({ tiers: [zero] })] }, /^10011 prices\[0\]\.freeReason/],
    ['the same price twice', { prices: twice }, /^10009 prices\[1\]\.validFrom/],
    ['the same ceiling twice', { ceilings: [ceiling(), ceiling()] }, /^10009 ceilings\[1\]\.validFrom/],
    ['a ceiling for nothing', { ceilings: [ceiling({ materialId: null })] }, /^10008 ceilings\[0\]\.materialId/],
    ['a ceiling without price', { ceilings: [ceiling({ price: null })] }, /^10011 ceilings\[0\]\.price/],
  ]
  for (const [name, parts, wanted] of cases) assert.match(refusalOf(await save(parts)), wanted, name)
  const free = valueOf(await save({ prices: [price({ priceExcl: '0', freeReason: ' A sample ' })] }))
  assert.equal(free.prices[0]?.freeReason, 'A sample')
  assert.equal(await codeOf(world.call('buyer', calls.submitPriceControl, {})), '10010')
  assert.equal(await codeOf(world.call('buyer', calls.getPriceControl, {})), '10010')
  for (const who of ['supplier', 'warehouse'] as const)
    assert.equal(await codeOf(world.call(who, calls.savePriceControl, sheet())), '16006', who)
})

test('a draft is edited in the version that was read, submitted, taken back, rejected and removed', async () => {
  const { id, version, controlNo } = valueOf(await save())
  assert.equal(valueOf(await save({ id, version, reason: 'Another one' })).reason, 'Another one')
  assert.equal(await codeOf(save({ id, version })), '16007')
  assert.equal(await codeOf(world.call('otherbuyer', calls.getPriceControl, { id })), '10007')
  assert.equal(await codeOf(world.call('buyer', calls.withdrawPriceControl, { id })), '18027')
  valueOf(await world.call('buyer', calls.submitPriceControl, { id }))
  assert.equal(await codeOf(save({ id, version: 2 })), '16005')
  assert.equal(valueOf(await world.call('buyer', calls.withdrawPriceControl, { id })).status, 'NEW')
  valueOf(await world.call('buyer', calls.submitPriceControl, { id }))
  await decideOn(world, controlNo, 'REJECT')
  assert.equal(valueOf(await world.call('buyer', calls.getPriceControl, { id })).status, 'REJECTED')
  const found = valueOf(await world.call('buyer', calls.queryPriceControls, { keyword: controlNo }))
  assert.deepEqual([found.total, found.records[0]?.prices], [1, 1])
  assert.equal(valueOf(await world.call('buyer', calls.removePriceControls, { ids: [id] })).count, 1)
  assert.equal(await codeOf(world.call('buyer', calls.getPriceControl, { id })), '10007')
})

test('an approved sheet writes prices and ceilings for its organisation, and for contracts such that ceilings follow', async () => {
  assert.equal((await check('12')).result, 'OK')
  const made = await submit({
    prices: [price({ priceExcl: '7', contractNo: 'C-7' })],
    ceilings: [ceiling({ basis: 'CONTRACT_PRICE', price: null, action: 'APPROVE' })],
  })
  assert.equal((await check('12')).result, 'OK', 'nothing holds before the approval')
  await decideOn(world, made.controlNo)
  const { status, allowed } = valueOf(await world.call('buyer', calls.getPriceControl, { id: made.id }))
  assert.deepEqual([status, allowed], ['APPROVED', []])
  assert.deepEqual([(await check('7')).result, (await check('7.01')).result], ['OK', 'APPROVE'])
  assert.equal((await check('7')).recordPrice, '7')
  const [row] = valueOf(await world.call('buyer2', priceRecords.query, { keyword: 'C-7' })).records
  assert.deepEqual([row?.source, row?.sourceNo, row?.orgId], ['CONTRACT', 'C-7', '2'])
  assert.equal(
    await codeOf(world.call('buyer2', priceRecords.remove, { ids: [row?.id ?? ''] })),
    '16010',
    'a price of a sheet is blocked, not deleted',
  )
  const [limit] = valueOf(await world.call('buyer2', priceCeilings.query, { basis: 'CONTRACT_PRICE' })).records
  assert.equal(limit?.remark, made.controlNo)
  assert.equal(await codeOf(save({ ceilings: [ceiling()] })), '10009', 'a ceiling holds for it now')
})

test('a sheet that was overtaken by another one is refused when it is approved', async () => {
  const row = { materialId: '2', supplierId: '2' }
  const later = await submit({ everywhereFlag: 1, prices: [price({ ...row, validFrom: day(5), validTo: day(50) })] })
  const early = await submit({ everywhereFlag: 1, prices: [price({ ...row, validTo: day(10) })] })
  await decideOn(world, later.controlNo)
  await assert.rejects(() => decideOn(world, early.controlNo), /10009|later price/)
  assert.equal(valueOf(await world.call('buyer', calls.getPriceControl, { id: early.id })).status, 'APPROVING')
})
