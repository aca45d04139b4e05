import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, test } from 'node:test'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import { notify } from '../../../server/kit/messages/notify.ts'
import type { Db } from '../../../server/db/database.ts'
import type { Act } from '../../../server/kit/call/act.ts'
import { markMessagesRead } from '../../../src/contract/platform/messages/messages.ts'
import { logout } from '../../../src/contract/platform/session/session.ts'
import { callWith, passwordForm, testApp, tokenRequest } from '../../support/app.ts'
import type { TestApp } from '../../support/app.ts'
import { until } from '../../support/until.ts'

let server: TestApp
let address: string
before(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/stage-api/events`
})
after(() => server.close())

/** Opens the stream of a user; `next` answers the data of the next event of a kind. */
async function open(user: 'buyer' | 'supplier') {
  const abort = new AbortController()
  const headers = { authorization: `Bearer ${await server.tokenOf(user)}` }
  const response = await fetch(address, { headers, signal: abort.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (kind: string): Promise<unknown> => {
    for (;;) {
      const found = new RegExp(`event: ${kind}\ndata: (.*)\n\n`).exec(text)
      if (found !== null) {
        text = text.slice(found.index + found[0].length)
        return JSON.parse(found[1] ?? 'null')
      }
      const chunk = await reader?.read()
      if (chunk === undefined || chunk.done) throw new Error('The stream ended.')
      text += chunk.value
    }
  }
  return { response, next, close: () => abort.abort() }
}

function tellBuyer(): Promise<void> {
  const caller = { enterpriseId: '1', userId: '8', name: 'supplier' }
  return server.database.transaction(db =>
    notify({ db, caller } as unknown as Act, {
      template: 'todo.created',
      to: { userIds: ['2'] },
      values: { docNo: '<PO1>', title: 'x', initiator: '<img src=x onerror=alert(1)>' },
      businessType: 'PURCHASE_ORDER',
      businessId: '1',
      pcUrl: '/order/detail?id=1',
    }),
  )
}

test('the stream begins with the unread count and tells of each new message without asking', async () => {
  const stream = await open('buyer')
  assert.equal(stream.response.headers.get('content-type'), 'text/event-stream; charset=utf-8')
  assert.deepEqual(await stream.next('unread'), { count: 0, byType: {} })
  await tellBuyer()
  assert.deepEqual(await stream.next('unread'), { count: 1, byType: { TODO: 1 } })
  await server.call('buyer', markMessagesRead, {})
  assert.deepEqual(await stream.next('unread'), { count: 0, byType: {} })
  stream.close()
})

test('a stream hears only of its own user', async () => {
  const stream = await open('supplier')
  await stream.next('unread')
  await tellBuyer()
  await server.call('supplier', markMessagesRead, {})
  const other = await open('buyer')
  assert.deepEqual(await other.next('unread'), { count: 1, byType: { TODO: 1 } })
  other.close()
  stream.close()
})

test('a stream without a token answers 401', async () => {
  assert.equal((await fetch(address)).status, 401)
})

test('a reader who goes before it is known who they are leaves nothing behind', async t => {
  const { mock } = t.mock.method(globalThis, 'setInterval')
  const beats = () => mock.calls.filter(call => call.arguments[1] === 25_000).length
  const headers = { authorization: `Bearer ${await server.tokenOf('buyer')}` }
  await server.database.transaction(async db => {
    await db.run(sql`lock table session in access exclusive mode`)
    const going = request(address, { headers }).on('error', () => undefined)
    const gone = new Promise(resolve => server.app.server.once('connection', socket => socket.once('close', resolve)))
    going.end()
    await untilSomebodyWaits(db)
    going.destroy()
    await gone
  })
  const stream = await open('buyer')
  await stream.next('unread')
  assert.equal(beats(), 1)
  stream.close()
})

/** Waits until a call is blocked by the lock on this table. */
async function untilSomebodyWaits(db: Db): Promise<void> {
  await until('a call waits', () =>
    db.one(sql`select from pg_locks where relation = 'session'::regclass and not granted`),
  )
}

test('a stream ends with the session that opened it, and the other streams of the user go on', async () => {
  const signedIn = await server.inject(tokenRequest(passwordForm('planner')))
  const { access_token: token } = signedIn.json<{ access_token: string }>()
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const other = new AbortController()
  const headers = { authorization: `Bearer ${await server.tokenOf('planner')}` }
  const going = await fetch(address, { headers, signal: other.signal })
  await callWith(server.app, token, logout, {})
  let text = ''
  for await (const chunk of response.body ?? []) text += Buffer.from(chunk as Uint8Array).toString()
  assert.match(text, /event: ended/)
  assert.equal((await going.body?.getReader().read())?.done, false)
  other.abort()
})
