import { signIn, signOut } from '../../src/account/sign-in.ts'
import { queryInquiries, queryMyInquiries } from '../../src/contract/sourcing/inquiries/inquiries.ts'
import { call } from '../../src/kit/call/call.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { afterEach, before, describe, it, waitUntil } from '../support/browser-test.ts'
import '../../elements/srm-parity.ts'
import '../../elements/srm-quote.ts'

before(() => setLanguage('en'))
afterEach(async () => {
  document.body.replaceChildren()
  await signOut()
})

const textOf = (element: Element) => element.shadowRoot?.textContent ?? ''

/** An element of the tag on the page, before an inquiry is named. */
async function placed(tag: string): Promise<HTMLElement> {
  const element = document.body.appendChild(document.createElement(tag))
  await waitUntil(() => textOf(element).includes('Select an inquiry from the list'), 'it says what is missing')
  return element
}

describe('srm-quote and srm-parity', () => {
  it('show the inquiry that the page names, to those who may see it', async () => {
    await signIn('supplier', 'demo1234')
    const mine = (await call(queryMyInquiries, { status: ['QUOTING'] })).records[0]
    const quote = await placed('srm-quote')
    quote.setAttribute('inquiry-id', mine?.id ?? '')
    await waitUntil(() => textOf(quote).includes(mine?.inquiryNo ?? '?'), 'the inquiry is there')
    await waitUntil(() => quote.shadowRoot?.querySelector('input[name=taxCode]'), 'it can be quoted')
    quote.remove()
    await signOut()

    await signIn('buyer', 'demo1234')
    const compared = (await call(queryInquiries, { status: ['OUTCOME', 'CLOSED'] })).records[0]
    const parity = await placed('srm-parity')
    Object.assign(parity, { inquiryId: compared?.id })
    await waitUntil(() => textOf(parity).includes(compared?.inquiryNo ?? '?'), 'the comparison is there')
  }).timeout(60_000)
})
