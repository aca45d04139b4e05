import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { accessTable, userOfRole } from '../support/access-table.ts'
import type { RoleCode } from '../support/access-table.ts'
import { testApp } from '../support/app.ts'
import type { TestApp } from '../support/app.ts'

let server: TestApp
before(async () => {
  server = await testApp()
})
after(() => server.close())

/** The call without any input: who may not make it learns so before their input is looked at. */
function request(call: string, token?: string): InjectOptions {
  const [method, path = ''] = call.split(' ')
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const url = `/stage-api${path.replace(/\{\w+\}/g, '1')}`
  if (method === 'GET') return { method, url, headers }
  return { method: method === 'DELETE' ? method : 'POST', url, headers, payload: {} }
}

async function answerTo(call: string, token?: string): Promise<{ status: number; code: string }> {
  const answer = await server.inject(request(call, token))
  return { status: answer.statusCode, code: String(answer.json<{ code?: string }>().code) }
}

// Signing out ends the tokens of all others, so it is the last call.
const calls = Object.entries(accessTable).sort(([call]) => (call.endsWith('/logout') ? 1 : -1))
// Names of the table are the roles.
const roles = Object.keys(userOfRole) as RoleCode[]

test('every call of the description is in the table, and nothing else is', async () => {
  const answer = await server.inject({ url: '/stage-api/openapi.json' })
  const { paths } = answer.json<{ paths: Record<string, Record<string, object>> }>()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  assert.deepEqual(described.sort(), Object.keys(accessTable).sort())
})

test('no address below /stage-api is served without standing in the table', () => {
  // The address of an exported file carries its own signature.
  const download = 'GET /basic/dataExcelExport/download/:/:'
  // So does that of an attachment; resumable uploads require a token in the terms of their protocol.
  const file = 'GET /attachment/ossBusiness/download/:/:'
  const pieces = ['POST /attachment/tus', 'PATCH /attachment/tus/:', 'DELETE /attachment/tus/:']
  // Metadata for clients of the authorization code flow; it contains URLs only.
  const known = 'GET /.well-known/oauth-authorization-server'
  // Browsers return here from an identity provider; a state that was given to the same browser is required.
  const callback = 'GET /auth/provider/callback'
  // For operators; the metrics have their own guard.
  const health = ['GET /health', 'GET /health/ready', 'GET /metrics']
  // Executors authenticate with their secret.
  const executors = ['POST /api/registry', 'POST /api/registryRemove', 'POST /api/callback']
  // Open to everybody where an enterprise publishes its tenders.
  const openContracting = ['GET /openContracting/:/record.json', 'GET /openContracting/:/releases.json']
  const beside = [
    ...openContracting,
    ...executors,
    ...health,
    'GET /openapi.json',
    'GET /events',
    download,
    file,
    known,
    callback,
    ...pieces,
  ]
  const wanted = [...calls.map(([call]) => call.replace(/\{\w+\}/g, ':')), ...beside]
  assert.deepEqual(servedCalls().sort(), wanted.sort())
})

/** Every route as `METHOD /path`, read from the router's tree, whose branches continue the path of their stem. */
function servedCalls(): string[] {
  const stems: string[] = []
  const found: string[] = []
  for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, piece, methods] = /^(.*)[├└]── (\S*) \(([A-Z, ]+)\)$/.exec(line) ?? []
    if (indent === undefined || piece === undefined || methods === undefined) continue
    const depth = indent.length / 4
    const path = (stems[depth - 1] ?? '') + piece
    stems.splice(depth, stems.length, path)
    for (const method of methods.split(', ').filter(each => each !== 'HEAD' && each !== 'OPTIONS'))
      found.push(`${method} ${path.replace('/stage-api', '').replace(/:\w+/g, ':')}`)
  }
  return found
}

for (const [call, allowed] of calls) {
  test(`${call} without a token ${allowed === 'anybody' ? 'is answered' : 'answers 401'}`, async () => {
    for (const { status, code } of [await answerTo(call), await answerTo(call, 'x'.repeat(43))]) {
      if (allowed === 'anybody') assert.ok(![401, 403, 404].includes(status) && status < 500, `${status}`)
      else assert.deepEqual([status, code], [401, '401'])
    }
  })
}

for (const [call, allowed] of calls.filter(([, each]) => each !== 'anybody')) {
  test(`${call} is for ${typeof allowed === 'string' ? 'everybody signed in' : allowed.join(', ')}`, async () => {
    for (const role of roles) {
      const { status, code } = await answerTo(call, await server.tokenOf(userOfRole[role]))
      if (typeof allowed === 'string' || allowed.includes(role)) {
        assert.ok(![401, 403, 404].includes(status) && status < 500, `${role}: ${status}`)
        assert.notEqual(code, '16006', role)
      } else assert.deepEqual([status, code], [403, '16006'], role)
    }
  })
}
