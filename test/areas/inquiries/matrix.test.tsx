import { signIn, signOut } from '../../../src/account/sign-in.ts'
import { ParityMatrix } from '../../../src/areas/inquiries/parity/parity-matrix.tsx'
import { useOwnAward } from '../../../src/areas/inquiries/parity/parity-state.ts'
import { parityStyles } from '../../../src/areas/inquiries/parity/parity-styles.ts'
import { queryInquiries } from '../../../src/contract/inquiries/inquiries.ts'
import { getParity } from '../../../src/contract/inquiries/parity.ts'
import type { Parity } from '../../../src/contract/inquiries/parity.ts'
import { loadWords } from '../../../src/i18n/words.ts'
import { call } from '../../../src/kit/call/call.ts'
import { setLanguage } from '../../../src/kit/session/session-start.ts'
import { useStyles } from '../../../src/ui/theme/sheet.ts'
import { aTimeout, afterEach, before, describe, expect, it, nextFrame, waitUntil } from '../../support/browser-test.ts'
import { clearStage, find, stage } from '../../ui/stage.tsx'

const [articles, suppliers] = [300, 40]
/** So many frames are scrolled through, by so many pixels each. */
const [frames, pixels] = [12, 90]
/** A page whose frames take longer than this, in ms, with nothing to draw is held back by the browser: it tells nothing of speed. */
const slowest = 250
/** So many times as long as those of an empty box may its frames take. */
const most = 1.5

before(async () => {
  setLanguage('en')
  await loadWords('inquiries', 'en')
})
afterEach(async () => {
  clearStage()
  await signOut()
})

/** A comparison of the demo with as many articles and suppliers as wanted. */
async function large(): Promise<Parity> {
  const { records } = await call(queryInquiries, { status: ['PARITY'], pageSize: 10 })
  const found = records.find(inquiry => inquiry.articleCount > 4)
  const parity = await call(getParity, { id: found?.id ?? '' })
  const repeated = <Entry,>(from: readonly Entry[], count: number): Entry[] =>
    Array.from({ length: count }, (_, at) => from[at % from.length]).filter(entry => entry !== undefined)
  return {
    ...parity,
    articles: repeated(parity.articles, articles).map((each, at) => ({ ...each, id: String(at) })),
    quotes: repeated(parity.quotes, suppliers).map((each, at) => ({ ...each, id: String(at), supplierName: `S${at}` })),
    offers: repeated(parity.offers, articles).map(row => repeated(row, suppliers)),
    proposals: [],
    award: [],
  }
}

function Matrix({ parity }: { parity: Parity }) {
  useStyles(parityStyles)
  return <ParityMatrix parity={parity} award={useOwnAward(parity)} editable />
}

/** How long, in ms, so many frames take that scroll through a box, down or along. */
async function scrolled(box: HTMLElement, way: 'scrollTop' | 'scrollLeft', count = frames): Promise<number> {
  box[way] = 0
  await nextFrame()
  await nextFrame()
  const began = performance.now()
  for (let frame = 0; frame < count; frame++) {
    box[way] += pixels
    // A page behind another one may get no frames.
    await Promise.race([nextFrame(), aTimeout(1000)])
  }
  return performance.now() - began
}

describe('a comparison of 300 articles by 40 suppliers', () => {
  it('draws what is in sight, in both directions, to the last article of the last supplier', async () => {
    await signIn('buyer', 'demo1234')
    const root = await stage(<Matrix parity={await large()} />)
    const box = find(root, '.parity-scroll')
    const cells = () => root.querySelectorAll('.parity td[data-quote]').length
    await waitUntil(() => cells() > 0, 'the comparison is there')
    expect(cells()).to.be.lessThan(400)
    const seen = (article: number, quote: number) => {
      const cell = root.querySelector(`td[data-article="${article}"][data-quote="${quote}"]`)
      const [inner, outer] = [cell?.getBoundingClientRect(), box.getBoundingClientRect()]
      return inner !== undefined && inner.left < outer.right && inner.top < outer.bottom && inner.right > outer.left
    }
    expect([seen(0, 0), seen(299, 39)]).to.deep.equal([true, false])
    box.scrollLeft = box.scrollWidth
    await waitUntil(() => seen(0, 39), 'the last supplier is in sight')
    expect(find(root, 'td[data-quote="39"]').getBoundingClientRect().left).to.be.closeTo(
      find(root, 'thead th:last-child').getBoundingClientRect().left,
      1,
    )
    // What comes into sight is not as high as what was expected in its place.
    for (let turn = 0; turn < 10 && !seen(299, 39); turn++) {
      box.scrollTop = box.scrollHeight
      await nextFrame()
    }
    expect([seen(299, 39), cells() < 400]).to.deep.equal([true, true])
  }).timeout(30_000)

  it('scrolls nearly as fast as an empty box of its size where the page gets its frames', async () => {
    await signIn('buyer', 'demo1234')
    const parity = await large()
    const blank = (
      <div className="blank" style={{ overflow: 'auto', height: 640 }}>
        <div style={{ width: 7_800, height: 40_000 }} />
      </div>
    )
    const root = await stage(
      <>
        <Matrix parity={parity} />
        {blank}
      </>,
    )
    await waitUntil(() => root.querySelector('.parity td[data-quote]'), 'the comparison is there')
    const [matrix, empty] = [find(root, '.parity-scroll'), find(root, '.blank')]
    // Where a frame takes as long as the page waits for one, both would take the same time.
    if ((await scrolled(empty, 'scrollTop', 2)) > 2 * slowest) return
    const ratios: number[] = []
    for (const way of ['scrollTop', 'scrollLeft'] as const) {
      let best = Infinity
      // The best of a few turns says how fast it is; the others say what else the machine did.
      for (let turn = 0; turn < 6 && best >= most; turn++)
        best = Math.min(best, (await scrolled(matrix, way)) / (await scrolled(empty, way)))
      ratios.push(best)
    }
    console.info(`Frames of the comparison to those of an empty box: ${ratios.map(each => each.toFixed(2)).join(', ')}`)
    expect(Math.max(...ratios)).to.be.lessThan(most)
  }).timeout(240_000)
})
