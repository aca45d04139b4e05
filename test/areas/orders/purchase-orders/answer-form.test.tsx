import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { AnswerForm } from '../../../../src/areas/orders/purchase-orders/agreement/answer-form.tsx'
import { answerEvents } from '../../../../src/areas/orders/purchase-orders/agreement/answer-state.ts'
import { OrderDetailPage } from '../../../../src/areas/orders/purchase-orders/order/order-detail.page.tsx'
import type { Order, OrderStatus } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { getOrder, queryOrders } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, named, stage } from '../../../ui/stage.tsx'
import { removeTyped } from '../../../ui/typed-entries.ts'

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
    await waitUntil(() => root.querySelector('.panel'), 'the form is open')
    const buttons = [...root.querySelectorAll('button')].map(button => button.textContent.trim())
    expect(buttons.filter(text => text === 'Accept order').length, 'the form\u2019s own').to.equal(1)
    expect(root.querySelectorAll('.button-primary').length).to.equal(1)
    expect(root.querySelector('.panel .button-primary')).not.to.equal(null)
  }).timeout(30_000)
})

describe('the form of a supplier\u2019s answer', () => {
  it('offers what was typed when the page was left', async () => {
    const order = await orderIn('ISSUED')
    const reason = (root: ShadowRoot) => root.querySelector<HTMLTextAreaElement>('.panel textarea')
    const root = await form(order)
    await waitUntil(() => reason(root), 'the form is there')
    reason(root)?.focus()
    await sendKeys({ type: 'Half a day later' })
    clearStage()
    const again = await form(order)
    await waitUntil(() => again.querySelector('.form-notice'), 'it is offered')
    expect(reason(again)?.value).to.equal('')
    named(again, 'Continue editing').click()
    await waitUntil(() => reason(again)?.value === 'Half a day later', 'it is in the form')
    clearStage()
    await removeTyped()
  })

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
    expect(said(root)).to.match(/change a quantity, date or price/)
    refuseAll(root)
    await waitUntil(() => said(root)?.includes('cannot be refused as a whole'), 'the form says why')
    expect(send()).to.have.property('disabled', true)
  })
})
