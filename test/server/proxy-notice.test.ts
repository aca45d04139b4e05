import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp } from '../support/app.ts'
import type { TestApp } from '../support/app.ts'

let server: TestApp
before(async () => (server = await testApp()))
after(() => server.close())

test('a proxy that no one told the server of is said once, without a word of the request', async () => {
  const said: unknown[][] = []
  server.app.log.warn = (...words: unknown[]) => void said.push(words)
  await server.inject({ url: '/stage-api/health' })
  assert.equal(said.length, 0)
  for (let request = 0; request < 5; request++)
    await server.inject({ url: '/stage-api/health', headers: { 'x-forwarded-for': `203.0.113.${request} attack` } })
  assert.equal(said.length, 1)
  assert.match(String(said[0]?.[0]), /X-Forwarded-For.*TRUSTED_PROXIES/)
  assert.doesNotMatch(JSON.stringify(said), /attack|203/)
})
