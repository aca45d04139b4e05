import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { StatementDetailPage } from '../../../../src/areas/money/reconciliation/statement-detail.page.tsx'
import { StatementEditRoute } from '../../../../src/areas/money/reconciliation/statement-edit.page.tsx'
import { ApplicationEditRoute } from '../../../../src/areas/money/invoices/application-edit.page.tsx'
import {
  queryCreditableRows,
  queryInvoiceableRows,
  queryOwnApplications,
} from '../../../../src/contract/money/invoices/applications.ts'
import {
  addStatementLine,
  answerDispute,
  confirmStatement,
  disputeStatement,
  getStatement,
  queryOpenAccounts,
  queryOwnStatements,
  queryStatementLines,
  queryStatements,
  saveStatement,
  sendStatement,
} from '../../../../src/contract/money/reconciliation/statements.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, rested, stage } from '../../../ui/stage.tsx'

const slow = { interval: 200 }

before(async () => {
  setLanguage('en')
  await Promise.all([loadWords('reconciliation', 'en'), loadWords('invoices', 'en')])
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

/** Filters rows to invoice by source, and waits until only rows of that source are listed. */
async function findOnlyOf(root: ShadowRoot, source: 'RECEIPT' | 'STATEMENT', text: string): Promise<void> {
  const filter = find(root, '.filters select[name=source]') as HTMLSelectElement
  filter.value = source
  filter.dispatchEvent(new Event('change', { bubbles: true }))
  await rested(root)
  named(root, 'Search').click()
  const column = [...root.querySelectorAll('thead th')].findIndex(head => head.textContent.trim() === 'Source')
  const told = () => [...root.querySelectorAll('tbody tr')].map(each => each.children[column]?.textContent.trim())
  await waitUntil(() => told().length > 0 && told().every(each => each === text), `all are ${text}`, slow)
}

describe('the pages of statements', () => {
  it('make a statement of what an account has open', async () => {
    await signIn('finance', 'demo1234')
    const { records } = await call(queryOpenAccounts, {})
    const account = records.at(-1)
    if (account === undefined) throw new Error('Nothing in the demo data is open.')
    const before = (await call(queryStatements, {})).total
    const query = { supplierId: account.supplierId, account: account.key }
    const root = await stage(<StatementEditRoute query={query} />)
    await waitUntil(() => root.textContent.includes(`lines: ${account.lines}`), 'what it will hold is told', slow)
    await expectAccessible(root)
    named(root, 'Create statement').click()
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
    await waitUntil(() => last.textContent.includes('Unchanged since signing'), 'the seal is shown', slow)
  }).timeout(60_000)

  it('let the supplier credit what the buyer deducts, and invoice the freight', async () => {
    await signIn('supplier', 'demo1234')
    const own = (await call(queryOwnStatements, { pageSize: 1 })).records[0]
    await as('finance')
    const accounts = (await call(queryOpenAccounts, { pageSize: 100 })).records
    const account = accounts.find(each => each.supplierId === own?.supplierId)
    if (account === undefined) throw new Error('The supplier has no open account.')
    const { supplierId, companyId, orgId, currency, firstDay, lastDay } = account
    const period = { periodFrom: firstDay, periodTo: lastDay, earlierFlag: 0 as const }
    const draft = await call(saveStatement, { supplierId, companyId, orgId, currency, ...period })
    const line = { kind: 'DEDUCTION', text: 'Late by a week', taxCode: 'CN13', amountExcl: '50' } as const
    const { version } = await call(addStatementLine, { id: draft.id, version: draft.version, line })
    const freight = { kind: 'FREIGHT', text: 'Express truck', taxCode: 'CN13', amountExcl: '80' } as const
    const both = await call(addStatementLine, { id: draft.id, version, line: freight })
    const sent = await call(sendStatement, { id: draft.id, version: both.version })
    await as('supplier')
    await call(confirmStatement, { id: sent.id, version: sent.version })

    const list = await stage(<ApplicationEditRoute query={{ kind: 'CREDIT_NOTE' }} />)
    await waitUntil(() => list.querySelector('tbody tr'), 'the list is there', slow)
    find(list, '[name=keyword]').focus()
    await sendKeys({ type: sent.reconNo })
    await sendKeys({ press: 'Enter' })
    const rowOf = () => [...list.querySelectorAll('tbody tr')].find(row => row.textContent.includes('Late by a week'))
    await waitUntil(rowOf, 'the deduction may be credited', slow)
    await expectAccessible(list)
    const { records } = await call(queryCreditableRows, { source: 'STATEMENT', keyword: sent.reconNo })
    clearStage()
    const form = await stage(<ApplicationEditRoute query={{ lines: records[0]?.id ?? '' }} />)
    await waitUntil(() => form.textContent.includes('Late by a week'), 'it is chosen', slow)
    await expectAccessible(form)
    named(form, 'Submit').click()
    const applied = async () => (await call(queryOwnApplications, { pageSize: 1 })).records[0]
    await waitUntil(async () => (await applied())?.amountExcl === '50', 'it is applied for', slow)
    const { kind, status } = (await applied()) ?? {}
    expect([kind, status]).to.deep.equal(['CREDIT_NOTE', 'APPLYING'])

    clearStage()
    const charges = await stage(<ApplicationEditRoute query={{}} />)
    await waitUntil(() => charges.querySelector('tbody tr'), 'what may be invoiced is there', slow)
    find(charges, '[name=keyword]').focus()
    await sendKeys({ type: 'Express truck' })
    await sendKeys({ press: 'Enter' })
    const row = () => [...charges.querySelectorAll('tbody tr')].find(each => each.textContent.includes('Express truck'))
    await waitUntil(row, 'the freight may be invoiced', slow)
    expect(row()?.textContent).to.contain(sent.reconNo)
    await expectAccessible(charges)
    named(charges, 'Reset').click()
    await findOnlyOf(charges, 'RECEIPT', 'Receipt')
    await findOnlyOf(charges, 'STATEMENT', 'Statement line')
    await waitUntil(row, 'the freight is among them', slow)
    const found = (await call(queryInvoiceableRows, { source: 'STATEMENT', keyword: sent.reconNo })).records
    clearStage()
    const invoice = await stage(<ApplicationEditRoute query={{ charges: found[0]?.id ?? '' }} />)
    await waitUntil(() => invoice.textContent.includes('Express truck'), 'it is chosen to be invoiced', slow)
    named(invoice, 'Submit').click()
    await waitUntil(async () => (await applied())?.amountExcl === '80', 'its invoice is applied for', slow)
    expect((await applied())?.kind).to.equal('INVOICE')
  }).timeout(60_000)
})
