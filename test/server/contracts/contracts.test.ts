import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import * as calls from '../../../src/contract/contracts/contracts.ts'
import type { ContractInput, ContractStatus } from '../../../src/contract/contracts/contracts.ts'
import { allowedEvents, requireStep } from '../../../server/kit/documents/steps.ts'
import { contractSteps } from '../../../server/modules/contracts/contract.rules.ts'
import { expireContracts } from '../../../server/modules/contracts/expire.ts'
import type { TestApp } from '../../support/app.ts'
import { told } from '../delivery-orders/delivery-world.ts'
import { day, decideOn, orderWorld, valueOf } from '../purchase-orders/order-world.ts'
import { names, outcome } from '../purchase-orders/roles.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())

const contract = (parts: Partial<ContractInput> = {}): ContractInput => ({
  title: 'Copper parts',
  contractType: 'FRAMEWORK',
  orgId: '2',
  supplierId: '1',
  validFrom: day(),
  validTo: day(300),
  currency: 'CNY',
  limitAmount: '50000',
  overPct: '5',
  warrantyMonths: 12,
  reason: 'Cheapest of the tender',
  ...parts,
})
const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code
const save = (parts?: Partial<ContractInput>) => world.call('buyer', calls.saveContract, contract(parts))
async function sent(parts?: Partial<ContractInput>) {
  const { id, contractNo } = valueOf(await world.call('buyer', calls.submitContract, { draft: contract(parts) }))
  await decideOn(world, contractNo)
  return valueOf(await world.call('buyer', calls.sendContract, { id }))
}
const addCopy = (businessId: string, user: 'buyer' | 'supplier') =>
  world.database.run(sql`
    insert into attachment (enterprise_id, business_type, business_id, name, file, state, creator_id, creator, creator_name)
    select 1, 'CONTRACT', ${businessId}, 'signed.pdf', ${`${user}-${businessId}`}, 'CLEAN', id, username, name
    from app_user where username = ${user}`)
async function inForce(parts?: Partial<ContractInput>) {
  const { id } = await sent(parts)
  valueOf(await world.call('supplier', calls.answerContract, { id, agreeFlag: 1 }))
  await addCopy(id, 'buyer')
  await addCopy(id, 'supplier')
  return valueOf(await world.call('buyer', calls.effectContract, { id }))
}

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
/** By hand from docs/rules/contracts.md: what becomes of a contract, or the code of the refusal. */
const expected: Record<calls.ContractEvent, { by: keyof typeof roles; to: Partial<Record<ContractStatus, string>> }> = {
  edit: { by: 'writer', to: { NEW: 'NEW', REJECTED: 'REJECTED', REFUSED: 'REFUSED' } },
  remove: { by: 'writer', to: { NEW: 'NEW', REJECTED: 'REJECTED' } },
  submit: { by: 'writer', to: { NEW: 'APPROVING', REJECTED: 'APPROVING', REFUSED: 'APPROVING' } },
  withdraw: { by: 'writer', to: { APPROVING: 'NEW', NEW: '18027', REJECTED: '18027' } },
  approve: { by: 'approver', to: { APPROVING: 'APPROVED' } },
  reject: { by: 'approver', to: { APPROVING: 'REJECTED' } },
  send: { by: 'writer', to: { APPROVED: 'SENT' } },
  confirm: { by: 'supplier', to: { SENT: 'CONFIRMED' } },
  refuse: { by: 'supplier', to: { SENT: 'REFUSED' } },
  effect: { by: 'writer', to: { CONFIRMED: 'EFFECTIVE' } },
  terminate: { by: 'head', to: { EFFECTIVE: 'TERMINATED' } },
  close: { by: 'writer', to: { EFFECTIVE: 'CLOSED', EXPIRED: 'CLOSED' } },
}

test('a contract is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of names(expected))
    for (const status of calls.contractStatuses)
      for (const role of names(roles)) {
        const wanted = role === expected[event].by ? (expected[event].to[status] ?? '16005') : '16006'
        const facts = { status, initiatorId: '1', buyerCopyFlag: 1, supplierCopyFlag: 1 } as const
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
  ]
  for (const [parts, wanted] of cases) {
    const answer = await save(parts)
    assert.equal(`${answer.code} ${answer.errors[0]?.field}`, wanted)
  }
  const { id } = valueOf(await save())
  assert.equal(valueOf(await world.call('buyer', calls.saveContract, contract({ id, version: 0 }))).version, 1)
  assert.equal(await codeOf(save({ id, version: 0 })), '16007')
  assert.equal(await codeOf(world.call('supplier', calls.saveContract, contract())), '16006')
  assert.equal(await codeOf(world.call('buyer', calls.submitContract, {})), '10010')
  assert.equal(await codeOf(world.call('buyer', calls.getContract, {})), '10010')
  assert.equal(await codeOf(world.call('buyer', calls.withdrawContract, { id })), '18027')
  assert.equal(valueOf(await world.call('buyer', calls.removeContracts, { ids: [id] })).count, 1)
})

test('a contract goes to its supplier alone, comes into force with both signed copies, and is terminated', async () => {
  const draft = valueOf(await save())
  assert.match(draft.contractNo, /^CT\d{9}$/)
  assert.equal(await codeOf(world.call('supplier', calls.getContract, { id: draft.id })), '10007')
  const { id, contractNo } = await sent()
  assert.equal(await told(world, 'supplier', 'contract.sent', id), 1)
  const seen = valueOf(await world.call('supplier', calls.getContract, { id }))
  assert.deepEqual([seen.reason, seen.remark, seen.allowed], ['', '', ['confirm', 'refuse']])
  assert.equal(await codeOf(world.call('supplier2', calls.getContract, { id })), '10007')
  assert.equal(valueOf(await world.call('supplier2', calls.queryContracts, { keyword: contractNo })).total, 0)
  assert.equal(await codeOf(world.call('supplier2', calls.answerContract, { id, agreeFlag: 1 })), '10007')
  assert.equal(await codeOf(world.call('supplier2', calls.queryContractHistory, { id })), '10007')
  assert.equal(await codeOf(world.call('supplier', calls.answerContract, { id, agreeFlag: 0 })), '10011')
  valueOf(await world.call('supplier', calls.answerContract, { id, agreeFlag: 1 }))
  assert.equal(await codeOf(world.call('buyer', calls.effectContract, { id })), '16011')
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
