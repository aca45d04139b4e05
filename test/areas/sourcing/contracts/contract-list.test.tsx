import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { ContractListRoute } from '../../../../src/areas/sourcing/contracts/contract-list.page.tsx'
import { queryContracts } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, find, named, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await loadWords('contracts', 'en')
})
afterEach(async () => {
  clearStage()
  await signOut()
})

describe('the list of contracts', () => {
  it('finds those that end within a number of days, for which no letter can be typed', async () => {
    await signIn('buyer', 'demo1234')
    const ending = await call(queryContracts, { endsWithin: '365' })
    const all = await call(queryContracts, {})
    expect([ending.total > 0, ending.total < all.total]).to.deep.equal([true, true])
    const root = await stage(<ContractListRoute query={{}} />)
    await waitUntil(() => root.querySelectorAll('tbody tr').length === all.records.length, 'the contracts are there')
    named(root, 'More filters').click()
    await waitUntil(() => root.querySelector('input[name=endsWithin]'), 'the filter is there')
    const field = find(root, 'input[name=endsWithin]') as HTMLInputElement
    field.focus()
    await sendKeys({ type: 'year365' })
    expect(field.value).to.equal('365')
    await sendKeys({ press: 'Enter' })
    const found = () => root.querySelectorAll('tbody tr').length === ending.records.length
    await waitUntil(found, 'only these are listed', { interval: 200 })
  }).timeout(60_000)
})
