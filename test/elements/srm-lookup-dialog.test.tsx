import '../../elements/srm-lookup-dialog.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import {
  after,
  afterEach,
  before,
  beforeEach,
  describe,
  expect,
  it,
  oneEvent,
  sendKeys,
  setViewport,
  waitUntil,
} from '../support/browser-test.ts'
import { expectAccessible, find, named, rested } from '../ui/stage.tsx'

interface LookupElement extends HTMLElement {
  definition: Record<string, unknown>
  open: boolean
}

beforeEach(() => setLanguage('en'))
// Narrower dialogs show cards instead of a table.
before(() => setViewport({ width: 1400, height: 900 }))
after(() => setViewport({ width: 800, height: 600 }))

afterEach(() => document.body.replaceChildren())

const rows = Array.from({ length: 23 }, (_, at) => ({ id: String(at + 1), name: `Part ${at + 1}` }))
const definition = {
  title: 'Parts',
  entries: [
    { field: 'id', label: 'No.', width: 90 },
    { field: 'name', label: 'Name' },
  ],
  searchResult: rows,
}

async function shown(attributes = '', more: Record<string, unknown> = {}) {
  document.body.innerHTML = `<srm-lookup-dialog ${attributes}></srm-lookup-dialog>`
  const host = document.querySelector<LookupElement>('srm-lookup-dialog')
  if (!host) throw new Error('The dialog was not put in.')
  host.definition = { ...definition, ...more }
  host.open = true
  await waitUntil(() => host.shadowRoot?.querySelector('dialog[open] h2')?.textContent !== '', 'it opens')
  const root = host.shadowRoot
  if (!root) throw new Error('The dialog has no root.')
  await waitUntil(() => root.querySelector('[aria-label="Page 1"]'), 'its texts are there')
  return { host, root }
}

describe('the lookup dialog', () => {
  it('shows the rows in pages, in a table of 350 px at most, half as wide as the window', async () => {
    const { root } = await shown()
    expect(find(root, 'h2').textContent).to.equal('Parts')
    expect(root.querySelectorAll('tbody tr').length).to.equal(10)
    expect(find(root, '.table-scroll').style.maxBlockSize).to.equal('350px')
    expect(find(root, 'dialog').style.inlineSize).to.equal('50vw')
    named(root, 'Page 3').click()
    await waitUntil(() => root.querySelectorAll('tbody tr').length === 3)
    await expectAccessible(root)
  })

  it('tells the row that was chosen, and closes', async () => {
    const { host, root } = await shown()
    const heard: Promise<CustomEvent<{ rows: { id: string }[] }>> = oneEvent(host, 'srm-select')
    find(root, 'tbody .row-link').click()
    expect((await heard).detail.rows).to.deep.equal([rows[0]])
    await waitUntil(() => !root.querySelector('dialog'))
    expect(host.open).to.equal(false)
  })

  it('warns when nothing is selected of several, and tells those that were', async () => {
    const { host, root } = await shown('multiple')
    named(root, 'Confirm').click()
    await waitUntil(() => root.querySelector('.lov-warning')?.textContent === 'WarningNot selected')
    find(root, 'tbody input').click()
    const heard: Promise<CustomEvent<{ rows: unknown[] }>> = oneEvent(host, 'srm-select')
    await waitUntil(() => root.querySelector('tbody tr[aria-selected=true]'))
    await rested(root)
    named(root, 'Confirm').click()
    expect((await heard).detail.rows.length).to.equal(1)
  })

  it('closes by Escape and tells so; the page may keep it open', async () => {
    const { host, root } = await shown()
    host.addEventListener('srm-close', event => event.preventDefault(), { once: true })
    await sendKeys({ press: 'Escape' })
    expect(host.open).to.equal(true)
    const heard = oneEvent(host, 'srm-close')
    named(root, 'Close').click()
    await heard
    await waitUntil(() => !root.querySelector('dialog'))
  })

  it('asks the page for another page when it holds only one', async () => {
    const { host, root } = await shown('', {
      searchResult: rows.slice(0, 10),
      paging: { page: 1, pageSize: 10, total: 23 },
    })
    const heard: Promise<CustomEvent<unknown>> = oneEvent(host, 'srm-page')
    named(root, 'Next page').click()
    expect((await heard).detail).to.deep.equal({ page: 2, pageSize: 10 })
  })

  it('says that there is nothing', async () => {
    const { root } = await shown('', { searchResult: [] })
    expect(find(root, '.empty-title').textContent).to.equal('There are no entries yet')
  })
})
