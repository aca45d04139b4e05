import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from './bare/installation.mjs'

// Checks `npm start` with only Node: it installs, builds and serves; a buyer reads the menu and an order; SIGTERM ends
// it with 0.

/** In ms; includes downloads, and a build of a minute. */
const longestStart = 15 * 60_000
const longestStop = 30_000

const folder = await mkdtemp(join(tmpdir(), 'srm-start-'))
const server = spawn('npm', ['start'], {
  cwd: root,
  env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = once(server, 'exit')
try {
  const origin = await within(longestStart, addressOf(server), 'npm start printed no address')
  await useAsBuyer(`${origin}/stage-api`)
  const page = await (await fetch(origin)).text()
  expect(page.includes('<srm-portal'), 'the first page holds no portal')
  server.kill('SIGTERM')
  const [code, signal] = await within(longestStop, ended, 'the server did not stop')
  expect(code === 0, `after SIGTERM npm start ended with ${code ?? signal} instead of 0`)
  console.log('✓ npm start serves a signed-in buyer on a bare machine and stops with 0')
} catch (error) {
  console.error(`✖ npm start on a bare machine: ${error.message}`)
  process.exitCode = 1
  server.kill('SIGTERM')
  await within(longestStop, ended, '').catch(() => server.kill('SIGKILL'))
} finally {
  await removeData()
}

/** Rejected when the server ends before it serves. */
function addressOf({ stdout }) {
  let said = ''
  return new Promise((resolve, reject) => {
    stdout.setEncoding('utf8').on('data', text => {
      process.stdout.write(text)
      said += text
      const found = /portal is at (http:\S+)\//.exec(said)?.[1]
      if (found) resolve(found)
    })
    stdout.once('end', () => reject(new Error('it ended before it served')))
  })
}

async function useAsBuyer(api) {
  const health = await fetch(`${api}/health`)
  expect(health.status === 200, `health returned ${health.status}`)

  const client = await dataOf(fetch(`${api}/auth/client`))
  const form = { grant_type: 'password', client_id: client.clientId, client_secret: client.clientSecret }
  const body = new URLSearchParams({ ...form, username: 'buyer', password: 'demo1234' })
  const tokens = await (await fetch(`${api}/auth/auth/oauth/token`, { method: 'POST', body })).json()
  expect(tokens.access_token, `buyer could not sign in: ${JSON.stringify(tokens)}`)
  const headers = { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' }
  const post = (path, input) =>
    dataOf(fetch(`${api}/${path}`, { method: 'POST', headers, body: JSON.stringify(input) }))

  const menu = await dataOf(fetch(`${api}/system/menu`, { headers }))
  expect(menu?.length > 0, 'the menu is empty')
  const { records } = await post('pur/purchaseOrder/query?page=1&pageSize=10', {})
  expect(records.length > 0, 'there are no orders')
  const order = await post('pur/purchaseOrder/getById', { id: records[0].id })
  expect(order.orderNo === records[0].orderNo, 'the order that was asked for did not come')
}

async function dataOf(sent) {
  const answer = await sent
  const { code, msg, data } = await answer.json()
  expect(code === '200', `${answer.url} returned ${answer.status} ${code} ${msg}`)
  return data
}

function expect(holds, otherwise) {
  if (!holds) throw new Error(otherwise)
}

function within(ms, promise, otherwise) {
  const late = setTimeout(ms, undefined, { ref: false }).then(() => expect(false, `${otherwise} within ${ms / 1000} s`))
  return Promise.race([promise, late])
}

/** As root the database is elsewhere: the start has written its path. */
async function removeData() {
  const pointer = join(folder, 'pg-location.txt')
  const places = existsSync(pointer) ? [(await readFile(pointer, 'utf8')).trim(), folder] : [folder]
  for (const place of places) await rm(place, { recursive: true, force: true })
}
