import '../../../support/page.ts'
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { Failed, Refused } from '../../../../src/kit/call/errors.ts'
import { loadLovPage } from '../../../../src/kit/state/lov-page.ts'
import { ownCall, ownPath } from '../../../../src/kit/call/own-call.ts'
import { $session, initialSession } from '../../../../src/kit/session/session-store.ts'
import { setTokenProvider } from '../../../../src/kit/session/token-provider.ts'

/** Another company's service, as the specification describes it; ours answers SQL-type lists only. */
let origin = ''
let heard: { method: string; url: string; body: Record<string, unknown>; token: string }[] = []
let definition: Record<string, unknown> = {}
let rows: Record<string, unknown> = {}
/** Rows returned with the definition. */
let first: { id: string }[] = []
const foreign = createServer((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => (text += part.toString()))
  request.on('end', () => {
    const url = request.url ?? ''
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
    heard.push({ method: request.method ?? '', url, body, token: request.headers.authorization ?? '' })
    const answer = url.includes('/lov/display')
      ? { code: '200', data: { ...definition, searchResult: first, total: first.length } }
      : rows
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
})

before(async () => {
  await new Promise<void>(done => foreign.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`
})
after(() => foreign.close())
beforeEach(() => {
  heard = []
  first = []
  $session.set({ ...initialSession, apiBase: `${origin}/stage-api`, persist: false })
  setTokenProvider(() => Promise.resolve('secret-token'))
})

const request = { code: 'LOV_X', page: 2, pageSize: 10, searchParams: { keyword: 'pump' } }
const bare = { code: 'LOV_X', valueField: 'id', textField: 'name', parameter: [], entries: [], sqlServiceUrl: '' }

test('an API-type list posts to its own address with enabled, page and the filters', async () => {
  definition = { ...bare, sqlTypeCode: 'API', apiUrl: '/basic/parts/query' }
  rows = { code: '200', data: { records: [{ id: '7' }], total: 31 } }
  const page = await loadLovPage(request)
  assert.deepEqual([page.rows, page.total], [[{ id: '7' }], 31])
  assert.equal(heard[1]?.url, '/stage-api/basic/parts/query?page=2&pageSize=10')
  assert.deepEqual(heard[1].body, { keyword: 'pump', enabled: 1, page: { size: 10, current: 2 } })
})

test('an API-type list may answer a success flag, the rows as data, and the total beside them', async () => {
  definition = { ...bare, sqlTypeCode: 'API', apiUrl: '/stage-api/basic/parts/query' }
  rows = { success: true, data: [{ id: '8' }], pageableData: { total: 44 } }
  const page = await loadLovPage(request)
  assert.deepEqual([page.rows, page.total], [[{ id: '8' }], 44])
})

test('the next page of an API-type list asks for the rows only', async () => {
  definition = { ...bare, sqlTypeCode: 'API', apiUrl: 'basic/parts/query' }
  rows = { code: '200', data: { records: [], total: 0 } }
  const first = await loadLovPage(request)
  heard = []
  await loadLovPage({ ...request, page: 3 }, { definition: first.definition })
  assert.deepEqual(
    heard.map(one => one.url),
    ['/stage-api/basic/parts/query?page=3&pageSize=10'],
  )
})

test('a SQL-type list with a service calls it with code, filters, _page and _pageSize', async () => {
  definition = { ...bare, sqlTypeCode: 'SQL', apiUrl: '', sqlServiceUrl: '/system/sys/lov/preview/service' }
  rows = { code: '200', data: { searchResult: [{ id: '9' }], total: 12 } }
  const page = await loadLovPage(request)
  assert.deepEqual([page.rows, page.total], [[{ id: '9' }], 12])
  assert.deepEqual(heard[1]?.body, { code: 'LOV_X', searchParams: { keyword: 'pump', _page: 2, _pageSize: 10 } })
  // Rows returned with the definition are not requested again; the next page is loaded from the service.
  first = [{ id: '0' }]
  const begun = await loadLovPage(request)
  assert.deepEqual(begun.rows, first)
  heard = []
  assert.deepEqual((await loadLovPage({ ...request, page: 3 }, begun)).rows, [{ id: '9' }])
  assert.deepEqual(
    heard.map(one => one.url),
    ['/stage-api/system/sys/lov/preview/service'],
  )
})

test('a SQL-type list without a service has its rows in the first answer', async () => {
  definition = { ...bare, sqlTypeCode: 'SQL', apiUrl: '' }
  first = [{ id: '0' }]
  assert.deepEqual((await loadLovPage(request)).rows, [{ id: '0' }])
  assert.equal(heard.length, 1)
})

test('the token never travels out of the own base path', async () => {
  for (const apiUrl of [
    'https://evil.example/collect',
    '//evil.example/collect',
    '\\\\evil.example/collect',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:application/json,{}',
    '../admin',
    '%2e%2e/admin',
    'http://127.0.0.1:1/stage-api/x',
  ]) {
    heard = []
    definition = { ...bare, sqlTypeCode: 'API', apiUrl }
    const outcome = await loadLovPage(request).then(
      () => 'answered',
      (error: unknown) => error,
    )
    const out = heard.filter(one => !one.url.startsWith('/stage-api/'))
    assert.deepEqual(out, [], apiUrl)
    if (apiUrl !== '/\\evil.example') assert.ok(outcome instanceof Failed && outcome.kind === 'request', apiUrl)
  }
})

test('addresses with and without the base path mean the same', () => {
  for (const address of ['basic/x?a=1', '/basic/x?a=1', '/stage-api/basic/x?a=1', `${origin}/stage-api/basic/x?a=1`])
    assert.equal(ownPath(address), 'basic/x?a=1')
})

test('a refusal and a failure of the own address are thrown as everywhere', async () => {
  rows = { code: '16006', msg: 'No permission' }
  await assert.rejects(ownCall('GET', 'basic/x'), Refused)
  rows = { state: { code: 'INVALID_PARAM' } }
  await assert.rejects(ownCall('GET', 'basic/x'), Refused)
})
