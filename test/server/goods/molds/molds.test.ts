import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { allowedEvents, requireStep } from '../../../../server/kit/documents/steps.ts'
import { tellOfLife } from '../../../../server/modules/goods/molds/life.ts'
import { moldSteps } from '../../../../server/modules/goods/molds/mold.rules.ts'
import { getWarnings } from '../../../../src/contract/insight/home/home.ts'
import * as calls from '../../../../src/contract/goods/molds/molds.ts'
import type { Mold, MoldInput, MoldStatus } from '../../../../src/contract/goods/molds/molds.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { submitReversal } from '../../../../src/contract/goods/reversals/reversals.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryWorld, messageCount } from '../delivery-orders/delivery-world.ts'
import { day, decideOn, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'
import { photo, received } from '../quality/quality-world.ts'

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
/** Scrapping was not requested. */
const calm = { scrapFlag: 0, scrapBy: null } as const
const roles = {
  writer: someone('1', 'BUYER', 'mold-edit'),
  judge: someone('2', 'BUYER', 'mold-judge'),
  reader: someone('3', 'BUYER', 'mold-list', 'mold-keep'),
  head: someone('6', 'BUYER', 'mold-scrap'),
  keeper: someone('4', 'SUPPLIER', 'mold-list', 'mold-keep'),
  reading: someone('5', 'SUPPLIER', 'mold-list', 'mold-edit', 'mold-judge'),
}
/** By hand from docs/rules/molds.md: the resulting status of a mold. */
const expected: Record<calls.MoldEvent, { by: keyof typeof roles; to: Partial<Record<MoldStatus, MoldStatus>> }> = {
  edit: { by: 'writer', to: { MAKING: 'MAKING', TRIAL: 'TRIAL', IN_USE: 'IN_USE', IDLE: 'IDLE' } },
  remove: { by: 'writer', to: { MAKING: 'MAKING' } },
  trial: { by: 'judge', to: { MAKING: 'TRIAL' } },
  accept: { by: 'judge', to: { TRIAL: 'IN_USE' } },
  rest: { by: 'writer', to: { IN_USE: 'IDLE' } },
  resume: { by: 'writer', to: { IDLE: 'IN_USE' } },
  beginMaintenance: { by: 'keeper', to: { IN_USE: 'MAINTENANCE' } },
  endMaintenance: { by: 'keeper', to: { MAINTENANCE: 'IN_USE' } },
  transfer: { by: 'writer', to: { IN_USE: 'TRANSFER', IDLE: 'TRANSFER' } },
  askScrap: { by: 'writer', to: same() },
  withdrawScrap: { by: 'writer', to: same() },
  scrap: {
    by: 'head',
    to: { MAKING: 'SCRAPPED', TRIAL: 'SCRAPPED', IN_USE: 'SCRAPPED', MAINTENANCE: 'SCRAPPED', IDLE: 'SCRAPPED' },
  },
  keep: { by: 'head', to: same() },
}
function same() {
  return { MAKING: 'MAKING', TRIAL: 'TRIAL', IN_USE: 'IN_USE', MAINTENANCE: 'MAINTENANCE', IDLE: 'IDLE' } as const
}
/** Steps that need an earlier request. */
const asked: readonly calls.MoldEvent[] = ['withdrawScrap', 'scrap', 'keep']

test('a mold is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of names(expected))
    for (const status of calls.moldStatuses)
      for (const role of names(roles)) {
        const wanted = role === expected[event].by ? (expected[event].to[status] ?? '16005') : '16006'
        const scrap = asked.includes(event) ? ({ scrapFlag: 1, scrapBy: roles.writer.userId } as const) : calm
        const facts = { status, reportFlag: 1, ...scrap } as const
        assert.equal(
          outcome(() => requireStep(moldSteps, event, facts, roles[role])),
          wanted,
          `${event} of ${status} by ${role}`,
        )
        assert.equal(allowedEvents(moldSteps, facts, roles[role]).includes(event), !/^\d+$/.test(wanted))
      }
  const facts = { status: 'TRIAL', reportFlag: 0, ...calm } as const
  assert.equal(
    outcome(() => requireStep(moldSteps, 'accept', facts, roles.judge)),
    '16011',
  )
})

test('while it is decided whether a mold is scrapped, only a maintenance may end; without a question nothing is decided', () => {
  for (const event of names(expected))
    for (const status of Object.keys(expected[event].to) as MoldStatus[]) {
      const scrapFlag = asked.includes(event) ? 0 : 1
      const facts = { status, reportFlag: 1, scrapFlag, scrapBy: scrapFlag === 1 ? '9' : null } as const
      const wanted = event === 'endMaintenance' ? 'IN_USE' : scrapFlag === 1 ? '15015' : '16005'
      assert.equal(
        outcome(() => requireStep(moldSteps, event, facts, roles[expected[event].by])),
        wanted,
        `${event} of ${status}`,
      )
    }
  const own = { status: 'IN_USE', reportFlag: 1, scrapFlag: 1, scrapBy: roles.head.userId } as const
  for (const event of ['scrap', 'keep'] as const)
    assert.equal(
      outcome(() => requireStep(moldSteps, event, own, roles.head)),
      '16006',
    )
  assert.equal(
    outcome(() => requireStep(moldSteps, 'withdrawScrap', own, roles.writer)),
    '16006',
  )
})

async function inputFor(order: Order, parts: Partial<MoldInput> = {}): Promise<MoldInput> {
  const found = await world.database.one<{ orgId: string; supplierId: string; materialId: string }>(sql`
    select org_id, supplier_id, material_id from purchase_order_detail where id = ${firstRow(order).id}`)
  return {
    name: 'Housing, upper half',
    orgId: found?.orgId ?? '',
    keeperSupplierId: found?.supplierId ?? '',
    ownerKind: 'BUYER',
    cavity: 4,
    cost: '86000',
    lifeShots: 100,
    usedBefore: 60,
    maintainEvery: 20,
    materialIds: [found?.materialId ?? ''],
    ...parts,
  }
}
const save = (input: MoldInput) => world.call('buyer', calls.saveMold, input)
const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code
const read = async (id: string): Promise<Mold> => valueOf(await world.call('buyer', calls.getMold, { id }))

/** A mold that quality took into use. */
async function inUse(order: Order): Promise<Mold> {
  const { id } = valueOf(await save(await inputFor(order)))
  valueOf(await world.call('quality', calls.trialMold, { id }))
  await photo(world, 'quality', { businessType: 'MOLD', businessId: id })
  return valueOf(await world.call('quality', calls.acceptMold, { id }))
}
const retire = (id: string) => world.database.run(sql`update mold set deleted = 1 where id = ${id}`)

test('a mold is entered, changed, tried with a report, used, put aside; what is wrong is refused with its field', async () => {
  const order = await confirmedOrder(world)
  const input = await inputFor(order)
  const made = valueOf(await save(input))
  const { id } = made
  assert.match(made.moldNo, /^MD\d{5}$/)
  assert.deepEqual(
    [made.status, made.usedShots, made.lifePct, made.allowed],
    ['MAKING', 60, 60, ['edit', 'remove', 'askScrap']],
  )
  const unknown: [string, Partial<MoldInput>][] = [
    ['orgId', { orgId: '999999' }],
    ['keeperSupplierId', { keeperSupplierId: '999999' }],
    ['materialIds', { materialIds: ['999999'] }],
  ]
  for (const [field, wrong] of unknown) {
    const answer = await save({ ...input, ...wrong })
    assert.equal(`${answer.code} ${answer.errors[0]?.field}`, `10008 ${field}`)
  }
  const edited = valueOf(await save({ ...input, id, version: 0, usedBefore: 50, name: 'Housing' }))
  assert.deepEqual([edited.name, edited.usedShots], ['Housing', 50])
  assert.equal(await codeOf(save({ ...input, id, version: 0 })), '16007')
  valueOf(await world.call('quality', calls.trialMold, { id }))
  assert.equal(await codeOf(world.call('quality', calls.acceptMold, { id })), '16011')
  await photo(world, 'quality', { businessType: 'MOLD', businessId: id })
  assert.equal(valueOf(await world.call('quality', calls.acceptMold, { id })).status, 'IN_USE')
  assert.equal(valueOf(await world.call('buyer', calls.restMold, { id, restFlag: 1 })).status, 'IDLE')
  assert.equal(valueOf(await world.call('buyer', calls.restMold, { id, restFlag: 0 })).status, 'IN_USE')
  assert.equal(await codeOf(world.call('buyer', calls.removeMolds, { ids: [id] })), '16005')
  assert.ok(valueOf(await world.call('supplier', calls.queryMoldHistory, { id })).length >= 5)
  const other = valueOf(await save(input))
  assert.equal(valueOf(await world.call('buyer', calls.removeMolds, { ids: [other.id] })).count, 1)
  await retire(id)
})

test('its keeper sees it without its cost, other suppliers and other buyers do not see it', async () => {
  const mold = await inUse(await confirmedOrder(world))
  const { id } = mold
  assert.equal(valueOf(await world.call('buyer', calls.getMold, { id })).cost, '86000')
  assert.equal(valueOf(await world.call('supplier', calls.getMold, { id })).cost, null)
  for (const user of ['supplier2', 'otherbuyer'] as const) {
    assert.equal(await codeOf(world.call(user, calls.getMold, { id })), '10007')
    assert.equal(await codeOf(world.call(user, calls.queryMoldHistory, { id })), '10007')
  }
  assert.equal(valueOf(await world.call('supplier2', calls.queryMolds, { keyword: mold.moldNo })).total, 0)
  assert.equal(valueOf(await world.call('supplier', calls.queryMolds, { keyword: mold.moldNo })).total, 1)
  assert.equal(await codeOf(world.call('supplier2', calls.beginMaintenance, { id, kind: 'DAILY' })), '10007')
  await retire(id)
})

test('receipts count to its life, reversals no longer; both sides hear once that it is worn', async () => {
  const order = await confirmedOrder(world)
  const { id } = await inUse(order)
  const receipt = await received(world, order, '90')
  const used = await read(id)
  // 90 pieces of 4 cavities are 22.5 shots.
  assert.deepEqual([used.usedShots, used.lifePct, used.maintenanceDueFlag], [83, 83, 1])
  assert.deepEqual([used.usages[0]?.receiveNo, used.usages[0]?.shots], [receipt.receiveNo, 23])
  const receiveDetailId = receipt.details[0]?.id ?? ''
  const draft = {
    reverseDate: day(),
    reason: 'Typed wrongly',
    details: [{ receiveDetailId, qty: '50', fromStock: 'ACCEPTED' as const }],
  }
  const { reverseNo } = valueOf(await world.call('warehouse', submitReversal, { draft }))
  await decideOn(world, reverseNo)
  assert.equal((await read(id)).usedShots, 70)
  await received(world, order, '60')
  assert.equal((await read(id)).usedShots, 85)
  const kept = await read(id)
  valueOf(await save({ ...(await inputFor(order)), id, version: kept.version, lifeShots: 90 }))
  const warned = valueOf(await world.call('supplier', getWarnings, {})).map(each => each.code)
  assert.ok(warned.includes('MOLD_WORN') && warned.includes('MOLD_MAINTENANCE_DUE'), warned.join(' '))
  for (let run = 0; run < 2; run += 1) await world.database.transaction(db => tellOfLife(db))
  for (const user of ['buyer', 'supplier'] as const) assert.equal(await messageCount(world, user, 'mold.worn', id), 1)
  assert.equal(await messageCount(world, 'supplier', 'mold.maintenanceDue', id), 1)
  // A new interval is a new reminder; the same one is not.
  for (const [maintainEvery, times] of [
    [20, 1],
    [15, 2],
  ] as const) {
    const { version } = await read(id)
    valueOf(await save({ ...(await inputFor(order)), id, version, lifeShots: 90, maintainEvery }))
    await world.database.transaction(db => tellOfLife(db))
    assert.equal(await messageCount(world, 'supplier', 'mold.maintenanceDue', id), times)
  }
  const worn = valueOf(await world.call('buyer', calls.queryMolds, { worn: '1' }))
  assert.ok(worn.records.some(each => each.id === id))
  await retire(id)
})

test('its keeper maintains it: nothing counts meanwhile, and shots until the next one count from its end', async () => {
  const order = await confirmedOrder(world)
  const { id } = await inUse(order)
  const begun = valueOf(await world.call('supplier', calls.beginMaintenance, { id, kind: 'LEVEL2' }))
  assert.deepEqual([begun.status, begun.allowed], ['MAINTENANCE', ['endMaintenance']])
  await received(world, order, '40')
  assert.equal((await read(id)).usedShots, 60)
  const open = valueOf(await world.call('buyer', calls.queryMaintenances, { moldId: id, open: '1' }))
  assert.deepEqual([open.total, open.records[0]?.kind, open.records[0]?.endTime], [1, 'LEVEL2', null])
  const nothing = await world.call('supplier', calls.endMaintenance, { id, content: ' ', result: '' })
  assert.deepEqual([nothing.code, nothing.errors.map(each => each.field)], ['10011', ['content', 'result']])
  const done = { id, content: 'Cleaned, pins replaced', result: 'Good' }
  const ended = valueOf(await world.call('supplier', calls.endMaintenance, done))
  assert.deepEqual([ended.status, ended.lastMaintainShots, ended.maintenanceDueFlag], ['IN_USE', 60, 0])
  const all = valueOf(await world.call('supplier', calls.queryMaintenances, { moldId: id, kind: 'LEVEL2' }))
  assert.deepEqual([all.total, all.records[0]?.content], [1, 'Cleaned, pins replaced'])
  const input = await inputFor(order)
  const lower = await save({ ...input, id, version: ended.version, usedBefore: 59 })
  assert.equal(`${lower.code} ${lower.errors[0]?.field}`, '10008 usedBefore')
  assert.equal(valueOf(await save({ ...input, id, version: ended.version, usedBefore: 61 })).usedShots, 61)
  assert.equal(valueOf(await world.call('supplier2', calls.queryMaintenances, { moldId: id })).total, 0)
  await retire(id)
})
