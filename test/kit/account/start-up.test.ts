import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { fakeClock } from '../../support/page.ts'
import sql from 'sql-template-tag'
import { changeRole, changeSupplier, loadProfile } from '../../../src/account/profile.ts'
import { hasPermission } from '../../../src/account/permissions.ts'
import { signIn, signOut } from '../../../src/account/sign-in.ts'
import { decideStart, startUp } from '../../../src/account/start-up.ts'
import type { StartDecision, StartFacts } from '../../../src/account/start-up.ts'
import { Refused } from '../../../src/kit/call/errors.ts'
import { cookieNames, keptAs, readKept, storageKeys } from '../../../src/kit/session/kept-session.ts'
import { $notices } from '../../../src/kit/session/notices.ts'
import { clearLogin } from '../../../src/kit/session/session-end.ts'
import { onSession } from '../../../src/kit/session/session-events.ts'
import { configureSession } from '../../../src/kit/session/session-start.ts'
import { $session, updateSession } from '../../../src/kit/session/session-store.ts'
import { testApp } from '../../support/app.ts'
import type { TestApp } from '../../support/app.ts'

const facts = (change: Partial<StartFacts>): StartFacts => ({
  signedIn: true,
  logoutFlag: false,
  expired: false,
  hasMenu: true,
  hasUserInfo: true,
  ...change,
})

// Written by hand from the decision table.
const table: [what: string, given: StartFacts, decision: StartDecision][] = [
  ['without a token cookie the login is shown', facts({ signedIn: false }), 'login'],
  ['without a token nothing else counts', facts({ signedIn: false, logoutFlag: true, expired: true }), 'login'],
  ['the logout flag deletes the token', facts({ logoutFlag: true }), 'delete-token'],
  ['the logout flag comes before an expired token', facts({ logoutFlag: true, expired: true }), 'delete-token'],
  ['an expired token reloads and refreshes', facts({ expired: true }), 'reload-and-refresh'],
  ['an expired token does so without a menu, too', facts({ expired: true, hasMenu: false }), 'reload-and-refresh'],
  ['a missing menu is loaded', facts({ hasMenu: false }), 'load'],
  ['missing user info is loaded', facts({ hasUserInfo: false }), 'load'],
  ['otherwise what is stored is used', facts({}), 'use-stored'],
]

describe('the start', () => {
  for (const [what, given, decision] of table) it(what, () => assert.equal(decideStart(given), decision))
})

describe('a session on the real server', () => {
  let server: TestApp

  before(async () => {
    server = await testApp()
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    configureSession({ apiBase: `${origin}/stage-api`, persist: true, ownsPage: true })
  })
  after(() => server.close())
  afterEach(() => clearLogin('signed-out'))

  /** The state of a new page of the same browser: only stored data. */
  const newPage = () => updateSession({ profile: undefined, ...readKept() })

  it('trims the user name, and attempts nothing without a password', async () => {
    assert.equal(await signIn('buyer', ''), false)
    assert.equal($session.get().tokens, undefined)
    assert.equal(await signIn('  buyer ', 'demo1234'), true)
    assert.equal($session.get().userInfo?.userName, 'buyer')
  })

  it('refuses a wrong password with 100000 and a disabled account with 100001, in the words of the server', async () => {
    const refusal = async (name: string, password: string) => {
      const error: unknown = await signIn(name, password).catch((thrown: unknown) => thrown)
      assert.ok(error instanceof Refused)
      assert.notEqual(error.msg, '')
      return error.code
    }
    assert.equal(await refusal('buyer', 'wrong-password'), '100000')
    await server.database.run(sql`update app_user set active = 0 where username = 'planner'`)
    assert.equal(await refusal('planner', 'demo1234'), '100001')
  })

  it('keeps tokens in cookies and local storage, with the expiry the server gave', async () => {
    const began = Date.now()
    await signIn('buyer', 'demo1234')
    const { tokens } = $session.get()
    assert.ok(tokens)
    assert.ok(document.cookie.includes(`${keptAs(cookieNames.token)}=${tokens.access}`))
    assert.ok(document.cookie.includes(`${keptAs(cookieNames.refreshToken)}=${tokens.refresh}`))
    assert.equal(localStorage.getItem(keptAs(storageKeys.token)), tokens.access)
    assert.equal(localStorage.getItem(keptAs(storageKeys.refreshToken)), tokens.refresh)
    assert.equal(localStorage.getItem(keptAs(storageKeys.expiry)), String(tokens.expiresIn))
    const time = Number(localStorage.getItem(keptAs(storageKeys.tokenExpiryTime)))
    assert.ok(time >= began + tokens.expiresIn * 1_000 && time <= Date.now() + tokens.expiresIn * 1_000)
    assert.match(localStorage.getItem(keptAs(storageKeys.userInfo)) ?? '', /"userName":"buyer"/)
  })

  it('starts with loading, and the next page starts with what is stored', async () => {
    assert.equal(await startUp(''), 'login')
    await signIn('buyer', 'demo1234')
    newPage()
    assert.equal(await startUp(''), 'ready')
    assert.equal($session.get().profile?.userName, 'buyer')
    assert.ok(hasPermission('order-list'))
    newPage()
    assert.ok($session.get().menu)
    assert.equal(await startUp(''), 'ready')
  })

  it('deletes the token when the address says logout=yes', async () => {
    await signIn('buyer', 'demo1234')
    assert.equal(await startUp('?logout=yes'), 'login')
    assert.equal(document.cookie.includes(keptAs(cookieNames.token)), false)
  })

  it('refreshes a token whose expiry time is not stored, and begins again', async () => {
    await signIn('buyer', 'demo1234')
    localStorage.removeItem(keptAs(storageKeys.tokenExpiryTime))
    newPage()
    const old = $session.get().tokens?.access
    assert.equal(await startUp(''), 'reload')
    assert.notEqual($session.get().tokens?.access, old)
    assert.equal(await startUp(''), 'ready')
  })

  it('fails with the words of the specification when there is no profile', async () => {
    await signIn('expert', 'demo1234')
    await server.database.run(sql`delete from user_role where user_id = 7`)
    await signIn('expert', 'demo1234')
    await assert.rejects(loadProfile(), { message: 'Verification failed, please Login again.' })
  })

  it('fails with the words of the specification when the roles are empty', async () => {
    await signIn('quality', 'demo1234')
    await server.database.run(sql`update session set role_id = null where user_id = ${$session.get().userInfo?.id}`)
    await assert.rejects(loadProfile(), { message: 'getInfo: roles must be a non-null array!' })
    assert.equal($session.get().profile, undefined)
  })

  it('loads no menu for somebody who must change an initial password, which would end the session', async () => {
    await server.database.run(sql`update app_user set must_change_password = 1 where username = 'auditor'`)
    await signIn('auditor', 'demo1234')
    assert.equal((await loadProfile()).mustChangePassword, 1)
    assert.deepEqual($notices.get(), [])
    assert.deepEqual($session.get().menu, [])
    newPage()
    await startUp('')
    assert.equal($session.get().profile?.mustChangePassword, 1, 'nothing stored is used')
  })

  it('signs out on the server, here, and in storage', async () => {
    await signIn('buyer', 'demo1234')
    const token = $session.get().tokens?.access
    let reason = ''
    const stop = onSession('signedOut', told => (reason = told.reason))
    await signOut()
    stop()
    assert.equal(reason, 'signed-out')
    assert.deepEqual([localStorage.length, document.cookie, $session.get().tokens], [0, '', undefined])
    const answer = await server.inject({
      url: '/stage-api/auth/getUser',
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(answer.statusCode, 401)
  })

  it('signs out here although the server cannot be reached', async () => {
    await signIn('buyer', 'demo1234')
    const { apiBase } = $session.get()
    updateSession({ apiBase: 'http://127.0.0.1:9/stage-api' })
    await signOut()
    updateSession({ apiBase })
    assert.equal($session.get().tokens, undefined)
  })

  it('takes another role with tokens of its own and tells the page', async () => {
    await server.database.run(sql`
      insert into user_role (user_id, role_id) select 2, id from role where code = 'WAREHOUSE'`)
    await signIn('buyer', 'demo1234')
    await loadProfile()
    const old = $session.get().tokens?.access
    let role = ''
    const stop = onSession('roleChanged', told => (role = told.roleCode))
    await changeRole('WAREHOUSE')
    stop()
    assert.equal(role, 'WAREHOUSE')
    assert.notEqual($session.get().tokens?.access, old)
    assert.equal(hasPermission('order-issue'), false)
    assert.ok(hasPermission('order-list'))
  })

  it('takes one of several companies, and tells the page as for another role', async () => {
    await signIn('supplier', 'demo1234')
    const [company] = (await loadProfile()).suppliers
    let told = 0
    const stop = onSession('roleChanged', () => (told += 1))
    await changeSupplier(company?.id ?? '')
    assert.equal($session.get().profile?.supplierId, company?.id)
    await changeSupplier(null)
    stop()
    assert.equal($session.get().profile?.supplierId, null)
    assert.equal(told, 2)
  })

  it('renews a token by itself when its time is over', async () => {
    await signIn('buyer2', 'demo1234')
    const time = await fakeClock()
    try {
      const old = $session.get().tokens
      time.pass(((old?.expiresIn ?? 0) + 1) * 1_000)
      await loadProfile()
      assert.notEqual($session.get().tokens?.access, old?.access)
    } finally {
      time.restore()
    }
  })
})
