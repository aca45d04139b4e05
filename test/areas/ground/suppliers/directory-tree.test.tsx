import { useState } from 'react'
import type { TreeNode } from '../../../../src/contract/vocabulary.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { TreeSide } from '../../../../src/widgets/master-list/tree-side.tsx'
import {
  aTimeout,
  afterEach,
  before,
  describe,
  expect,
  it,
  itByDevtools,
  leastPageCpuOf,
  nextFrame,
  sendKeys,
  waitUntil,
} from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, stage } from '../../../ui/stage.tsx'

const [categories, each] = [100, 100]
/** Frames to scroll through, up to a second each, and pixels per frame: about eleven rows. */
const [frames, pixels] = [12, 397]

before(async () => {
  setLanguage('en')
  await loadWords('records', 'en')
})
afterEach(clearStage)

const node = (id: string, label: string, children: TreeNode[] = []): TreeNode => ({
  id,
  label,
  type: children.length > 0 ? 'SUPPLIER_CATEGORY' : 'SUPPLIER',
  disabled: false,
  children,
})

/** 10,000 suppliers in categories, all of which are unfolded. */
const nodes = Array.from({ length: categories }, (_, category) =>
  node(
    String(category),
    `Category ${category}`,
    Array.from({ length: each }, (__, at) => node(`${category}/${at}`, `Supplier ${category * each + at}`)),
  ),
)

function Directory({ nodes: own }: { nodes: TreeNode[] }) {
  const [chosen, onChoose] = useState('')
  const tree = { nodes: own, chosen, onChoose, failure: undefined, reload: () => undefined }
  return (
    <TreeSide title="Categories and suppliers" all="All categories" tree={tree}>
      <output>{chosen}</output>
    </TreeSide>
  )
}

async function shown(own = nodes) {
  const root = await stage(<Directory nodes={own} />, 1400)
  await waitUntil(() => root.querySelector('[role=treeitem]'), 'the tree is there')
  const box = find(root, '.side-tree-scroll')
  const drawn = () => root.querySelectorAll('[role=treeitem]').length
  const labels = () => {
    const [top, bottom] = [box.getBoundingClientRect().top, box.getBoundingClientRect().bottom]
    return [...root.querySelectorAll('[role=treeitem]')]
      .filter(item => item.getBoundingClientRect().bottom > top && item.getBoundingClientRect().top < bottom)
      .map(item => item.textContent)
  }
  return { root, box, drawn, labels }
}

/** Scrolls through a box; `look` is called in each frame. */
async function scrolled(box: HTMLElement, look: () => void = () => undefined): Promise<void> {
  box.scrollTop = 0
  await nextFrame()
  await nextFrame()
  for (let frame = 0; frame < frames; frame++) {
    box.scrollTop += pixels
    // A page behind another one may get no frames.
    await Promise.race([nextFrame(), aTimeout(1000)])
    look()
  }
}

describe('a tree of 10,000 suppliers', () => {
  it('draws the rows in sight alone, to the last one, and scrolls without a gap', async () => {
    const { root, box, drawn, labels } = await shown()
    expect(labels()[0]).to.equal('All categories')
    expect(drawn()).to.be.within(10, 120)
    let [most, fewest, made] = [0, Infinity, 0]
    const tree = find(root, '[role=tree]')
    const changes = new MutationObserver(seen => (made += seen.flatMap(({ addedNodes }) => [...addedNodes]).length))
    changes.observe(tree, { childList: true })
    await scrolled(box, () => {
      most = Math.max(most, drawn())
      fewest = Math.min(fewest, labels().length)
    })
    changes.disconnect()
    expect(most).to.be.lessThan(120)
    expect(fewest, 'rows in sight').to.be.greaterThan(5)
    // About 130 rows are scrolled past; visible ones are not created again.
    expect(made, 'rows that were made').to.be.within(60, 180)
    box.scrollTop = box.scrollHeight
    await waitUntil(() => labels().at(-1) === 'Supplier 9999', 'the last supplier is in sight')
    await expectAccessible(root)
  }).timeout(60_000)

  it('is walked through by keys, also to rows that are not drawn', async () => {
    const { root, box, drawn, labels } = await shown()
    find(root, '[role=treeitem][tabindex="0"]').focus()
    await sendKeys({ press: 'End' })
    expect(root.activeElement?.textContent).to.equal('Supplier 9999')
    await waitUntil(() => labels().includes('Supplier 9995'), 'what is around it is drawn')
    await sendKeys({ press: 'ArrowUp' })
    await sendKeys({ press: 'Enter' })
    expect(find(root, 'output').textContent).to.equal('99/98')
    box.scrollTop = 0
    await waitUntil(() => labels().includes('All categories'), 'the beginning is drawn')
    expect(root.activeElement?.textContent, 'the focus stays').to.equal('Supplier 9998')
    await sendKeys({ press: 'ArrowLeft' })
    await sendKeys({ press: 'ArrowLeft' })
    expect(root.activeElement?.getAttribute('aria-expanded'), 'the category is folded').to.equal('false')
    expect(drawn()).to.be.lessThan(120)
  }).timeout(60_000)

  itByDevtools('takes no more of the processor to scroll than one of 500', async () => {
    const spent = async (count: number) => {
      const { box } = await shown(nodes.slice(0, count))
      const ms = await leastPageCpuOf(3, () => scrolled(box))
      clearStage()
      return ms
    }
    const few = await spent(5)
    expect(await spent(categories), `ms, ${few} with 500`).to.be.lessThan(2 * few + 20)
  }).timeout(60_000)
})
