import { queryDrafts, removeDraft } from '../../../../src/contract/platform/preferences/drafts.ts'
import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { OrderChangePage } from '../../../../src/areas/orders/purchase-orders/agreement/order-change.page.tsx'
import { OrderEditPage } from '../../../../src/areas/orders/purchase-orders/form/order-edit.page.tsx'
import { inputOf, formOf } from '../../../../src/areas/orders/purchase-orders/form/order-form-parts.ts'
import { getOrder, queryOrders, saveOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { Order, OrderEvent } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../../support/browser-test.ts'
import { chord, clearStage, expectAccessible, find, named, rested, stage } from '../../../ui/stage.tsx'
import { removeTyped, typedEntries } from '../../../ui/typed-entries.ts'

before(async () => {
  setLanguage('en')
  await signIn('buyer', 'demo1234')
  await loadWords('purchase-orders-form', 'en')
})
after(signOut)
afterEach(async () => {
  clearStage()
  await removeTyped()
})

async function orderFor(event: OrderEvent): Promise<Order> {
  const { records } = await call(queryOrders, { page: 1, pageSize: 300 })
  const found = records.find(order => order.allowed.includes(event))
  if (!found) throw new Error(`The demo data has no order for ${event}.`)
  return call(getOrder, { id: found.id })
}

async function opened(page: React.ReactNode, width?: number): Promise<ShadowRoot> {
  const root = await stage(page, width)
  await waitUntil(() => root.querySelector('.order-form :is(tbody [data-row],.grid-card)'), 'the form is shown')
  return root
}

function visits(root: ShadowRoot): unknown[] {
  const seen: unknown[] = []
  root.host.addEventListener('srm-navigate', event => {
    event.preventDefault()
    if (event instanceof CustomEvent) seen.push(event.detail)
  })
  return seen
}

function write(root: ShadowRoot, name: string, text: string) {
  const field = find(root, `[name=${name}]`)
  const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const valueOf = (root: ShadowRoot, name: string) => {
  const field = find(root, `[name=${name}]`)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
}

const cell = (root: ShadowRoot, row: number, column: number) =>
  find(root, `[data-row="${row}"]>[data-column="${column}"]`)

function press(target: Element) {
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, cancelable: true, button: 0 }))
}

describe('a new order', () => {
  it('begins in the supplier, with the purchaser who makes it, and is accessible', async () => {
    const root = await opened(<OrderEditPage />)
    await waitUntil(() => root.activeElement?.getAttribute('name') === 'supplierId')
    await waitUntil(() => valueOf(root, 'companyId') !== '', 'the company is named')
    expect(valueOf(root, 'purchaserId')).not.to.equal('')
    await expectAccessible(root)
  }).timeout(30_000)

  it('names what is missing in a summary that takes the focus, and keeps all', async () => {
    const root = await opened(<OrderEditPage />)
    write(root, 'remark', 'Please pack dry')
    named(root, 'Save and submit').click()
    await waitUntil(() => root.activeElement?.matches('.error-summary'), 'the summary has the focus')
    expect(find(root, '.error-summary').textContent).to.contain('Supplier')
    expect(valueOf(root, 'remark')).to.equal('Please pack dry')
    expect(root.querySelectorAll('[data-row]').length).to.be.greaterThan(0)
    named(root, 'Supplier: Enter a value.').click()
    expect(root.activeElement?.getAttribute('name')).to.equal('supplierId')
  })

  it('is put aside as it is, without asking for what is missing, and taken up again', async () => {
    const root = await opened(<OrderEditPage />)
    write(root, 'remark', 'Half of it')
    named(root, 'Save draft').click()
    const kept = async () => (await call(queryDrafts, { kinds: ['PURCHASE_ORDER'] }))[0]
    await waitUntil(async () => (await kept()) !== undefined, 'the draft is kept')
    expect(root.querySelector('.error-summary, [aria-invalid=true]')).to.equal(null)
    const { name = '' } = (await kept()) ?? {}
    const again = await opened(<OrderEditPage draft={name} />)
    await waitUntil(() => valueOf(again, 'remark') === 'Half of it', 'what was typed is in the form')
    await call(removeDraft, { kind: 'PURCHASE_ORDER', name })
  }).timeout(30_000)
})

describe('a draft', () => {
  it('is saved by Ctrl+S together with the cell that is being typed in', async () => {
    const order = await orderFor('edit')
    const root = await opened(<OrderEditPage orderId={order.id} />)
    const seen = visits(root)
    const stored = () => typedEntries('srm.order-form.')
    write(root, 'remark', 'Urgent')
    await waitUntil(async () => (await stored()).length > 0, 'what is typed is stored')
    press(cell(root, 0, 3))
    await waitUntil(() => cell(root, 0, 3).contains(root.activeElement))
    await sendKeys({ type: '41' })
    await chord('Control', 's')
    await waitUntil(() => seen.length > 0, 'the order is opened')
    expect(seen).to.deep.equal([{ path: '/order/detail', query: { id: order.id } }])
    expect((await call(getOrder, { id: order.id })).details[0]?.qty).to.equal('41')
    await waitUntil(async () => (await stored()).length === 0, 'nothing of it is stored any more')
  }).timeout(30_000)

  it('shows what another user saved meanwhile and keeps what was typed', async () => {
    const order = await orderFor('edit')
    const root = await opened(<OrderEditPage orderId={order.id} />)
    const seen = visits(root)
    write(root, 'remark', 'typed here')
    await call(saveOrder, { ...inputOf(formOf(order)), sourceNo: 'FROM-ELSEWHERE', remark: 'typed there' })
    named(root, 'Save draft').click()
    await waitUntil(() => root.querySelector('.form-notice .changes'), 'the differences are shown')
    expect(valueOf(root, 'remark')).to.equal('typed here')
    expect(valueOf(root, 'sourceNo')).to.equal('FROM-ELSEWHERE')
    expect(find(root, '.form-notice').textContent).to.contain('Where both of you changed a field, your entry is kept')
    await expectAccessible(root)
    const [theirs, mine] = root.querySelectorAll<HTMLInputElement>('[name="conflict remark"]')
    theirs?.click()
    await waitUntil(() => valueOf(root, 'remark') === 'typed there', 'the entry of the other counts')
    mine?.click()
    await waitUntil(() => valueOf(root, 'remark') === 'typed here', 'the own entry counts')
    await waitUntil(
      () => {
        named(root, 'Save draft').click()
        return seen.length > 0
      },
      'it can be saved now',
      { timeout: 10_000, interval: 500 },
    )
    expect(await call(getOrder, { id: order.id })).to.include({ remark: 'typed here', sourceNo: 'FROM-ELSEWHERE' })
  }).timeout(30_000)

  it('that was not saved is offered again when the page comes back', async () => {
    const order = await orderFor('edit')
    const first = await opened(<OrderEditPage orderId={order.id} />)
    write(first, 'remark', 'typed before the browser closed')
    clearStage()
    const root = await opened(<OrderEditPage orderId={order.id} />)
    expect(valueOf(root, 'remark')).not.to.equal('typed before the browser closed')
    await waitUntil(() => root.textContent.includes('Continue editing'), 'it is offered')
    named(root, 'Continue editing').click()
    await waitUntil(() => valueOf(root, 'remark') === 'typed before the browser closed')
  }).timeout(30_000)

  it('has cards instead of the grid on a phone, and is accessible there', async () => {
    const order = await orderFor('edit')
    const root = await opened(<OrderEditPage orderId={order.id} />, 360)
    expect(root.querySelectorAll('.grid-card').length).to.equal(order.details.length)
    await expectAccessible(root)
  }).timeout(30_000)

  it('cannot be opened once it is no draft any more', async () => {
    const order = await orderFor('change')
    const root = await stage(<OrderEditPage orderId={order.id} />)
    await waitUntil(() => root.querySelector('.empty'), 'it says so')
    expect(root.textContent).to.contain(`Order ${order.orderNo} can no longer be edited`)
  })
})

describe('a change of an order', () => {
  it('marks what differs, asks for the reason, and is submitted', async () => {
    const order = await orderFor('change')
    const root = await opened(<OrderChangePage orderId={order.id} />)
    const seen = visits(root)
    expect(find(root, '[name=supplierId]').matches(':disabled')).to.equal(true)
    write(root, 'remark', 'In two lots')
    await waitUntil(() => root.textContent.includes('1 difference'))
    expect(root.textContent).to.contain(order.remark === '' ? 'Was empty' : `Was: ${order.remark}`)
    named(root, 'Review and submit').click()
    await waitUntil(() => root.querySelector('dialog[open] .changes'), 'the differences are listed')
    await expectAccessible(root)
    named(find(root, 'dialog'), 'Submit change').click()
    await waitUntil(() => find(root, 'dialog').textContent.includes('Enter a reason'), 'the reason is asked for')
    find(root, 'dialog textarea').focus()
    await sendKeys({ type: 'The customer asked for it' })
    await rested(root)
    named(find(root, 'dialog'), 'Submit change').click()
    await waitUntil(() => seen.length > 0, 'the order is opened')
    expect((await call(getOrder, { id: order.id })).changingFlag).to.equal(1)
  }).timeout(40_000)
})
