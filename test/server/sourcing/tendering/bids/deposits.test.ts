import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { queryAttachments } from '../../../../../src/contract/platform/attachments/attachments.ts'
import { depositFileType } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import { queryDeposits, returnDeposit, saveDeposit } from '../../../../../src/contract/sourcing/tendering/bids.ts'
import { hasDeposit } from '../../../../../server/modules/sourcing/tendering/bids/deposits/deposits.ts'
import type { TestApp } from '../../../../support/app.ts'
import { refusalOf } from '../../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'
import { upload } from '../../../platform/attachments/attachment-world.ts'
import { bidWorld, day, runningTender, setClock } from './bid-world.ts'
import type { RunningTender } from './bid-world.ts'

let world: TestApp
before(async () => {
  world = await bidWorld()
})
after(() => world.close())

const inputOf = ({ id }: RunningTender) => ({
  tenderingId: id,
  supplierId: '1',
  amount: '5000',
  paidTime: `${day(-1)} 09:00:00`,
  remark: 'Bank transfer',
})
const covered = async ({ id }: RunningTender) => {
  const found = await world.database.one<{ covered: boolean }>(sql`
    select ${hasDeposit(sql`1`)} as covered from tender q where q.id = ${id}`)
  return found?.covered
}

test('finance records deposits, and only finance reads them before the opening', async () => {
  const tender = await runningTender(world, { deposit: '5000' })
  assert.equal(await covered(tender), false)
  for (const user of ['buyer', 'supplier', 'auditor'] as const)
    assert.equal((await world.call(user, saveDeposit, inputOf(tender))).status, 403, user)
  const proof = await upload(world, 'finance', { businessType: depositFileType, name: 'transfer.pdf' })
  assert.equal(proof.code, '200', proof.msg)
  const [deposit] = valueOf(
    await world.call('finance', saveDeposit, { ...inputOf(tender), attachmentIds: [proof.data.id] }),
  )
  assert.deepEqual(
    [deposit?.supplierName, deposit?.amount, deposit?.status, deposit?.fileCount],
    ['Supplier One GmbH', '5000', 'RECEIVED', 1],
  )
  assert.equal(await covered(tender), true)
  const place = { businessType: depositFileType, businessId: deposit?.id ?? '0' }
  for (const user of ['buyer', 'buyer2', 'auditor'] as const) {
    assert.equal((await world.call(user, queryDeposits, { tenderingId: tender.id })).code, '16006', user)
    assert.equal((await world.call(user, queryAttachments, place)).code, '10007', user)
  }
  const trail = await world.database.one<{ text: string }>(sql`
    select string_agg(a::text, ' ') as text from audit_log a where business_type = ${depositFileType}`)
  assert.ok(!/S000001|Supplier One|5000/.test(trail?.text ?? ''), 'the trail names neither supplier nor amount')
  await world.database.run(sql`
    update tender set status = 'OPENED', opened_time = sourcing_now() where id = ${tender.id}`)
  assert.equal(valueOf(await world.call('buyer', queryDeposits, { tenderingId: tender.id })).length, 1)
  assert.equal(valueOf(await world.call('buyer', queryAttachments, place)).records.length, 1)
})

test('a deposit has one row per supplier, is corrected, and ends once', async () => {
  const tender = await runningTender(world, { deposit: '5000' })
  const save = (parts: object) => world.call('finance', saveDeposit, { ...inputOf(tender), ...parts })
  assert.match(refusalOf(await save({ supplierId: '999' })), /^10007 supplierId/)
  assert.match(refusalOf(await save({ amount: '0' })), /^10008 amount/)
  assert.match(refusalOf(await save({ paidTime: `${day()} 10:00:01` })), /^10008 paidTime/)
  const [first] = valueOf(await save({ amount: '4999.99' }))
  assert.equal(await covered(tender), false, 'less than requested')
  assert.match(refusalOf(await save({})), /^10009 supplierId/)
  const { id = '0', version = 0 } = first ?? {}
  assert.equal((await save({ id, version: version + 1 })).code, '16007')
  const [second] = valueOf(await save({ id, version }))
  assert.equal(second?.amount, '5000')
  const end = (status: 'RETURNED' | 'FORFEITED', reason: string, of = version + 1) =>
    world.call('finance', returnDeposit, { id, version: of, status, reason })
  assert.equal((await end('FORFEITED', ' ')).code, '10011')
  assert.equal((await end('RETURNED', 'x', version)).code, '16007')
  const [ended] = valueOf(await end('FORFEITED', 'Withdrawn after the deadline'))
  assert.deepEqual([ended?.status, ended?.reason], ['FORFEITED', 'Withdrawn after the deadline'])
  assert.equal((await end('RETURNED', 'x', ended?.version)).code, '16005')
  assert.equal((await save({ id, version: ended?.version })).code, '16005')
  assert.equal(await covered(tender), false)
  assert.equal((await world.call('otherbuyer', queryDeposits, { tenderingId: tender.id })).code, '10007')
  await setClock(world, `${day()} 10:00:00`)
})
