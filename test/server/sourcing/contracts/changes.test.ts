import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { callOffContract } from '../../../../src/contract/sourcing/contracts/call-off.ts'
import * as changes from '../../../../src/contract/sourcing/contracts/contract-changes.ts'
import type { ContractChangeInput } from '../../../../src/contract/sourcing/contracts/contract-changes.ts'
import * as calls from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { Contract, ContractChangeStatus } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import { getOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { allowedEvents, requireStep } from '../../../../server/kit/documents/steps.ts'
import { changeSteps } from '../../../../server/modules/sourcing/contracts/changes/change.rules.ts'
import { contractInvariants } from '../../../../server/modules/sourcing/contracts/invariants.ts'
import type { TestApp } from '../../../support/app.ts'
import { messageCount } from '../../goods/delivery-orders/delivery-world.ts'
import { day, decideOn, orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'
import { changeOf, contractActs, item } from './contract-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())

const { inForce } = contractActs(() => world)
const read = async (id: string) => valueOf(await world.call('buyer', calls.getContract, { id }))
const parties = { purchaserId: '1', paymentTermId: '1', deliveryAddress: 'Dock 4' }
const order = (id: string, itemId: string, qty: string) =>
  world.call('buyer', callOffContract, { id, ...parties, rows: [{ itemId, qty, needDate: day(10) }] })

const save = (contract: Contract, parts?: Partial<ContractChangeInput>) =>
  world.call('buyer', changes.saveContractChange, changeOf(contract, parts))
async function sentChange(contract: Contract, parts: Partial<ContractChangeInput>) {
  const draft = changeOf(contract, parts)
  const submitted = valueOf(await world.call('buyer', changes.submitContractChange, { draft }))
  await decideOn(world, submitted.changeNo)
  return submitted
}
const answer = (id: string, agreeFlag: 0 | 1, reason?: string) =>
  world.call('supplier', changes.answerContractChange, { id, agreeFlag, ...(reason !== undefined && { reason }) })

const someone = (userId: string, userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId,
  userType,
  modules: new Set(modules),
})
const roles = {
  writer: someone('1', 'BUYER', 'contract-list', 'contract-edit'),
  approver: someone('2', 'BUYER', 'contract-list', 'contract-approve'),
  reader: someone('4', 'BUYER', 'contract-list', 'contract-answer'),
  supplier: someone('5', 'SUPPLIER', 'contract-my', 'contract-answer', 'contract-edit', 'contract-approve'),
}
/** By hand from docs/rules/contracts.md: the resulting status of a change, or the error code. */
const expected: Record<
  changes.ContractChangeEvent,
  { by: keyof typeof roles; to: Partial<Record<ContractChangeStatus, string>>; ended?: string }
> = {
  edit: { by: 'writer', to: { NEW: 'NEW', REJECTED: 'REJECTED', REFUSED: 'REFUSED' }, ended: '16012' },
  remove: { by: 'writer', to: { NEW: 'NEW', REJECTED: 'REJECTED' } },
  submit: { by: 'writer', to: { NEW: 'APPROVING', REJECTED: 'APPROVING', REFUSED: 'APPROVING' }, ended: '16012' },
  withdraw: { by: 'writer', to: { APPROVING: 'NEW', NEW: '18027', REJECTED: '18027' } },
  approve: { by: 'approver', to: { APPROVING: 'SENT' }, ended: '16012' },
  reject: { by: 'approver', to: { APPROVING: 'REJECTED' } },
  confirm: { by: 'supplier', to: { SENT: 'EFFECTIVE' }, ended: '16012' },
  refuse: { by: 'supplier', to: { SENT: 'REFUSED' } },
  cancel: { by: 'writer', to: { SENT: 'CANCELLED', REFUSED: 'CANCELLED' } },
}

test('a change is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of names(expected))
    for (const status of calls.contractChangeStatuses)
      for (const role of names(roles))
        for (const contractStatus of ['EFFECTIVE', 'TERMINATED'] as const) {
          const { by, to, ended } = expected[event]
          const reached = to[status] ?? '16005'
          const late = contractStatus === 'TERMINATED' && ended !== undefined && !/^\d+$/.test(reached)
          const wanted = role === by ? (late ? ended : reached) : '16006'
          const facts = { status, initiatorId: '1', contractStatus }
          const found = outcome(() => requireStep(changeSteps, event, facts, roles[role]))
          assert.equal(found, wanted, `${event} of ${status} by ${role} of a contract ${contractStatus}`)
          assert.equal(allowedEvents(changeSteps, facts, roles[role]).includes(event), !/^\d+$/.test(wanted))
        }
})

test('what speaks against a change is refused with its code and field', async () => {
  const contract = await inForce({ details: [item(), item({ materialId: '4', qty: '0' })], overPct: '0' })
  const [row, other] = changeOf(contract).details
  assert.ok(row && other)
  valueOf(await order(contract.id, contract.details[0]?.id ?? '', '600'))
  const cases: [Partial<ContractChangeInput>, string][] = [
    [{}, '10018 undefined'],
    [{ reason: ' ', title: 'Other' }, '10011 reason'],
    [{ validTo: day(-1) }, '10008 validTo'],
    [{ limitAmount: '0' }, '10008 limitAmount'],
    [{ limitAmount: '6779.99' }, '16008 limitAmount'],
    [{ details: [] }, '10015 details'],
    [{ details: [other] }, '16008 details'],
    [{ details: [{ ...row, qty: '599' }, other] }, '16008 details[0].qty'],
    [{ details: [{ ...row, materialId: '5' }, other] }, '10008 details[0].materialId'],
    [{ details: [{ ...row, unit: 'KGM' }, other] }, '10008 details[0].unit'],
    [{ details: [row, { ...other, id: '999999' }] }, '10008 details[1].materialId'],
    [{ details: [{ ...row, priceExcl: '0' }, other] }, '10011 details[0].freeReason'],
    [{ paymentPlan: [{ stage: 'All', percent: '99', days: 0, condition: '' }] }, '10008 paymentPlan'],
  ]
  for (const [parts, wanted] of cases) {
    const refused = await save(contract, parts)
    assert.equal(`${refused.code} ${refused.errors[0]?.field}`, wanted)
  }
  assert.equal((await world.call('supplier', changes.saveContractChange, changeOf(contract))).code, '16006')
  assert.equal((await world.call('buyer', changes.submitContractChange, {})).code, '10010')
  assert.equal((await world.call('buyer', changes.getContractChange, {})).code, '10010')
  const draft = valueOf(await save(contract, { limitAmount: '6780' }))
  assert.match(draft.changeNo, /^CC\d{9}$/)
  assert.equal((await save(contract, { limitAmount: '7000' })).code, '15015', 'one open change at a time')
  assert.equal((await save(contract, { id: draft.id, version: 9, limitAmount: '7000' })).code, '16007')
  assert.equal((await world.call('supplier', changes.getContractChange, { id: draft.id })).code, '10007')
  assert.equal((await world.call('buyer', changes.withdrawContractChange, { id: draft.id })).code, '18027')
  const kept = valueOf(await save(contract, { id: draft.id, version: 0, limitAmount: '7000' }))
  assert.deepEqual([kept.version, kept.after.limitAmount, kept.before.limitAmount], [1, '7000', '50000'])
  assert.equal(valueOf(await world.call('buyer', changes.removeContractChanges, { ids: [draft.id] })).count, 1)
  assert.equal((await read(contract.id)).changeStatus, null)
})

test('a confirmed change is the version in force: orders, prices and the payment plan follow it, the old one stays readable', async () => {
  const contract = await inForce({
    details: [item(), item({ materialId: '4', qty: '0', priceExcl: '7' })],
    overPct: '0',
    limitAmount: '12000',
  })
  const [row, other] = changeOf(contract).details
  assert.ok(row && other)
  valueOf(await order(contract.id, row.id ?? '', '600'))
  assert.equal((await order(contract.id, row.id ?? '', '500')).code, '16008')
  const added = { ...item({ materialId: '5', priceExcl: '9', qty: '50' }), id: null }
  const sent = await sentChange(contract, {
    limitAmount: '20000',
    validTo: contract.validTo,
    details: [{ ...row, qty: '1500', priceExcl: '9.5' }, added],
    paymentPlan: [{ stage: 'All', percent: '100', days: 30, condition: 'Receipt' }],
  })
  assert.equal(await messageCount(world, 'supplier', 'contract.changeSent', sent.id), 1)
  assert.equal(await messageCount(world, 'buyer', 'contract.changeApproved', sent.id), 1)
  assert.equal((await order(contract.id, row.id ?? '', '500')).code, '16008', 'the version in force counts until then')
  const seen = valueOf(await world.call('supplier', changes.getContractChange, { id: sent.id }))
  assert.deepEqual(seen.allowed, ['confirm', 'refuse'])
  assert.deepEqual(
    seen.terms
      .filter(term => term.changed)
      .map(({ place, field, before: old, after: next }) => [place, field, old, next]),
    [
      ['', 'limitAmount', '12000', '20000'],
      ['Bolt · M8', 'qty', '1000', '1500'],
      ['Bolt · M8', 'priceExcl', '10', '9.5'],
      ['Listed part', 'row', '0 PCE · 7 · S13', null],
      ['Capped part', 'row', null, '50 PCE · 9 · S13'],
      ['All', 'stage', null, '100 % · Receipt · 30'],
    ],
  )
  assert.equal((await world.call('supplier2', changes.getContractChange, { id: sent.id })).code, '10007')
  assert.equal(
    (await world.call('supplier2', changes.answerContractChange, { id: sent.id, agreeFlag: 1 })).code,
    '10007',
  )
  const waiting = valueOf(await world.call('supplier', calls.queryContracts, { changeStatus: 'SENT' }))
  assert.deepEqual(
    waiting.records.map(each => [each.id, each.changeStatus]),
    [[contract.id, 'SENT']],
  )

  const confirmed = valueOf(await answer(sent.id, 1))
  assert.deepEqual([confirmed.status, confirmed.effectName !== '', confirmed.allowed], ['EFFECTIVE', true, []])
  const now = await read(contract.id)
  assert.deepEqual([now.versionNo, now.limitAmount, now.changeStatus, now.status], [2, '20000', null, 'EFFECTIVE'])
  assert.deepEqual(
    now.details.map(each => [each.rowNo, each.materialText, each.qty, each.priceExcl, each.orderedQty]),
    [
      [1, 'Bolt', '1500', '9.5', '600'],
      [2, 'Capped part', '50', '9', '0'],
    ],
  )
  assert.deepEqual([now.details[0]?.id, now.paymentPlan[0]?.amount], [row.id, '20000.00'])
  const history = valueOf(await world.call('buyer', calls.queryContractHistory, { id: contract.id }))
  assert.ok(
    history.some(entry => entry.changes.some(change => change.field === 'limitAmount' && change.after === '20000')),
  )
  valueOf(await order(contract.id, row.id ?? '', '500'))
  const [old] = valueOf(await world.call('supplier', calls.getContract, { id: contract.id })).changes
  const before = valueOf(await world.call('supplier', changes.getContractChange, { id: old?.id ?? '' })).before
  assert.deepEqual([before.limitAmount, before.details.length], ['12000', 2])

  const prices = await world.database.rows<{ materialId: string; price: string; status: string }>(sql`
    select material_id, trim_scale(price_excl) as price, status from price_record
    where source = 'CONTRACT' and source_no = ${contract.contractNo} order by material_id, id`)
  assert.deepEqual(
    prices.map(each => Object.values(each).join(' ')),
    ['1 10 BLOCKED', '1 9.5 ACTIVE', '4 7 BLOCKED', '5 9 ACTIVE'],
  )
  for (const { differences } of contractInvariants) assert.deepEqual(await world.database.rows(differences), [])
})

test('a change is withdrawn, rejected, refused and given up; nothing of the contract moves', async () => {
  const contract = await inForce()
  const first = valueOf(
    await world.call('buyer', changes.submitContractChange, { draft: changeOf(contract, { title: 'Copper' }) }),
  )
  assert.equal(valueOf(await world.call('buyer', changes.withdrawContractChange, { id: first.id })).status, 'NEW')
  valueOf(await world.call('buyer', changes.submitContractChange, { id: first.id }))
  await decideOn(world, first.changeNo, 'REJECT')
  assert.equal(await messageCount(world, 'buyer', 'contract.changeRejected', first.id), 1)
  valueOf(await world.call('buyer', changes.submitContractChange, { id: first.id }))
  await decideOn(world, first.changeNo)
  assert.equal((await answer(first.id, 0)).code, '10011')
  assert.equal(valueOf(await answer(first.id, 0, 'Too early')).answer, 'Too early')
  assert.equal(await messageCount(world, 'buyer', 'contract.changeRefused', first.id), 1)
  const give = (reason: string) => world.call('buyer', changes.cancelContractChange, { id: first.id, reason })
  assert.equal((await give(' ')).code, '10011')
  assert.equal(valueOf(await give('Talked to them')).status, 'CANCELLED')
  assert.equal(await messageCount(world, 'supplier', 'contract.changeCancelled', first.id), 1)
  assert.equal((await answer(first.id, 1)).code, '16005')
  const now = await read(contract.id)
  assert.deepEqual([now.title, now.versionNo, now.changeStatus], [contract.title, 1, null])
  assert.ok(now.allowed.includes('change'))
})

test('what is ordered while a change waits counts when the supplier confirms; a contract that ended is not changed', async () => {
  const contract = await inForce({ overPct: '0' })
  const [row] = changeOf(contract).details
  assert.ok(row)
  const sent = await sentChange(contract, { details: [{ ...row, qty: '500' }] })
  valueOf(await order(contract.id, row.id ?? '', '600'))
  assert.equal((await answer(sent.id, 1)).code, '16008')
  assert.equal((await read(contract.id)).versionNo, 1)
  valueOf(await world.call('buyer2', calls.terminateContract, { id: contract.id, reason: 'Late', keepOrdersFlag: 1 }))
  assert.equal((await answer(sent.id, 1)).code, '16012')
  assert.equal(valueOf(await answer(sent.id, 0, 'It has ended')).status, 'REFUSED')
})

test('two that begin a change at once do not both get it', async () => {
  const contract = await inForce()
  const codes = await Promise.all([save(contract, { title: 'One' }), save(contract, { title: 'Two' })])
  assert.deepEqual(codes.map(({ code }) => code).sort(), ['15015', '200'])
})

test('a change may change the term of delivery, which is compared and holds for orders made afterwards', async () => {
  const contract = await inForce({ incoterm: 'FCA', incotermPlace: 'Shanghai' })
  assert.equal((await save(contract, { incotermPlace: '' })).code, '10011')
  const { id } = await sentChange(contract, { incoterm: 'DDP', incotermPlace: ' Suzhou ' })
  const { terms } = valueOf(await world.call('supplier', changes.getContractChange, { id }))
  assert.deepEqual(
    terms.flatMap(({ field, before: old, after: next, changed }) => (changed ? [[field, old, next]] : [])),
    [
      ['incoterm', 'FCA', 'DDP'],
      ['incotermPlace', 'Shanghai', 'Suzhou'],
    ],
  )
  valueOf(await answer(id, 1))
  const { incoterm, incotermPlace, details } = await read(contract.id)
  assert.deepEqual([incoterm, incotermPlace], ['DDP', 'Suzhou'])
  const { id: orderId } = valueOf(await order(contract.id, details[0]?.id ?? '', '10'))
  const made = valueOf(await world.call('buyer', getOrder, { id: orderId }))
  assert.deepEqual([made.incoterm, made.incotermPlace], ['DDP', 'Suzhou'])
})
