import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { allowedEvents, requireStep } from '../../../../server/kit/documents/steps.ts'
import { transferSteps } from '../../../../server/modules/goods/molds/transfers/transfer.rules.ts'
import { getWarnings } from '../../../../src/contract/insight/home/home.ts'
import * as molds from '../../../../src/contract/goods/molds/molds.ts'
import * as calls from '../../../../src/contract/goods/molds/transfers.ts'
import type { MoldTransfer, TransferInput, TransferStatus } from '../../../../src/contract/goods/molds/transfers.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryWorld, messageCount } from '../delivery-orders/delivery-world.ts'
import { day, decideOn, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'
import { moldInUse } from './mold-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

const someone = (userId: string, userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId,
  userType,
  modules: new Set(modules),
})
const roles = {
  writer: { actor: someone('1', 'BUYER', 'mold-edit'), oldFlag: 0, newFlag: 0 },
  reader: { actor: someone('2', 'BUYER', 'mold-transfer', 'mold-keep'), oldFlag: 0, newFlag: 0 },
  old: { actor: someone('3', 'SUPPLIER', 'mold-keep'), oldFlag: 1, newFlag: 0 },
  fresh: { actor: someone('4', 'SUPPLIER', 'mold-keep'), oldFlag: 0, newFlag: 1 },
  reading: { actor: someone('5', 'SUPPLIER', 'mold-transfer', 'mold-edit'), oldFlag: 1, newFlag: 0 },
} as const
type Role = keyof typeof roles
/** By hand from docs/rules/molds.md: the role, and the resulting status of the transfer. */
const expected: Record<
  calls.TransferEvent,
  { by: readonly Role[]; to: Partial<Record<TransferStatus, TransferStatus>> }
> = {
  agree: { by: ['old', 'fresh'], to: { PROPOSED: 'PROPOSED' } },
  refuse: { by: ['old', 'fresh'], to: { PROPOSED: 'REFUSED' } },
  cancel: { by: ['writer'], to: { PROPOSED: 'CANCELLED', AGREED: 'CANCELLED' } },
  handOver: { by: ['old'], to: { AGREED: 'HANDED_OVER' } },
  takeOver: { by: ['fresh'], to: { HANDED_OVER: 'DONE' } },
}
/** Keepers have the right, and get the error of the status instead. */
const keepers: readonly Role[] = ['old', 'fresh']

test('a transfer is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of names(expected))
    for (const status of calls.transferStatuses)
      for (const role of names(roles)) {
        const { actor, oldFlag, newFlag } = roles[role]
        const { by, to } = expected[event]
        const right = by.includes(role) || (event !== 'cancel' && keepers.includes(role))
        const next = to[status]
        const wanted = !right ? '16006' : next === undefined ? '16005' : by.includes(role) ? next : '16006'
        const facts = { status, oldFlag, newFlag, oldAgreed: 0, newAgreed: 0 } as const
        assert.equal(
          outcome(() => requireStep(transferSteps, event, facts, actor)),
          wanted,
          `${event} of ${status} by ${role}`,
        )
        assert.equal(allowedEvents(transferSteps, facts, actor).includes(event), !/^\d+$/.test(wanted))
      }
  const half = { status: 'PROPOSED', oldFlag: 0, newFlag: 1, oldAgreed: 1, newAgreed: 0 } as const
  assert.equal(requireStep(transferSteps, 'agree', half, roles.fresh.actor), 'AGREED')
  const twice = { ...half, newAgreed: 1 } as const
  assert.equal(
    outcome(() => requireStep(transferSteps, 'agree', twice, roles.fresh.actor)),
    '16005',
  )
})

const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code
const read = async (id: string) => valueOf(await world.call('buyer', molds.getMold, { id }))
const input = (moldId: string, parts: Partial<TransferInput> = {}): TransferInput => ({
  moldId,
  toSupplierId: '2',
  reason: 'Second source',
  plannedDate: day(7),
  ...parts,
})
const propose = (moldId: string, parts?: Partial<TransferInput>) =>
  world.call('buyer', calls.proposeTransfer, input(moldId, parts))

/** A transfer to which both suppliers agreed. */
async function agreed(moldId: string): Promise<MoldTransfer> {
  const { id } = valueOf(await propose(moldId))
  valueOf(await world.call('supplier', calls.agreeTransfer, { id }))
  return valueOf(await world.call('supplier2', calls.agreeTransfer, { id }))
}

test('both suppliers agree, the old keeper hands over, and only when the new one takes over the keeper changes', async () => {
  const moldId = await moldInUse(world)
  const made = valueOf(await propose(moldId))
  const { id } = made
  assert.match(made.transferNo, /^MT\d{5}$/)
  assert.deepEqual([made.status, made.allowed], ['PROPOSED', ['cancel']])
  assert.equal((await read(moldId)).status, 'TRANSFER')
  assert.equal(await codeOf(propose(moldId)), '16005')
  for (const user of ['supplier', 'supplier2'] as const)
    assert.equal(await messageCount(world, user, 'mold.transferProposed', id), 1)
  const first = valueOf(await world.call('supplier', calls.agreeTransfer, { id }))
  assert.deepEqual([first.status, first.allowed], ['PROPOSED', ['refuse']])
  assert.equal(await codeOf(world.call('supplier', calls.agreeTransfer, { id })), '16005')
  const waiting = valueOf(await world.call('supplier2', getWarnings, {})).map(each => each.code)
  assert.ok(waiting.includes('MOLD_TRANSFER_WAITING'), waiting.join(' '))
  const both = valueOf(await world.call('supplier2', calls.agreeTransfer, { id }))
  assert.deepEqual([both.status, both.allowed], ['AGREED', []])
  assert.equal(await codeOf(world.call('supplier2', calls.handOverMold, { id, condition: 'Clean' })), '16006')
  const blank = await world.call('supplier', calls.handOverMold, { id, condition: ' ' })
  assert.deepEqual([blank.code, blank.errors[0]?.field], ['10011', 'condition'])
  valueOf(await world.call('supplier', calls.handOverMold, { id, condition: 'Clean' }))
  assert.equal(await codeOf(world.call('buyer', calls.cancelTransfer, { id, reason: 'No' })), '16005')
  assert.equal((await read(moldId)).keeperSupplierId, '1')
  assert.equal(await codeOf(world.call('supplier', calls.takeOverMold, { id, condition: 'Clean' })), '16006')
  const done = valueOf(await world.call('supplier2', calls.takeOverMold, { id, condition: 'As said', place: 'Hall 2' }))
  assert.deepEqual([done.status, done.handCondition, done.takeCondition], ['DONE', 'Clean', 'As said'])
  const mold = await read(moldId)
  assert.deepEqual([mold.status, mold.keeperSupplierId, mold.place], ['IN_USE', '2', 'Hall 2'])
  assert.equal(await codeOf(world.call('supplier', molds.getMold, { id: moldId })), '10007')
  assert.equal(await codeOf(world.call('supplier2', molds.getMold, { id: moldId })), '200')
  assert.ok(valueOf(await world.call('supplier', calls.queryTransferHistory, { id })).length >= 4)
  assert.equal(valueOf(await world.call('supplier', calls.queryTransfers, { keyword: made.transferNo })).total, 1)
  assert.equal(await codeOf(world.call('otherbuyer', calls.getTransfer, { id })), '10007')
})

test('a transfer is refused while the old keeper has an open order, for itself, a past day or somebody unknown', async () => {
  const order = await confirmedOrder(world)
  const found = await world.database.one<{ materialId: string }>(sql`
    select material_id from purchase_order_detail where id = ${firstRow(order).id}`)
  const busy = await moldInUse(world, found?.materialId)
  const open = await propose(busy)
  assert.equal(open.code, '16010')
  assert.match(open.msg, new RegExp(order.orderNo))
  assert.equal((await read(busy)).status, 'IN_USE')
  const moldId = await moldInUse(world)
  const wrong: [keyof TransferInput, Partial<TransferInput>][] = [
    ['toSupplierId', { toSupplierId: '1' }],
    ['toSupplierId', { toSupplierId: '99999' }],
    ['plannedDate', { plannedDate: day(-1) }],
  ]
  for (const [field, parts] of wrong) {
    const answer = await propose(moldId, parts)
    assert.deepEqual([answer.code, answer.errors[0]?.field], ['10008', field])
  }
  // An order placed after both agreed blocks the transfer, too.
  const { id } = await agreed(moldId)
  await world.database.run(sql`update mold_material set material_id = ${found?.materialId} where mold_id = ${moldId}`)
  assert.equal(await codeOf(world.call('supplier', calls.handOverMold, { id, condition: 'Clean' })), '16010')
})

test('refused or cancelled, a mold is what it was before, and both suppliers hear why', async () => {
  const moldId = await moldInUse(world)
  valueOf(await world.call('buyer', molds.restMold, { id: moldId, restFlag: 1 }))
  const { id } = valueOf(await propose(moldId))
  assert.equal(await codeOf(world.call('supplier2', calls.refuseTransfer, { id, reason: '' })), '10011')
  const refused = valueOf(await world.call('supplier2', calls.refuseTransfer, { id, reason: 'No press of this size' }))
  assert.deepEqual([refused.status, refused.answer, refused.allowed], ['REFUSED', 'No press of this size', []])
  assert.equal((await read(moldId)).status, 'IDLE')
  assert.equal(await messageCount(world, 'supplier', 'mold.transferEnded', id), 1)
  valueOf(await world.call('buyer', molds.restMold, { id: moldId, restFlag: 0 }))
  const next = await agreed(moldId)
  assert.equal(await codeOf(world.call('buyer', calls.cancelTransfer, { id: next.id, reason: ' ' })), '10011')
  valueOf(await world.call('buyer', calls.cancelTransfer, { id: next.id, reason: 'Not needed' }))
  const mold = await read(moldId)
  assert.deepEqual([mold.status, mold.keeperSupplierId], ['IN_USE', '1'])
})

/** A photo that the buyer uploaded and that no document names yet. */
async function loosePhoto(): Promise<string> {
  const found = await world.database.one<{ id: string }>(sql`
    insert into attachment (enterprise_id, business_type, name, file, state, creator_id, creator, creator_name)
    select 1, 'MOLD', 'crack.jpg', gen_random_uuid()::text, 'CLEAN', id, username, name from app_user
    where username = 'buyer' returning id`)
  return found?.id ?? ''
}

test('a mold is scrapped for a reason and with a photo, by another person than who asked, and its keeper hears of it', async () => {
  const id = await moldInUse(world)
  const ask = (reason: string, attachmentIds: string[]) =>
    world.call('buyer', molds.askMoldScrap, { id, reason, attachmentIds })
  assert.equal(await codeOf(ask(' ', [])), '10011')
  const bare = await ask('The core is cracked', [])
  assert.deepEqual([bare.code, bare.errors[0]?.field], ['16011', 'attachmentIds'])
  assert.equal(await codeOf(world.call('buyer', molds.withdrawMoldScrap, { id })), '16005')
  const asked = valueOf(await ask('The core is cracked', [await loosePhoto()]))
  assert.deepEqual([asked.status, asked.scrapFlag, asked.allowed], ['IN_USE', 1, ['withdrawScrap']])
  assert.equal(await codeOf(ask('Again', [await loosePhoto()])), '15015')
  assert.equal(await codeOf(propose(id)), '15015')
  assert.equal(await codeOf(world.call('supplier', molds.beginMaintenance, { id, kind: 'DAILY' })), '15015')
  assert.equal(valueOf(await world.call('buyer', molds.withdrawMoldScrap, { id })).scrapFlag, 0)
  valueOf(await ask('The core is cracked', [await loosePhoto()]))
  await decideOn(world, asked.moldNo, 'REJECT')
  const kept = await read(id)
  assert.deepEqual([kept.status, kept.scrapFlag, kept.scrapReason], ['IN_USE', 0, ''])
  assert.equal(await messageCount(world, 'buyer', 'mold.scrapRejected', id), 1)
  valueOf(await world.call('supplier', molds.beginMaintenance, { id, kind: 'REPAIR' }))
  valueOf(await ask('It cannot be repaired', [await loosePhoto()]))
  await decideOn(world, asked.moldNo)
  const scrapped = await read(id)
  assert.deepEqual([scrapped.status, scrapped.scrapReason, scrapped.allowed], ['SCRAPPED', 'It cannot be repaired', []])
  assert.equal(valueOf(await world.call('buyer', molds.queryMaintenances, { moldId: id, open: '1' })).total, 0)
  assert.equal(await messageCount(world, 'supplier', 'mold.scrapped', id), 1)
  assert.equal(await codeOf(ask('Again', [await loosePhoto()])), '16005')
})
