import { signIn, signOut } from '../../src/account/sign-in.ts'
import { queryInvoices } from '../../src/contract/money/invoices/invoices.ts'
import { call } from '../../src/kit/call/call.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import '../../elements/srm-invoice.ts'
import '../../elements/srm-invoice-list.ts'
import '../../elements/srm-receipt-list.ts'
import '../../elements/srm-return-list.ts'

before(() => setLanguage('en'))
afterEach(async () => {
  document.body.replaceChildren()
  await signOut()
})

const placed = (tag: string) => document.body.appendChild(document.createElement(tag))

describe('elements of invoices, and the scope of lists', () => {
  it('narrow a list to what its reader has written, and back', async () => {
    await signIn('finance', 'demo1234')
    for (const tag of ['srm-invoice-list', 'srm-receipt-list', 'srm-return-list']) {
      const list = placed(tag)
      const rows = () => list.shadowRoot?.querySelectorAll('tbody .row-link').length ?? 0
      await waitUntil(() => rows() > 0, `${tag} has rows`)
      // Accountants of the demo write none of these.
      list.setAttribute('scope', '3')
      await waitUntil(() => rows() === 0, `${tag}: none is the reader's own`)
      list.setAttribute('scope', '2')
      await waitUntil(() => rows() > 0, `${tag}: those of the organisation are there`)
      list.remove()
    }
  }).timeout(60_000)

  it('tell the page that an invoice was handed on', async () => {
    await signIn('finance', 'demo1234')
    const invoice = (await call(queryInvoices, { status: ['ARRIVED'], matchResult: ['MATCHED'] })).records[0]
    const element = placed('srm-invoice')
    const submitted: unknown[] = []
    element.addEventListener('srm-submit', event => submitted.push(event instanceof CustomEvent && event.detail))
    await waitUntil(() => element.shadowRoot?.textContent.includes('Choose an invoice'), 'it says what is missing')
    element.setAttribute('invoice-id', invoice?.id ?? '')
    const check = () =>
      [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(button => button.textContent.trim() === 'Check')
    await waitUntil(check, 'it may be checked')
    check()?.click()
    await waitUntil(() => submitted.length > 0, 'the page is notified')
    expect(submitted).to.deep.equal([{ id: invoice?.id, invoiceNo: invoice?.invoiceNo, status: 'CHECKED' }])
  }).timeout(60_000)
})
