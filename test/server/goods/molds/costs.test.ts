import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { formOf, inputOf } from '../../../../src/areas/goods/molds/mold-form.ts'
import { displayLov } from '../../../../src/contract/platform/lov/lov.ts'
import * as calls from '../../../../src/contract/goods/molds/molds.ts'
import type { Mold, MoldInput } from '../../../../src/contract/goods/molds/molds.ts'
import type { TestApp } from '../../../support/app.ts'
import { contract, contractActs } from '../../sourcing/contracts/contract-world.ts'
import { deliveryWorld } from '../delivery-orders/delivery-world.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { moldInUse } from './mold-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())
const contracts = contractActs(() => world)

const read = async (id: string, by: 'buyer' | 'supplier' = 'buyer'): Promise<Mold> =>
  valueOf(await world.call(by, calls.getMold, { id }))
/** Saves a mold as its form does, with no contract unless one is named. */
async function save(id: string, parts: Partial<MoldInput>, by: 'buyer' | 'otherbuyer' | 'entadmin' = 'buyer') {
  const form = { ...formOf(await read(id)), payContractId: '' }
  return world.call(by, calls.saveMold, { ...inputOf(form), ...parts })
}

test('a mold names the contract by which it is paid; its keeper does not read it', async () => {
  const id = await moldInUse(world)
  const paid = await contracts.inForce()
  const { code, data } = await save(id, { payContractId: paid.id })
  assert.deepEqual([code, data.payContractId, data.payContractNo], ['200', paid.id, paid.contractNo])
  const seen = await read(id, 'supplier')
  assert.deepEqual([seen.payContractId, seen.payContractNo], [null, ''])
  assert.equal(valueOf(await save(id, {})).payContractId, null)
})

test('a contract that is not there, of another organisation or of another company is refused with its field', async () => {
  const id = await moldInUse(world)
  const theirs = valueOf(await contracts.save({ orgId: '2' }))
  const elsewhere = valueOf(await contracts.save({ orgId: '2' }))
  await world.database.run(sql`
    insert into enterprise (id, code, name, base_currency) values (77, 'OTHER', 'Other works', 'CNY')`)
  await world.database.run(sql`
    insert into currency (enterprise_id, code, names, digits) values (77, 'CNY', '{"en":"Yuan"}', 2)`)
  await world.database.run(sql`update contract set org_id = 3 where id = ${theirs.id}`)
  await world.database.run(sql`update contract set enterprise_id = 77 where id = ${elsewhere.id}`)
  for (const payContractId of [theirs.id, elsewhere.id, '999999']) {
    const refused = await save(id, { payContractId })
    assert.deepEqual(
      [refused.code, refused.errors.map(each => each.field)],
      ['10008', ['payContractId']],
      payContractId,
    )
  }
  // Users who see it may choose it, and others may leave it.
  assert.equal(valueOf(await save(id, { payContractId: theirs.id }, 'entadmin')).payContractId, theirs.id)
  assert.equal(valueOf(await save(id, { payContractId: theirs.id })).payContractId, theirs.id)
})

test('contracts that both sides agreed to are offered, drafts and those of other organisations are not', async () => {
  const agreed = await contracts.inForce(contract({ title: 'Tooling' }))
  const draft = valueOf(await contracts.save())
  const offered = async (by: 'buyer' | 'otherbuyer') =>
    valueOf(await world.call(by, displayLov, { code: 'LOV_CONTRACT', page: 1, pageSize: 50 })).searchResult.map(
      row => row['id'],
    )
  const seen = await offered('buyer')
  assert.deepEqual([seen.includes(agreed.id), seen.includes(draft.id)], [true, false])
  assert.deepEqual((await offered('otherbuyer')).includes(agreed.id), false)
})

test('the keeper says what a maintenance cost; the next keeper does not read what the one before was paid', async () => {
  const id = await moldInUse(world)
  const begun = () => world.call('supplier', calls.beginMaintenance, { id, kind: 'LEVEL1' })
  const end = (cost?: string) =>
    world.call('supplier', calls.endMaintenance, { id, content: 'Cleaned', result: 'Good', ...(cost && { cost }) })
  const rows = async (by: 'buyer' | 'supplier' | 'supplier2') =>
    valueOf(await world.call(by, calls.queryMaintenances, { moldId: id })).records.map(each => each.cost)

  valueOf(await begun())
  const refused = await end('-1')
  assert.deepEqual([refused.code, refused.errors.map(each => each.field)], ['10008', ['cost']])
  valueOf(await end('1250.5'))
  valueOf(await begun())
  valueOf(await end())
  assert.deepEqual(await rows('buyer'), [null, '1250.5'])
  assert.deepEqual(await rows('supplier'), [null, '1250.5'])

  await world.database.run(sql`update mold set keeper_supplier_id = 2 where id = ${id}`)
  assert.deepEqual(await rows('supplier2'), [null, null])
  assert.deepEqual(await rows('supplier'), [])
  const [last] = valueOf(await world.call('buyer', calls.queryMaintenances, { moldId: id })).records
  assert.equal(last?.supplierName, 'Supplier One GmbH', 'who carried it out')
})
