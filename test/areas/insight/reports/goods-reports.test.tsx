import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { DeliveryDiffPage } from '../../../../src/areas/insight/reports/delivery-diff.page.tsx'
import { OverOrderPage } from '../../../../src/areas/insight/reports/over-order.page.tsx'
import { PurchaseExecutionPage } from '../../../../src/areas/insight/reports/purchase-execution.page.tsx'
import { CertificateOverviewPage } from '../../../../src/areas/insight/reports/certificate-overview.page.tsx'
import { SurveyOverviewPage } from '../../../../src/areas/insight/reports/survey-overview.page.tsx'
import { deliveryDiff } from '../../../../src/contract/insight/reports/delivery-diff.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, stage, summaryOf } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await loadWords('reports', 'en')
  await signIn('buyer', 'demo1234')
})
after(async () => {
  clearStage()
  await signOut()
})

describe('reports on orders and deliveries', () => {
  it('show totals, and rows that open the documents behind them', async () => {
    const pages = [
      { page: <PurchaseExecutionPage />, total: 'Order rows', opens: /\/order\/detail\?id=\d+$/ },
      { page: <OverOrderPage />, total: 'Ordered twice in a week', opens: /\/order\/detail\?id=\d+$/ },
      { page: <DeliveryDiffPage />, total: 'Short', opens: /\/delivery\/(order|plan)-detail\?id=\d+$/ },
      { page: <SurveyOverviewPage />, total: 'Overdue', opens: /\/supplier\/inquiry\/list-details\?id=\d+$/ },
      { page: <CertificateOverviewPage />, total: 'Expires soon', opens: /\/supplier-company\?companyId=\d+$/ },
    ]
    for (const { page, total, opens } of pages) {
      const root = await stage(page, 1400)
      const first = () => root.querySelector<HTMLAnchorElement>('tbody a.row-link')
      await waitUntil(first, `rows below ${total}`)
      expect(first()?.href).to.match(opens)
      await waitUntil(() => root.querySelector('.report-totals dt'), 'totals are there')
      const names = [...root.querySelectorAll('.report-totals dt')].map(name => name.textContent)
      expect(names).to.include(total)
    }
  }).timeout(60_000)

  it('draw differences as a heat map by supplier and week, whose numbers the table below it has, too', async () => {
    clearStage()
    const root = await stage(<DeliveryDiffPage />, 1400)
    const figure = () => root.querySelector('figure[aria-label="Differences by supplier and week"]')
    await waitUntil(() => figure()?.querySelector('canvas'), 'it is drawn')
    const map = figure()
    if (!map) throw new Error('It has gone again.')
    const { charts } = await call(deliveryDiff.chart, {})
    const heat = charts.find(({ code }) => code === 'heat')
    ;(await summaryOf(map)).click()
    await waitUntil(() => map.querySelectorAll('tbody tr').length === heat?.names.length, 'each supplier has its row')
    const told = [...map.querySelectorAll('tbody tr')].map(row =>
      [...row.querySelectorAll('td')].map(cell => Number(cell.textContent)),
    )
    expect(told).to.deep.equal(heat?.names.map((_, at) => heat.series.map(({ values }) => values[at])))
    await expectAccessible(root)
  }).timeout(40_000)
})
