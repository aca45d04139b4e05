import '../../elements/srm-tree-select.ts'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import { updateSession } from '../../src/kit/session/session-store.ts'
import {
  after,
  afterEach,
  before,
  describe,
  expect,
  it,
  sendKeys,
  setViewport,
  waitUntil,
} from '../support/browser-test.ts'
import { freshSession } from '../support/session.ts'
import { expectAccessible, find, named, rested } from '../ui/stage.tsx'

afterEach(() => document.body.replaceChildren())

interface TreeSelectElement extends HTMLElement {
  value: string
  open: boolean
  forbiddenIds: string
}

async function organisations(attributes = '') {
  document.body.innerHTML = `<srm-tree-select url="basic/org/tree" open ${attributes}></srm-tree-select>`
  const host = document.querySelector<TreeSelectElement>('srm-tree-select')
  const root = host?.shadowRoot
  if (!host || !root) throw new Error('The element has no root.')
  await waitUntil(() => root.querySelector('[role=treeitem]'), 'the tree is loaded')
  const told: { rows: { id: string; label: string }[]; value: string }[] = []
  host.addEventListener('srm-select', event => told.push((event as CustomEvent<(typeof told)[0]>).detail))
  const active = () => {
    const id = root.querySelector('[role=tree]')?.getAttribute('aria-activedescendant') ?? ''
    return root.getElementById(id)?.textContent
  }
  return { host, root, told, active }
}

const shownLabels = (root: ShadowRoot) => [...root.querySelectorAll('[role=treeitem]')].map(row => row.textContent)

describe('the tree of organisations', () => {
  before(async () => {
    freshSession()
    await signIn('buyer', 'demo1234')
  })
  after(signOut)

  it('is searched and chosen from by keyboard alone', async () => {
    const { host, root, told, active } = await organisations()
    await waitUntil(() => root.activeElement?.getAttribute('type') === 'search', 'the search has the focus')
    const [first = ''] = shownLabels(root)
    const last = shownLabels(root).at(-1) ?? ''
    await sendKeys({ type: last.slice(0, 6) })
    await waitUntil(() => shownLabels(root).includes(last) && shownLabels(root)[0] === first, 'the way to it is shown')
    await sendKeys({ press: 'ArrowDown' })
    await waitUntil(() => active() === first, 'the tree has the focus')
    await sendKeys({ press: 'End' })
    const wanted = active()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => told.length === 1, 'it is chosen')
    expect(told[0]?.rows[0]?.label).to.equal(wanted)
    expect(told[0]?.value).to.equal(told[0]?.rows[0]?.id)
    await waitUntil(() => !host.open && !root.querySelector('dialog'), 'the dialog is closed')
  })

  it('warns of an id that is forbidden, and stays open', async () => {
    const { host, root, told } = await organisations()
    const row = find(root, '[role=treeitem]:nth-child(2)')
    row.click()
    await waitUntil(() => told.length === 1)
    host.forbiddenIds = told[0]?.value ?? ''
    host.open = true
    await waitUntil(() => root.querySelectorAll('[role=treeitem]').length > 1)
    find(root, '[role=treeitem]:nth-child(2)').click()
    const label = told[0]?.rows[0]?.label ?? ''
    await waitUntil(() => root.textContent.includes(`${label} is already selected.`), 'the warning is shown')
    expect(told.length).to.equal(1)
    expect(host.open).to.equal(true)
    await expectAccessible(root)
  })

  it('shows at its opening what is chosen, however deep it lies', async () => {
    const { host, root, told } = await organisations()
    find(root, 'input[type=search]').focus()
    await sendKeys({ type: 'duisburg' })
    await waitUntil(() => shownLabels(root).at(-1)?.startsWith('Duisburg'), 'it is found')
    const deep = [...root.querySelectorAll<HTMLElement>('[role=treeitem]')].at(-1)
    expect(deep?.ariaLevel).to.equal('3')
    deep?.click()
    await waitUntil(() => told.length === 1)
    host.value = told[0]?.value ?? ''
    host.open = true
    await waitUntil(() => root.querySelector('[aria-selected=true]'), 'the chosen one is in sight')
    expect(find(root, '[aria-selected=true]').textContent).to.equal(told[0]?.rows[0]?.label)
    expect(find(root, '.vtree-active').textContent).to.equal(told[0]?.rows[0]?.label)
  })

  it('stays open when the page prevents the choice', async () => {
    const { host, root } = await organisations()
    host.addEventListener('srm-select', event => event.preventDefault())
    find(root, '[role=treeitem]').click()
    await new Promise(requestAnimationFrame)
    expect(host.open).to.equal(true)
  })

  it('lets several be chosen, says when none is, and gives them to a form', async () => {
    const { host, root, told } = await organisations('multiple name="org"')
    named(root, 'Confirm').click()
    await waitUntil(() => root.textContent.includes('Not selected'), 'it says so')
    for (const row of [...root.querySelectorAll<HTMLElement>('[role=treeitem]')].slice(0, 2)) row.click()
    await waitUntil(() => root.querySelectorAll('[aria-checked=true]').length === 2)
    await expectAccessible(root)
    await rested(root)
    named(root, 'Confirm').click()
    await waitUntil(() => told.length === 1)
    expect(told[0]?.value.split(',').length).to.equal(2)
    expect(host.value).to.equal(told[0]?.value)
  })

  it('is accessible and fits on a phone, in dark too', async () => {
    await setViewport({ width: 390, height: 800 })
    updateSession({ theme: 'dark' })
    const { root } = await organisations('multiple')
    const box = find(root, 'dialog').getBoundingClientRect()
    expect(box.left).to.be.at.least(0)
    expect(box.right).to.be.at.most(390)
    expect(find(root, '.dialog-body').scrollWidth).to.be.at.most(find(root, '.dialog-body').clientWidth)
    await expectAccessible(root)
    updateSession({ theme: 'light' })
    await setViewport({ width: 800, height: 600 })
  })
})

it('an open tree asks again when somebody signs in, and shows nothing of it after the sign-out', async () => {
  freshSession()
  document.body.innerHTML = '<srm-tree-select url="basic/org/tree" open></srm-tree-select>'
  const root = document.querySelector('srm-tree-select')?.shadowRoot
  if (!root) throw new Error('The element has no root.')
  await waitUntil(() => root.querySelector('[role=alert]'), 'it says that nobody is signed in')
  await signIn('buyer', 'demo1234')
  await waitUntil(() => root.querySelector('[role=treeitem]'), 'the tree is loaded')
  await signOut()
  await waitUntil(() => !root.querySelector('[role=treeitem]') && root.querySelector('[role=alert]'), 'it is forgotten')
})
