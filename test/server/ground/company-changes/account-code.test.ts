import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import * as calls from '../../../../src/contract/ground/company-changes/company-changes.ts'
import { codeSentTo, letterTo } from '../../../support/letters.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { changed, companyChangeWorld, inputOf } from './company-change-world.ts'

const { world, reset, sectionOf, save, statusOf, proof } = await companyChangeWorld()
after(() => world.close())
beforeEach(reset)

test('a bank account takes proof, a code to the main contact, and two people of finance', async () => {
  const accounts = await sectionOf('BANK')
  const input = inputOf('BANK', changed(accounts, { iban: 'DE02 1203 0000 0000 2020 51' }))
  const draft = valueOf(await save(input))
  const submit = (verifyCode?: string) =>
    world.call('supplier', calls.submitCompanyChange, { id: draft.id, ...(verifyCode ? { verifyCode } : {}) })
  assert.match(refusalOf(await submit()), /^16011 attachmentIds/)
  const attachmentIds = [await proof()]
  valueOf(await save({ ...input, id: draft.id, version: draft.version, attachmentIds }))
  assert.equal((await submit()).code, '12010', 'no code')
  const sent = valueOf(await world.call('supplier', calls.sendCompanyChangeCode, { id: draft.id }))
  assert.deepEqual([sent.codeTo, sent.seconds], ['a•••@supplier.example', 60])
  assert.match(await letterTo(world.database, 'ana@supplier.example'), /First Bank ••••2051/, 'it names the account')
  const code = await codeSentTo(world.database, 'ana@supplier.example')
  assert.equal((await submit(code === '000000' ? '000001' : '000000')).code, '12010', 'a wrong code')
  assert.equal((await world.call('supplier', calls.sendCompanyChangeCode, { id: draft.id })).code, '10008', 'too soon')
  const { changeNo } = valueOf(await submit(code))
  await decideOn(world, changeNo, 'AGREE', 'finance')
  assert.equal(await statusOf(draft), 'APPROVING', 'one agreement is not enough')
  await assert.rejects(
    () => decideOn(world, changeNo, 'AGREE', 'finance'),
    /nothing waits/,
    'not the same person again',
  )
  assert.equal(
    valueOf(await world.call('finance', calls.getCompanyChange, { id: draft.id })).allowed.includes('approve'),
    false,
  )
  await decideOn(world, changeNo, 'AGREE', 'entadmin')
  assert.equal(await statusOf(draft), 'APPROVED')
  const [account] = await world.database.rows<{ iban: string; verifyStatus: string; versionNo: number }>(
    sql`select iban, verify_status, version_no from supplier_bank_account where id = 811`,
  )
  assert.deepEqual(account, { iban: 'DE02120300000000202051', verifyStatus: 'VERIFIED', versionNo: 2 })
})

test('a code is void once the change is edited, and no one else can use up its tries', async () => {
  const input = inputOf('BANK', await sectionOf('BANK'), { attachmentIds: [await proof()] })
  const { id, version } = valueOf(await save(input))
  valueOf(await world.call('supplier', calls.sendCompanyChangeCode, { id }))
  const verifyCode = await codeSentTo(world.database, 'ana@supplier.example')
  for (let tries = 0; tries < 6; tries++)
    assert.equal((await world.call('supplier2', calls.submitCompanyChange, { id, verifyCode: '000000' })).code, '10007')
  const other = { ...input, after: changed(input.after, { iban: 'DE02120300000000202051' }), attachmentIds: [] }
  const together = { id, verifyCode, draft: { ...other, id, version } }
  assert.equal((await world.call('supplier', calls.submitCompanyChange, together)).code, '12010', 'saved with the code')
  assert.equal(await statusOf({ id }), 'NEW')
  valueOf(await save({ ...other, id, version }))
  assert.equal((await world.call('supplier', calls.submitCompanyChange, { id, verifyCode })).code, '12010')
})

test('an account that is not verified is verified by a change that changes nothing; later nothing is left to send: 10015', async () => {
  const verify = async () => {
    const draft = valueOf(await save(inputOf('BANK', await sectionOf('BANK'), { attachmentIds: [await proof()] })))
    valueOf(await world.call('supplier', calls.sendCompanyChangeCode, { id: draft.id }))
    const verifyCode = await codeSentTo(world.database, 'ana@supplier.example')
    return world.call('supplier', calls.submitCompanyChange, { id: draft.id, verifyCode })
  }
  const { changeNo } = valueOf(await verify())
  await decideOn(world, changeNo, 'AGREE', 'finance')
  await decideOn(world, changeNo, 'AGREE', 'entadmin')
  await world.database.run(sql`delete from verify_code`)
  assert.match(refusalOf(await verify()), /^10015 after/)
})
