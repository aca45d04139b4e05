import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  disableInterfaceDefs,
  enableInterfaceDefs,
  renewInterfaceSecret,
  resendInterfaceLog,
} from '../../../../src/contract/platform/interfaces/interfaces.ts'
import { submitLifecycle } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { queryMessages } from '../../../../src/contract/platform/messages/messages.ts'
import { decideAnswer } from '../../../../src/contract/orders/purchase-orders/order-answers.ts'
import { changeOrder } from '../../../../src/contract/orders/purchase-orders/order-changes.ts'
import { issueOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { callerWithoutSession } from '../../../../server/kit/call/caller.ts'
import { connectDatabase } from '../../../../server/db/database.ts'
import { interfaceRetry, sendEntries, startInterfaces } from '../../../../server/modules/platform/interfaces/send.ts'
import { readUbl } from '../../../../server/ubl/read-ubl.ts'
import {
  answerTo,
  changedInput,
  decideOn,
  firstRow,
  issued,
  valueOf,
} from '../../orders/purchase-orders/order-world.ts'
import { interfaceWorld } from './interface-world.ts'
import { expectedSignature } from './receiver.ts'
import { emit } from '../../../../server/kit/call/act.ts'

const { world, other, define, send, entries, only, later, empty, close } = await interfaceWorld()
after(close)
beforeEach(empty)

const log = {
  error(error: unknown, message: string) {
    console.error(message, error)
  },
}

const jsonOf = (text: string) => JSON.parse(text) as Record<string, string>

test('an order that is issued is told at once after the commit, signed, with number, state and link', async () => {
  const { secret } = await define()
  const stop = await startInterfaces(world.database, [other.host], log)
  const began = Date.now()
  const order = await issued(world)
  const [taken = assert.fail()] = await other.has(1)
  await stop()
  const { id = '', time = '', ...body } = jsonOf(taken.body)
  assert.deepEqual(body, {
    type: 'order.issued',
    documentNumber: order.orderNo,
    status: 'ISSUED',
    link: `http://localhost:80/order/detail?id=${order.id}`,
  })
  assert.ok(began <= Date.parse(time) && Date.parse(time) <= Date.now(), time)
  assert.equal(taken.headers['webhook-id'], id)
  assert.equal(taken.headers['content-type'], 'application/json')
  assert.equal(taken.headers['webhook-signature'], expectedSignature(secret, taken))
  const stamp = Number(taken.headers['webhook-timestamp'])
  assert.ok(Math.floor(began / 1000) <= stamp && stamp <= Date.now() / 1000, String(stamp))
  const entry = await only()
  assert.deepEqual(
    [entry.status, entry.attempts, entry.errorText, entry.nextTry, entry.allowed],
    ['OK', 1, '', null, []],
  )
  assert.ok(entry.durationMs !== null && entry.durationMs >= 0)
})

test('an act that is refused in the end leaves nothing to send', async () => {
  await define()
  const order = await issued(world)
  await world.database.run(sql`delete from interface_log`)
  assert.equal((await world.call('buyer', issueOrder, { id: order.id })).code, '16005')
  const caller = { ...callerWithoutSession({ userId: '2', enterpriseId: '1' }), orgIds: undefined }
  const failing = world.database.transaction(async db => {
    const act = { db, caller, requestId: '', trail: [], reactions: world.app.serving.reactions }
    await emit(act, 'order.issued', { orderId: order.id, orderNo: order.orderNo })
    assert.equal((await db.rows(sql`select from interface_log`)).length, 1)
    throw new Error('in the end')
  })
  await assert.rejects(failing, /in the end/)
  await send()
  assert.deepEqual([await entries(), other.taken], [[], []])
})

test('order, change and answer go as UBL documents; only events that are wanted are written', async () => {
  await define({ protocol: 'UBL' })
  await define({ code: 'B', name: 'B', eventTypes: ['order.answered'] })
  const order = await issued(world)
  const input = changedInput(order, {}, { qty: '80' })
  valueOf(await world.call('buyer', changeOrder, { order: input, reason: 'Less' }))
  const [{ changeNo } = assert.fail()] = await world.database.rows<{ changeNo: string }>(sql`
    select change_no from order_change where order_id = ${order.id}`)
  await decideOn(world, changeNo)
  const row = { detailId: firstRow(order).id, code: '3' as const, qty: '80', priceExcl: '9.75', note: 'Steel' }
  valueOf(await answerTo(world, { ...order, versionNo: 2 }, 'CA', { reason: 'Steel is cheaper', rows: [row] }))
  valueOf(
    await world.call('buyer', decideAnswer, { orderId: order.id, answerNo: 1, decision: 'ACCEPTED', reason: 'Agreed' }),
  )
  await send()
  const documents = other.taken.filter(taken => taken.headers['content-type'] === 'application/xml')
  const read = documents.map(({ body }) => readUbl(body))
  assert.deepEqual(
    read.map(({ kind, document, problems }) => [kind, document?.id, problems.length]),
    [
      ['Order', order.orderNo, 0],
      ['OrderChange', changeNo, 0],
      ['OrderResponse', `${order.orderNo}-A1`, 0],
      ['OrderChange', `${order.orderNo}-V3`, 0],
    ],
  )
  assert.match(documents[1]?.body ?? '', />80</)
  assert.match(documents[3]?.body ?? '', />9\.75</)
  assert.deepEqual(
    other.taken.filter(taken => !documents.includes(taken)).map(({ body }) => [jsonOf(body).type, jsonOf(body).status]),
    [['order.answered', 'DIFF']],
  )
})

test('a supplier whose stage is lowered is told of, under the names that the interface wants', async () => {
  await define({ mapping: { documentNumber: 'supplierNo', status: 'stage' } })
  const wish = { direction: 'DOWN', supplierId: '1', toStage: 'POTENTIAL', reason: 'Late' } as const
  const { lifecycleNo } = valueOf(await world.call('buyer', submitLifecycle, wish))
  await decideOn(world, lifecycleNo)
  await world.database.run(sql`update supplier set stage = 'QUALIFIED' where id = 1`)
  await send()
  const [taken = assert.fail()] = other.taken
  const { type, supplierNo, stage, link } = jsonOf(taken.body)
  assert.deepEqual([type, supplierNo, stage], ['supplier.stage', 'S000001', 'POTENTIAL'])
  assert.match(link ?? '', /\/lifecycle$/)
})

test('what fails is repeated by the plan with the same id, told at the fifth failure, and has failed in the end', async () => {
  await define()
  const order = await issued(world)
  await world.database.run(sql`delete from notice`)
  other.answersStatus(500, 'not now')
  const waits: (number | null)[] = []
  for (let tries = 1; tries <= 6; tries++) {
    await send()
    await send() // the next one is not due yet
    assert.equal(other.taken.length, tries)
    const wait = await world.database.one<{ minutes: number }>(sql`
      select round(extract(epoch from next_try - send_time) / 60)::int as minutes
      from interface_log where status = 'WAITING'`)
    waits.push(wait?.minutes ?? null)
    const told = valueOf(await world.call('admin', queryMessages, {})).records
    assert.equal(told.length, tries < 5 ? 0 : 1, `after ${tries} tries`)
    await later()
  }
  assert.deepEqual(waits, [1, 5, 15, 60, 240, null])
  const entry = await only()
  assert.deepEqual([entry.status, entry.attempts, entry.errorText], ['FAILED', 6, 'HTTP 500'])
  assert.equal(new Set(other.taken.map(taken => taken.headers['webhook-id'])).size, 1)
  assert.equal(new Set(other.taken.map(taken => taken.body)).size, 1)
  const [message = assert.fail()] = valueOf(await world.call('admin', queryMessages, {})).records
  assert.match(message.title, new RegExp(`ERP did not receive ${order.orderNo}`))
  assert.equal(message.pcUrl, `/erp?docNo=${order.orderNo}`)
})

test('while a system takes nothing the administrators hear of it once, and again after it took something', async () => {
  await define({ retryMax: 0 })
  await world.database.run(sql`delete from notice`)
  const told = async () => valueOf(await world.call('admin', queryMessages, {})).records.length
  other.answersStatus(503)
  await issued(world)
  await issued(world)
  await send()
  assert.equal(await told(), 1)
  other.reset()
  await issued(world)
  await send()
  other.answersStatus(503)
  await issued(world)
  await send()
  assert.equal(await told(), 2)
  const ids = (await entries()).filter(entry => entry.status === 'FAILED').map(entry => entry.id)
  valueOf(await world.call('admin', resendInterfaceLog, { ids }))
  await send()
  assert.equal(await told(), 3)
})

test('events of one order reach an interface in their order, those of others go on', async () => {
  await define()
  const [first, second] = [await issued(world), await issued(world)]
  valueOf(await answerTo(world, first, 'AB'))
  other.answers(({ body }, response) => response.writeHead(body.includes(first.orderNo) ? 503 : 200).end())
  await send()
  const heard = () => other.taken.map(({ body }) => `${jsonOf(body).type} ${jsonOf(body).documentNumber}`)
  assert.deepEqual(heard(), [`order.issued ${first.orderNo}`, `order.issued ${second.orderNo}`])
  other.reset()
  await later()
  await send()
  assert.deepEqual(heard(), [`order.issued ${first.orderNo}`, `order.answered ${first.orderNo}`])
})

test('many senders in two processes send each entry once', async () => {
  await define()
  const pool = connectDatabase({ connection: { connectionString: world.url }, timeZone: 'Asia/Shanghai' })
  for (let count = 0; count < 4; count++) await issued(world)
  await world.database.run(sql`
    insert into interface_log (enterprise_id, def_id, event_type, business_type, business_id, doc_no, request_body)
    select enterprise_id, def_id, event_type, business_type, 1000 + n, 'N' || n, request_body
    from interface_log, generate_series(1, 10) as n`)
  const signal = new AbortController().signal
  const process = (database: typeof pool) => [1, 2, 3].map(() => sendEntries(database, [other.host], signal))
  await Promise.all([...process(world.database), ...process(pool)])
  await pool.close()
  const ids = other.taken.map(taken => taken.headers['webhook-id'])
  assert.deepEqual([ids.length, new Set(ids).size], [44, 44])
  assert.ok((await entries()).every(entry => entry.status === 'OK' && entry.attempts === 1))
})

test('an entry whose sender died is sent again when its time is over, and the job wakes the senders for it', async () => {
  await define()
  await issued(world)
  await world.database.run(sql`
    update interface_log set status = 'SENT', attempts = 1, next_try = now() + interval '1 minute'`)
  const stop = await startInterfaces(world.database, [other.host], log)
  await stop()
  assert.equal(other.taken.length, 0)
  const running = await startInterfaces(world.database, [other.host], log)
  await later()
  await world.database.transaction(interfaceRetry.run)
  await other.has(1)
  await running()
  assert.deepEqual([(await only()).status, (await only()).attempts], ['OK', 2])
})

test('what waits for an interface stays while it is disabled, and a renewed secret counts from the next try', async () => {
  const { id, secret } = await define()
  await issued(world)
  valueOf(await world.call('admin', disableInterfaceDefs, { ids: [id] }))
  await issued(world) // what happens now is not for it
  await send()
  assert.deepEqual([other.taken.length, (await only()).status], [0, 'WAITING'])
  const renewed = valueOf(await world.call('admin', renewInterfaceSecret, { id })).secret
  valueOf(await world.call('admin', enableInterfaceDefs, { ids: [id] }))
  await send()
  const [taken = assert.fail()] = other.taken
  assert.equal(taken.headers['webhook-signature'], expectedSignature(renewed, taken))
  assert.notEqual(taken.headers['webhook-signature'], expectedSignature(secret, taken))
})

test('a host that the operator has taken away is not called any more', async () => {
  await define()
  await issued(world)
  await send([])
  const entry = await only()
  assert.deepEqual([other.taken.length, entry.status, entry.errorText], [0, 'WAITING', 'HOST_NOT_ALLOWED'])
})
