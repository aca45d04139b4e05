import { signIn, signOut } from '../../src/account/sign-in.ts'
import { queryDeliveries } from '../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { queryReceipts } from '../../src/contract/goods/receipts/receipts.ts'
import { queryReturnRows } from '../../src/contract/goods/returns/returns.ts'
import { queryProblems } from '../../src/contract/goods/quality/problems.ts'
import { queryOrders } from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { getScorecard } from '../../src/contract/insight/performance/results.ts'
import { call } from '../../src/kit/call/call.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import '../../elements/srm-delivery-order.ts'
import '../../elements/srm-problem.ts'
import '../../elements/srm-receipt-list.ts'
import '../../elements/srm-return-list.ts'
import '../../elements/srm-return.ts'
import '../../elements/srm-scorecard.ts'
import '../../elements/srm-supplier.ts'

before(() => setLanguage('en'))
afterEach(async () => {
  document.body.replaceChildren()
  await signOut()
})

const textOf = (element: Element) => element.shadowRoot?.textContent ?? ''
const buttonOf = (element: Element, label: string) =>
  [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(button => button.textContent.trim() === label)
const placed = (tag: string) => document.body.appendChild(document.createElement(tag))

/** The details of all events of a name that the element dispatches from now on. */
function heard(element: Element, name: string): unknown[] {
  const details: unknown[] = []
  element.addEventListener(name, event => details.push(event instanceof CustomEvent && event.detail))
  return details
}

/** Chooses the first row of a list; returns the detail of its event. */
async function firstChosen(list: HTMLElement, prevent: boolean, link = '.row-link'): Promise<unknown> {
  const chosen = new Promise(heard =>
    list.addEventListener(
      'srm-select',
      event => {
        if (prevent) event.preventDefault()
        heard(event instanceof CustomEvent && event.detail)
      },
      { once: true },
    ),
  )
  const first = () => list.shadowRoot?.querySelector<HTMLElement>(link)
  await waitUntil(first, 'the list has rows')
  first()?.click()
  return chosen
}

describe('elements of deliveries, receipts and returns', () => {
  it('show a delivery order once the page names it', async () => {
    await signIn('supplier', 'demo1234')
    const delivery = (await call(queryDeliveries, {})).records[0]
    const element = placed('srm-delivery-order')
    await waitUntil(() => textOf(element).includes('Choose a delivery order from the list'), 'it says what is missing')
    element.setAttribute('delivery-id', delivery?.id ?? '')
    await waitUntil(() => textOf(element).includes(delivery?.deliveryNo ?? '?'), 'the delivery is there')
    element.remove()
    const named = placed('srm-delivery-order')
    named.setAttribute('order-no', delivery?.deliveryNo ?? '')
    await waitUntil(() => textOf(named).includes(delivery?.deliveryNo ?? '?'), 'so it is by its number')
  }).timeout(60_000)

  it('tell the page when a supplier ships a delivery, and when a buyer submits a return', async () => {
    await signIn('supplier', 'demo1234')
    const delivery = (await call(queryDeliveries, { status: ['NEW'] })).records[0]
    const element = placed('srm-delivery-order')
    const shipped = heard(element, 'srm-ship')
    element.setAttribute('delivery-id', delivery?.id ?? '')
    await waitUntil(() => buttonOf(element, 'Ship') !== undefined, 'it may be shipped')
    buttonOf(element, 'Ship')?.click()
    await waitUntil(() => shipped.length > 0, 'the page is notified')
    expect(shipped).to.deep.equal([{ id: delivery?.id, deliveryNo: delivery?.deliveryNo }])
    element.remove()

    await signIn('warehouse', 'demo1234')
    const row = (await call(queryReturnRows, { status: ['NEW'] })).records[0]
    const shown = placed('srm-return')
    const submitted = heard(shown, 'srm-submit')
    shown.setAttribute('return-id', row?.returnId ?? '')
    await waitUntil(() => buttonOf(shown, 'Submit') !== undefined, 'it may be submitted')
    buttonOf(shown, 'Submit')?.click()
    await waitUntil(() => submitted.length > 0, 'the page is notified')
    expect(submitted).to.have.length(1)
    expect(submitted[0]).to.include({ id: row?.returnId, returnNo: row?.returnNo })
    expect(submitted[0]).to.have.property('status').that.is.oneOf(['APPROVING', 'SENT'])
  }).timeout(60_000)

  it('show an 8D report, and tell the page when the current user takes it to its next state', async () => {
    await signIn('quality', 'demo1234')
    const problem = (await call(queryProblems, { status: 'CONTAIN_REVIEW' })).records[0]
    const element = placed('srm-problem')
    const steps = heard(element, 'srm-step')
    element.setAttribute('problem-id', problem?.id ?? '')
    await waitUntil(() => textOf(element).includes(problem?.problemNo ?? '?'), 'the report is there')
    await waitUntil(() => buttonOf(element, 'Accept') !== undefined, 'it may be accepted')
    buttonOf(element, 'Accept')?.click()
    await waitUntil(() => steps.length === 1, 'the page is notified')
    expect(steps[0]).to.deep.equal({ id: problem?.id, problemNo: problem?.problemNo, status: 'ANALYSIS' })
  }).timeout(60_000)

  it('show how a supplier was assessed: its own to a supplier, the named one to a buyer', async () => {
    await signIn('supplier', 'demo1234')
    const own = await call(getScorecard, {})
    const element = placed('srm-scorecard')
    await waitUntil(() => textOf(element).includes(own.card.perfNo), 'the own card is there')
    element.setAttribute('period', '2001-01')
    await waitUntil(() => !textOf(element).includes(own.card.perfNo), 'nothing covers that month')
    element.remove()
    await signIn('buyer2', 'demo1234')
    const named = placed('srm-scorecard')
    await waitUntil(() => textOf(named).includes('Choose a supplier.'), 'it says what is missing')
    named.setAttribute('supplier-id', '1')
    const { card, others } = await call(getScorecard, { supplierId: '1' })
    await waitUntil(() => textOf(named).includes(card.perfNo), 'the card is there')
    expect(others.map(({ id }) => id)).to.include(card.id)
  }).timeout(60_000)

  it('show the file of a supplier to a buyer, and tell the page which of its documents was chosen', async () => {
    await signIn('buyer', 'demo1234')
    const element = placed('srm-supplier')
    await waitUntil(() => textOf(element).includes('No supplier selected'), 'it says what is missing')
    const order = (await call(queryOrders, { page: 1, pageSize: 1 })).records[0]
    element.setAttribute('supplier-id', order?.supplierId ?? '')
    await waitUntil(() => textOf(element).includes(order?.supplierName ?? '?'), 'the file is there')
    const orders = () =>
      [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].find(each =>
        each.textContent.startsWith('Orders'),
      )
    await waitUntil(orders, 'its orders have a tab')
    orders()?.click()
    const asked: unknown[] = []
    element.addEventListener('srm-navigate', event => asked.push(event))
    // The timeline next to the tables has its own links.
    const chosen = await firstChosen(element, true, 'tbody .row-link')
    expect(chosen).to.have.property('kind', 'order')
    expect(chosen).to.have.property('no').that.matches(/\d/)
    expect(asked, 'the page prevented it').to.have.lengthOf(0)
    element.remove()

    await signIn('supplier', 'demo1234')
    const foreign = placed('srm-supplier')
    foreign.setAttribute('supplier-id', order?.supplierId ?? '')
    await waitUntil(() => foreign.shadowRoot?.querySelector('[role=alert]'), 'suppliers are refused')
    expect(textOf(foreign)).to.not.include(order?.supplierName ?? '?')
  }).timeout(60_000)

  it('tell the page which receipt or return was chosen; one of them is shown beside its list', async () => {
    await signIn('buyer', 'demo1234')
    const receipts = placed('srm-receipt-list')
    const asked: unknown[] = []
    receipts.addEventListener('srm-navigate', event => {
      event.preventDefault()
      asked.push(event instanceof CustomEvent && event.detail)
    })
    const receipt = await firstChosen(receipts, false)
    expect(receipt).to.have.all.keys('id', 'receiveNo')
    const rows = () => receipts.shadowRoot?.querySelectorAll('tbody .row-link').length ?? 0
    const all = rows()
    const { orderNos } = (await call(queryReceipts, {})).records[0] ?? { orderNos: '' }
    receipts.setAttribute('order-no', orderNos.split(', ')[0] ?? '')
    await waitUntil(() => rows() > 0 && rows() < all, 'those of one order are left')
    await waitUntil(() => asked.length === 1, 'its page is asked for')
    receipts.remove()

    const returns = placed('srm-return-list')
    returns.addEventListener('srm-navigate', event => asked.push(event))
    const chosen = (await firstChosen(returns, true)) as { id: string; returnNo: string }
    const shown = placed('srm-return')
    Object.assign(shown, { returnId: chosen.id })
    await waitUntil(() => textOf(shown).includes(chosen.returnNo), 'the return is there')
    shown.remove()
    const named = placed('srm-return')
    Object.assign(named, { orderNo: chosen.returnNo })
    await waitUntil(() => textOf(named).includes(chosen.returnNo), 'so it is by its number')
    expect(asked).to.have.lengthOf(1)
  }).timeout(60_000)
})
