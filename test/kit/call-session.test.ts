import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { fakeClock } from '../support/page.ts'
import sql from 'sql-template-tag'
import { eventsPath, watchServerEvents } from '../../src/account/server-events.ts'
import { changeRole, loadProfile } from '../../src/account/profile.ts'
import { signIn } from '../../src/account/sign-in.ts'
import { getMenu } from '../../src/contract/platform/menu/menu.ts'
import { getMessage, getUnread } from '../../src/contract/platform/messages/messages.ts'
import { getUser, getUserInfo, switchRole } from '../../src/contract/platform/session/session.ts'
import { call } from '../../src/kit/call/call.ts'
import { Failed, Refused, isAbort } from '../../src/kit/call/errors.ts'
import { keptAs, storageKeys } from '../../src/kit/session/kept-session.ts'
import { $notices } from '../../src/kit/session/notices.ts'
import { serverStream } from '../../src/kit/session/document-changes.ts'
import { clearLogin } from '../../src/kit/session/session-end.ts'
import { onSession } from '../../src/kit/session/session-events.ts'
import { configureSession } from '../../src/kit/session/session-start.ts'
import { $session, updateSession } from '../../src/kit/session/session-store.ts'
import { setTokenProvider } from '../../src/kit/session/token-provider.ts'
import { tellPages } from '../../server/kit/messages/notify.ts'
import { testApp } from '../support/app.ts'
import type { TestApp } from '../support/app.ts'
import { faultProxy } from '../support/fault-proxy.ts'
import type { FaultProxy } from '../support/fault-proxy.ts'

const unreadPath = getUnread.path
const tokenPath = 'oauth/token'
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

async function failure(work: Promise<unknown>): Promise<Failed> {
  const error = await endOf(work)
  assert.ok(error instanceof Failed, `expected a failure, got ${String(error)}`)
  return error
}

describe('profile, menu and user', () => {
  it('are fetched once by the portal and the elements that need them while they are loaded', async () => {
    await Promise.all([loadProfile(), loadProfile()])
    for (const path of [getUserInfo.path, getMenu.path, getUser.path]) assert.equal(seenAt(path).length, 1, path)
  })
})

describe('an expired token', () => {
  const expire = (kinds: string) =>
    server.database.run(sql`update token set expires = now() - interval '1 minute' where kind like ${kinds}`)

  it('is refreshed once for ten calls, and all ten are repeated', async () => {
    await expire('ACCESS')
    await Promise.all(Array.from({ length: 10 }, () => call(getUnread, {})))
    assert.equal(seenAt(tokenPath).length, 1)
    assert.deepEqual($notices.get(), [])
  })

  it('is told once when ten calls meet it and it cannot be refreshed, and storage is empty', async () => {
    await expire('%')
    let asked = 0
    const stop = onSession('needLogin', () => asked++)
    const errors = await Promise.all(Array.from({ length: 10 }, () => failure(call(getUnread, {}))))
    stop()
    assert.deepEqual([...new Set(errors.map(error => error.kind))], ['login'])
    assert.equal(seenAt(tokenPath).length, 1)
    assert.deepEqual(
      $notices.get().map(notice => notice.key),
      ['expired'],
    )
    assert.equal($session.get().tokens, undefined)
    assert.deepEqual([localStorage.length, document.cookie], [0, ''])
    assert.ok(asked >= 1)
  })

  it('is renewed, and a read that is refused then is told under the number of its second request', async () => {
    await expire('ACCESS')
    const numbers: (string | null)[] = []
    const { fetch } = globalThis
    globalThis.fetch = async (...request) => {
      const answer = await fetch(...request)
      if (answer.url.endsWith('/id/999999999')) numbers.push(answer.headers.get('x-request-id'))
      return answer
    }
    const error = await endOf(call(getMessage, { id: '999999999' }))
    globalThis.fetch = fetch
    assert.ok(error instanceof Refused)
    assert.deepEqual([numbers.length, error.requestId], [2, numbers[1]])
  })

  it('does not sign out when the server cannot be reached for a refresh', async () => {
    await expire('ACCESS')
    proxy.fail(tokenPath, { kind: 'drop' }, 1)
    assert.equal((await failure(call(getUnread, {}))).kind, 'network')
    assert.ok($session.get().tokens)
    await call(getUnread, {})
  })

  it('is replaced by the provider of the host page, asked once for all that wait', async () => {
    const fresh = await server.tokenOf('buyer2')
    let asked = 0
    setTokenProvider(async () => {
      asked++
      await new Promise(setImmediate)
      return fresh
    })
    await expire('ACCESS')
    await server.database.run(sql`
      update token set expires = now() + interval '1 hour' where session_id = (
        select id from session where user_id = 3 order by id desc limit 1)`)
    await Promise.all(Array.from({ length: 10 }, () => call(getUnread, {})))
    assert.equal(asked, 1)
    assert.equal(seenAt(tokenPath).length, 0)
  })

  it('never goes to the address of a call that was made before the page went to another one', async () => {
    clearLogin('signed-out')
    const { apiBase, persist } = $session.get()
    let give: ((token: string) => void) | undefined
    setTokenProvider(() => new Promise(resolve => (give = resolve)))
    const waiting = failure(call(getUnread, {}))
    while (give === undefined) await new Promise(setImmediate)
    try {
      configureSession({ apiBase: `${proxy.origin}/other-api`, persist })
      setTokenProvider(undefined)
      setTokenProvider(() => 'token-of-the-other')
      await endOf(call(getUnread, {}))
      give('token-of-the-first')
      assert.equal((await waiting).kind, 'network')
    } finally {
      configureSession({ apiBase, persist })
    }
    const asked = seenAt(unreadPath).map(({ path, headers }) => `${path} ${headers.authorization}`)
    assert.deepEqual([...new Set(asked)], [`/other-api/${unreadPath} Bearer token-of-the-other`])
  })

  it('asks the page to sign in when the provider fails', async () => {
    let told = 0
    const stop = onSession('needLogin', () => told++)
    setTokenProvider(() => Promise.reject(new Error('the host has no session')))
    await expire('ACCESS')
    await failure(call(getUnread, {}))
    stop()
    assert.ok(told >= 1)
  })
})

describe('code 511', () => {
  it('shows its text once, and after four seconds clears login and storage', async () => {
    const time = await fakeClock()
    try {
      await server.database.run(sql`update session set end_time = now(), end_reason = 'FORCED' where end_time is null`)
      let signedOut = 0
      const stop = onSession('signedOut', () => signedOut++)
      const errors = await Promise.all(Array.from({ length: 5 }, () => endOf(call(getUnread, {}))))
      assert.ok(errors.every(error => error instanceof Refused && error.code === '511'))
      assert.equal($notices.get().length, 1)
      assert.match($notices.get()[0]?.text ?? '', /sign in again/)
      time.pass(3_999)
      assert.ok($session.get().tokens)
      assert.ok(localStorage.getItem(keptAs(storageKeys.token)))
      time.pass(1)
      assert.equal($session.get().tokens, undefined)
      assert.equal(localStorage.length, 0)
      time.pass(10_000)
      stop()
      assert.equal(signedOut, 1)
    } finally {
      time.restore()
    }
  })
})

describe('a stream of server events', () => {
  const streams = () => seenAt(`/${eventsPath}`)
  const until = async (condition: () => boolean, what: string) => {
    const late = performance.now() + 20_000
    while (!condition()) {
      await new Promise(setImmediate)
      assert.ok(performance.now() < late, `Waited in vain until ${what}.`)
    }
  }
  /** Another message in the inbox of `buyer`; their open pages are notified. */
  const put = () =>
    server.database.transaction(async db => {
      const [buyer] = await db.rows<{ id: string }>(sql`
        insert into notice (enterprise_id, user_id, title, content, notice_type_code)
        select enterprise_id, id, 'New', '', 'SYSTEM' from app_user where username = 'buyer' returning user_id as id`)
      await tellPages(db, [buyer?.id ?? ''], 'unread')
    })

  it('is opened again when the connection breaks, and catches up; a server that is away is asked ever less often', async () => {
    const time = await fakeClock()
    const stop = watchServerEvents()
    const unread = () => $session.get().unread.count
    try {
      await until(() => streams().length === 1, 'a stream is asked for')
      const { count } = await call(getUnread, {})
      await put()
      await until(() => unread() === count + 1, 'the stream tells of the first message')
      proxy.fail(`/${eventsPath}`, { kind: 'drop' }, 2)
      proxy.breakStreams()
      // Between half and the whole of a wait passes, so that browsers do not reconnect at the same moment: 1, 2, 4
      // seconds.
      for (const [attempt, wait] of [1_000, 2_000, 4_000].entries()) {
        // More than half: the notice of an interruption is due in exactly 2 of the last 4 seconds.
        await until(() => time.waits(wait / 2 + 0.001, wait), `it waits about ${wait} ms`)
        assert.equal(streams().length, attempt + 1)
        time.pass(wait)
        await until(() => streams().length === attempt + 2, 'a stream is asked for again')
      }
      await put()
      await until(() => unread() === count + 2, 'the new stream tells of the second message')
    } finally {
      stop()
      time.restore()
    }
  })

  it('stays as it is when it becomes known whose it is, as on a page whose host hands over tokens', async () => {
    const { userInfo } = $session.get()
    updateSession({ userInfo: undefined })
    const stop = watchServerEvents()
    try {
      await until(() => serverStream.open, 'the stream is open')
      updateSession({ userInfo })
      const { count } = await call(getUnread, {})
      await put()
      await until(() => $session.get().unread.count === count + 1, 'it tells of a message')
      assert.equal(streams().length, 1)
    } finally {
      stop()
    }
  })

  it('is given up while the role changes, and nothing is sent with the former token any more', async () => {
    const { roles } = await loadProfile()
    const stop = watchServerEvents()
    try {
      await until(() => serverStream.open, 'the stream is open')
      const former = `Bearer ${$session.get().tokens?.access ?? ''}`
      proxy.fail(switchRole.path, { kind: 'delay', ms: 200 })
      const changed = changeRole(roles[0] ?? '')
      await until(() => seenAt(switchRole.path).length === 1, 'the role changes')
      assert.equal(serverStream.open, false)
      await changed
      await until(() => serverStream.open, 'the stream is open again')
      const at = proxy.seen.findIndex(({ path }) => path.includes(switchRole.path))
      const late = proxy.seen.slice(at + 1).filter(({ headers }) => headers.authorization === former)
      assert.equal(late.map(({ path }) => path).join(), '')
    } finally {
      stop()
    }
  })

  it("is not waited for behind another user's: once it is known who waits, they have their own", async () => {
    const { userInfo } = $session.get()
    updateSession({ userInfo: undefined })
    const names: string[] = []
    // Another tab holds the stream of a user who is not known.
    const locks = {
      request: (name: string, { signal }: { signal: AbortSignal }, begin: () => Promise<unknown>) => {
        names.push(name)
        if (names.length > 1) return begin()
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('Given up.', 'AbortError')))
        })
      },
    }
    Object.assign(navigator, { locks })
    const stop = watchServerEvents()
    try {
      await until(() => names.length === 1, 'it waits')
      updateSession({ userInfo })
      await until(() => streams().length === 1, 'it has a stream of its own')
      assert.ok(names[1]?.endsWith(` ${userInfo?.id}`), names.join())
    } finally {
      stop()
      Reflect.deleteProperty(navigator, 'locks')
    }
  })
})

describe('another user', () => {
  it('signs in while a call runs: the call is given up and its answer never arrives', async () => {
    proxy.fail(unreadPath, { kind: 'hang' })
    const running = endOf(call(getUnread, {}))
    while (seenAt(unreadPath).length === 0) await new Promise(setImmediate)
    await signIn('supplier', 'demo1234')
    assert.ok(isAbort(await running))
  })
})
