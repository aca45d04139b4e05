import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp } from '../../support/app.ts'
import type { TestApp } from '../../support/app.ts'

let server: TestApp
before(async () => (server = await testApp()))
after(() => server.close())

const issuerFor = async (host: string) =>
  (await server.inject({ url: '/.well-known/oauth-authorization-server', headers: { host } })).json<{
    issuer: string
  }>().issuer

test('an address of ours never repeats a Host header that names another machine', async () => {
  assert.equal(await issuerFor('evil.example'), 'http://localhost')
  assert.equal(await issuerFor('localhost:8080'), 'http://localhost:8080')
})

test('with a public address every link leads there, whatever the request says', async () => {
  server.app.serving.publicUrl = 'https://portal.example.com'
  for (const host of ['evil.example', 'localhost:8080'])
    assert.equal(await issuerFor(host), 'https://portal.example.com')
  server.app.serving.publicUrl = undefined
})

test('an address that cannot be read, or with a part that is too long, is an unknown call in our own words', async () => {
  for (const url of ['/stage-api/%', `/stage-api/basic/purchaser/verifyPurchaser/${'1'.repeat(500)}`]) {
    const answer = await server.inject({ url })
    assert.equal(answer.statusCode, 404)
    assert.equal(answer.json<{ code: string }>().code, '10007')
    assert.equal(answer.headers['cache-control'], 'no-store')
  }
})
