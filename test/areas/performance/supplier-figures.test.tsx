import { loadProfile } from '../../../src/account/profile.ts'
import { signIn, signOut } from '../../../src/account/sign-in.ts'
import { SupplierFiguresPage } from '../../../src/areas/performance/supplier-figures.page.tsx'
import { loadWords } from '../../../src/i18n/words.ts'
import { setLanguage } from '../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, waitUntil } from '../../support/browser-test.ts'
import { clearStage, expectAccessible, find, stage } from '../../ui/stage.tsx'

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
    await waitUntil(() => root.querySelector(figure), 'a figure is there', { timeout: 20_000 })
    await expectAccessible(root)
    find(root, figure).click()
    const row = '.drawer tbody a'
    await waitUntil(() => root.querySelector(row), 'its rows are there', { timeout: 20_000 })
    expect(find(root, row).getAttribute('href')).to.match(/\/(order|receive)\/detail\?id=|order-detail\?id=/)
  }).timeout(40_000)
})
