import '../../elements/srm-filter-bar.ts'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import { forgetForms } from '../../src/kit/state/kept-forms.ts'
import { freshSession } from '../support/session.ts'
import { afterEach, beforeEach, describe, expect, it, oneEvent, sendKeys, waitUntil } from '../support/browser-test.ts'
import { expectAccessible, find, named } from '../ui/stage.tsx'

interface FilterBarElement extends HTMLElement {
  filters: readonly object[]
  values: object
  sidePanel: boolean
  name: string
}

const filters = [
  { title: 'Order number', type: 'input', placeholder: 'PO…', field: 'orderNo' },
  { title: 'Status', type: 'select', selectData: [{ label: 'Issued', value: 'ISSUED' }], field: 'status' },
  { title: 'Delivery date', type: 'date' },
  { title: 'Amount', type: 'numberRange', field: 'amount' },
]

async function bar(change: Partial<FilterBarElement> = {}): Promise<{ host: FilterBarElement; root: ShadowRoot }> {
  const host = Object.assign(document.createElement('srm-filter-bar') as FilterBarElement, { filters, ...change })
  document.body.append(host)
  const root = host.shadowRoot
  if (!root) throw new Error('The element has no root.')
  await waitUntil(() => root.querySelector('.filter-acts button')?.textContent)
  return { host, root }
}

const labels = (root: ParentNode) => [...root.querySelectorAll('.field-label')].map(label => label.textContent)

beforeEach(() => freshSession())
afterEach(() => {
  document.body.replaceChildren()
  forgetForms()
})

describe('srm-filter-bar', () => {
  it('shows three of its filters, two beside a side panel, and is accessible', async () => {
    const { host, root } = await bar()
    expect(labels(root)).to.deep.equal(['Order number', 'Status', 'Delivery date'])
    host.sidePanel = true
    await waitUntil(() => labels(root).length === 2)
    named(root, 'More filters').click()
    await waitUntil(() => labels(root).includes('Amount'))
    await expectAccessible(root)
  })

  it('says the values on Enter: days as yyyy-MM-dd, a range by its two ends, a filter without field by its title', async () => {
    const { host, root } = await bar({ values: { status: 'ISSUED', amountTo: '12.50' } })
    named(root, 'More filters').click()
    await waitUntil(() => root.querySelector('[name=amountFrom]'))
    find(root, '[name="Delivery date"]').focus()
    await sendKeys({ type: '2026-11-30' })
    find(root, '[name=amountFrom]').focus()
    await sendKeys({ type: '3' })
    const heard = oneEvent(host, 'srm-search')
    await sendKeys({ press: 'Enter' })
    expect((await heard).detail).to.deep.equal({
      values: { status: 'ISSUED', amountFrom: '3', amountTo: '12.50', 'Delivery date': '2026-11-30' },
    })
  })

  it('reports the value of an entry that was looked up, with what was typed meanwhile', async () => {
    await signIn('buyer', 'demo1234')
    const lookup = { title: 'Supplier', type: 'lookup', lov: 'LOV_SUPPLIER', field: 'supplierId' }
    const { host, root } = await bar({ filters: [lookup, ...filters] })
    find(root, '[role=combobox]').focus()
    await sendKeys({ type: 'S000002' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ type: 'PO' })
    const heard = oneEvent(host, 'srm-search')
    await sendKeys({ press: 'Enter' })
    const { values } = (await heard).detail as { values: Record<string, string> }
    expect(Object.keys(values).toSorted()).to.deep.equal(['orderNo', 'supplierId'])
    expect(values['supplierId']).to.match(/^\d+$/)
    await signOut()
  })

  it('empties its fields and says so on reset', async () => {
    const { host, root } = await bar({ values: { orderNo: 'PO1' } })
    let searched = 0
    host.addEventListener('srm-search', () => searched++)
    const heard = oneEvent(host, 'srm-reset')
    named(root, 'Reset').click()
    await heard
    await waitUntil(() => (find(root, '[name=orderNo]') as HTMLInputElement).value === '')
    expect(searched).to.equal(0)
  })

  it('with an id begins again with what was searched, until that is forgotten', async () => {
    const { host, root } = await bar({ id: 'orders' })
    named(root, 'More filters').click()
    find(root, '[name=orderNo]').focus()
    await sendKeys({ type: 'PO7' })
    await sendKeys({ press: 'Enter' })
    host.remove()
    const heard = new Promise<CustomEvent>(resolve =>
      document.body.addEventListener('srm-search', event => resolve(event as CustomEvent), { once: true }),
    )
    const again = await bar({ id: 'orders' })
    expect((await heard).detail).to.deep.equal({ values: { orderNo: 'PO7' } })
    expect(labels(again.root)).to.include('Amount')
    again.host.remove()
    const other = await bar()
    expect((find(other.root, '[name=orderNo]') as HTMLInputElement).value).to.equal('')
    forgetForms()
    other.host.remove()
    const fresh = await bar({ id: 'orders' })
    expect((find(fresh.root, '[name=orderNo]') as HTMLInputElement).value).to.equal('')
    expect(labels(fresh.root)).to.have.length(3)
  })

  it('lets the user save filters only under a name, and tells the page what is searched by them', async () => {
    const { root: nameless } = await bar()
    expect(nameless.querySelector('[aria-haspopup=menu]')).to.equal(null)
    const { host, root } = await bar({ name: 'orders' })
    find(root, '[name=orderNo]').focus()
    await sendKeys({ type: 'PO1' })
    find(root, '[aria-haspopup=menu]').click()
    await waitUntil(() => root.querySelector('[role=menuitem]'))
    named(root, 'Save these filters…').click()
    await waitUntil(() => root.querySelector('dialog[open]'))
    await sendKeys({ type: 'Mine' })
    const searched = oneEvent(host, 'srm-search')
    await sendKeys({ press: 'Enter' })
    expect((await searched).detail).to.deep.equal({ values: { orderNo: 'PO1' } })
    expect(named(root, 'Saved filters: Mine').checkVisibility()).to.equal(true)
  })
})
