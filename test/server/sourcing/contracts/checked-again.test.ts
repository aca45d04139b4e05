import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { callOffContract } from '../../../../src/contract/sourcing/contracts/call-off.ts'
import * as calls from '../../../../src/contract/sourcing/contracts/contracts.ts'
import * as orders from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import { requireCertificate, standingChanges } from '../../../support/standing-changes.ts'
import { day, decideOn, decisionOn, orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { contract, contractActs } from './contract-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
  await requireCertificate(world.database)
})
after(() => world.close())

const { sent, addCopy, inForce } = contractActs(() => world)
const ceiling = (action: 'BLOCK' | 'APPROVE') => sql`
  insert into price_ceiling (enterprise_id, material_id, currency, price, action, valid_from)
  values (1, 1, 'CNY', 9, ${action}, '2020-01-01')`
const noCeiling = sql`delete from price_ceiling where material_id = 1`
const changes = [
  // A contract is an award, which potential suppliers may get.
  ...standingChanges.filter(({ what }) => !what.includes('stage')),
  {
    what: 'a ceiling that blocks is lowered',
    change: ceiling('BLOCK'),
    back: noCeiling,
    code: '16009',
    text: /ceiling/,
  },
]

afterEach(async () => {
  for (const { back } of changes) await world.database.run(back)
})

const submitted = async () =>
  valueOf(await world.call('buyer', calls.submitContract, { draft: contract({ title: 'Castings' }) }))
async function approved() {
  const { id, contractNo } = await submitted()
  await decideOn(world, contractNo)
  return id
}
async function confirmed() {
  const { id } = await sent()
  valueOf(await world.call('supplier', calls.answerContract, { id, agreeFlag: 1 }))
  await addCopy(id, 'buyer')
  await addCopy(id, 'supplier')
  return id
}

test('supplier and prices of a contract are checked when it is submitted, approved, sent and put in force', async () => {
  const waiting = await submitted()
  const ready = await approved()
  const agreed = await confirmed()
  for (const { what, change, back, code, text } of changes) {
    await world.database.run(change)
    const submit = await world.call('buyer', calls.submitContract, { draft: contract() })
    const approve = await decisionOn(world, waiting.contractNo)
    const send = await world.call('buyer', calls.sendContract, { id: ready })
    const effect = await world.call('buyer', calls.effectContract, { id: agreed })
    assert.deepEqual(
      [submit, approve, send, effect].map(answer => answer.code),
      [code, code, code, code],
      what,
    )
    assert.match(approve.errors[0]?.msg ?? '', text)
    await world.database.run(back)
  }
  await decideOn(world, waiting.contractNo)
  assert.equal(valueOf(await world.call('buyer', calls.sendContract, { id: ready })).status, 'SENT')
  assert.equal(valueOf(await world.call('buyer', calls.effectContract, { id: agreed })).status, 'EFFECTIVE')
})

test('a contract that is refused when it is sent or put in force goes back to a draft, and its supplier hears of it', async () => {
  const ready = await approved()
  assert.equal((await world.call('buyer', calls.takeBackContract, { id: ready, reason: ' ' })).code, '10011')
  const draft = valueOf(await world.call('buyer', calls.takeBackContract, { id: ready, reason: 'Frozen' }))
  assert.deepEqual([draft.status, draft.allowed.includes('edit')], ['NEW', true])
  const agreed = await confirmed()
  const back = valueOf(await world.call('buyer', calls.takeBackContract, { id: agreed, reason: 'Frozen' }))
  assert.equal(back.status, 'NEW')
  assert.equal((await world.call('supplier', calls.getContract, { id: agreed })).code, '10007')
  const told = await world.database.one<{ title: string }>(sql`
    select n.title from notice n join app_user u on u.id = n.user_id
    where u.username = 'supplier' and n.template_code = 'contract.takenBack'`)
  assert.equal(told?.title, `${back.contractNo} was withdrawn`)
  const again = valueOf(await world.call('buyer', calls.submitContract, { id: agreed }))
  await decideOn(world, again.contractNo)
  assert.equal(valueOf(await world.call('buyer', calls.sendContract, { id: agreed })).status, 'SENT')
})

test('a ceiling that asks for approval adds its approver, and an approval without it does not send the contract', async () => {
  await world.database.run(sql`
    delete from role_module where module_id = (select id from module where code = 'price-control-approve')
      and role_id in (select id from role where code = 'PUR_MANAGER')`)
  const waiting = await submitted()
  const ready = await approved()
  await world.database.run(ceiling('APPROVE'))
  await decideOn(world, waiting.contractNo)
  assert.equal(valueOf(await world.call('buyer', calls.getContract, { id: waiting.id })).status, 'APPROVING')
  await decideOn(world, waiting.contractNo, 'AGREE', 'entadmin')
  assert.equal(valueOf(await world.call('buyer', calls.sendContract, { id: waiting.id })).status, 'SENT')
  assert.equal((await world.call('buyer', calls.sendContract, { id: ready })).code, '16009')
})

test('an order that is called off is checked like any other, while the contract and its open orders continue', async () => {
  const { id, details } = await inForce()
  const rows = [{ itemId: details[0]?.id ?? '', qty: '100', needDate: day(10) }]
  const parties = { purchaserId: '1', paymentTermId: '1', deliveryAddress: 'Dock 4' }
  const made = valueOf(await world.call('buyer', callOffContract, { id, ...parties, rows }))
  const order = valueOf(await world.call('buyer', orders.submitOrder, { id: made.id }))
  await world.database.run(sql`update supplier set freeze_flag = 1 where id = 1`)
  assert.equal((await decisionOn(world, order.orderNo)).code, '16012')
  assert.equal(valueOf(await world.call('buyer', calls.getContract, { id })).status, 'EFFECTIVE')
})
