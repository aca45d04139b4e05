import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fakeClock } from '../support/page.ts'
import { signIn } from '../../src/account/sign-in.ts'
import type { Endpoint } from '../../src/contract/envelope.ts'
import {
  getMessage,
  getUnread,
  markMessagesRead,
  queryMessages,
} from '../../src/contract/platform/messages/messages.ts'
import { apiUrl } from '../../src/kit/call/api-request.ts'
import { call } from '../../src/kit/call/call.ts'
import { Failed, Refused, isAbort } from '../../src/kit/call/errors.ts'
import { $notices } from '../../src/kit/session/notices.ts'
import { clearLogin } from '../../src/kit/session/session-end.ts'
import { configureSession } from '../../src/kit/session/session-start.ts'
import { $session, updateSession } from '../../src/kit/session/session-store.ts'
import { setTokenProvider } from '../../src/kit/session/token-provider.ts'
import { testApp } from '../support/app.ts'
import type { TestApp } from '../support/app.ts'
import { faultProxy } from '../support/fault-proxy.ts'
import type { Fault, FaultProxy } from '../support/fault-proxy.ts'

const unreadPath = getUnread.path
let server: TestApp
let proxy: FaultProxy

before(async () => {
  server = await testApp()
  proxy = await faultProxy(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  configureSession({ apiBase: `${proxy.origin}/stage-api`, persist: true, ownsPage: true })
})

after(async () => {
  await proxy.close()
  await server.close()
})

beforeEach(async () => {
  updateSession({ resourceId: '', language: 'en' })
  await signIn('buyer', 'demo1234')
  proxy.reset()
})

afterEach(() => {
  setTokenProvider(undefined)
  clearLogin('signed-out')
  $notices.set([])
  proxy.reset()
})

const seenAt = (path: string) => proxy.seen.filter(entry => entry.path.includes(path))
const endOf = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const fault = (status: number, body: string, type = 'application/json'): Fault => ({
  kind: 'answer',
  status,
  body,
  type,
})

async function failure(work: Promise<unknown>): Promise<Failed> {
  const error = await endOf(work)
  assert.ok(error instanceof Failed, `expected a failure, got ${String(error)}`)
  return error
}

describe('a call', () => {
  it('carries token, language and page resource id, and a request id only when it saves', async () => {
    updateSession({ resourceId: 'order-list', language: 'es' })
    await call(getUnread, {})
    await call(markMessagesRead, {})
    const [read, save] = proxy.seen
    assert.equal(read?.headers.authorization, `Bearer ${$session.get().tokens?.access}`)
    assert.equal(read.headers['accept-language'], 'es')
    assert.equal(read.headers['x-resource-id'], 'order-list')
    assert.equal(read.headers['x-request-id'], undefined)
    assert.match(String(save?.headers['x-request-id']), /^[0-9a-f]{32}$/)
  })

  it('answers the data of a success', async () => {
    assert.equal(typeof (await call(getUnread, {})).count, 'number')
  })

  it('is refused with the code and the text of the server in the language of the session', async () => {
    updateSession({ language: 'zh' })
    const error = await endOf(call(getMessage, { id: '987654321' }))
    assert.ok(error instanceof Refused)
    assert.equal(error.code, '10007')
    assert.match(error.msg, /[\u4e00-\u9fff]/)
  })

  it('tells which field is wrong', async () => {
    const error = await endOf(call(queryMessages, { pageSize: 5_000 }))
    assert.ok(error instanceof Refused)
    assert.deepEqual(
      error.errors.map(problem => problem.field),
      ['pageSize'],
    )
  })

  it('goes by state.code for INVALID_PARAM, whose text is in the catalogue', async () => {
    // A type that the compiler forbids reaches the server only like this.
    const wrong = JSON.parse('{"ids": "7"}') as object
    const error = await endOf(call(markMessagesRead, wrong))
    assert.ok(error instanceof Refused)
    assert.deepEqual([error.code, error.msg], ['INVALID_PARAM', ''])
  })

  it('sends lists as lists when an old library has patched the prototypes', async () => {
    const list: unknown[] = Array.prototype
    Object.assign(list, { toJSON: () => 'junk' })
    try {
      await endOf(call(markMessagesRead, { ids: ['7', '8'] }))
    } finally {
      Reflect.deleteProperty(list, 'toJSON')
    }
    assert.equal(proxy.seen[0]?.body, '{"ids":["7","8"]}')
  })

  it('never leaves the own base path', () => {
    for (const path of ['../secret', '../../stage-apix/a', 'a/../../b', '%2e%2e/x'])
      assert.throws(() => apiUrl(path), Failed, path)
    assert.throws(() => apiUrl('..\\..\\x'), Failed)
  })

  it('does not follow a redirect, so the token goes to no other host', async () => {
    let strangers = 0
    const stranger = createServer((_, answer) => {
      strangers++
      answer.end('{}')
    }).listen(0, '127.0.0.1')
    await new Promise(resolve => stranger.once('listening', resolve))
    // A listening TCP server has an address with a port.
    const { port } = stranger.address() as AddressInfo
    proxy.fail(unreadPath, { kind: 'redirect', to: `http://127.0.0.1:${port}/` }, 4)
    assert.equal((await failure(call(getUnread, {}))).kind, 'network')
    assert.equal(strangers, 0)
    stranger.close()
  })
})

describe('a call on a bad network', () => {
  const broken: Record<string, Fault> = {
    'a connection that ends': { kind: 'drop' },
    'an answer that is cut': { kind: 'cut' },
    garbage: fault(200, '{"code": "20'),
    'an empty answer': fault(200, ''),
    'HTML with 200': fault(200, '<html><body>Welcome to the hotel</body></html>', 'text/html'),
    'HTML with 502': fault(502, '<h1>Bad gateway</h1>', 'text/html'),
    'JSON that is no answer of ours': fault(200, '["hello"]'),
  }
  for (const [what, broke] of Object.entries(broken))
    it(`ends with a network failure after ${what}, and no one is signed out`, async () => {
      proxy.fail(unreadPath, broke, 4)
      const error = await failure(call(getUnread, {}))
      assert.equal(error.kind, 'network')
      assert.ok($session.get().tokens)
      assert.deepEqual($notices.get(), [])
    })

  it('tells under which number the log of the server has a read that was refused, and a save', async () => {
    const unknown = async (endpoint: Endpoint) => {
      const error = await endOf(call({ ...endpoint, path: 'no/such/call' }, {}))
      assert.ok(error instanceof Refused)
      return error.requestId
    }
    assert.match(await unknown(getUnread), /^[0-9a-f-]{36}$/)
    assert.equal(await unknown(markMessagesRead), seenAt('no/such/call')[1]?.headers['x-request-id'])
  })

  it('repeats a read on 503 as Retry-After says', async () => {
    proxy.fail(unreadPath, { kind: 'answer', status: 503, retryAfter: '0' }, 2)
    await call(getUnread, {})
    assert.equal(seenAt(unreadPath).length, 3)
  })

  it('gives up after three repeats and shows the text of the server', async () => {
    const body = JSON.stringify({ code: '10', msg: 'The disk is full.', data: { traceId: 't-1' }, success: false })
    proxy.fail(unreadPath, fault(500, body), 10)
    const error = await failure(call(getUnread, {}))
    assert.deepEqual([error.kind, error.msg, error.traceId, error.status], ['server', 'The disk is full.', 't-1', 500])
    assert.equal(seenAt(unreadPath).length, 4)
  })

  it('repeats a save whose answer was lost under the same request id', async () => {
    proxy.fail(markMessagesRead.path, { kind: 'answer-lost' })
    await call(markMessagesRead, {})
    const ids = seenAt(markMessagesRead.path).map(entry => entry.headers['x-request-id'])
    assert.equal(ids.length, 2)
    assert.equal(new Set(ids).size, 1)
  })

  it('keeps the request id of an unanswered save for the next attempt, and not for the save after that', async () => {
    proxy.fail(markMessagesRead.path, { kind: 'drop' }, 4)
    await failure(call(markMessagesRead, {}))
    await call(markMessagesRead, {})
    await call(markMessagesRead, {})
    const ids = seenAt(markMessagesRead.path).map(entry => entry.headers['x-request-id'])
    assert.equal(new Set(ids.slice(0, 5)).size, 1)
    assert.notEqual(ids[5], ids[4])
  })

  it('is given up after 105,000 ms and not before', async () => {
    const time = await fakeClock()
    try {
      proxy.fail(unreadPath, { kind: 'hang' })
      const ends: unknown[] = []
      const running = endOf(call(getUnread, {})).then(error => ends.push(error))
      while (seenAt(unreadPath).length === 0) await new Promise(setImmediate)
      time.pass(104_999)
      await new Promise(setImmediate)
      assert.equal(ends.length, 0)
      time.pass(1)
      await running
      assert.deepEqual(
        ends.map(end => end instanceof Failed && end.kind),
        ['timeout'],
      )
    } finally {
      time.restore()
    }
  })

  it('that is aborted ends with an abort, which is no failure', async () => {
    proxy.fail(unreadPath, { kind: 'hang' })
    const controller = new AbortController()
    const running = endOf(call(getUnread, {}, { signal: controller.signal }))
    while (seenAt(unreadPath).length === 0) await new Promise(setImmediate)
    controller.abort()
    assert.ok(isAbort(await running))
  })
})
