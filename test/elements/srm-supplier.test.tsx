import { signIn, signOut } from '../../src/account/sign-in.ts'
import { querySuppliers } from '../../src/contract/ground/suppliers/suppliers.ts'
import { call } from '../../src/kit/call/call.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import '../../elements/srm-supplier.ts'

before(() => setLanguage('en'))
afterEach(async () => {
  document.body.replaceChildren()
  await signOut()
})

const textOf = (element: Element) => element.shadowRoot?.textContent ?? ''
const titleOf = (element: Element) => element.shadowRoot?.querySelector('.document-number')?.textContent
const tabOf = (element: Element, name: string) =>
  [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].find(tab =>
    tab.textContent.startsWith(name),
  )

describe('srm-supplier', () => {
  it('follows the supplier that the page names, and tells it of one that is not known', async () => {
    await signIn('buyer', 'demo1234')
    const [one, other] = (await call(querySuppliers, { page: 1, pageSize: 2 })).records
    const element = document.body.appendChild(document.createElement('srm-supplier'))
    const errors: unknown[] = []
    element.addEventListener('srm-error', event => event instanceof CustomEvent && errors.push(event.detail))
    element.setAttribute('supplier-id', one?.id ?? '')
    await waitUntil(() => titleOf(element) === one?.name, 'the file is there')
    element.setAttribute('supplier-id', other?.id ?? '')
    await waitUntil(() => titleOf(element) === other?.name, 'the other file is there')
    expect(errors).to.deep.equal([])
    element.setAttribute('supplier-id', '999999')
    await waitUntil(() => errors.length > 0, 'the page is notified')
    expect(errors[0]).to.have.property('code', '10007')
    await waitUntil(() => element.shadowRoot?.querySelector('[role=alert]'), 'the user sees the error')
    Object.assign(element, { supplierId: one?.id })
    await waitUntil(() => titleOf(element) === one?.name, 'the first file is back')
  }).timeout(60_000)

  it('shows what stood in the file before below what stands there, and tells the page which document was chosen', async () => {
    await signIn('buyer', 'demo1234')
    const element = document.createElement('srm-supplier')
    element.setAttribute('supplier-id', '1')
    document.body.append(element)
    await waitUntil(() => textOf(element).includes('Earlier versions'), 'the earlier versions are there')
    const replaced = () =>
      element.shadowRoot?.querySelector('tbody a[href*="/company-change-detail"], tbody .link-button')
    await waitUntil(replaced, 'a value that was replaced is there')
    expect(replaced()?.closest('tr')?.textContent).to.match(/Legal representative: .+\d{4}-\d\d-\d\d.+CHG\d+/)

    await waitUntil(() => tabOf(element, 'Changes'), 'the changes have a tab')
    tabOf(element, 'Changes')?.click()
    const chosen: unknown[] = []
    element.addEventListener('srm-select', event => {
      event.preventDefault()
      if (event instanceof CustomEvent) chosen.push(event.detail)
    })
    await waitUntil(() => !textOf(element).includes('Earlier versions'), 'the other tab is left')
    const change = () => element.shadowRoot?.querySelector<HTMLElement>('tbody .row-link')
    await waitUntil(change, 'its rows are there')
    change()?.click()
    await waitUntil(() => chosen.length === 1, 'the page is notified')
    expect(chosen[0]).to.have.property('kind', 'change')
  }).timeout(60_000)
})
