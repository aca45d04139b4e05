import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { ParityMatrix } from '../../../../src/areas/sourcing/inquiries/parity/parity-matrix.tsx'
import { useOwnAward } from '../../../../src/areas/sourcing/inquiries/parity/parity-state.ts'
import { parityStyles } from '../../../../src/areas/sourcing/inquiries/parity/parity-styles.ts'
import { queryInquiries } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import { getParity } from '../../../../src/contract/sourcing/inquiries/parity.ts'
import type { Parity } from '../../../../src/contract/sourcing/inquiries/parity.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { useStyles } from '../../../../src/ui/theme/sheet.ts'
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
  waitUntil,
} from '../../../support/browser-test.ts'
import { clearStage, find, stage } from '../../../ui/stage.tsx'

const [articles, suppliers] = [300, 40]
/** Frames to scroll through, and pixels per frame. */
const [frames, pixels] = [12, 90]

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
  const [found] = [...records].sort((one, other) => other.articleCount - one.articleCount)
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

/** Scrolls through a box, down or along. */
async function scrolled(box: HTMLElement, way: 'scrollTop' | 'scrollLeft'): Promise<void> {
  box[way] = 0
  await nextFrame()
  await nextFrame()
  for (let frame = 0; frame < frames; frame++) {
    box[way] += pixels
    // A page behind another one may get no frames.
    await Promise.race([nextFrame(), aTimeout(1000)])
  }
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
    // Rows scrolled into view have other heights than estimated.
    for (let turn = 0; turn < 10 && !seen(299, 39); turn++) {
      box.scrollTop = box.scrollHeight
      await nextFrame()
    }
    expect([seen(299, 39), cells() < 400]).to.deep.equal([true, true])
  }).timeout(30_000)

  itByDevtools('takes no more of the processor to scroll than one of a sixth of its size', async () => {
    await signIn('buyer', 'demo1234')
    const whole = await large()
    const part = {
      ...whole,
      articles: whole.articles.slice(0, 100),
      quotes: whole.quotes.slice(0, 20),
      offers: whole.offers.slice(0, 100).map(row => row.slice(0, 20)),
    }
    const spent = async (parity: Parity, way: 'scrollTop' | 'scrollLeft') => {
      const root = await stage(<Matrix parity={parity} />)
      await waitUntil(() => root.querySelector('.parity td[data-quote]'), 'the comparison is there')
      const ms = await leastPageCpuOf(3, () => scrolled(find(root, '.parity-scroll'), way))
      clearStage()
      return ms
    }
    for (const way of ['scrollTop', 'scrollLeft'] as const) {
      const few = await spent(part, way)
      expect(await spent(whole, way), `ms for ${way}, ${few} with a sixth`).to.be.lessThan(2 * few + 20)
    }
  }).timeout(120_000)
})
