import Big from 'big.js'
import { loadProfile } from '../../../../src/account/profile.ts'
import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { SupplierFiguresPage } from '../../../../src/areas/insight/performance/supplier-figures.page.tsx'
import { runningStatuses } from '../../../../src/contract/goods/quality/problem-parts.ts'
import { queryProblems } from '../../../../src/contract/goods/quality/problems.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await signIn('buyer', 'demo1234')
  await loadProfile()
  await loadWords('performance', 'en')
})
after(signOut)
afterEach(clearStage)

describe('figures of suppliers', () => {
  it('open the rows that they are computed from', async () => {
    const root = await stage(<SupplierFiguresPage />, 1400)
    const figure = 'tbody button[aria-label*="Show the rows"]'
    await waitUntil(() => root.querySelector(figure), 'a figure is there')
    await expectAccessible(root)
    find(root, figure).click()
    const row = '.drawer tbody a'
    await waitUntil(() => root.querySelector(row), 'its rows are there')
    expect(find(root, row).getAttribute('href')).to.match(/\/(order|receive)\/detail\?id=|order-detail\?id=/)
  }).timeout(40_000)

  it('have the number of open 8D reports, which leads to them', async () => {
    const root = await stage(<SupplierFiguresPage />, 1400)
    const open = 'tbody a[href*="/quality/problem-list?supplierId="]'
    await waitUntil(() => root.querySelector(open), 'a supplier has open reports')
    const { searchParams } = new URL(find(root, open).getAttribute('href') ?? '', location.href)
    const { total } = await call(queryProblems, {
      supplierId: searchParams.get('supplierId') ?? '',
      status: [...runningStatuses],
    })
    expect(searchParams.get('status')).to.equal(runningStatuses.join(','))
    expect(find(root, open).textContent).to.equal(String(total))
  }).timeout(40_000)

  it('are what their rows on the page come to, to the last digit', async () => {
    for (const [name, scale] of [
      ['Accepted', 100],
      ['Days late', 1],
      ['Orders answered on time', 100],
    ] as const) {
      const root = await stage(<SupplierFiguresPage />, 1400)
      const figure = `tbody button[aria-label^="${name} of "][aria-label*="Show the rows"]`
      await waitUntil(() => root.querySelector(figure), `there is a figure ${name}`)
      const shown = numberOf(find(root, figure).textContent)
      find(root, figure).click()
      const { part, whole } = await sumsOfDrawer(root)
      expect(part.times(scale).div(whole).round(2).toString(), name).to.equal(shown.toString())
      clearStage()
    }
  }).timeout(90_000)
})

const numberOf = (text: string) => new Big(/[\d.,]+/.exec(text)?.[0].replaceAll(',', '') ?? 'none')

/** The sums of the last two columns over all pages of the drawer, as they are shown. */
async function sumsOfDrawer(root: ShadowRoot) {
  let [part, whole] = [new Big(0), new Big(0)]
  for (let page = 1; ; page += 1) {
    const cells = () =>
      [...root.querySelectorAll('.drawer[open] tbody tr')].map(row => [...row.querySelectorAll('td,th')])
    const first = () => cells()[0]?.[0]?.textContent
    await waitUntil(first, 'its rows are there')
    for (const row of cells()) {
      part = part.plus(numberOf(row.at(-2)?.textContent ?? ''))
      whole = whole.plus(numberOf(row.at(-1)?.textContent ?? ''))
    }
    const next = root.querySelector<HTMLButtonElement>('.drawer[open] [aria-label="Next page"]')
    if (!next || next.disabled) return { part, whole }
    next.click()
    await waitUntil(
      () =>
        root.querySelector('.drawer[open] [aria-current=page]')?.textContent === String(page + 1) &&
        root.querySelector('.drawer[open] [aria-busy=true]') === null,
      'the next page is there',
    )
  }
}
