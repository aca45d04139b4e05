import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  queryClientApps,
  removeClientApps,
  renewSecret,
  saveClientApp,
} from '../../../../src/contract/platform/administration/client-apps.ts'
import type { ClientApp } from '../../../../src/contract/platform/administration/client-apps.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let server: TestApp
before(async () => (server = await testApp()))
after(() => server.close())

type ClientInput = Input<typeof saveClientApp>

const client = (clientId: string, change: Partial<ClientInput> = {}): ClientInput => ({
  clientId,
  name: 'Some app',
  grantTypes: ['authorization_code', 'refresh_token'],
  tokenValidity: 600,
  autoApprove: 1,
  redirectUris: ['https://erp.example/back'],
  allowedOrigins: [],
  scopes: ['order-list'],
  ...change,
})

const save = (input: ClientInput) => server.call('admin', saveClientApp, input)

async function find(clientId: string): Promise<ClientApp> {
  const { data } = await server.call('admin', queryClientApps, { keyword: clientId })
  return data.records.find(each => each.clientId === clientId) ?? assert.fail(`no client ${clientId}`)
}

/** The input that would leave a client app as it is. */
function same({ firstParty: _firstParty, ...kept }: ClientApp): ClientInput {
  return kept
}

/** The CORS origin that the server allows for a browser's request. */
async function letIn(origin: string): Promise<unknown> {
  const headers = { origin, 'access-control-request-method': 'POST' }
  const answer = await server.inject({ method: 'OPTIONS', url: '/stage-api/user/info', headers })
  return answer.headers['access-control-allow-origin']
}

test('a secret is shown once, and only its hash is kept, nowhere its text', async () => {
  const { data } = await save(client('erp'))
  assert.match(data.secret, /^[\w-]{43}$/)
  const found = await find('erp')
  assert.ok(!JSON.stringify(found).includes(data.secret))
  const kept = await server.database.rows<{ text: string }>(sql`
    select row_to_json(t)::text as text from client_app t
    union all select row_to_json(t)::text from audit_log t
    union all select row_to_json(t)::text from saved_answer t`)
  assert.ok(kept.length > 0 && kept.every(row => !row.text.includes(data.secret)))
  assert.equal((await save({ ...same(found), name: 'Renamed' })).data.secret, '')
})

test('a renewed secret replaces the old one', async () => {
  const { data } = await save(client('renewed'))
  const hash = async () =>
    (await server.database.one<{ hash: string }>(sql`select secret_hash as hash from client_app where id = ${data.id}`))
      ?.hash
  const before = await hash()
  const renewed = await server.call('admin', renewSecret, { id: data.id })
  assert.notEqual(renewed.data.secret, data.secret)
  assert.notEqual(await hash(), before)
  assert.equal((await server.call('admin', renewSecret, { id: '999999' })).code, '10007')
})

test('allowed origins count from the next request on, and no more once they are taken away', async () => {
  assert.equal(await letIn('https://host.example'), undefined)
  await save(client('origins', { allowedOrigins: ['https://host.example'] }))
  assert.equal(await letIn('https://host.example'), 'https://host.example')
  assert.equal(await letIn('https://host.example.evil'), undefined)
  await save({ ...same(await find('origins')), allowedOrigins: [] })
  assert.equal(await letIn('https://host.example'), undefined)
})

for (const [field, value] of [
  ['clientId', 'ab'],
  ['clientId', 'with blank'],
  ['name', 'ab'],
  ['name', 'n'.repeat(17)],
  ['tokenValidity', 59],
  ['tokenValidity', 86_401],
  ['grantTypes', []],
  ['grantTypes', ['magic']],
  ['grantTypes', ['none', 'password']],
  ['redirectUris', ['javascript:alert(1)']],
  ['redirectUris', ['https://erp.example/#part']],
  ['redirectUris', ['//erp.example']],
  ['allowedOrigins', ['*']],
  ['allowedOrigins', ['https://erp.example/']],
  ['allowedOrigins', ['erp.example']],
  ['scopes', ['two words']],
  ['scopes', ['no-such-module']],
  ['redirectUris', ['/\\evil.example']],
] as const)
  test(`${field} ${JSON.stringify(value)} is refused`, async () => {
    const answer = await save(client('refused', { [field]: value }))
    assert.ok(['10008', '10011'].includes(answer.errors[0]?.code ?? ''), answer.code)
    assert.equal(answer.errors[0]?.field.replace(/\[.*/, ''), field)
  })

test('every grant type can be chosen', async () => {
  for (const grant of [
    'authorization_code',
    'refresh_token',
    'password',
    'implicit',
    'client_credentials',
    'none',
  ] as const)
    assert.equal((await save(client(`grant.${grant}`, { grantTypes: [grant] }))).code, '200')
})

test('a client id is given once, whatever its case', async () => {
  await save(client('twice'))
  const answer = await save(client('TWICE'))
  assert.deepEqual([answer.code, answer.msg], ['10006', 'client id already exists'])
})

test('a change that read an older version is refused', async () => {
  await save(client('versions'))
  const kept = await find('versions')
  assert.equal((await save({ ...same(kept), name: 'Second' })).code, '200')
  assert.equal((await save({ ...same(kept), name: 'Third' })).code, '16007')
})

test("the portal's own client keeps its id, its grants and its secret, and stays", async () => {
  const portal = await find('portal')
  assert.equal((await save({ ...same(portal), clientId: 'other' })).errors[0]?.field, 'clientId')
  assert.equal((await save({ ...same(portal), grantTypes: ['refresh_token'] })).errors[0]?.field, 'grantTypes')
  assert.equal((await server.call('admin', renewSecret, { id: portal.id })).code, '16005')
  assert.equal((await server.call('admin', removeClientApps, { ids: [portal.id] })).code, '16005')
})

test('deleting needs a chosen client, and ends its sessions', async () => {
  const none = await server.call('admin', removeClientApps, { ids: [] })
  assert.deepEqual([none.code, none.msg], ['10010', 'please select a client to delete'])
  const { data } = await save(client('leaving'))
  await server.database.run(sql`
    with begun as (insert into session (user_id, client_app_id) values (2, ${data.id}) returning id)
    insert into token (hash, session_id, kind, expires) select repeat('a', 64), id, 'ACCESS', now() from begun`)
  assert.deepEqual((await server.call('admin', removeClientApps, { ids: [data.id] })).data, { count: 1 })
  assert.equal((await server.call('admin', removeClientApps, { ids: [data.id] })).code, '10007')
})
