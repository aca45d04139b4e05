import { signIn, signOut } from '../../../src/account/sign-in.ts'
import { AnswerForm } from '../../../src/areas/purchase-orders/agreement/answer-form.tsx'
import { answerEvents } from '../../../src/areas/purchase-orders/agreement/answer-state.ts'
import { OrderDetailPage } from '../../../src/areas/purchase-orders/order/order-detail.page.tsx'
import type { Order, OrderStatus } from '../../../src/contract/purchase-orders/purchase-order-parts.ts'
import { getOrder, queryOrders } from '../../../src/contract/purchase-orders/purchase-orders.ts'
import { loadWords } from '../../../src/i18n/words.ts'
import { call } from '../../../src/kit/call/call.ts'
import { setLanguage } from '../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, waitUntil } from '../../support/browser-test.ts'
import { clearStage, named, stage } from '../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await signIn('supplier', 'demo1234')
  await loadWords('purchase-orders', 'en')
})
after(signOut)
afterEach(clearStage)

async function orderIn(status: OrderStatus): Promise<Order> {
  const { records } = await call(queryOrders, { page: 1, pageSize: 300, status: [status] })
  const found = records.find(order => order.allowed.includes('answerWithChanges'))
  if (!found) throw new Error(`The demo data has no ${status} order to answer.`)
  return call(getOrder, { id: found.id })
}

const form = (order: Order) => stage(<AnswerForm order={order} onAnswered={() => {}} onCancel={() => {}} />)
const enabled = (button: HTMLElement) => button instanceof HTMLButtonElement && !button.disabled
const said = (root: ShadowRoot) => root.querySelector('[role=status].hint')?.textContent
const refuseAll = (root: ShadowRoot) => {
  for (const box of root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) box.click()
}

describe('the page of an order with the form open', () => {
  it('offers no other answer, so that a changed date is never accepted as asked', async () => {
    const order = await orderIn('ISSUED')
    const root = await stage(<OrderDetailPage orderId={order.id} answering />)
    await waitUntil(() => root.querySelector('.panel'), 'the form is open', { timeout: 10_000 })
    const buttons = [...root.querySelectorAll('button')].map(button => button.textContent.trim())
    expect(buttons.filter(text => text === 'Accept order').length, 'the form\u2019s own').to.equal(1)
    expect(root.querySelectorAll('.button-primary').length).to.equal(1)
    expect(root.querySelector('.panel .button-primary')).not.to.equal(null)
  }).timeout(30_000)
})

describe('the form of a supplier\u2019s answer', () => {
  it('accepts an issued order as it is, and refuses it when every row is refused', async () => {
    const order = await orderIn('ISSUED')
    expect(order.allowed).to.include.members(Object.values(answerEvents))
    const root = await form(order)
    expect(enabled(named(root, 'Accept order'))).to.equal(true)
    refuseAll(root)
    await waitUntil(() => root.textContent.includes('Refuse order'), 'the answer is a refusal')
    expect(enabled(named(root, 'Refuse order'))).to.equal(true)
    expect(said(root)).to.equal(undefined)
  })

  it('sends nothing for a confirmed order until something is changed, and never a refusal of the whole', async () => {
    const order = await orderIn('CONFIRMED')
    expect(order.allowed).not.to.include.members(['acceptAll'])
    expect(order.allowed).not.to.include.members(['refuse'])
    const root = await form(order)
    const send = () => root.querySelector('button.button-primary')
    expect(send()).to.have.property('disabled', true)
    expect(said(root)).to.match(/Change a quantity, day or price/)
    refuseAll(root)
    await waitUntil(() => said(root)?.includes('cannot be refused as a whole'), 'the form says why')
    expect(send()).to.have.property('disabled', true)
  })
})
