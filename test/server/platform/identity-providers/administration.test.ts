import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  disableIdentityProviders,
  enableIdentityProviders,
  previewIdentityClaims,
  queryIdentityProviders,
  removeIdentityProviders,
  saveIdentityProvider,
  testIdentityProvider,
} from '../../../../src/contract/platform/identity-providers/identity-providers.ts'
import { getClient } from '../../../../src/contract/platform/session/session.ts'
import { passwordForm, tokenRequest } from '../../../support/app.ts'
import { providerWorld } from './provider-world.ts'
import type { ProviderInput, ProviderWorld } from './provider-world.ts'

let world: ProviderWorld
before(async () => (world = await providerWorld()))
after(async () => {
  await world.server.close()
  await world.issuer.close()
})

const save = (change: Partial<ProviderInput>) =>
  world.server.call('admin', saveIdentityProvider, world.input({ name: 'Another', ...change }))

async function stored(name: string) {
  const { data } = await world.server.call('admin', queryIdentityProviders, { keyword: name })
  return data.records.find(each => each.name === name) ?? assert.fail(`no provider ${name}`)
}

test('the secret is in no response and in no trail, and a save without one keeps it', async () => {
  const kept = await stored('Works')
  assert.equal(kept.hasSecret, 1)
  assert.ok(!JSON.stringify(kept).includes('secret of the portal'))
  const { hasSecret: _, active: __, ...same } = kept
  assert.equal((await world.server.call('admin', saveIdentityProvider, same)).code, '200')
  const texts = await world.database.rows<{ text: string }>(sql`
    select row_to_json(t)::text as text from audit_log t union all select row_to_json(t)::text from saved_answer t`)
  assert.ok(texts.every(({ text }) => !text.includes('secret of the portal')))
  const row = await world.database.one<{ clientSecret: string }>(sql`
    select client_secret from identity_provider where id = ${world.providerId}`)
  assert.equal(row?.clientSecret, 'secret of the portal')
})

test('a wrong provider is refused at its field', async () => {
  const wrong: [Partial<ProviderInput>, string, string][] = [
    [{ name: 'works' }, '10005', 'name'],
    [{ issuer: 'https://intranet.example.com' }, '10008', 'issuer'],
    [{ issuer: 'http://169.254.169.254/latest' }, '10008', 'issuer'],
    [{ issuer: 'ftp://files.example.com' }, '10008', 'issuer'],
    [{ issuer: `${world.issuer.issuer}/?tenant=1` }, '10008', 'issuer'],
    [{ scopes: 'profile' }, '10008', 'scopes'],
    [{ domains: ['works'] }, '10008', 'domains'],
    [{ roles: [{ value: 'sellers', roleId: await world.roleId('SUPPLIER') }] }, '10007', 'roles'],
    [{ roles: [{ value: 'x', roleId: '999999' }] }, '10007', 'roles'],
  ]
  for (const [change, code, field] of wrong) {
    const answer = await save(change)
    assert.deepEqual([answer.code, answer.errors[0]?.field], [code, field], JSON.stringify(change))
  }
})

test('the test of a provider names what is wrong', async () => {
  const findings = async (issuer = world.issuer.issuer, scopes = 'openid') => {
    const { data } = await world.server.call('admin', testIdentityProvider, { issuer, scopes })
    return data.findings.map(({ tone, text }) => `${tone}: ${text}`)
  }
  assert.match((await findings())[0] ?? '', /^good: The discovery document of http:\/\/localhost/)
  assert.match((await findings('https://intranet.example.com'))[0] ?? '', /^bad: .*intranet\.example\.com/)
  world.issuer.lie({ metadata: { issuer: 'https://evil.example' } })
  assert.deepEqual(await findings(), ['bad: The discovery document names another issuer: https://evil.example'])
  world.issuer.lie({ status: 404 })
  assert.match((await findings())[0] ?? '', /^bad: .*404/)
  world.issuer.lie({
    metadata: {
      token_endpoint: 'https://intranet.example.com/token',
      jwks_uri: undefined,
      response_types_supported: ['id_token'],
      id_token_signing_alg_values_supported: ['HS256'],
      code_challenge_methods_supported: undefined,
      scopes_supported: ['openid'],
    },
  })
  assert.deepEqual(await findings(undefined, 'openid roles'), [
    'bad: The discovery document lacks jwks_uri.',
    'bad: The server is not allowed to contact intranet.example.com. Ask its operator to add the host to INTERFACE_HOSTS.',
    'bad: The provider does not offer the authorization code flow.',
    'bad: The provider signs ID tokens with no public key.',
    'wait: The provider does not announce PKCE (S256). It is used anyway.',
    'wait: The provider does not list the scope roles.',
    'wait: The provider has no log-out address: logging out ends the session of the portal only.',
  ])
  world.issuer.lie({})
})

test('a token endpoint on a host that is not allowed is never contacted', async () => {
  const { asked, cookie } = await world.start()
  world.issuer.lie({ metadata: { token_endpoint: 'https://intranet.example.com/token' } })
  assert.deepEqual(await world.callback({ code: asked.nonce ?? '', state: asked.state ?? '' }, cookie), {
    'sign-in-fault': 'invalid',
  })
  world.issuer.lie({})
})

test('the preview shows the user name and the roles that claims give', async () => {
  const show = (content: string) =>
    world.server.call('admin', previewIdentityClaims, {
      userNameClaim: 'preferred_username',
      rolesClaim: 'groups',
      roles: world.roles,
      content,
    })
  const claims = { preferred_username: 'buyer', name: 'Bo', groups: ['buyers', 'x'] }
  const { data } = await show(JSON.stringify(claims))
  assert.deepEqual(data, { userName: 'buyer3', name: 'Bo', roles: ['Purchaser (PURCHASER)'], problem: '' })
  assert.match((await show('{}')).data.problem, /^None of these claims gives a role/)
  for (const content of ['[]', 'no', '"text"', 'null']) assert.equal((await show(content)).code, '10008', content)
})

test('a disabled provider is offered no more, and a sign-in that has begun ends', async () => {
  const { asked, cookie } = await world.start()
  await world.server.call('admin', disableIdentityProviders, { ids: [world.providerId] })
  assert.deepEqual((await world.server.call('nobody', getClient, {})).data.providers, [])
  assert.equal((await world.start()).code, '10007')
  assert.deepEqual(await world.callback({ code: asked.nonce ?? '', state: asked.state ?? '' }, cookie), {
    'sign-in-fault': 'attempt',
  })
  await world.server.call('admin', enableIdentityProviders, { ids: [world.providerId] })
})

test('passwords switched off: staff is sent to the provider, suppliers, experts and administrators are not', async () => {
  const password = async (user: string, text?: string) =>
    (await world.server.inject(tokenRequest(passwordForm(user, text)))).json<{ code: string; msg: string }>()
  const { hasSecret: _, active: __, ...kept } = await stored('Works')
  await world.server.call('admin', saveIdentityProvider, { ...kept, passwordsOff: 1 })
  const refused = await password('buyer')
  assert.deepEqual(
    [refused.code, refused.msg],
    ['100001', 'Passwords are switched off for your company. Sign in with the button of your identity provider.'],
  )
  assert.equal((await password('buyer', 'a wrong one')).code, '100000', 'a wrong password reveals nothing')
  for (const user of ['supplier', 'expert', 'admin']) assert.equal((await password(user)).code, '200', user)
  await world.server.call('admin', disableIdentityProviders, { ids: [world.providerId] })
  assert.equal((await password('buyer')).code, '200', 'without an active provider')
})

test('a provider is deleted with its attempts; its users remain', async () => {
  await world.server.call('admin', enableIdentityProviders, { ids: [world.providerId] })
  world.issuer.be({ sub: 'ada', preferred_username: 'ada', groups: ['buyers'] })
  assert.ok((await world.signIn())['sign-in'])
  assert.equal((await world.server.call('admin', removeIdentityProviders, { ids: [world.providerId] })).code, '200')
  assert.ok(await world.database.one(sql`select from app_user where username = 'ada'`))
})
