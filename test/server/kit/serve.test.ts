import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { saveSystem } from '../../../src/contract/platform/administration/systems.ts'
import { queryMessages, markMessageRead, markMessagesRead } from '../../../src/contract/platform/messages/messages.ts'
import { saveLocale, sendPasswordCode } from '../../../src/contract/platform/session/session.ts'
import { queryOrders } from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { submitAnswer } from '../../../src/contract/orders/purchase-orders/order-answers.ts'
import { testApp } from '../../support/app.ts'
import type { TestApp } from '../../support/app.ts'

let server: TestApp
before(async () => (server = await testApp()))
after(() => server.close())

async function post(path: string, payload: unknown, headers: Record<string, string> = {}) {
  const token = await server.tokenOf('buyer')
  const answer = await server.inject({
    method: 'POST',
    url: `/stage-api/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  return {
    status: answer.statusCode,
    body: answer.json<Record<string, unknown> & { data: { errors: unknown[] } | null }>(),
  }
}

async function putNotice(userId: string, title = 'Hello'): Promise<string> {
  const row = await server.database.one<{ id: string }>(sql`
    insert into notice (enterprise_id, user_id, title, content, notice_type_code)
    values (1, ${userId}, ${title}, '<p>Hello</p>', 'ORDER') returning id`)
  return row?.id ?? ''
}

test('success carries code 200 as text, the value, and pages in every reading style', async () => {
  const answer = await server.call('buyer', queryMessages, { page: 1, pageSize: 10 })
  assert.equal(answer.body.code, '200')
  assert.equal(answer.body.success, true)
  assert.deepEqual(answer.body.pageableData, { total: 0, page: 1, pageSize: 10 })
  assert.deepEqual(answer.data, { records: [], total: 0, size: 10, current: 1, page: 1, pageSize: 10 })
})

test('a page object in the body means the same as page and pageSize in the address', async () => {
  const { body } = await post(queryMessages.path, { page: { size: 20, current: 3 } })
  assert.deepEqual(body.pageableData, { total: 0, page: 3, pageSize: 20 })
})

test('a page size above 300 is refused with 10008', async () => {
  const { status, body } = await post(queryMessages.path, { page: { size: 301, current: 1 } })
  assert.equal(status, 400)
  assert.equal(body.code, '10008')
})

test('a body that is no JSON answers 400 with 10008 and INVALID_PARAM', async () => {
  const { status, body } = await post(queryMessages.path, '{"page":')
  assert.equal(status, 400)
  assert.equal(body.code, '10008')
  assert.deepEqual(body.state, { code: 'INVALID_PARAM' })
})

test('a missing field answers 400 with 10011 and names the field', async () => {
  const { status, body } = await post(saveLocale.path, {})
  assert.equal(status, 400)
  assert.equal(body.code, '10011')
  assert.deepEqual(body.data?.errors, [{ field: 'locale', code: '10011', msg: 'This field is required.' }])
})

test('an empty text of an obligatory field is named as missing, once, whatever its length and form must be', async () => {
  const answer = await server.call('admin', saveSystem, { projectName: ' ', name: 'a', active: 1 })
  assert.deepEqual([answer.status, answer.code], [400, '10008'])
  assert.deepEqual(answer.errors, [
    { field: 'projectName', code: '10008', msg: 'This field is required.' },
    { field: 'name', code: '10008', msg: 'Enter at least 3 characters.' },
  ])
})

test('the texts of field problems are in the language of the request', async () => {
  const { body } = await post(saveLocale.path, {}, { 'accept-language': 'ja' })
  assert.deepEqual(body.data?.errors, [{ field: 'locale', code: '10011', msg: 'この項目は必須です。' }])
})

test('a call without the permission answers 403 with 16006', async () => {
  const answer = await server.call('expert', queryOrders, {})
  assert.equal(answer.status, 403)
  assert.equal(answer.code, '16006')
})

test('an unknown call answers 404', async () => {
  assert.equal((await post('no/such/call', {})).status, 404)
})

test('texts with a NUL or half a character are refused, not stored', async () => {
  for (const keyword of ['a\u0000b', 'a\ud800b']) {
    const { status, body } = await post(queryOrders.path, { keyword })
    assert.equal(status, 400, JSON.stringify(keyword))
    assert.equal(body.code, '10008')
  }
})

test('a body that is nested without end is refused as input, with a sign-in and without', async () => {
  for (const deep of [20_000, 150_000]) {
    const bodies = [`${'['.repeat(deep)}${']'.repeat(deep)}`, `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`]
    for (const inner of bodies) {
      const url = `/stage-api/${sendPasswordCode.path}`
      const headers = { 'content-type': 'application/json' }
      const answer = await server.inject({ method: 'POST', url, headers, payload: `{"userName":${inner}}` })
      assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [400, '10008'])
      const { status, body } = await post(queryOrders.path, `{"keyword":${inner}}`)
      assert.deepEqual([status, body.code], [400, '10008'])
    }
  }
})

test('keys that the contract does not name never reach the server, not even __proto__', async () => {
  const { status } = await post(
    queryMessages.path,
    '{"page":{"size":10,"current":1},"userId":"1","x":{"__proto__":{"a":1}}}',
  )
  assert.equal(status, 400)
  assert.equal((await post(markMessageRead.path, { id: await putNotice('2'), readFlag: 1, userId: '1' })).status, 200)
})

test('a list refuses a filter that it does not have, and one in its address, by name', async () => {
  for (const [address, body, fields] of [
    ['', { page: { size: 10, current: 1 }, userId: '1' }, ['userId']],
    ['', { suplierId: '1', statuss: '' }, ['suplierId', 'statuss']],
    ['?page=1&keywrod=bolt', {}, ['keywrod']],
  ] as const) {
    const { status, body: answer } = await post(queryOrders.path + address, body)
    assert.deepEqual([status, answer.code], [200, '10001'])
    const { errors } = answer.data as { errors: { field: string; msg: string }[] }
    assert.deepEqual(
      errors.map(({ field }) => field),
      fields,
    )
    assert.equal(errors[0]?.msg, 'This list has no such filter.')
  }
})

test('a save repeated with its request id 50 times at once is done once and returns the same each time', async () => {
  const id = await putNotice('2')
  const requestId = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => server.call('buyer', markMessageRead, { id, readFlag: 1 }, { requestId })),
  )
  assert.deepEqual(new Set(answers.map(answer => JSON.stringify(answer.body))).size, 1)
  const kept = await server.database.rows(sql`select from saved_answer where request_id = ${requestId}`)
  assert.equal(kept.length, 1)
})

test('a request id that served another input is refused with 10009', async () => {
  const requestId = randomUUID()
  await server.call('buyer', markMessagesRead, {}, { requestId })
  const answer = await server.call('buyer', markMessagesRead, { noticeTypeCode: 'ORDER' }, { requestId })
  assert.equal(answer.code, '10009')
})

test('a refused save leaves no trace of its request id, so it can be tried again', async () => {
  const requestId = randomUUID()
  const first = await server.call(
    'supplier',
    submitAnswer,
    { orderId: '999999', orderVersion: 1, code: 'AP' },
    { requestId },
  )
  assert.equal(first.code, '10007')
  const kept = await server.database.rows(sql`select from saved_answer where request_id = ${requestId}`)
  assert.equal(kept.length, 0)
})

test('a message of another user is unknown: 10007', async () => {
  const id = await putNotice('3')
  const answer = await server.call('buyer', markMessageRead, { id, readFlag: 1 })
  assert.equal(answer.code, '10007')
})

test('every served call stands in the OpenAPI description, with its parameters and its body', async () => {
  const answer = await server.inject({ method: 'GET', url: '/stage-api/openapi.json' })
  const { openapi, paths } = answer.json<{
    openapi: string
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>
  }>()
  assert.equal(openapi, '3.1.0')
  for (const endpoint of server.app.serving.endpoints) {
    assert.ok(paths[`/${endpoint.path}`]?.[endpoint.method.toLowerCase()], endpoint.path)
  }
  const urgent = paths['/pur/purchaseOrder/updateUrgentStatusByIds/{flag}']?.post
  assert.deepEqual(
    urgent?.parameters?.map(({ name, in: place }) => `${place} ${name}`),
    ['path flag'],
  )
})
