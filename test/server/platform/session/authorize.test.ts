import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sql from 'sql-template-tag'
import { getMenu } from '../../../../src/contract/platform/menu/menu.ts'
import { queryOrders } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { authorizeClient, getUser, switchRole } from '../../../../src/contract/platform/session/session.ts'
import { callWith, passwordForm, tokenRequest } from '../../../support/app.ts'
import { address, asking, authorizeWorld, verifier } from './authorize-world.ts'

const { server, secrets, ask, answerTo, codeFor, token, exchange } = await authorizeWorld()
after(() => server.close())

test('who is signed in is asked with the name of the application, and nothing is given before', async () => {
  const { data } = await ask()
  assert.deepEqual(data, {
    redirectUri: null,
    question: { clientName: 'Some app', origin: 'https://erp.example', modules: null },
  })
  const codes = await server.database.rows(sql`select from token where kind = 'CODE'`)
  assert.equal(codes.length, 0)
})

test('allowed, the browser goes back with a code and the state, beside what the address had', async () => {
  const { code = '', ...rest } = await answerTo({ decision: 'ALLOW' })
  assert.match(code, /^[\w-]{43}$/)
  assert.deepEqual(rest, { site: '1', state: 's&1' })
  const tokens = await exchange(code)
  assert.equal(tokens.status, 200)
  const user = await callWith(server.app, tokens.access_token, getUser, {})
  assert.equal(user.data.userName, 'buyer')
  const renewed = await token({
    grant_type: 'refresh_token',
    client_id: 'erp',
    refresh_token: tokens.refresh_token ?? '',
  })
  assert.equal(renewed.status, 200)
})

test('refused, the application hears access_denied; both decisions are in the audit trail', async () => {
  const { error, state, code } = await answerTo({ decision: 'REFUSE' })
  assert.deepEqual([error, state, code], ['access_denied', 's&1', undefined])
  const kept = await server.database.rows<{ toStatus: string }>(sql`
    select distinct to_status from audit_log where action = 'AUTHORIZE' and doc_no = 'erp' order by 1`)
  assert.deepEqual(
    kept.map(row => row.toStatus),
    ['ALLOWED', 'REFUSED'],
  )
})

test('a client app with auto-approval is not asked about', async () => {
  assert.ok((await answerTo({ client_id: 'trusted' })).code)
})

for (const [what, change, code] of [
  ['another address', { redirect_uri: 'https://erp.example/back' }, '10008'],
  ['an address with more behind it', { redirect_uri: `${address}&more` }, '10008'],
  ['another host', { redirect_uri: 'https://erp.example.evil/back?site=1' }, '10008'],
  ['another path of the portal', { redirect_uri: '/other.html' }, '10008'],
  ['no address', { redirect_uri: undefined }, '10008'],
  ['an unknown client app', { client_id: 'nobody' }, '10007'],
  ['no client app', { client_id: undefined }, '10007'],
] as const)
  test(`${what} sends no one anywhere`, async () => {
    const answer = await ask({ decision: 'ALLOW', ...change })
    assert.equal(answer.code, code)
    assert.ok(!JSON.stringify(answer.body).includes('redirectUri'))
  })

for (const [error, change] of [
  ['invalid_request', { response_type: undefined }],
  ['unsupported_response_type', { response_type: 'token' }],
  ['unauthorized_client', { client_id: 'never' }],
  ['unauthorized_client', { client_id: 'passing' }],
  ['invalid_request', { code_challenge: undefined }],
  ['invalid_request', { code_challenge: 'short' }],
  ['invalid_request', { code_challenge_method: undefined }],
  ['invalid_request', { code_challenge_method: 'plain' }],
  ['invalid_scope', { scope: 'no-such-module' }],
  ['invalid_scope', { client_id: 'limited', scope: 'order-list order-edit' }],
] as const)
  test(`${JSON.stringify(change)} is answered with ${error} at the address`, async () => {
    const answer = await answerTo({ decision: 'ALLOW', ...change })
    assert.deepEqual([answer.error, answer.state, answer.code], [error, 's&1', undefined])
    assert.ok(answer.error_description)
  })

test('a code is good once: used again it ends what began with it', async () => {
  const code = await codeFor()
  const first = await exchange(code)
  assert.equal(first.status, 200)
  assert.deepEqual([(await exchange(code)).status, (await exchange(code)).error], [400, 'invalid_grant'])
  assert.equal((await callWith(server.app, first.access_token, getUser, {})).code, '511')
})

test('two that use a code at the same moment do not both get tokens', async () => {
  const code = await codeFor()
  const answers = await Promise.all([exchange(code), exchange(code)])
  assert.equal(answers.filter(({ status }) => status === 200).length <= 1, true)
  assert.equal(
    answers.some(({ status }) => status === 400),
    true,
  )
})

for (const [what, change] of [
  ['another proof', { code_verifier: 'w'.repeat(50) }],
  ['no proof', { code_verifier: '' }],
  ['another address', { redirect_uri: '/erp.html' }],
  ['another client app', { client_id: 'trusted' }],
  ['a wrong secret', { client_secret: 'guessed' }],
] as const)
  test(`a code with ${what} gives no token`, async () => {
    const code = await codeFor()
    assert.ok([400, 401].includes((await exchange(code, change)).status))
  })

test('a failed proof uses the code up', async () => {
  const code = await codeFor()
  await exchange(code, { code_verifier: 'w'.repeat(50) })
  assert.equal((await exchange(code)).error, 'invalid_grant')
})

test('a code lives for a minute', async () => {
  const code = await codeFor()
  const left = await server.database.one<{ seconds: number }>(sql`
    select extract(epoch from max(expires) - now())::float8 as seconds from token where kind = 'CODE'`)
  assert.ok((left?.seconds ?? 0) > 50 && (left?.seconds ?? 0) <= 60)
  await server.database.run(sql`update token set expires = now() - interval '1 second' where kind = 'CODE'`)
  assert.equal((await exchange(code)).error, 'invalid_grant')
})

test('an address on the portal itself may be written as a path, there and at the token call', async () => {
  const given = await codeFor({ redirect_uri: '/erp.html' })
  assert.equal((await exchange(given, { redirect_uri: 'http://localhost:80/erp.html' })).status, 200)
})

test('the secret counts when it is given, in the form or as basic authorization', async () => {
  const inForm = await exchange(await codeFor(), { client_secret: secrets.erp ?? '' })
  assert.equal(inForm.status, 200)
  // Clients encode each sign of it, or none.
  const headers = (secret: string) => ({
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${Buffer.from(`erp:${secret}`).toString('base64')}`,
  })
  const send = async (secret: string) => {
    const form = { grant_type: 'authorization_code', redirect_uri: address, code: await codeFor() }
    const payload = new URLSearchParams({ ...form, code_verifier: verifier }).toString()
    return server.inject({ ...tokenRequest(payload), headers: headers(secret) })
  }
  assert.equal((await send(secrets.erp ?? '')).statusCode, 200)
  const everySign = Buffer.from(secrets.erp ?? '')
    .toString('hex')
    .replace(/../g, '%$&')
  assert.equal((await send(everySign)).statusCode, 200)
  const wrong = await send('guessed')
  assert.equal(wrong.statusCode, 401)
  assert.match(String(wrong.headers['www-authenticate']), /^Basic/)
})

test('a token does no more than its scopes say, whatever the role may', async () => {
  const { data } = await ask({ client_id: 'limited' })
  assert.deepEqual(data.question?.modules, ['Orders'])
  const code = await codeFor({ client_id: 'limited' })
  const tokens = await exchange(code, { client_id: 'limited' })
  assert.equal(tokens.scope, 'order order-list')
  const menu = await callWith(server.app, tokens.access_token, getMenu, {})
  assert.deepEqual(
    menu.data?.flatMap(({ moduleCode, subModules }) => [moduleCode, ...subModules.map(each => each.moduleCode)]),
    ['order', 'order-list'],
  )
  assert.equal((await callWith(server.app, tokens.access_token, queryOrders, {})).status, 200)
  const less = await exchange(await codeFor({ client_id: 'limited', scope: 'order' }), { client_id: 'limited' })
  assert.equal(less.scope, 'order')
  assert.equal((await callWith(server.app, less.access_token, queryOrders, {})).status, 403)
  // Neither renewing the token nor taking the role again widens it.
  const renewed = await token({
    grant_type: 'refresh_token',
    client_id: 'limited',
    refresh_token: less.refresh_token ?? '',
  })
  assert.equal((await callWith(server.app, renewed.access_token, queryOrders, {})).status, 403)
  const again = await callWith(server.app, renewed.access_token, switchRole, { roleCode: 'PURCHASER' })
  assert.equal((await callWith(server.app, again.data.access_token, queryOrders, {})).status, 403)
})

test('a token of a client app agrees to nothing in the user’s name', async () => {
  const tokens = await exchange(await codeFor())
  const answer = await callWith(server.app, tokens.access_token, authorizeClient, asking({ decision: 'ALLOW' }))
  assert.equal(answer.code, '16006')
})

test('a client app without the grant to refresh gets no refresh token', async () => {
  const tokens = await exchange(await codeFor({ client_id: 'once' }), { client_id: 'once' })
  assert.deepEqual([tokens.status, tokens.refresh_token], [200, undefined])
})

for (const grant of ['implicit', 'client_credentials', 'none'])
  test(`${grant} at the token call is answered as not served`, async () => {
    const answer = await token({ grant_type: grant, client_id: 'erp', client_secret: secrets.erp ?? '' })
    assert.deepEqual([answer.status, answer.error, answer.code], [400, 'unsupported_grant_type', '10008'])
    assert.equal(answer.msg, 'This way of requesting tokens is not supported.')
  })

test('a password is for the portal alone, whatever grants another client app has', async () => {
  const form = Object.fromEntries(new URLSearchParams(passwordForm('buyer')))
  const answer = await token({ ...form, client_id: 'passing', client_secret: secrets.passing ?? '' })
  assert.deepEqual([answer.status, answer.error, answer.code], [400, 'unauthorized_client', '10008'])
})

test('clients find the parts of the flow', async () => {
  const answer = await server.inject({ method: 'GET', url: '/.well-known/oauth-authorization-server' })
  const found = answer.json<Record<string, unknown>>()
  assert.equal(found.issuer, 'http://localhost:80')
  assert.equal(found.token_endpoint, 'http://localhost:80/stage-api/auth/auth/oauth/token')
  assert.deepEqual(found.code_challenge_methods_supported, ['S256'])
})
