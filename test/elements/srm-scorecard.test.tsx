import { signIn, signOut } from '../../src/account/sign-in.ts'
import { getScorecard } from '../../src/contract/insight/performance/results.ts'
import { call } from '../../src/kit/call/call.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import '../../elements/srm-scorecard.ts'

before(() => setLanguage('en'))
afterEach(async () => {
  document.body.replaceChildren()
  await signOut()
})

const placed = () => document.body.appendChild(document.createElement('srm-scorecard'))

function heard(element: Element, name: string): unknown[] {
  const details: unknown[] = []
  element.addEventListener(name, event => event instanceof CustomEvent && details.push(event.detail))
  return details
}

describe('srm-scorecard', () => {
  it('shows another assessment when the current user chooses it, and tells the page which', async () => {
    await signIn('supplier', 'demo1234')
    const { card, others } = await call(getScorecard, {})
    const other = others.find(({ id }) => id !== card.id)
    expect(other, 'the supplier was assessed twice').to.not.equal(undefined)
    const element = placed()
    const chosen = heard(element, 'srm-select')
    const choice = () => element.shadowRoot?.querySelector<HTMLSelectElement>('select[name=result]')
    await waitUntil(choice, 'there is a choice')
    expect(choice()?.value).to.equal(card.id)
    const select = choice()
    if (select) select.value = other?.id ?? ''
    select?.dispatchEvent(new Event('change', { bubbles: true }))
    await waitUntil(() => choice()?.value === other?.id && chosen.length === 1, 'the page is notified')
    expect(chosen).to.deep.equal([{ id: other?.id, perfNo: other?.perfNo }])
    await waitUntil(() => element.shadowRoot?.textContent.includes(other?.perfNo ?? '?'), 'the other is shown')
  }).timeout(60_000)

  it('follows the supplier that the page names, and tells it of one that is not known', async () => {
    await signIn('buyer2', 'demo1234')
    const { card } = await call(getScorecard, { supplierId: '1' })
    const element = placed()
    const errors = heard(element, 'srm-error')
    element.setAttribute('supplier-id', '999999')
    await waitUntil(() => errors.length > 0, 'the page is notified')
    expect(errors[0]).to.have.property('code', '10007')
    await waitUntil(() => element.shadowRoot?.querySelector('[role=alert]'), 'the user sees the error')
    element.setAttribute('supplier-id', '1')
    await waitUntil(() => element.shadowRoot?.textContent.includes(card.perfNo), 'the card is there')
    expect(element.shadowRoot?.querySelector('[role=alert]')).to.equal(null)
    element.removeAttribute('supplier-id')
    await waitUntil(() => element.shadowRoot?.textContent.includes('Choose a supplier.'), 'nobody is named')
  }).timeout(60_000)
})
