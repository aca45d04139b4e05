import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { hostPage, tokenOf } from '../support/host-page.ts'
import type { HostPage } from '../support/host-page.ts'
import { testPortal } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
/** A host that the portal allows, and one that it does not. */
let host: HostPage
let stranger: HostPage
before(async () => {
  portal = await testPortal()
  host = await hostPage([portal])
  stranger = await hostPage([])
})
after(async () => {
  host.close()
  stranger.close()
  await portal.close()
})

interface Examined {
  page: Page
  /** Console output of the doctor so far. */
  lines: readonly string[]
  told(part: string): Promise<string>
}

/** Shows a page of a host with `?srm-doctor`, and returns what the doctor writes to its console. */
async function examined(on: HostPage, html: string): Promise<Examined> {
  on.html = `<script type="module" src="${portal.origin}/srm.js"></script>${html}`
  const { page } = await portal.visit()
  const lines: string[] = []
  page.on('console', message => message.text().startsWith('srm doctor: ') && lines.push(message.text()))
  await page.goto(`${on.origin}/?srm-doctor`)
  const told = async (part: string) => {
    for (let left = 300; left > 0; left--) {
      const line = lines.find(text => text.includes(part))
      if (line !== undefined) return line
      await page.waitForTimeout(100)
    }
    return assert.fail(`Not told: ${part}. Told: ${lines.join('\n')}`)
  }
  return { page, lines, told }
}

const session = (attributes = '') => `<srm-session api-base="${portal.origin}/stage-api" ${attributes}></srm-session>`

test('a page without a session, with an unknown attribute and a former name', async () => {
  const { page, told } = await examined(
    host,
    '<srm-order-list scop="2"></srm-order-list><srm-return-list receive-id="7"></srm-return-list>',
  )
  assert.match(await told('The page has no <srm-session>'), /→ Add <srm-session api-base=/)
  assert.match(await told('<srm-order-list> has no attribute scop.'), /It knows scope, supplier-id, status/)
  assert.match(await told('<srm-return-list>: receive-id is called receipt-id now.'), /gone in version 0\.2\.0/)
  await page.context().close()
})

test('an origin that the portal does not allow', async () => {
  const { page, told } = await examined(stranger, session())
  const line = await told(`does not allow the origin ${stranger.origin}`)
  assert.match(line, /→ Add http:.* to the allowed origins of the client app/)
  await page.context().close()
})

test('a client app that is unknown, one that may not sign in, and one that may', async () => {
  await portal.database.run(sql`
    insert into client_app (client_id, name, secret_hash, grant_types, allowed_origins, scopes)
    values ('reads-only', 'Reads only', '', '{refresh_token}', '{}', '{}'),
      ('signs-in', 'Signs in', '', '{authorization_code}', '{}', '{}')`)
  const { page, told } = await examined(host, session('client-id="nobody"'))
  assert.match(await told('The portal has no client app nobody'), /→ Correct client-id/)
  await page.context().close()
  const another = await examined(host, ['signs-in', 'reads-only'].map(id => session(`client-id="${id}"`)).join(''))
  await another.told('The client app reads-only may not sign anybody in.')
  assert.deepEqual(
    another.lines.filter(line => line.includes('signs-in')),
    [],
  )
  await another.page.context().close()
})

test('a policy that forbids the calls, and one that lacks the names of our Trusted Types', async () => {
  const { page, told } = await examined(
    host,
    `<meta http-equiv="Content-Security-Policy" content="connect-src 'self'">${session()}`,
  )
  const refused = await told(`The policy of the page refuses ${portal.origin}`)
  assert.ok(refused.includes(`add ${portal.origin} to connect-src of Content-Security-Policy`), refused)
  await page.context().close()
  const types = await examined(
    host,
    `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types own">
    ${session()}<srm-unread-badge></srm-unread-badge><srm-order-list></srm-order-list>`,
  )
  assert.match(await types.told('lacks a policy that elements need'), /→ Add lit-html srm-html dompurify/)
  await types.page.context().close()
})

test('several sessions of which an element names none, and one that is not there', async () => {
  const { page, told } = await examined(
    host,
    `${session('id="a"')}<srm-session id="b" api-base="${stranger.origin}/stage-api"></srm-session>
    <srm-order-list></srm-order-list><srm-order-list session="c"></srm-order-list>`,
  )
  await told('<srm-order-list> stands in none of the page’s 2 sessions')
  assert.match(await told('session="c"> names a session that is not on the page'), /Give an <srm-session> the id "c"/)
  await page.context().close()
})

test('nothing of two sessions of one address, an element in a shadow root of a session, or attributes of fields and of Angular', async () => {
  const { page, lines, told } = await examined(
    host,
    `<srm-session id="b" api-base="${stranger.origin}/stage-api"><div id="inside"></div></srm-session>
    <div id="beside"></div>
    <srm-number-input session="b" disabled _ngcontent-ng-c1=""></srm-number-input>
    <srm-unread-badg></srm-unread-badg>
    <script>
      for (const [id, session] of [['inside', ''], ['beside', '${session()}']])
        document.getElementById(id).attachShadow({ mode: 'open' }).innerHTML = session + '<srm-unread-badge></srm-unread-badge>'
    </script>`,
  )
  await told('<srm-unread-badg> is not defined')
  const wrong = (texts: readonly string[]) => texts.filter(line => /stands in none|has no attribute/.test(line))
  assert.deepEqual(wrong(lines), [])
  await page.context().close()
  const same = await examined(
    host,
    `${session()}${session()}<srm-unread-badge></srm-unread-badge><srm-unread-badg></srm-unread-badg>`,
  )
  await same.told('<srm-unread-badg> is not defined')
  assert.deepEqual(wrong(same.lines), [])
  await same.page.context().close()
})

test('a wish that no one fulfils, and a refusal with the number of its request', async () => {
  host.texts = { '/portal-token': await tokenOf(portal, 'buyer') }
  const { page, told } = await examined(
    host,
    `${session()}<srm-order-list></srm-order-list><srm-order order-no="PO-none"></srm-order>
    <script type="module">
      document.querySelector('srm-session').tokenProvider = async () => (await fetch('/portal-token')).text()
    </script>`,
  )
  const refused = await told('<srm-order> failed with 10007')
  assert.match(refused, /Who runs the portal finds it under [0-9a-f-]{36}/)
  await page.locator('srm-order-list').getByRole('button', { name: 'New order' }).click()
  await told('srm-navigate to /order/edit was prevented by nobody, so the portal opens in a window of its own.')
  await page.context().close()
})
