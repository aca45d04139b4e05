import '../../elements/srm-page-header.ts'
import '../../elements/srm-side-layout.ts'
import { preferences } from '../../src/kit/state/preferences.ts'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import { freshSession } from '../support/session.ts'
import { afterEach, beforeEach, describe, expect, it, oneEvent, sendKeys, waitUntil } from '../support/browser-test.ts'
import { expectAccessible, find, named } from '../ui/stage.tsx'

interface SideLayoutElement extends HTMLElement {
  nodes: readonly object[] | undefined
  value: string | undefined
}

const node = (id: string, label: string, children: object[] = [], disabled = false) => ({
  id,
  label,
  type: 'ORG',
  disabled,
  children,
})
const nodes = [
  node('1', 'Group', [
    node('2', 'Factory North', [node('3', 'Warehouse A'), node('4', 'Warehouse B', [], true)]),
    node('5', 'Factory South'),
  ]),
]

async function layout(change: Partial<SideLayoutElement> = {}, width = 1100) {
  const host = document.createElement('srm-side-layout') as SideLayoutElement
  Object.assign(host, change)
  host.style.inlineSize = `${width}px`
  host.innerHTML = '<p>Content of the page</p>'
  document.body.append(host)
  const root = host.shadowRoot
  if (!root) throw new Error('The element has no root.')
  await waitUntil(() => root.querySelector('[role=treeitem]'), 'the tree is shown')
  return { host, root }
}

const labels = (root: ParentNode) => [...root.querySelectorAll('[role=treeitem]')].map(item => item.textContent.trim())
const focused = (root: ShadowRoot) => root.activeElement?.textContent.trim()
const press = async (...keys: string[]) => {
  for (const key of keys) await sendKeys({ press: key })
}

/** The handle to drag; it is loaded with its part. */
async function edgeOf(root: ShadowRoot) {
  await waitUntil(() => find(root, '.split').shadowRoot?.querySelector('[role=separator]'))
  return find(find(root, '.split').shadowRoot ?? root, '[role=separator]')
}

beforeEach(() => freshSession())
afterEach(() => document.body.replaceChildren())

describe('srm-side-layout', () => {
  it('stands beside the content of the page, and is accessible', async () => {
    const { host, root } = await layout({ nodes, value: '5' })
    expect(labels(root)).to.deep.equal(['Group', 'Factory North', 'Factory South'])
    expect(find(root, '[aria-selected=true]').textContent.trim()).to.equal('Factory South')
    const content = find(host, 'p').getBoundingClientRect()
    expect(content.left).to.be.greaterThan(find(root, '[role=tree]').getBoundingClientRect().right)
    await expectAccessible(root)
  })

  it('is walked by the keys of a tree; Enter chooses, but not what is disabled', async () => {
    const { host, root } = await layout({ nodes })
    const chosen: unknown[] = []
    host.addEventListener('srm-select', event => chosen.push((event as CustomEvent).detail))
    find(root, '[role=treeitem]').focus()
    await press('ArrowDown', 'ArrowRight', 'ArrowRight')
    expect(focused(root)).to.equal('Warehouse A')
    await press('Enter', 'ArrowDown', 'Enter', 'ArrowLeft')
    expect(chosen).to.deep.equal([{ id: '3', label: 'Warehouse A', type: 'ORG' }])
    expect(focused(root)).to.equal('Factory North')
    await press('ArrowLeft', 'End')
    expect(labels(root)).to.have.length(3)
    expect(focused(root)).to.equal('Factory South')
    await press('Home', 'f')
    expect(focused(root)).to.equal('Factory North')
  })

  it('finds labels at any depth with what lies above them', async () => {
    const { root } = await layout({ nodes })
    find(root, 'input').focus()
    await sendKeys({ type: 'house b' })
    await waitUntil(() => labels(root).length === 3)
    expect(labels(root)).to.deep.equal(['Group', 'Factory North', 'Warehouse B'])
    await sendKeys({ type: 'x' })
    await waitUntil(() => labels(root).length === 0)
    expect(find(root, '.side-tree-scroll [role=status]').textContent).to.equal('Nothing matches “house bx”.')
  })

  it('keeps the old choice when the page prevents the new one', async () => {
    const { host, root } = await layout({ nodes, value: '1' })
    host.addEventListener('srm-select', event => event.preventDefault())
    named(root, 'Factory South', '[role=treeitem]').click()
    await new Promise(requestAnimationFrame)
    expect(find(root, '[aria-selected=true]').textContent.trim()).to.equal('Group')
  })

  it('is made wider by the keyboard, within limits', async () => {
    const { root } = await layout({ nodes })
    const edge = await edgeOf(root)
    const width = () => find(root, '.side-tree').offsetWidth
    await waitUntil(() => width() === 260)
    edge.focus()
    await press('ArrowRight', 'ArrowRight')
    // A hundredth of the whole for each press.
    await waitUntil(() => width() === 282)
    await press('Home', 'ArrowLeft')
    await waitUntil(() => width() === 180)
    await press('End', 'ArrowRight')
    await waitUntil(() => width() === 520)
    await expectAccessible(root)
  })

  it('is as wide at the next visit as the user has made it', async () => {
    await signIn('finance', 'demo1234')
    const { root } = await layout({ nodes })
    await waitUntil(() => preferences.$known.get().has('side/width'), 'the server has answered')
    const edge = await edgeOf(root)
    edge.focus()
    await press('End')
    await waitUntil(() => find(root, '.side-tree').offsetWidth === 520)
    await signOut()
    document.body.replaceChildren()
    await signIn('finance', 'demo1234')
    const { root: next } = await layout({ nodes })
    await waitUntil(() => find(next, '.side-tree').offsetWidth === 520, 'the width is kept')
    const nextEdge = await edgeOf(next)
    nextEdge.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }))
    await waitUntil(() => find(next, '.side-tree').offsetWidth === 260, 'a double click sets it back')
    await signOut()
  }).timeout(15_000)

  it('folds the tree into a button when it is narrower than 992 px', async () => {
    const { host, root } = await layout({ nodes, value: '2' }, 980)
    await waitUntil(() => root.querySelector('[aria-expanded=false].button'))
    expect(find(root, '.side-tree').checkVisibility()).to.equal(false)
    const button = named(root, 'Organisations: Factory North')
    button.click()
    await waitUntil(() => find(root, '.side-tree').checkVisibility())
    await expectAccessible(root)
    const heard = oneEvent(host, 'srm-select')
    named(root, 'Factory South', '[role=treeitem]').click()
    await heard
    await waitUntil(() => !find(root, '.side-tree').checkVisibility())
    expect(button.textContent).to.equal('Organisations: Factory South')
  })

  it('without a tree of its own shows the organisations of who is signed in', async () => {
    await signIn('buyer', 'demo1234')
    const { root } = await layout()
    expect(labels(root)[0]).to.not.equal('')
  }).timeout(10_000)
})

describe('srm-page-header', () => {
  it('has a heading and the buttons of the page at its end, without a hint over them', async () => {
    document.body.innerHTML = '<srm-page-header title="Receipts"><button>New receipt</button></srm-page-header>'
    const root = find(document, 'srm-page-header').shadowRoot
    if (!root) throw new Error('The element has no root.')
    await waitUntil(() => root.querySelector('h1')?.textContent === 'Receipts')
    const button = find(document, 'srm-page-header button')
    expect(button.getBoundingClientRect().left).to.be.greaterThan(find(root, 'h1').getBoundingClientRect().right)
    expect(root.querySelector('[title=""] h1')).to.not.equal(null)
    await expectAccessible(root)
    find(document, 'srm-page-header').title = 'Returns'
    await waitUntil(() => root.querySelector('h1')?.textContent === 'Returns')
  })
})
