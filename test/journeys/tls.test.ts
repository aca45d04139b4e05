import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { attachmentDownloadPath } from '../../src/contract/platform/attachments/attachments.ts'
import { eventsPath } from '../../src/contract/platform/messages/messages.ts'
import { queryOrders, saveOrder, submitOrder } from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { tokenPath } from '../../src/contract/platform/session/session.ts'
import { testDatabase } from '../support/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { uploadTo } from '../support/documents-in-flight.ts'
import { signInAt, signInForm } from '../support/over-http.ts'
import { sampleOrder } from '../support/saves-in-flight.ts'
import { dataFolder, startServer } from '../support/server-process.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { startTlsProxy } from '../support/tls-proxy.ts'
import type { TlsProxy } from '../support/tls-proxy.ts'

let own: TestDatabase
let folder: Awaited<ReturnType<typeof dataFolder>>
let proxy: TlsProxy
let server: ServerProcess
let agent: Agent
before(async () => {
  own = await testDatabase('demo')
  folder = await dataFolder()
  proxy = await startTlsProxy()
  agent = new Agent({ keepAlive: true, maxSockets: 1, ca: proxy.certificate })
  const env = { DATABASE_URL: own.url, DATA_DIR: folder.path, DEMO: '1' }
  server = await startServer({ ...env, PUBLIC_URL: proxy.origin, TRUSTED_PROXIES: '1' })
  proxy.target = server.origin
})
after(async () => {
  agent.destroy()
  server.kill('SIGTERM')
  assert.equal(await server.ended, 0, server.complaints())
  await proxy.close()
  await own.close()
  await folder.remove()
})

/** Sends a request through the proxy, which the client verifies by its certificate. */
async function ask(
  path: string,
  { body, ...options }: { method?: string; body?: string; headers?: object; own?: boolean } = {},
) {
  const headers = { ...options.headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) }
  const call = request(new URL(path, proxy.origin), {
    method: options.method ?? 'GET',
    headers,
    ...(options.own === true ? { ca: proxy.certificate, agent: false } : { agent }),
  })
  call.end(body)
  // The only argument of `response` is the answer.
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return answer
}

const form = 'application/x-www-form-urlencoded'

test('behind TLS a sign-in is written down with the address that the proxy saw, whatever the client says', async () => {
  const body = (await signInForm(server.origin, 'buyer')).toString()
  const headers = { 'content-type': form, 'x-forwarded-for': '198.51.100.1' }
  const answer = await ask(`/stage-api/${tokenPath}`, { method: 'POST', body, headers })
  assert.equal(answer.statusCode, 200, await text(answer))
  const found = await own.database.one<{ ip: string }>(sql`select ip from login_log order by id desc limit 1`)
  assert.equal(found?.ip, '203.0.113.9')
})

test('addresses of files are those of the public address, and open there', async () => {
  const buyer = await signInAt(server.origin, 'buyer')
  const { data: order } = await buyer.call(saveOrder, await sampleOrder(buyer))
  const content = randomBytes(100_000)
  const { url } = await uploadTo(server.origin, buyer.token, order.id, content)
  assert.ok(url.startsWith(`${proxy.origin}/stage-api/${attachmentDownloadPath}/`), url)
  const answer = await ask(new URL(url).pathname)
  assert.equal(answer.statusCode, 200)
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(Buffer.from(chunk as Uint8Array))
  assert.deepEqual(Buffer.concat(chunks), content)
})

test('a connection through the proxy is kept for many calls, and pages ask to be fetched by TLS from then on', async () => {
  const { token } = await signInAt(server.origin, 'buyer')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const post = async () =>
    text(await ask(`/stage-api/${queryOrders.path}?pageSize=1`, { method: 'POST', body: '{}', headers }))
  await post()
  const before = proxy.connections()
  for (let calls = 0; calls < 20; calls++) assert.match(await post(), /^\{"code":"200"/)
  assert.equal(proxy.connections(), before)
  const page = await ask('/', { headers: { accept: 'text/html' } })
  assert.match(String(page.headers['strict-transport-security']), /^max-age=31536000/)
  assert.match(await text(page), /<srm-portal/)
})

test('events come through the proxy as they happen', { timeout: 300_000 }, async () => {
  const head = await signInAt(server.origin, 'buyer2')
  const stream = await ask(`/stage-api/${eventsPath}`, {
    headers: { authorization: `Bearer ${head.token}` },
    own: true,
  })
  assert.match(String(stream.headers['content-type']), /^text\/event-stream/)
  const chunks = stream.setEncoding('utf8')[Symbol.asyncIterator]()
  let heard = ''
  const counts = () => [...heard.matchAll(/event: unread\ndata: .*?"count":(\d+)/g)].map(([, count]) => Number(count))
  const until = async (holds: () => boolean) => {
    while (!holds()) heard += String((await chunks.next()).value)
  }
  await until(() => counts().length === 1)
  const buyer = await signInAt(server.origin, 'buyer')
  const submitted = buyer.call(submitOrder, { order: await sampleOrder(buyer) })
  await until(() => counts().length === 2)
  assert.equal((await submitted).code, '200')
  assert.equal(counts()[1], (counts()[0] ?? 0) + 1)
  stream.destroy()
})
