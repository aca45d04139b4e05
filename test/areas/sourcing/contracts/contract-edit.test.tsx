import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { ContractEditRoute } from '../../../../src/areas/sourcing/contracts/contract-edit.page.tsx'
import { getContract, queryContracts } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, named, rested, stage, typeInCard } from '../../../ui/stage.tsx'

const slow = { interval: 200 }

before(async () => {
  setLanguage('en')
  await Promise.all([loadWords('contracts', 'en'), loadWords('documents', 'en')])
})
afterEach(async () => {
  clearStage()
  await signOut()
})

describe('the form of a contract', () => {
  it('asks for the reason of a price of zero, and keeps both once it is there', async () => {
    await signIn('buyer', 'demo1234')
    const [draft] = (await call(queryContracts, { status: 'NEW' })).records
    if (!draft) throw new Error('The demo data have no draft of a contract.')
    // On a phone rows are cards with fields.
    const form = await stage(<ContractEditRoute query={{ id: draft.id }} />, 390)
    await waitUntil(() => form.querySelector('.grid-card'), 'the rows are there', slow)
    await typeInCard(form, 'Net price', '0')
    named(form, 'Submit').click()
    await waitUntil(() => form.textContent.includes('A price of zero needs a reason.'), 'the reason is asked for', slow)
    await waitUntil(() => form.querySelector('.grid-card [aria-invalid=true]'), 'beside the field')
    await expectAccessible(form)
    expect((await call(getContract, { id: draft.id })).details[0]?.priceExcl).not.to.equal('0')
    await rested(form)
    await typeInCard(form, 'Reason for zero price', 'A sample')
    named(form, 'Save draft').click()
    const kept = async () => (await call(getContract, { id: draft.id })).details[0]
    await waitUntil(async () => (await kept())?.freeReason === 'A sample', 'it is saved', slow)
    expect((await kept())?.priceExcl).to.equal('0')
  }).timeout(60_000)
})
