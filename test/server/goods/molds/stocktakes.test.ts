import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { allowedEvents, requireInput, requireStep } from '../../../../server/kit/documents/steps.ts'
import { remindOfChecks } from '../../../../server/modules/goods/molds/stocktakes/remind.ts'
import {
  checkSteps,
  differencesOf,
  stocktakeSteps,
} from '../../../../server/modules/goods/molds/stocktakes/stocktake.rules.ts'
import { getWarnings } from '../../../../src/contract/insight/home/home.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import * as calls from '../../../../src/contract/goods/molds/stocktakes.ts'
import type { MoldCheck, Stocktake } from '../../../../src/contract/goods/molds/stocktakes.ts'
import type { TestApp } from '../../../support/app.ts'
import { deliveryWorld, messageCount } from '../delivery-orders/delivery-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'
import { photo } from '../quality/quality-world.ts'
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
  writer: someone('1', 'BUYER', 'mold-edit'),
  reader: someone('2', 'BUYER', 'mold-check', 'mold-keep'),
  keeper: someone('3', 'SUPPLIER', 'mold-keep'),
  reading: someone('4', 'SUPPLIER', 'mold-check', 'mold-edit'),
}

test('what is asked about a mold, and a stock-taking, are subject to their events as the handbook says', () => {
  const expected = {
    answer: { by: 'keeper', from: 'ASKED', to: 'ANSWERED' },
    askAgain: { by: 'writer', from: 'ANSWERED', to: 'ASKED' },
  } as const
  for (const stocktakeStatus of calls.stocktakeStatuses)
    for (const role of names(roles)) {
      for (const event of names(expected))
        for (const status of calls.checkStatuses) {
          const { by, from, to } = expected[event]
          const possible = status === from && stocktakeStatus === 'OPEN'
          const wanted = role !== by ? '16006' : possible ? to : '16005'
          const facts = { status, stocktakeStatus, photoFlag: 1 } as const
          assert.equal(
            outcome(() => requireStep(checkSteps, event, facts, roles[role])),
            wanted,
            `${event} of ${status} in ${stocktakeStatus} by ${role}`,
          )
          assert.equal(allowedEvents(checkSteps, facts, roles[role]).includes(event), !/^\d+$/.test(wanted))
        }
      const wanted = role !== 'writer' ? '16006' : stocktakeStatus === 'OPEN' ? 'CLOSED' : '16005'
      const facts = { status: stocktakeStatus, openCount: 0 }
      assert.equal(
        outcome(() => requireStep(stocktakeSteps, 'close', facts, roles[role])),
        wanted,
      )
    }
})

const found = { foundFlag: 1, place: 'Rack 7', shots: null, condition: 'GOOD', note: '' } as const
const known = { expectedPlace: 'Rack 7', expectedShots: 100, lifeShots: 1000 }

test('an answer differs where the mold is missing, elsewhere, damaged, or its counter is far off', () => {
  assert.deepEqual(differencesOf(known, found), [])
  assert.deepEqual(differencesOf(known, { ...found, place: 'rack 7 ' }), [])
  assert.deepEqual(differencesOf(known, { ...found, place: '' }), [])
  assert.deepEqual(differencesOf(known, { ...found, shots: 150 }), [])
  const worst = { ...found, place: 'Hall 2', shots: 151, condition: 'DAMAGED' } as const
  assert.deepEqual(differencesOf(known, worst), ['PLACE', 'SHOTS', 'CONDITION'])
  assert.deepEqual(differencesOf(known, { ...worst, foundFlag: 0 }), ['MISSING'])
  const bare = { status: 'ASKED', stocktakeStatus: 'OPEN', photoFlag: 0 } as const
  assert.equal(
    outcome(() => {
      requireInput(checkSteps, 'answer', bare, found)
      return ''
    }),
    '16011',
  )
})

const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code
const start = (parts: Partial<Input<typeof calls.startStocktake>> = {}) =>
  world.call('buyer', calls.startStocktake, { orgId: '2', year: 2031, dueDate: day(10), ...parts })

async function checksOf({ id }: Stocktake): Promise<MoldCheck[]> {
  return valueOf(await world.call('buyer', calls.queryMoldChecks, { stocktakeId: id })).records
}

test('each keeper answers with photos, the buyer sees what differs, asks again, and closes', async () => {
  assert.equal(await codeOf(start({ year: 2030 })), '10015')
  for (let at = 0; at < 3; at += 1) await moldInUse(world)
  for (const [field, parts] of [
    ['orgId', { orgId: '99999' }],
    ['dueDate', { dueDate: day(-1) }],
  ] as const) {
    const answer = await start(parts)
    assert.deepEqual([answer.code, answer.errors[0]?.field], ['10008', field])
  }
  const begun = valueOf(await start())
  assert.deepEqual([begun.status, begun.asked, begun.answered, begun.allowed], ['OPEN', 3, 0, ['close']])
  assert.equal(await codeOf(start()), '10006')
  assert.equal(await messageCount(world, 'supplier', 'mold.checkAsked', begun.id), 1)
  const [first, second, third] = await checksOf(begun)
  assert.ok(first && second && third)
  assert.equal(await codeOf(world.call('supplier2', calls.getMoldCheck, { id: first.id })), '10007')
  assert.equal(await codeOf(world.call('supplier2', calls.getStocktake, { id: begun.id })), '10007')
  assert.equal(await codeOf(world.call('otherbuyer', calls.getStocktake, { id: begun.id })), '10007')
  const warned = async (user: 'supplier' | 'buyer') =>
    valueOf(await world.call(user, getWarnings, {})).map(each => each.code)
  assert.ok((await warned('supplier')).includes('MOLD_CHECK_OPEN'))

  const answer = (id: string, parts: object) =>
    world.call('supplier', calls.answerMoldCheck, { id, foundFlag: 1, ...parts })
  assert.equal(await codeOf(answer(first.id, { condition: 'GOOD' })), '16011')
  await photo(world, 'supplier', { businessType: 'MOLD_CHECK', businessId: first.id })
  const bare = await answer(first.id, {})
  assert.deepEqual([bare.code, bare.errors[0]?.field], ['10011', 'condition'])
  const good = valueOf(await answer(first.id, { condition: 'GOOD', place: 'Rack 7', shots: 104 }))
  assert.deepEqual([good.status, good.differences, good.allowed], ['ANSWERED', [], []])
  assert.equal(await codeOf(answer(first.id, { condition: 'GOOD' })), '16005')
  assert.ok(!(await warned('buyer')).includes('MOLD_CHECK_DIFFERENT'))

  const gone = await answer(second.id, { foundFlag: 0 })
  assert.deepEqual([gone.code, gone.errors[0]?.field], ['10011', 'note'])
  const missing = valueOf(await answer(second.id, { foundFlag: 0, note: 'Lent to Ruhrwerk' }))
  assert.deepEqual(missing.differences, ['MISSING'])
  assert.ok((await warned('buyer')).includes('MOLD_CHECK_DIFFERENT'))
  const different = valueOf(await world.call('buyer', calls.queryMoldChecks, { stocktakeId: begun.id, different: '1' }))
  assert.deepEqual(
    different.records.map(each => each.id),
    [second.id],
  )
  assert.equal(await codeOf(world.call('buyer', calls.askMoldCheckAgain, { id: first.id, question: ' ' })), '10011')
  const again = valueOf(await world.call('buyer', calls.askMoldCheckAgain, { id: first.id, question: 'Which rack?' }))
  assert.deepEqual([again.status, again.question], ['ASKED', 'Which rack?'])
  // The photo of the first answer shows nothing new.
  assert.equal(await codeOf(answer(first.id, { condition: 'GOOD' })), '16011')
  assert.equal(await messageCount(world, 'supplier', 'mold.checkAgain', first.id), 1)

  await world.database.run(sql`update mold_stocktake set due_date = current_date - 1 where id = ${begun.id}`)
  for (let run = 0; run < 2; run += 1) await world.database.transaction(db => remindOfChecks(db))
  for (const user of ['supplier', 'buyer'] as const)
    assert.equal(await messageCount(world, user, 'mold.checkOverdue', begun.id), 1)
  const late = valueOf(await world.call('supplier', calls.queryStocktakes, { waiting: '1' }))
  assert.deepEqual([late.records[0]?.id, late.records[0]?.overdueFlag], [begun.id, 1])

  assert.equal(await codeOf(world.call('buyer', calls.closeStocktake, { id: begun.id })), '10011')
  const closed = valueOf(await world.call('buyer', calls.closeStocktake, { id: begun.id, reason: 'Seen on site' }))
  assert.deepEqual([closed.status, closed.closeReason, closed.allowed], ['CLOSED', 'Seen on site', []])
  assert.deepEqual((await checksOf(begun)).map(each => each.status).sort(), ['ANSWERED', 'MISSED', 'MISSED'])
  const traced = await world.database.rows<{ said: string }>(sql`
    select from_status || ' ' || to_status as said from audit_log
    where business_type = 'MOLD_CHECK' and to_status = 'MISSED' order by id`)
  assert.deepEqual(
    traced.map(({ said }) => said),
    ['ASKED MISSED', 'ASKED MISSED'],
  )
  assert.equal(await codeOf(answer(third.id, { condition: 'GOOD' })), '16005')
  assert.equal(
    await codeOf(world.call('buyer', calls.askMoldCheckAgain, { id: second.id, question: 'Back?' })),
    '16005',
  )
})
