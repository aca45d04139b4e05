import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import { disableUsers } from '../../../../src/contract/platform/administration/users.ts'
import { findSignInProviders } from '../../../../src/contract/platform/identity-providers/identity-providers.ts'
import { getClient, getUserInfo, logout } from '../../../../src/contract/platform/session/session.ts'
import { callWith } from '../../../support/app.ts'
import { until } from '../../../support/until.ts'
import { providerWorld, verifier } from './provider-world.ts'
import type { ProviderWorld } from './provider-world.ts'
import type { Lies } from './lying-issuer.ts'

let world: ProviderWorld
before(async () => (world = await providerWorld()))
after(async () => {
  await world.server.close()
  await world.issuer.close()
})
beforeEach(() => {
  world.issuer.lie({})
  world.issuer.be({ sub: 'ada', preferred_username: 'ada.lovelace', name: 'Ada Lovelace', groups: ['buyers'] })
})

/** The token of a person who signs in now. */
async function tokenOf(): Promise<string> {
  const { 'sign-in': code = '' } = await world.signIn()
  return (await world.exchange(code)).access_token ?? assert.fail('no token')
}

async function profile() {
  return (await callWith(world.server.app, await tokenOf(), getUserInfo, {})).data ?? assert.fail('no profile')
}

test('a visitor sees names and ids of active providers only, all or those of an address', async () => {
  const { providers } = (await world.server.call('nobody', getClient, {})).data
  assert.deepEqual(providers, [{ id: world.providerId, name: 'Works' }])
  const found = async (userName: string) =>
    (await world.server.call('nobody', findSignInProviders, { userName })).data.map(({ name }) => name)
  assert.deepEqual(await found('Ada@Works.Example'), ['Works'])
  for (const other of ['ada', 'ada@other.example', 'ada@works.example@other.example', '@works.example'])
    assert.deepEqual(await found(other), [], other)
})

test('the browser leaves with state, nonce and challenge, and a cookie that only the way back needs', async () => {
  const { address, asked, setCookie } = await world.start()
  assert.equal(address?.origin, world.issuer.issuer)
  assert.equal(asked.response_type, 'code')
  assert.equal(asked.code_challenge_method, 'S256')
  assert.equal(asked.redirect_uri, 'http://localhost:80/stage-api/auth/provider/callback')
  assert.match(
    setCookie,
    /^srm_provider=[\w-]{43}; Path=\/stage-api\/auth\/provider; Max-Age=600; HttpOnly; SameSite=Lax$/,
  )
})

test('a new person becomes a user with the mapped role, and goes on to the page that was asked for', async () => {
  const { asked, cookie } = await world.start('/pur/order')
  const back = await world.callback({ code: asked.nonce ?? '', state: asked.state ?? '' }, cookie)
  assert.equal(back.redirect, '/pur/order')
  const { access_token: token = '' } = await world.exchange(back['sign-in'] ?? '')
  const data = (await callWith(world.server.app, token, getUserInfo, {})).data ?? assert.fail('no profile')
  assert.equal(data.userName, 'ada.lovelace')
  assert.equal(data.name, 'Ada Lovelace')
  assert.equal(data.userType, 'BUYER')
  assert.deepEqual(data.roles, ['PURCHASER'])
})

test('a sign-in is in both logs, as one by password is', async () => {
  await tokenOf()
  const log = await world.database.one<{ result: string; reason: string }>(sql`
    select result, reason from login_log where username = 'ada.lovelace' order by id desc limit 1`)
  assert.deepEqual({ ...log }, { result: 'OK', reason: 'PROVIDER' })
  const trail = await world.database.rows<{ action: string }>(sql`
    select distinct action from audit_log where business_type = 'USER' and doc_no = 'ada.lovelace' order by action`)
  assert.deepEqual(
    trail.map(({ action }) => action),
    ['CREATE', 'LOGIN', 'UPDATE'],
  )
})

test('each sign-in grants and revokes the mapped roles, and leaves the others alone', async () => {
  const { id } = await profile()
  await world.database.run(sql`
    insert into user_role (user_id, role_id) values (${id}, ${await world.roleId('QUALITY')})`)
  world.issuer.be({ sub: 'ada', groups: ['chiefs', 'others'] })
  const { sysRoles } = await profile()
  assert.deepEqual(sysRoles.map(({ code }) => code).sort(), ['PUR_MANAGER', 'QUALITY'])
})

test('a local account is never joined: neither by its name nor by its address', async () => {
  await world.database.run(sql`update app_user set email = 'buyer@works.example' where username = 'buyer'`)
  world.issuer.be({ sub: 'b', preferred_username: 'buyer', email: 'buyer@works.example', groups: 'buyers' })
  const { userName, id } = await profile()
  // `buyer2` is another account of the company.
  assert.equal(userName, 'buyer3')
  const row = await world.database.one<{ email: string | null }>(sql`select email from app_user where id = ${id}`)
  assert.equal(row?.email, null)
})

test('a person without a mapped role is refused, and no user is made', async () => {
  world.issuer.be({ sub: 'guest', preferred_username: 'guest.visitor', groups: ['visitors'] })
  assert.deepEqual(await world.signIn(), { 'sign-in-fault': 'noRole' })
  assert.equal(await world.database.one(sql`select from app_user where username = 'guest.visitor'`), undefined)
})

test('a disabled user is refused', async () => {
  world.issuer.be({ sub: 'gone', preferred_username: 'gone.person', groups: ['buyers'] })
  const { id } = await profile()
  await world.server.call('admin', disableUsers, { ids: [id] })
  assert.deepEqual(await world.signIn(), { 'sign-in-fault': 'unusable' })
})

test('two sign-ins of a new person at once make one user', async () => {
  world.issuer.be({ sub: 'twin', preferred_username: 'twin', groups: ['buyers'] })
  await Promise.all([world.signIn(), world.signIn(), world.signIn()])
  const found = await world.database.one<{ count: string }>(sql`
    select count(*) from app_user where username like 'twin%'`)
  assert.equal(found?.count, '1')
})

const now = () => Math.floor(Date.now() / 1000)
const lies: Record<string, () => Lies> = {
  'another issuer': () => ({ claims: { iss: 'https://evil.example' } }),
  'another audience': () => ({ claims: { aud: 'another-client' } }),
  'several audiences without being the authorized party': () => ({ claims: { aud: ['portal', 'x'], azp: 'x' } }),
  'another nonce': () => ({ claims: { nonce: 'n'.repeat(43) } }),
  'no nonce': () => ({ claims: { nonce: undefined } }),
  'no subject': () => ({ claims: { sub: undefined } }),
  'a time that has passed': () => ({ claims: { exp: now() - 70 } }),
  'a time to come': () => ({ claims: { nbf: now() + 90 } }),
  'no signature': () => ({ unsigned: true }),
  'no signature, although the document allows none': () => ({
    unsigned: true,
    metadata: { id_token_signing_alg_values_supported: ['none'] },
  }),
  'an unknown key': () => ({ unknownKey: true }),
  'a document of another issuer': () => ({ metadata: { issuer: 'https://evil.example' } }),
}
for (const [name, lie] of Object.entries(lies))
  test(`an ID token with ${name} signs no one in`, async () => {
    const { asked, cookie } = await world.start()
    world.issuer.lie(lie())
    const back = await world.callback({ code: asked.nonce ?? '', state: asked.state ?? '' }, cookie)
    assert.deepEqual(back, { 'sign-in-fault': 'invalid' })
  })

test('clocks may differ by up to 60 seconds', async () => {
  world.issuer.lie({ claims: { exp: now() - 45, nbf: now() + 45 } })
  assert.ok((await world.signIn())['sign-in'])
})

test('the response of another issuer is refused (mix-up)', async () => {
  world.issuer.lie({ metadata: { authorization_response_iss_parameter_supported: true } })
  const { issuer } = world.issuer
  assert.deepEqual(await world.signIn({ iss: 'https://evil.example' }), { 'sign-in-fault': 'invalid' })
  assert.deepEqual(await world.signIn(), { 'sign-in-fault': 'invalid' })
  assert.ok((await world.signIn({ iss: issuer }))['sign-in'])
})

test('a state is good once, in the browser that began, and for ten minutes', async () => {
  const { asked, cookie } = await world.start()
  const back = { code: asked.nonce ?? '', state: asked.state ?? '' }
  const attempt = { 'sign-in-fault': 'attempt' }
  assert.deepEqual(await world.callback(back, ''), attempt)
  assert.deepEqual(await world.callback(back, (await world.start()).cookie), attempt)
  assert.ok((await world.callback(back, cookie))['sign-in'])
  assert.deepEqual(await world.callback(back, cookie), attempt)
  const late = await world.start()
  await world.database.run(sql`update identity_attempt set expires = now() - interval '1 second'`)
  assert.deepEqual(
    await world.callback({ code: late.asked.nonce ?? '', state: late.asked.state ?? '' }, late.cookie),
    attempt,
  )
})

test('a one-time code needs the verifier of its page, works once, and its reuse ends the session', async () => {
  const stolen = (await world.signIn())['sign-in'] ?? ''
  assert.equal((await world.exchange(stolen, {})).access_token, undefined)
  assert.equal((await world.exchange(stolen)).access_token, undefined)
  const code = (await world.signIn())['sign-in'] ?? ''
  assert.equal((await world.exchange(code, { code_verifier: 'w'.repeat(43) })).access_token, undefined)
  const good = (await world.signIn())['sign-in'] ?? ''
  const { access_token: token = '' } = await world.exchange(good, { code_verifier: verifier })
  assert.equal((await callWith(world.server.app, token, getUserInfo, {})).status, 200)
  assert.equal((await world.exchange(good)).access_token, undefined)
  assert.equal((await callWith(world.server.app, token, getUserInfo, {})).code, '511')
})

test('a rotated key is read at once', async () => {
  await tokenOf()
  world.issuer.rotateKey()
  await tokenOf()
})

test('the page says that a person cancelled at the provider', async () => {
  const { asked, cookie } = await world.start('/dashboard')
  const back = await world.callback({ error: 'access_denied', state: asked.state ?? '' }, cookie)
  assert.deepEqual(back, { 'sign-in-fault': 'denied', redirect: '/dashboard' })
})

test('a provider that fails or is silent is named, and the next sign-in works', async () => {
  world.issuer.lie({ status: 502 })
  const { code, msg } = await world.start()
  assert.deepEqual([code, msg], ['10', 'Works does not respond at the moment. Try again in a few minutes.'])
  world.issuer.lie({ silent: true })
  const began = Date.now()
  assert.equal((await world.start()).code, '10')
  assert.ok(Date.now() - began < 20_000, 'the wait ends')
  world.issuer.lie({})
  const { asked, cookie } = await world.start()
  world.issuer.lie({ status: 500 })
  assert.deepEqual(await world.callback({ code: asked.nonce ?? '', state: asked.state ?? '' }, cookie), {
    'sign-in-fault': 'unreachable',
  })
  world.issuer.lie({})
  await tokenOf()
})

test('logging out leads to the provider, also after a change of the role, and nowhere after a password', async () => {
  world.issuer.lie({ metadata: { end_session_endpoint: `${world.issuer.issuer}/leave` } })
  const { data } = await callWith(world.server.app, await tokenOf(), logout, {})
  const address = new URL(data?.address ?? assert.fail('no address'))
  assert.equal(address.pathname, '/leave')
  assert.equal(address.searchParams.get('client_id'), 'portal')
  assert.equal(address.searchParams.get('post_logout_redirect_uri'), 'http://localhost:80/')
  assert.match(address.searchParams.get('id_token_hint') ?? '', /^[\w-]+\.[\w-]+\.[\w-]+$/)
  assert.equal((await world.server.call('warehouse', logout, {})).data, null)
})

test('of many visitors who begin at once, only some reach the provider at a time; the others are asked to try again', async () => {
  let release = () => {}
  world.issuer.lie({ after: new Promise(resolve => (release = resolve)) })
  const settled: string[] = []
  const starts = Array.from({ length: 20 }, async () => settled.push((await world.start()).code))
  await until('the surplus is refused', () => settled.length === 4)
  assert.deepEqual(settled, ['10', '10', '10', '10'])
  release()
  await Promise.all(starts)
  assert.equal(settled.filter(code => code === '200').length, 16)
})
