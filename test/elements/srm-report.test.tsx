import { signIn, signOut } from '../../src/account/sign-in.ts'
import { savings } from '../../src/contract/insight/reports/price-reports.ts'
import { call } from '../../src/kit/call/call.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import '../../elements/srm-report.ts'

before(() => setLanguage('en'))
afterEach(async () => {
  document.body.replaceChildren()
  await signOut()
})

describe('a report as an element', () => {
  it('is chosen by its code and begins with the filters of its attributes', async () => {
    await signIn('finance', 'demo1234')
    const element = document.createElement('srm-report')
    const texts = () => element.shadowRoot?.textContent ?? ''
    element.setAttribute('against', 'FIRST')
    // Not a filter of this report.
    element.setAttribute('basis', 'INVOICED')
    document.body.append(element)
    await waitUntil(() => texts().includes('No report is selected.'), 'it says what is missing')
    element.setAttribute('code', 'savings')
    const { total } = await call(savings.calls.query, { against: 'FIRST' })
    await waitUntil(() => texts().includes('Sourcing savings'), 'its title is there')
    await waitUntil(() => element.shadowRoot?.querySelector('.report-totals dd'), 'its sums are there')
    expect(element.shadowRoot?.querySelector('.report-totals dd')?.textContent).to.equal(String(total))
    element.setAttribute('day-from', '2001-01-01')
    element.setAttribute('day-to', '2001-01-02')
    await waitUntil(
      () => element.shadowRoot?.querySelector('.report-totals dd')?.textContent === '0',
      'another period has other figures',
    )
  }).timeout(60_000)

  it('begins with the filters of its property, and tells the page what was opened of which row', async () => {
    await signIn('finance', 'demo1234')
    const element = document.createElement('srm-report')
    const drilled: unknown[] = []
    const asked: unknown[] = []
    element.addEventListener('srm-drill', event => {
      if (drilled.length === 0) event.preventDefault()
      drilled.push(event instanceof CustomEvent && event.detail)
    })
    element.addEventListener('srm-navigate', event => {
      event.preventDefault()
      asked.push(event instanceof CustomEvent && event.detail)
    })
    Object.assign(element, { code: 'supplierTrend', filters: { supplierId: '1', basis: 'RECEIVED', none: 'x' } })
    document.body.append(element)
    const first = () => element.shadowRoot?.querySelector<HTMLElement>('tbody .row-link')
    await waitUntil(first, 'its rows are there')
    first()?.click()
    await waitUntil(() => drilled.length === 1, 'the page is notified')
    expect(asked, 'the page has prevented it').to.deep.equal([])
    const { code, path, query } = drilled[0] as { code: string; path: string; query: Record<string, string> }
    expect([code, path]).to.deep.equal(['supplierTrend', '/report/spend-rows'])
    expect(query).to.include({ supplierId: '1', basis: 'RECEIVED' }).and.not.have.property('none')
    const askedFor = () => {
      first()?.click()
      return asked.length === 1
    }
    await waitUntil(askedFor, 'its page is asked for')
    expect(asked).to.deep.equal([{ path, query }])
  }).timeout(60_000)
})
