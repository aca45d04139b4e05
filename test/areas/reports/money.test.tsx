import { signIn, signOut } from '../../../src/account/sign-in.ts'
import { MoneyReportPage } from '../../../src/areas/reports/money-report.page.tsx'
import { loadWords } from '../../../src/i18n/words.ts'
import { setLanguage } from '../../../src/kit/session/session-start.ts'
import { after, before, describe, expect, it, waitUntil } from '../../support/browser-test.ts'
import { clearStage, find, stage } from '../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await loadWords('reports', 'en')
  await signIn('finance', 'demo1234')
})
after(async () => {
  clearStage()
  await signOut()
})

describe('a report on money', () => {
  it('is made from its definition: title, sums of its heads, and rows that open what is behind them', async () => {
    const root = await stage(<MoneyReportPage code="supplierTrend" />, 1400)
    const hrefs = () =>
      [...root.querySelectorAll<HTMLAnchorElement>('tbody a.row-link')].map(({ href }) => new URL(href))
    await waitUntil(() => hrefs().length > 0, 'suppliers are there')
    expect(hrefs()[0]?.pathname).to.match(/\/report\/spend-rows$/)
    expect(hrefs()[0]?.search).to.match(/supplierId=\d+&currency=[A-Z]{3}/)
    await waitUntil(() => root.querySelector('.report-totals') !== null, 'its sums are there', { timeout: 10_000 })
    const names = [...root.querySelectorAll('.report-totals dt')].map(({ textContent }) => textContent)
    expect(new Set(names)).to.deep.equal(new Set(['Rows', 'Amount']))
    const none = await stage(<MoneyReportPage code="no-report" />, 1400)
    expect(none.textContent).to.contain('No report was chosen.')
  }).timeout(40_000)

  it('names the unit that it is narrowed to, not its code', async () => {
    const root = await stage(<MoneyReportPage code="spendRows" begin={{ unit: 'KGM' }} />, 1400)
    await waitUntil(() => root.querySelector('.filter-toggle'), 'its filters are there', { timeout: 15_000 })
    find(root, '.filter-toggle').click()
    const unit = () => root.querySelector<HTMLInputElement>('input[name=unit]')
    await waitUntil(() => unit()?.value === 'kilogram', 'the name is known', { timeout: 15_000 })
    const label = root.querySelector(`label[for="${unit()?.id ?? ''}"]`)
    expect(label?.textContent).to.equal('Unit')
  }).timeout(40_000)
})
