import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { ControlDetailRoute } from '../../../../src/areas/sourcing/prices/control/control-detail.page.tsx'
import { ControlEditRoute } from '../../../../src/areas/sourcing/prices/control/control-edit.page.tsx'
import { ControlListRoute } from '../../../../src/areas/sourcing/prices/control/control-list.page.tsx'
import { getPriceControl, queryPriceControls } from '../../../../src/contract/sourcing/prices/price-controls.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, rested, stage, typeInCard } from '../../../ui/stage.tsx'

const slow = { interval: 200 }

before(async () => {
  setLanguage('en')
  await Promise.all([loadWords('prices', 'en'), loadWords('price-controls', 'en')])
})
afterEach(async () => {
  clearStage()
  await signOut()
})

function type(field: HTMLElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('the pages of price control', () => {
  it('ask for the reason of a price of zero, and keep both once it is there', async () => {
    await signIn('buyer', 'demo1234')
    const drafts = await call(queryPriceControls, { status: 'NEW' })
    const id = drafts.records[0]?.id ?? ''
    const first = async () => (await call(getPriceControl, { id })).prices[0]
    const price = (await first())?.priceExcl ?? ''
    // On a phone rows are cards with fields.
    const form = await stage(<ControlEditRoute query={{ id }} />, 390)
    await waitUntil(() => form.querySelector('.grid-card'), 'the rows are there', slow)
    await typeInCard(form, 'Net price', '0')
    named(form, 'Submit').click()
    await waitUntil(() => form.textContent.includes('A price of zero needs a reason.'), 'the reason is asked for', slow)
    await expectAccessible(form)
    expect((await first())?.priceExcl).to.equal(price)
    await rested(form)
    await typeInCard(form, 'Reason for zero price', 'A sample')
    named(form, 'Save draft').click()
    await waitUntil(async () => (await first())?.freeReason === 'A sample', 'it is saved', slow)
    expect((await first())?.priceExcl).to.equal('0')
    await rested(form)
    await typeInCard(form, 'Net price', price)
    named(form, 'Save draft').click()
    await waitUntil(async () => (await first())?.priceExcl === price, 'and has its price again', slow)
  }).timeout(60_000)

  it('list the sheets, submit a draft, and make its prices hold when the head agrees', async () => {
    await signIn('buyer', 'demo1234')
    const list = await stage(<ControlListRoute query={{}} />)
    await waitUntil(() => list.querySelectorAll('tbody tr').length === 4, 'a sheet in each state', slow)
    await expectAccessible(list)
    clearStage()

    const drafts = await call(queryPriceControls, { status: 'NEW' })
    const id = drafts.records[0]?.id ?? ''
    const form = await stage(<ControlEditRoute query={{ id }} />)
    await waitUntil(() => form.querySelector('input[name=reason]'), 'the draft is there', slow)
    type(find(form, 'input[name=reason]'), 'Agreed for the next quarter')
    await expectAccessible(form)
    named(form, 'Submit').click()
    const statusOf = async () => (await call(getPriceControl, { id })).status
    await waitUntil(async () => (await statusOf()) === 'APPROVING', 'it is submitted', slow)
    expect((await call(getPriceControl, { id })).reason).to.equal('Agreed for the next quarter')
    clearStage()

    await signOut()
    await signIn('buyer2', 'demo1234')
    const sheet = await stage(<ControlDetailRoute query={{ id }} />)
    await waitUntil(() => sheet.querySelectorAll('table').length >= 2, 'prices and ceilings are there', slow)
    await expectAccessible(sheet)
    named(sheet, 'Approve').click()
    await waitUntil(async () => (await statusOf()) === 'APPROVED', 'it is approved', slow)
    await waitUntil(() => sheet.querySelector('header')?.textContent.includes('In force'), 'the page says so', slow)
  }).timeout(60_000)
})
