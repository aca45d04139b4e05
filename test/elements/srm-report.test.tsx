import { signIn, signOut } from '../../src/account/sign-in.ts'
import { savings } from '../../src/contract/reports/price-reports.ts'
import { call } from '../../src/kit/call/call.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import '../../elements/srm-report.ts'

before(() => setLanguage('en'))
afterEach(async () => {
  document.body.replaceChildren()
  await signOut()
})

const wait = { timeout: 15_000 }

describe('a report as an element', () => {
  it('is chosen by its code and begins with the filters of its attributes', async () => {
    await signIn('finance', 'demo1234')
    const element = document.createElement('srm-report')
    const texts = () => element.shadowRoot?.textContent ?? ''
    element.setAttribute('against', 'FIRST')
    // Not a filter of this report.
    element.setAttribute('basis', 'INVOICED')
    document.body.append(element)
    await waitUntil(() => texts().includes('No report was chosen.'), 'it says what is missing', wait)
    element.setAttribute('code', 'savings')
    const { total } = await call(savings.calls.query, { against: 'FIRST' })
    await waitUntil(() => texts().includes('Sourcing savings'), 'its title is there', wait)
    await waitUntil(() => element.shadowRoot?.querySelector('.report-totals dd'), 'its sums are there', wait)
    expect(element.shadowRoot?.querySelector('.report-totals dd')?.textContent).to.equal(String(total))
    element.setAttribute('day-from', '2001-01-01')
    element.setAttribute('day-to', '2001-01-02')
    await waitUntil(
      () => element.shadowRoot?.querySelector('.report-totals dd')?.textContent === '0',
      'another period has other figures',
      wait,
    )
  }).timeout(60_000)
})
