import assert from 'node:assert/strict'
import { readFile, readdir } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { tokenOf } from '../support/host-page.ts'
import { testPortal } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

const dist = new URL('../../dist/', import.meta.url)

/** Attributes of elements that are empty without; the others have none. */
const given: Readonly<Record<string, string>> = {
  'srm-capital-amount': 'value="12"',
  'srm-message-centre-inline': 'inline',
  'srm-page': 'path="/order/list"',
  'srm-page-header': 'title="Receipts"',
  'srm-permission-button': 'code="order-edit"',
  'srm-relative-time': 'datetime="2018-07-13T17:54:01Z"',
  'srm-report': 'code="supplierTrend"',
}

/** These show only given content or a requested dialog. */
const unseen = ['srm-filter-bar', 'srm-lookup-dialog', 'srm-tree-select']

/** Texts of the user's language, loaded separately. */
const isText = (path: string) => /^\/chunks\/words-.+-en-.{7}\.js$/.test(path)

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

/** A page of the portal's origin with some scripts and an element, and what it fetches. */
async function hostPage() {
  const visitor = await portal.visit({ language: 'en' })
  const { page, context } = visitor
  let html = ''
  await context.route('**/host', route => route.fulfill({ contentType: 'text/html', body: html }))
  const fetched: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname)
  })
  const token = await tokenOf(portal, 'buyer')
  const show = async (script: string, element: string) => {
    // Pending requests of the previous page do not count.
    await page.goto('about:blank')
    fetched.length = 0
    html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title>
      <srm-session id="own" api-base="/stage-api"></srm-session>${element}
      <script type="module">document.querySelector('srm-session').token = '${token}'</script>
      <script type="module" src="${script}"></script>`
    await page.goto('/host')
  }
  return { visitor, page, fetched, show }
}

/** Whether the element has something to see, and nothing of it is still loading. */
function shows(tag: string): boolean {
  const inside = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap(each => [each, ...(each.shadowRoot ? inside(each.shadowRoot) : [])])
  const root = document.querySelector(tag)?.shadowRoot
  if (!root) return false
  const parts = inside(root)
  if (parts.some(part => part.matches('[aria-busy=true], .skeleton'))) return false
  const drawn = parts.some(part => part.matches('input, button, svg') && part.getClientRects().length > 0)
  return (
    drawn ||
    [root, ...parts].some(part =>
      [...part.childNodes].some(node => {
        if (!(node instanceof Text) || node.data.trim() === '' || part instanceof HTMLStyleElement) return false
        const range = document.createRange()
        range.selectNode(node)
        return range.getClientRects().length > 0
      }),
    )
  )
}

test(
  'each element has a file of its own, which defines it and holds all of its first view but the texts of the language',
  { timeout: 600_000 },
  async () => {
    const { modules } = JSON.parse(await readFile(new URL('custom-elements.json', dist), 'utf8')) as {
      modules: { declarations: { tagName: string }[] }[]
    }
    const tags = modules.flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName))
    const files = (await readdir(new URL('one/', dist))).filter(name => name.endsWith('.js'))
    const names = files.map(name => name.replace('.js', ''))
    assert.deepEqual(
      names.toSorted(),
      [...tags.filter(tag => tag !== 'srm-session'), 'srm-message-centre-inline'].toSorted(),
    )
    const { visitor, page, fetched, show } = await hostPage()
    const faults: Record<string, unknown> = {}
    for (const name of names) {
      const tag = name.replace('-inline', '')
      await show(`/one/${name}.js`, `<${tag} ${given[name] ?? ''}>Text</${tag}>`)
      await page.waitForFunction(tag => customElements.get(tag) && customElements.get('srm-session'), tag)
      if (!unseen.includes(name))
        await page.waitForFunction(shows, tag, { timeout: 15_000 }).catch(() => (faults[name] = 'shows nothing'))
      const text = await readFile(new URL(`one/${name}.js`, dist), 'utf8')
      // Parts loaded after the first view are functions, which share the content of the file.
      const held = (path: string) => path.startsWith('/realm/') && text.includes(`"${path.replace('/realm/', '')}":`)
      const more = fetched.filter(path => path !== `/one/${name}.js` && !isText(path))
      const wrong = more.filter(path => !path.startsWith('/realm/') || held(path))
      if (wrong.length > 0) faults[`${name}, fetched`] = wrong
    }
    assert.deepEqual(faults, {})
    assert.deepEqual(visitor.complaints, [])
  },
)

test('a list comes in far fewer files than the loader fetches, and what comes later works with it', async () => {
  const { visitor, page, fetched, show } = await hostPage()
  const list = page.locator('srm-order-list')
  const count = async (script: string) => {
    await show(script, '<srm-order-list></srm-order-list>')
    await list.getByRole('button', { name: /^PO/ }).first().waitFor()
    const { length } = fetched.filter(path => !isText(path))
    await list.getByRole('button', { name: 'Order number, column menu' }).click()
    await list.getByRole('menuitem', { name: 'Hide' }).waitFor()
    return length
  }
  const loader = await count('/srm.js')
  const one = await count('/one/srm-order-list.js')
  assert.ok(one * 3 < loader, `${one} files instead of ${loader}`)
  assert.deepEqual(visitor.complaints, [])
})

test('a page that names the one file may have two sessions all the same', async () => {
  const { visitor, page, show } = await hostPage()
  const asked: (string | undefined)[] = []
  await page.route('**/other-api/**', route => {
    asked.push(route.request().headers().authorization)
    return route.continue({ url: route.request().url().replace('/other-api/', '/stage-api/') })
  })
  await show(
    '/one/srm-order-list.js',
    `<srm-session id="other" api-base="/other-api"></srm-session>
     <srm-order-list id="first" session="own"></srm-order-list><srm-order-list id="second" session="other"></srm-order-list>`,
  )
  const token = await tokenOf(portal, 'supplier')
  await page.locator('#other').evaluate((session, token) => Object.assign(session, { token }), token)
  for (const id of ['#first', '#second']) await page.locator(id).getByRole('button', { name: /^PO/ }).first().waitFor()
  assert.deepEqual(new Set(asked), new Set([`Bearer ${token}`]))
  assert.deepEqual(visitor.complaints, [])
})
