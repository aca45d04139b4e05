import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { ApplicationDetailRoute } from '../../../../src/areas/money/invoices/application-detail.page.tsx'
import { getApplication, queryOwnApplications } from '../../../../src/contract/money/invoices/applications.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, named, stage, typeInCard } from '../../../ui/stage.tsx'

const slow = { interval: 200 }

before(async () => {
  setLanguage('en')
  await Promise.all([loadWords('invoices', 'en'), loadWords('documents', 'en')])
})
afterEach(async () => {
  clearStage()
  await signOut()
})

describe('the invoices of an application', () => {
  it('are of no day to come: the form says so beside the day and enters nothing', async () => {
    await signIn('supplier', 'demo1234')
    const [found] = (await call(queryOwnApplications, { status: 'APPROVED', pageSize: 10 })).records
    if (!found) throw new Error('The demo data have no approved application.')
    const statusOf = async () => (await call(getApplication, { id: found.id })).status
    // On a phone rows are cards with fields.
    const page = await stage(<ApplicationDetailRoute query={{ id: found.id }} />, 390)
    await waitUntil(() => page.querySelector('section.panel .grid-card'), 'invoices can be entered', slow)
    await typeInCard(page, 'Invoice number', '20260007')
    await typeInCard(page, 'Invoice date', '2099-12-31')
    named(page, 'Enter').click()
    await waitUntil(() => page.querySelector('.grid-card [aria-invalid=true]'), 'the day is refused', slow)
    expect(page.textContent).to.contain('The date cannot be in the future')
    await expectAccessible(page)
    expect(await statusOf()).to.equal('APPROVED')
  }).timeout(60_000)
})
