import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import * as changes from '../../../../src/contract/sourcing/contracts/contract-changes.ts'
import type { ContractItemInput } from '../../../../src/contract/sourcing/contracts/contract-rows.ts'
import * as calls from '../../../../src/contract/sourcing/contracts/contracts.ts'
import { contractChangeSubject } from '../../../../server/modules/sourcing/contracts/changes/approval-subject.ts'
import { contractSubject } from '../../../../server/modules/sourcing/contracts/approval-subject.ts'
import type { TestApp } from '../../../support/app.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { day, decideOn, orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { changeOf, contract, contractActs, item } from './contract-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
  await world.database.run(sql`
    insert into price_ceiling (enterprise_id, material_id, currency, price, action, valid_from)
    values (1, 1, 'CNY', 15, 'APPROVE', '2020-01-01')`)
})
after(() => world.close())

const { inForce } = contractActs(() => world)
const submit = (details: ContractItemInput[]) =>
  world.call('buyer', calls.submitContract, { draft: contract({ details }) })
const read = async (user: 'buyer' | 'supplier', id: string) =>
  valueOf(await world.call(user, calls.getContract, { id }))
const checksOf = ({ details }: calls.Contract) => details.map(row => row.priceCheck)
const tiers = [
  { fromQty: '1', toQty: '500', priceExcl: '11' },
  { fromQty: '500', toQty: null, priceExcl: '9.9' },
]

test('a contract above a blocking ceiling is kept as a draft and not submitted; the row is named with the ceiling', async () => {
  const details = [item(), item({ materialId: '5', priceExcl: '10.01' })]
  const draft = valueOf(await world.call('buyer', calls.saveContract, contract({ details })))
  assert.deepEqual(checksOf(draft), ['OK', 'BLOCK'])
  const { id, version } = draft
  const answer = await world.call('buyer', calls.submitContract, { id, version })
  assert.match(refusalOf(answer), /^16009 details\[1\]\.priceExcl/)
  assert.match(JSON.stringify(answer.errors), /10 CNY \/ PCE/)
  assert.equal((await read('buyer', id)).status, 'NEW')
})

test('what needs an approval or a warning is marked for buyers until it is decided, and told to models of approvals', async () => {
  const details = [
    item({ priceExcl: '15.01' }),
    item({ materialId: '6', priceExcl: '20.5' }),
    // What cannot be compared is a warning.
    item({ materialId: '5', unit: 'KGM', priceExcl: '1' }),
    item({ materialId: null, materialText: 'Drawing', priceExcl: '999' }),
  ]
  const { id, contractNo } = valueOf(await submit(details))
  assert.deepEqual(checksOf(await read('buyer', id)), ['APPROVE', 'WARN', 'WARN', 'OK'])
  assert.equal((await contractSubject.read(world.database, '1', id))?.['priceNeedsApproval'], true)
  await decideOn(world, contractNo)
  valueOf(await world.call('buyer', calls.sendContract, { id }))
  const none = [null, null, null, null]
  assert.deepEqual([checksOf(await read('buyer', id)), checksOf(await read('supplier', id))], [none, none])
})

test('of ranges the price for the quantity of the row is measured, of a price alone the highest', async () => {
  assert.match(refusalOf(await submit([item({ materialId: '5', qty: '0', tiers })])), /^16009/)
  assert.match(refusalOf(await submit([item({ materialId: '5', qty: '499', tiers })])), /^16009/)
  const whole = valueOf(await submit([item({ materialId: '5', qty: '500', tiers })]))
  assert.equal((await contractSubject.read(world.database, '1', whole.id))?.['priceNeedsApproval'], false)
})

test('a ceiling by the price of contracts does not bind the contract that it follows', async () => {
  await world.database.run(sql`
    insert into price_ceiling (enterprise_id, material_id, currency, basis, action, valid_from)
    values (1, 4, 'CNY', 'CONTRACT_PRICE', 'BLOCK', '2020-01-01')`)
  await world.database.run(sql`
    insert into price_record (enterprise_id, material_id, supplier_id, currency, price_excl, tax_code, valid_from, valid_to, source)
    values (1, 4, 1, 'CNY', 5, 'S13', ${day(-10)}, ${day(100)}, 'CONTRACT')`)
  assert.deepEqual(checksOf(valueOf(await submit([item({ materialId: '4', priceExcl: '6' })]))), ['OK'])
})

test('a change is measured where it changes or prolongs a price; what stays as it was goes on', async () => {
  const agreed = await inForce({ details: [item({ materialId: '5', priceExcl: '9' }), item()] })
  const submitChange = (parts: Parameters<typeof changeOf>[1]) =>
    world.call('buyer', changes.submitContractChange, { draft: changeOf(agreed, parts) })
  const raised = changeOf(agreed).details.map(row => (row.materialId === '5' ? { ...row, priceExcl: '10.5' } : row))
  assert.match(refusalOf(await submitChange({ details: raised })), /^16009 details\[0\]\.priceExcl/)

  await world.database.run(sql`update price_ceiling set price = 8 where material_id = 5`)
  assert.match(refusalOf(await submitChange({ validTo: day(400) })), /^16009/)
  const dearer = changeOf(agreed).details.map(row => (row.materialId === '1' ? { ...row, priceExcl: '16' } : row))
  const { id } = valueOf(await submitChange({ details: dearer }))
  assert.equal((await contractChangeSubject.read(world.database, '1', id))?.['priceNeedsApproval'], true)
})
