import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import * as calls from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { ContractInput, ContractStatus } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import { allowedEvents, requireStep } from '../../../../server/kit/documents/steps.ts'
import { contractSteps } from '../../../../server/modules/sourcing/contracts/contract.rules.ts'
import { expireContracts } from '../../../../server/modules/sourcing/contracts/expire.ts'
import type { TestApp } from '../../../support/app.ts'
import { contract, contractActs, item } from './contract-world.ts'
import { messageCount } from '../../goods/delivery-orders/delivery-world.ts'
import { day, orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())

const part = (percent: string, stage = 'On delivery') => ({ stage, percent, days: 30, condition: '' })
const tiersOf = (fromQty: string, toQty: string) => [
  { fromQty, toQty, priceExcl: '10' },
  { fromQty: '100', toQty: null, priceExcl: '9' },
]
const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code
const { save, sent, addFile, addCopy, inForce } = contractActs(() => world)

test('a term of delivery names its place, and is kept until it is taken out', async () => {
  const refused = await save({ incoterm: 'FCA', incotermPlace: ' ' })
  assert.deepEqual([refused.code, refused.errors.map(each => each.field)], ['10011', ['incotermPlace']])
  const { id, version, incoterm, incotermPlace } = valueOf(await save({ incoterm: 'FCA', incotermPlace: ' Shanghai ' }))
  assert.deepEqual([incoterm, incotermPlace], ['FCA', 'Shanghai'])
  const without = valueOf(await save({ id, version }))
  assert.deepEqual([without.incoterm, without.incotermPlace], [null, ''])
})

const someone = (userId: string, userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId,
  userType,
  modules: new Set(modules),
})
const roles = {
  writer: someone('1', 'BUYER', 'contract-list', 'contract-edit'),
  approver: someone('2', 'BUYER', 'contract-list', 'contract-approve'),
  head: someone('3', 'BUYER', 'contract-list', 'contract-terminate'),
  reader: someone('4', 'BUYER', 'contract-list', 'contract-answer'),
  supplier: someone('5', 'SUPPLIER', 'contract-my', 'contract-answer', 'contract-edit', 'contract-approve'),
}
/** By hand from docs/rules/contracts.md: the resulting status of a contract, or the error code. */
const expected: Record<
  calls.ContractEvent,
  { by: keyof typeof roles | 'either'; to: Partial<Record<ContractStatus, string>> }
> = {
  edit: { by: 'writer', to: { NEW: 'NEW', REJECTED: 'REJECTED', REFUSED: 'REFUSED' } },
  remove: { by: 'writer', to: { NEW: 'NEW', REJECTED: 'REJECTED' } },
  submit: { by: 'writer', to: { NEW: 'APPROVING', REJECTED: 'APPROVING', REFUSED: 'APPROVING' } },
  withdraw: { by: 'writer', to: { APPROVING: 'NEW', NEW: '18027', REJECTED: '18027' } },
  approve: { by: 'approver', to: { APPROVING: 'APPROVED' } },
  reject: { by: 'approver', to: { APPROVING: 'REJECTED' } },
  send: { by: 'writer', to: { APPROVED: 'SENT' } },
  takeBack: { by: 'writer', to: { APPROVED: 'NEW', SENT: 'NEW', CONFIRMED: 'NEW' } },
  confirm: { by: 'supplier', to: { SENT: 'CONFIRMED' } },
  refuse: { by: 'supplier', to: { SENT: 'REFUSED' } },
  sign: { by: 'either', to: { CONFIRMED: 'CONFIRMED' } },
  effect: { by: 'writer', to: { CONFIRMED: 'EFFECTIVE' } },
  terminate: { by: 'head', to: { EFFECTIVE: 'TERMINATED' } },
  callOff: { by: 'writer', to: { EFFECTIVE: 'EFFECTIVE' } },
  change: { by: 'writer', to: { EFFECTIVE: 'EFFECTIVE' } },
  close: { by: 'writer', to: { EFFECTIVE: 'CLOSED', EXPIRED: 'CLOSED' } },
}

test('a contract is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of names(expected))
    for (const status of calls.contractStatuses)
      for (const role of names(roles)) {
        const may =
          role === expected[event].by || (expected[event].by === 'either' && ['writer', 'supplier'].includes(role))
        const wanted = may ? (expected[event].to[status] ?? '16005') : '16006'
        const facts = { status, initiatorId: '1', buyerCopy: 'a.pdf', supplierCopy: 'b.pdf', changing: false } as const
        const found = outcome(() => requireStep(contractSteps, event, facts, roles[role]))
        assert.equal(found, wanted, `${event} of ${status} by ${role}`)
        assert.equal(allowedEvents(contractSteps, facts, roles[role]).includes(event), !/^\d+$/.test(wanted))
      }
})

test('what is wrong with a contract is refused with its code and field', async () => {
  const cases: [Partial<ContractInput>, string][] = [
    [{ title: ' ' }, '10011 title'],
    [{ reason: ' ' }, '10011 reason'],
    [{ supplierId: '999999' }, '10008 supplierId'],
    [{ orgId: '999999' }, '10008 orgId'],
    [{ currency: 'XXX' }, '10008 currency'],
    [{ validTo: day(-1) }, '10008 validTo'],
    [{ limitAmount: '0' }, '10008 limitAmount'],
    [{ overPct: '101' }, '10008 overPct'],
    [{ details: [item({ materialId: '999999' })] }, '10008 details[0].materialId'],
    [{ details: [item({ materialId: null, materialText: ' ' })] }, '10011 details[0].materialText'],
    [{ details: [item({ unit: 'XXX' })] }, '10008 details[0].unit'],
    [{ details: [item({ qty: '1.5' })] }, '10008 details[0].qty'],
    [{ details: [item({ taxCode: 'XXX' })] }, '10008 details[0].taxCode'],
    [{ details: [item(), item()] }, '10009 details[1].materialId'],
    [{ details: [item({ priceExcl: '0' })] }, '10011 details[0].freeReason'],
    [{ details: [item({ priceExcl: '0', freeReason: ' ' })] }, '10011 details[0].freeReason'],
    [{ details: [item({ tiers: tiersOf('1', '101') })] }, '18025 details[0].tiers'],
    [{ details: [item({ tiers: tiersOf('1', '99') })] }, '10008 details[0].tiers'],
    [{ paymentPlan: [part('99.9')] }, '10008 paymentPlan'],
    [{ paymentPlan: [part('100', ' ')] }, '10011 paymentPlan[0].stage'],
    [{ paymentPlan: [part('0'), part('100')] }, '10008 paymentPlan[0].percent'],
  ]
  for (const [parts, wanted] of cases) {
    const answer = await save(parts)
    assert.equal(`${answer.code} ${answer.errors[0]?.field}`, wanted)
  }
  const free = valueOf(await save({ details: [item({ priceExcl: '0', freeReason: 'A sample' })] }))
  assert.equal(free.details[0]?.freeReason, 'A sample')
  const { id } = valueOf(await save())
  assert.equal(valueOf(await world.call('buyer', calls.saveContract, contract({ id, version: 0 }))).version, 1)
  assert.equal(await codeOf(save({ id, version: 0 })), '16007')
  assert.equal(await codeOf(world.call('supplier', calls.saveContract, contract())), '16006')
  assert.equal(await codeOf(world.call('buyer', calls.submitContract, {})), '10010')
  assert.equal(await codeOf(world.call('buyer', calls.submitContract, { draft: contract({ details: [] }) })), '10015')
  assert.equal(await codeOf(world.call('buyer', calls.getContract, {})), '10010')
  assert.equal(await codeOf(world.call('buyer', calls.withdrawContract, { id })), '18027')
  assert.equal(valueOf(await world.call('buyer', calls.removeContracts, { ids: [id] })).count, 1)
})

test('a contract goes to its supplier alone, comes into force with both signed copies, and is terminated', async () => {
  const draft = valueOf(await save())
  assert.match(draft.contractNo, /^CT\d{9}$/)
  assert.equal(await codeOf(world.call('supplier', calls.getContract, { id: draft.id })), '10007')
  const { id, contractNo } = await sent()
  assert.equal(await messageCount(world, 'supplier', 'contract.sent', id), 1)
  const seen = valueOf(await world.call('supplier', calls.getContract, { id }))
  assert.deepEqual([seen.reason, seen.remark, seen.allowed], ['', '', ['confirm', 'refuse']])
  assert.equal(await codeOf(world.call('supplier2', calls.getContract, { id })), '10007')
  assert.equal(valueOf(await world.call('supplier2', calls.queryContracts, { keyword: contractNo })).total, 0)
  assert.equal(await codeOf(world.call('supplier2', calls.answerContract, { id, agreeFlag: 1 })), '10007')
  assert.equal(await codeOf(world.call('supplier2', calls.queryContractHistory, { id })), '10007')
  assert.equal(await codeOf(world.call('supplier', calls.answerContract, { id, agreeFlag: 0 })), '10011')
  valueOf(await world.call('supplier', calls.answerContract, { id, agreeFlag: 1 }))
  assert.equal(await codeOf(world.call('buyer', calls.effectContract, { id })), '16011')
  const draftFile = await addFile(id, 'buyer')
  await world.database.run(sql`update attachment set create_time = now() - interval '1 day' where id = ${draftFile}`)
  await addFile(id, 'supplier')
  await addFile(id, 'buyer')
  assert.equal(await codeOf(world.call('buyer', calls.effectContract, { id })), '16011', 'nobody has chosen a file')
  for (const attachmentId of [draftFile, await addFile(id, 'supplier'), '999999'])
    assert.equal(await codeOf(world.call('buyer', calls.signContract, { id, attachmentId })), '10008')
  await addCopy(id, 'buyer')
  assert.equal(await codeOf(world.call('buyer', calls.effectContract, { id })), '16011')
  await addCopy(id, 'supplier')
  assert.equal(valueOf(await world.call('buyer', calls.effectContract, { id })).status, 'EFFECTIVE')
  assert.equal(await codeOf(world.call('buyer2', calls.terminateContract, { id, reason: ' ' })), '10011')
  const ended = valueOf(await world.call('buyer2', calls.terminateContract, { id, reason: 'Insolvent' }))
  assert.deepEqual([ended.status, ended.answer], ['TERMINATED', 'Insolvent'])
})

test('a refused contract given to another supplier is hidden from the first one', async () => {
  const { id } = await sent()
  valueOf(await world.call('supplier', calls.answerContract, { id, agreeFlag: 0, reason: 'Too short' }))
  const { version } = valueOf(await world.call('supplier', calls.getContract, { id }))
  valueOf(await world.call('buyer', calls.saveContract, contract({ id, version, supplierId: '2' })))
  assert.equal(await codeOf(world.call('supplier', calls.getContract, { id })), '10007')
  assert.equal(await codeOf(world.call('supplier2', calls.getContract, { id })), '10007')
})

test('a contract expires once its last day is over, and is closed', async () => {
  const { id } = await inForce({ validTo: day(30) })
  const soon = valueOf(await world.call('buyer', calls.queryContracts, { endsWithin: '30' }))
  assert.ok(soon.records.some(each => each.id === id))
  await expireContracts(world.database, day(30))
  assert.equal(valueOf(await world.call('buyer', calls.getContract, { id })).status, 'EFFECTIVE')
  await expireContracts(world.database, day(31))
  assert.equal(valueOf(await world.call('buyer', calls.getContract, { id })).status, 'EXPIRED')
  assert.equal(valueOf(await world.call('buyer', calls.closeContract, { id })).status, 'CLOSED')
})

test('rows and payment plan are kept as entered, with what they come to', async () => {
  const tiers = [
    { fromQty: '1', toQty: '500', priceExcl: '10' },
    { fromQty: '500', toQty: null, priceExcl: '9.8' },
  ]
  const saved = valueOf(
    await save({
      details: [item({ tiers }), item({ materialId: null, materialText: 'Fitting', qty: '0', priceExcl: '300' })],
      paymentPlan: [part('30', 'Advance'), part('70')],
    }),
  )
  assert.deepEqual(
    saved.details.map(row => [row.materialText, row.qty, row.amountIncl]),
    [
      ['Bolt', '1000', '11074.00'],
      ['Fitting', '0', '0.00'],
    ],
  )
  assert.deepEqual([saved.amountIncl, saved.details[0]?.tiers], ['11074.00', tiers])
  assert.deepEqual(
    saved.paymentPlan.map(each => `${each.stage} ${each.amount}`),
    ['Advance 15000.00', 'On delivery 35000.00'],
  )
})

test('the prices of a contract hold while it is in force', async () => {
  const priceOf = (no: string) =>
    world.database.rows<{ priceExcl: string; status: string; live: boolean }>(sql`
      select trim_scale(price_excl) as price_excl, status, current_date between valid_from and valid_to as live
      from price_record where source = 'CONTRACT' and source_no = ${no}`)
  const before = await inForce({ details: [item({ materialId: '4', priceExcl: '7' })] })
  assert.deepEqual(await priceOf(before.contractNo), [{ priceExcl: '7', status: 'ACTIVE', live: true }])
  const { id, contractNo } = await inForce({ details: [item({ materialId: '4', priceExcl: '6.5' })] })
  assert.deepEqual(await priceOf(contractNo), [{ priceExcl: '6.5', status: 'ACTIVE', live: true }])
  assert.equal((await priceOf(before.contractNo))[0]?.status, 'REPLACED')
  valueOf(await world.call('buyer2', calls.terminateContract, { id, reason: 'Insolvent' }))
  assert.equal((await priceOf(contractNo))[0]?.status, 'BLOCKED')
})
