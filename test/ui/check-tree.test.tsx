import { useState } from 'react'
import type { TreeNode } from '../../src/contract/vocabulary.ts'
import { checkState, toggleCheck, toggleWhole } from '../../src/ui/tree/check-tree-state.ts'
import { CheckTree } from '../../src/ui/tree/check-tree.tsx'
import { afterEach, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { clearStage, expectAccessible, find, stage } from './stage.tsx'

const node = (id: string, type = '1', ...children: TreeNode[]): TreeNode => ({
  id,
  label: `Node ${id}`,
  type,
  disabled: false,
  children,
})
const tree = [
  node('home'),
  node('orders', 'GROUP', node('list', '1', node('edit', '3'), node('issue', '3')), node('rows')),
]
const orders = tree[1] ?? node('')
const list = orders.children[0] ?? node('')
const state = (one: TreeNode, ...held: string[]) => checkState(one, new Set(held))
const toggled = (one: TreeNode, ...held: string[]) => toggleCheck(tree, one, new Set(held)).sort()

describe('a tree of marks', () => {
  afterEach(clearStage)

  it('marks a node with all below it and what leads to it', () => {
    expect(toggled(list)).to.deep.equal(['edit', 'issue', 'list', 'orders'])
    expect(toggled(list, 'list')).to.deep.equal(['edit', 'issue', 'list', 'orders'])
  })

  it('frees a wholly marked node with all below it, and groups that are left empty', () => {
    expect(toggled(list, 'orders', 'list', 'edit', 'issue')).to.deep.equal([])
    expect(toggled(list, 'orders', 'list', 'edit', 'issue', 'rows')).to.deep.equal(['orders', 'rows'])
  })

  it('lets a page stay without any of its rights', () => {
    expect(toggled(node('edit', '3'), 'orders', 'list', 'edit')).to.deep.equal(['list', 'orders'])
  })

  it('tells a whole, a part and nothing apart; a group counts only by what is below it', () => {
    expect(state(orders)).to.equal(false)
    expect(state(orders, 'orders')).to.equal(false)
    expect(state(orders, 'list')).to.equal('mixed')
    expect(state(orders, 'list', 'edit', 'issue', 'rows')).to.equal(true)
    expect(state(list, 'list')).to.equal('mixed')
  })

  it('chooses what is wholly marked alone, where each node counts by itself', () => {
    const pumps = node('pumps', '', node('gear'), node('hand'))
    const chosen = (one: TreeNode, ...held: string[]) => toggleWhole([pumps], one, new Set(held)).sort()
    const [gear = pumps] = pumps.children
    expect(chosen(gear)).to.deep.equal(['gear'])
    expect(checkState(pumps, new Set(['gear']))).to.equal('mixed')
    expect(chosen(pumps, 'gear')).to.deep.equal(['gear', 'hand', 'pumps'])
    expect(chosen(gear, 'gear', 'hand', 'pumps')).to.deep.equal(['hand'])
    expect(chosen(pumps, 'gear', 'hand', 'pumps')).to.deep.equal([])
  })

  it('is worked by keyboard, reads its marks out, and keeps what a filter hides', async () => {
    const root = await stage(<Stage />)
    const item = (text: string) =>
      [...root.querySelectorAll<HTMLElement>('[role=treeitem]')].find(one => one.textContent.includes(text))
    await waitUntil(() => item('Node orders'), 'the tree is there')
    item('Node home')?.focus()
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: ' ' })
    await waitUntil(() => item('Node orders')?.getAttribute('aria-checked') === 'true', 'the group is marked')
    expect(find(root, '#held').textContent).to.equal('edit,issue,list,orders,rows')
    find(root, 'input[type=search]').focus()
    await sendKeys({ type: 'edit' })
    await waitUntil(() => !item('Node rows'), 'the others are hidden')
    item('Node edit')?.click()
    await waitUntil(() => item('Node orders')?.getAttribute('aria-checked') === 'mixed', 'a part is marked')
    expect(find(root, '#held').textContent).to.equal('issue,list,orders,rows')
    await expectAccessible(root)
  })
})

function Stage() {
  const [values, setValues] = useState<string[]>([])
  return (
    <main>
      <h1>Stage</h1>
      <CheckTree label="Modules" nodes={tree} values={values} onChange={setValues} />
      <output id="held">{[...values].sort().join()}</output>
    </main>
  )
}
