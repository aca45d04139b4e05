import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { PeriodListPage } from '../../../../src/areas/ground/accounting/period-list.page.tsx'
import { openPeriod, queryPeriods } from '../../../../src/contract/ground/accounting/periods.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage } from '../../../ui/stage.tsx'

const slow = { interval: 200 }

before(async () => {
  setLanguage('en')
  await loadWords('accounting', 'en')
})
afterEach(async () => {
  clearStage()
  await signOut()
})

describe('the page of accounting periods', () => {
  it('closes a month, shows who did it, and opens it again with a reason', async () => {
    await signIn('finance', 'demo1234')
    const root = await stage(<PeriodListPage />)
    await waitUntil(() => root.querySelectorAll('tbody tr').length > 1, 'the months are there', slow)
    await expectAccessible(root)
    const closed = async () => (await call(queryPeriods, { status: 'CLOSED' })).records
    find(root, '.row-acts').click()
    await waitUntil(() => root.querySelector('.menu:popover-open .menu-item'), 'the acts are shown', slow)
    named(root, 'Close month', '.menu:popover-open .menu-item').click()
    await waitUntil(() => root.querySelector('dialog[open] .dialog-foot button'), 'it is asked before', slow)
    expect(find(root, 'dialog[open]').textContent).to.include('can no longer be dated')
    find(root, 'dialog[open] .dialog-foot button:last-of-type').click()
    await waitUntil(async () => (await closed()).length === 1, 'it is closed', slow)
    await waitUntil(() => root.textContent.includes('Closed'), 'the list says so', slow)
    const [row] = await closed()
    if (row === undefined) throw new Error('No month is closed.')
    await waitUntil(() => root.textContent.includes(row.closedBy), 'and who did it', slow)
    await call(openPeriod, { companyId: row.companyId, period: row.period, reason: 'A late invoice' })
    await waitUntil(() => !root.textContent.includes(row.closedBy), 'what is done elsewhere is shown', slow)
  }).timeout(60_000)
})
