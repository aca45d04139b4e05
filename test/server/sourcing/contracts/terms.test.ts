import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { callOffContract } from '../../../../src/contract/sourcing/contracts/call-off.ts'
import * as changes from '../../../../src/contract/sourcing/contracts/contract-changes.ts'
import * as calls from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { ContractInput } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import { getOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import { withSettings } from '../../../support/settings.ts'
import { day, decideOn, orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { changeOf, contract, contractActs, item } from './contract-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
  await world.database.run(sql`
    insert into payment_term (id, enterprise_id, code, name, base_date, days, active) values
      (7, 1, 'N60', 'Net 60', 'INVOICE_DATE', 60, 1), (8, 1, 'OLD', 'Old', 'INVOICE_DATE', 60, 0)`)
})
after(() => world.close())

const { inForce, save } = contractActs(() => world)
const read = async (id: string) => valueOf(await world.call('buyer', calls.getContract, { id }))
const refusal = async (parts: Partial<ContractInput>) => {
  const { code, errors } = await save(parts)
  return `${code} ${errors[0]?.field}`
}
const part = (percent: string, dueRule: 'ADVANCE' | 'RETENTION' | null) => ({
  stage: `Part ${percent}`,
  percent,
  days: 0,
  condition: '',
  dueRule,
})
/** A draft order of the first row of a contract. */
async function orderOf(id: string, qty: string, terms: { paymentTermId?: string } = {}) {
  const itemId = (await read(id)).details[0]?.id ?? ''
  const rows = [{ itemId, qty, needDate: day(10) }]
  return world.call('buyer', callOffContract, { id, purchaserId: '1', deliveryAddress: 'Dock 4', ...terms, rows })
}

test('terms of a contract that are not there, or speak against each other, are refused with their field', async () => {
  const cases: [Partial<ContractInput>, string][] = [
    [{ companyId: '999999' }, '10008 companyId'],
    [{ paymentTermId: '999999' }, '10008 paymentTermId'],
    [{ paymentTermId: '8' }, '10008 paymentTermId'],
    [{ signDate: day(301) }, '10008 signDate'],
    [{ retentionPct: '100.5' }, '10008 retentionPct'],
    [{ retentionPct: '5', paymentPlan: [part('90', 'ADVANCE'), part('10', 'RETENTION')] }, '10008 retentionPct'],
    [{ taxMode: 'INCL' }, '10011 details[0].priceIncl'],
    [
      {
        taxMode: 'INCL',
        details: [item({ priceIncl: '11.3', tiers: [{ fromQty: '1', toQty: null, priceExcl: '9' }] })],
      },
      '10011 details[0].tiers',
    ],
  ]
  for (const [parts, wanted] of cases) assert.equal(await refusal(parts), wanted)
})

test('a number is given by hand once, is never given twice, and does not change', async context => {
  const saved = valueOf(await save({ contractNo: ' HT-2026/7 ' }))
  assert.equal(saved.contractNo, 'HT-2026/7')
  assert.equal(await refusal({ contractNo: 'HT-2026/7' }), '10006 contractNo')
  const { id, version } = saved
  assert.equal(await refusal({ id, version, contractNo: 'HT-2026/8' }), '10008 contractNo')
  assert.equal(valueOf(await save({ id, version, contractNo: 'HT-2026/7' })).contractNo, 'HT-2026/7')
  const twenty = await Promise.all(Array.from({ length: 20 }, () => save({ contractNo: 'HT-2026/9' })))
  assert.equal(twenty.filter(({ code }) => code === '200').length, 1)
  assert.equal(twenty.filter(({ code }) => code === '10006').length, 19)

  const counted = valueOf(await save()).contractNo
  const following = counted.replace(/\d{5}$/, digits => String(Number(digits) + 1).padStart(5, '0'))
  valueOf(await save({ contractNo: following }))
  assert.notEqual(valueOf(await save()).contractNo, following, 'the rule passes over a number that was given by hand')

  await withSettings(context, world.database, { 'contract.numberByHand': '1' })
  assert.equal(await refusal({}), '10011 contractNo')
  assert.equal(valueOf(await save({ contractNo: 'HT-2026/10' })).contractNo, 'HT-2026/10')
})

test('the payment term is that of the supplier unless another one or none is said, and orders take it over', async () => {
  await world.database.run(sql`update supplier set payment_term_id = 7 where id = 1`)
  assert.deepEqual([(await read(valueOf(await save()).id)).paymentTermName], ['Net 60'])
  assert.equal(valueOf(await save({ paymentTermId: null })).paymentTermId, null)
  const { id, companyName } = await inForce()
  assert.equal(companyName, 'Test Works Co., Ltd.')
  const order = valueOf(await world.call('buyer', getOrder, { id: valueOf(await orderOf(id, '10')).id }))
  assert.deepEqual([order.paymentTermId, order.companyId, order.taxMode], ['7', '1', 'EXCL'])
  const other = valueOf(await orderOf(id, '10', { paymentTermId: '1' }))
  assert.equal(valueOf(await world.call('buyer', getOrder, { id: other.id })).paymentTermId, '1')

  const none = await inForce({ paymentTermId: null, details: [item({ materialId: '2' })] })
  const refused = await orderOf(none.id, '10')
  assert.equal(`${refused.code} ${refused.errors[0]?.field}`, '10011 paymentTermId')
})

test('prices with tax are kept as agreed; those without it, amounts, orders and the library follow', async () => {
  const tiers = [
    { fromQty: '1', toQty: '500', priceExcl: '0', priceIncl: '11.3' },
    { fromQty: '500', toQty: null, priceExcl: '0', priceIncl: '9.99' },
  ]
  const details = [item({ priceExcl: '0', priceIncl: '11.3', tiers })]
  const { id, details: kept, amountIncl, contractNo } = await inForce({ taxMode: 'INCL', details })
  assert.deepEqual([kept[0]?.priceIncl, kept[0]?.priceExcl, amountIncl], ['11.3', '10', '9990.00'])
  assert.deepEqual(
    kept[0]?.tiers.map(tier => [tier.priceIncl, tier.priceExcl]),
    [
      ['11.3', '10'],
      ['9.99', '8.840708'],
    ],
  )
  const order = valueOf(await world.call('buyer', getOrder, { id: valueOf(await orderOf(id, '600')).id }))
  assert.deepEqual([order.taxMode, order.details[0]?.priceIncl, order.amountIncl], ['INCL', '9.99', '5994.00'])
  const known = await world.database.one<{ tiers: object[] }>(sql`
    select tiers from price_record where source = 'CONTRACT' and source_no = ${contractNo}`)
  assert.deepEqual(known?.tiers.flatMap(Object.keys).includes('priceIncl'), false)
})

test('what is kept back lessens each part of the plan, and is shown beside what was invoiced', async () => {
  const plan = [part('30', 'ADVANCE'), part('70', null)]
  const { id, paymentPlan, retentionAmount, progress } = await inForce({
    limitAmount: '1000.01',
    retentionPct: '5',
    paymentPlan: plan,
    signDate: null,
  })
  assert.deepEqual(
    paymentPlan.map(each => `${each.dueRule} ${each.amount}`),
    ['ADVANCE 285.00', 'null 665.01'],
  )
  assert.deepEqual([retentionAmount, progress.retained], ['50.00', '0.00'])
  const { today } = (await world.database.one<{ today: string }>(sql`select current_date as today`)) ?? { today: '' }
  assert.equal((await read(id)).signDate, today, 'without a day of its own it is signed when it comes into force')
})

test('a change names the payment term and what is kept back on both sides, and puts them in force', async () => {
  const made = await inForce({ paymentTermId: '1', details: [item({ materialId: '4' })] })
  await world.database.run(sql`update payment_term set active = 0 where id = 1`)
  const draft = changeOf(made, { retentionPct: '10' })
  const kept = valueOf(await world.call('buyer', changes.saveContractChange, draft))
  assert.equal(kept.after.paymentTermId, '1', 'a term that was disabled meanwhile stays')
  await world.database.run(sql`update payment_term set active = 1 where id = 1`)
  const wanted = { ...draft, id: kept.id, version: kept.version, paymentTermId: '7' }
  const { changeNo } = valueOf(await world.call('buyer', changes.submitContractChange, { draft: wanted }))
  await decideOn(world, changeNo)
  const change = valueOf(await world.call('supplier', changes.answerContractChange, { id: kept.id, agreeFlag: 1 }))
  assert.deepEqual(
    change.terms.filter(term => term.changed).map(({ field, before, after: next }) => [field, before, next]),
    [
      ['paymentTermId', 'Net 30', 'Net 60'],
      ['retentionPct', '0', '10'],
    ],
  )
  const { paymentTermId, retentionPct } = await read(made.id)
  assert.deepEqual([paymentTermId, retentionPct], ['7', '10'])
})

test('a draft keeps the terms that it was given', async () => {
  const terms = { signDate: day(-3), taxMode: 'EXCL', paymentTermId: '7', retentionPct: '2.5' } as const
  const { id } = valueOf(await world.call('buyer', calls.saveContract, contract(terms)))
  const { signDate, taxMode, paymentTermId, retentionPct } = await read(id)
  assert.deepEqual({ signDate, taxMode, paymentTermId, retentionPct }, terms)
})
