import '../../elements/srm-tree-select.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { OpenTree } from '../../src/widgets/tree-select/open-tree.tsx'
import { readIds, readNodes, shownNodes } from '../../src/widgets/tree-select/tree-nodes.ts'
import { VirtualTree } from '../../src/widgets/tree-select/virtual-tree.tsx'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { freshSession } from '../support/session.ts'
import { clearStage, expectAccessible, find, named, stage } from '../ui/stage.tsx'
import { adopt } from '../../src/ui/theme/sheet.ts'
import { treeStyles } from '../../src/widgets/tree-select/tree-styles.ts'

const data = [
  {
    id: 1,
    label: 'Production',
    children: [
      { id: 11, label: 'Castings' },
      { id: 12, label: 'Bearings', disabled: true },
    ],
  },
  { id: '2', label: 'Services', type: 'GROUP', children: [] },
]

beforeEach(() => setLanguage('en'))
afterEach(() => {
  clearStage()
  document.body.replaceChildren()
})

function Tree({ nodes, onChoose }: { nodes: ReturnType<typeof readNodes>; onChoose(id: string): void }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  return (
    <VirtualTree
      label="Categories"
      shown={shownNodes(nodes, open, '')}
      chosen={new Set()}
      multiple={false}
      onChoose={row => onChoose(row.node.id)}
      onOpen={(ids, opened) => setOpen(new Set(opened ? [...open, ...ids] : [...open].filter(id => !ids.includes(id))))}
    />
  )
}

async function staged(nodes: ReturnType<typeof readNodes>) {
  const chosen: string[] = []
  const root = await stage(<Tree nodes={nodes} onChoose={id => chosen.push(id)} />)
  adopt(root, [treeStyles])
  const tree = find(root, '[role=tree]')
  tree.focus()
  const active = () => root.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''
  return { root, chosen, active }
}

describe('the nodes of a tree', () => {
  it('are read with their ids as texts, and what is no node is left out', () => {
    const nodes = readNodes([...data, null, 'x', { label: 'no id' }])
    expect(nodes.map(node => [node.id, node.children.length])).to.deep.equal([
      ['1', 2],
      ['2', 0],
    ])
    expect(readNodes('nonsense')).to.deep.equal([])
  })

  it('are found by a part of their label, with the way to them', () => {
    const shown = shownNodes(readNodes(data), new Set(), 'BEAR')
    expect(shown.map(row => row.node.label)).to.deep.equal(['Production', 'Bearings'])
  })

  it('have their ids in an attribute or as a list', () => {
    expect(readIds(' 1, 2 ,')).to.deep.equal(['1', '2'])
    expect(readIds('["1",2]')).to.deep.equal(['1', '2'])
  })
})

describe('the tree', () => {
  it('is gone through by keyboard', async () => {
    const { root, chosen, active } = await staged(readNodes(data))
    expect(active()).to.equal('Production')
    await sendKeys({ press: 'ArrowRight' })
    await waitUntil(() => root.querySelectorAll('[role=treeitem]').length === 4)
    await sendKeys({ press: 'ArrowRight' })
    await waitUntil(() => active() === 'Castings')
    await sendKeys({ press: 'Enter' })
    expect(chosen).to.deep.equal(['11'])
    await sendKeys({ press: 'ArrowLeft' })
    await waitUntil(() => active() === 'Production')
    await sendKeys({ press: 's' })
    await waitUntil(() => active() === 'Services')
    await sendKeys({ press: 'Home' })
    await sendKeys({ press: 'ArrowLeft' })
    await waitUntil(() => root.querySelectorAll('[role=treeitem]').length === 2)
    await expectAccessible(root)
  })

  it('draws only what is in sight of 10,000 nodes, and reaches the last one', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ id: at + 1, label: `Node ${at + 1}` }))
    const { root, active } = await staged(readNodes(many))
    expect(root.querySelectorAll('[role=treeitem]').length).to.be.below(60)
    await sendKeys({ press: 'End' })
    await waitUntil(() => active() === 'Node 10000')
    expect(root.querySelectorAll('[role=treeitem]').length).to.be.below(60)
  })
})

describe('the tree dialog', () => {
  it('refuses an address out of the own base path, says so, and offers to try again', async () => {
    freshSession()
    document.body.innerHTML = '<srm-tree-select url="https://evil.example/tree" open></srm-tree-select>'
    const root = () => document.querySelector('srm-tree-select')?.shadowRoot
    await waitUntil(() => root()?.querySelector('.failure'), 'the failure is shown')
    const dialog = root()?.querySelector('dialog')
    expect(dialog?.style.inlineSize).to.equal('60vw')
    expect(performance.getEntriesByType('resource').some(entry => entry.name.includes('evil.example'))).to.equal(false)
  })

  it('is a field of the form around it: without a node it is invalid when it is required', async () => {
    document.body.innerHTML =
      '<form><srm-tree-select name="unit" url="basic/org/tree" required></srm-tree-select></form>'
    const form = document.querySelector('form')
    const field = document.querySelector('srm-tree-select') as HTMLElement & ElementInternals & { value: string }
    await waitUntil(() => field.validity.valueMissing && field.validationMessage === 'Choose an entry.')
    expect([form?.checkValidity(), field.checkValidity()]).to.deep.equal([false, false])
    field.value = '11'
    await waitUntil(() => field.checkValidity())
    form?.reset()
    await waitUntil(() => !field.checkValidity())
    field.removeAttribute('required')
    await waitUntil(() => form?.checkValidity())
  })

  it('closes by Escape', async () => {
    let closed = 0
    const root = await stage(
      <OpenTree url="" chosen={[]} forbidden={[]} multiple onClose={() => closed++} onChoose={() => undefined} />,
    )
    await waitUntil(() => root.querySelector('dialog[open]'))
    named(root, 'Close').click()
    expect(closed).to.equal(1)
  })
})
