import { signIn, signOut } from '../../../src/account/sign-in.ts'
import { StatementDetailPage } from '../../../src/areas/reconciliation/statement-detail.page.tsx'
import { StatementEditRoute } from '../../../src/areas/reconciliation/statement-edit.page.tsx'
import {
  answerDispute,
  disputeStatement,
  getStatement,
  queryOpenAccounts,
  queryOwnStatements,
  queryStatementLines,
  queryStatements,
} from '../../../src/contract/reconciliation/statements.ts'
import { loadWords } from '../../../src/i18n/words.ts'
import { call } from '../../../src/kit/call/call.ts'
import { setLanguage } from '../../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage } from '../../ui/stage.tsx'

const slow = { timeout: 15_000, interval: 200 }

before(async () => {
  setLanguage('en')
  await loadWords('reconciliation', 'en')
})
afterEach(async () => {
  clearStage()
  await signOut()
})

async function as(user: string) {
  clearStage()
  await signOut()
  await signIn(user, 'demo1234')
}

describe('the pages of statements', () => {
  it('make a statement of what an account has open', async () => {
    await signIn('finance', 'demo1234')
    const { records } = await call(queryOpenAccounts, {})
    const account = records[0]
    if (account === undefined) throw new Error('Nothing in the demo data is open.')
    const before = (await call(queryStatements, {})).total
    const query = { supplierId: account.supplierId, account: account.key }
    const root = await stage(<StatementEditRoute query={query} />)
    await waitUntil(() => root.textContent.includes(`lines: ${account.lines}`), 'what it will hold is told', slow)
    await expectAccessible(root)
    named(root, 'Make statement').click()
    await waitUntil(async () => (await call(queryStatements, {})).total === before + 1, 'it is made', slow)
    const made = (await call(queryStatements, {})).records[0]
    expect([made?.lineCount, made?.amountIncl]).to.deep.equal([account.lines, account.amountIncl])
  }).timeout(40_000)

  it('let the supplier dispute a line and confirm once it is answered', async () => {
    await signIn('supplier', 'demo1234')
    const [own] = (await call(queryOwnStatements, { status: 'SENT' })).records
    if (own === undefined) throw new Error('No statement waits for the supplier of the demo.')
    const { id } = own
    const root = await stage(<StatementDetailPage statementId={id} />)
    await waitUntil(() => root.querySelector('tbody button[aria-haspopup]'), 'the lines are there', slow)
    await expectAccessible(root)
    find(root, 'tbody button[aria-haspopup]').click()
    await waitUntil(() => root.querySelector('[role=menuitem]'), 'the menu of the row is open', slow)
    named(root, 'Dispute').click()
    await waitUntil(() => root.textContent.includes('Lines that you dispute'), 'a reason is asked for', slow)
    named(root, 'Send disputes').click()
    await waitUntil(
      () => root.querySelector('[aria-invalid=true],.error-summary,.cell-wrong,.note-bad'),
      'it needs one',
      slow,
    )
    expect((await call(getStatement, { id })).status).to.equal('SENT')

    await as('supplier')
    const first = (await call(queryStatementLines, { statementId: id })).records[0]
    const { version } = await call(getStatement, { id })
    const lines = [{ id: first?.id ?? '', reason: 'Not so' }]
    await call(disputeStatement, { id, version, lines })

    await as('finance')
    const answers = await stage(<StatementDetailPage statementId={id} />)
    await waitUntil(() => answers.textContent.includes('Not so'), 'the reason is shown', slow)
    await expectAccessible(answers)
    const open = await call(getStatement, { id })
    const kept = [{ id: first?.id ?? '', answer: 'KEEP' as const, text: 'As ordered' }]
    await call(answerDispute, { id, version: open.version, lines: kept })
    await waitUntil(() => answers.textContent.includes('Send again'), 'it may be sent again', slow)
    named(answers, 'Send again').click()
    await waitUntil(async () => (await call(getStatement, { id })).status === 'SENT', 'it is sent again', slow)

    await as('supplier')
    const last = await stage(<StatementDetailPage statementId={id} />)
    await waitUntil(() => last.textContent.includes('As ordered'), 'the answer is shown', slow)
    named(last, 'Confirm').click()
    await waitUntil(() => last.querySelector('dialog[open] .dialog-foot button'), 'it is asked for', slow)
    find(last, 'dialog[open] .dialog-foot button:last-of-type').click()
    await waitUntil(async () => (await call(getStatement, { id })).status === 'CONFIRMED', 'it is confirmed', slow)
    await waitUntil(() => last.textContent.includes('Unchanged since they were signed'), 'the seal is shown', slow)
  }).timeout(60_000)
})
