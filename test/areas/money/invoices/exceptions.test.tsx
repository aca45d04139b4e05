import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { InvoiceDetailPage } from '../../../../src/areas/money/invoices/invoice-detail.page.tsx'
import type { Invoice } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import {
  getInvoice,
  queryInvoices,
  queryInvoicesToRecheck,
  queryOwnInvoices,
} from '../../../../src/contract/money/invoices/invoices.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { loadUploaderWords } from '../../../../src/widgets/uploader/uploader-words.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { chooseAct, clearStage, expectAccessible, find, named, stage, typeInCard } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await Promise.all([loadWords('invoices', 'en'), loadWords('documents', 'en'), loadUploaderWords('en')])
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

const button = (root: ParentNode, name: string) =>
  [...root.querySelectorAll('section.panel button')].find(each => each.textContent.trim() === name)

/** Ids of the invoices that finance sees: those of their organisations. */
async function seenByFinance(): Promise<Set<string>> {
  await as('finance')
  const { records } = await call(queryInvoices, { pageSize: 300 })
  return new Set(records.map(({ id }) => id))
}

/** An invoice in the queue of exceptions with a few rows that the current user may all release. */
async function ownException(among: ReadonlySet<string>): Promise<Invoice> {
  const { records } = await call(queryInvoicesToRecheck, { status: 'ARRIVED', pageSize: 100 })
  for (const { id } of records.filter(each => among.has(each.id))) {
    const invoice = await call(getInvoice, { id })
    const { length } = invoice.releases
    if (length > 1 && length < 7 && invoice.releases.every(each => each.ownFlag === 1)) return invoice
  }
  throw new Error('Nothing in the demo data waits for this user.')
}

describe('an invoice that is not as it should be', () => {
  it('says who releases a difference, and offers it only to them', async () => {
    const seenIds = await seenByFinance()
    await as('buyer2')
    const { id, releases } = await ownException(seenIds)
    const { approverName = '' } = releases[0] ?? {}

    await as('finance')
    const seen = await stage(<InvoiceDetailPage invoiceId={id} />)
    const who = approverName === '' ? 'may release it' : `released by ${approverName}`
    await waitUntil(() => seen.querySelector('tbody')?.textContent.includes(who), 'who releases it stands in its row')
    expect(button(seen, 'Release')).to.equal(undefined)
    await expectAccessible(seen)

    await as('buyer2')
    const root = await stage(<InvoiceDetailPage invoiceId={id} />, 390)
    await waitUntil(() => root.querySelectorAll('.grid-card').length === releases.length, 'the rows are offered')
    await expectAccessible(root)
    await typeInCard(root, 'Reason', 'Agreed by phone')
    button(root, 'Release')?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    const kept = async () => (await call(getInvoice, { id })).details.map(row => row.releaseReason)
    await waitUntil(async () => (await kept()).includes('Agreed by phone'), 'it is released')
    await waitUntil(() => root.querySelectorAll('.grid-card').length === releases.length - 1, 'the others wait')
    expect(root.textContent).to.contain('Agreed by phone')
  }).timeout(60_000)

  it('is refused with reason and action, which its supplier reads', async () => {
    const seenIds = await seenByFinance()
    await as('supplier')
    const { records } = await call(queryOwnInvoices, { status: ['ARRIVED', 'CHECKED'], pageSize: 100 })
    const own = records.find(each => seenIds.has(each.id))
    if (own === undefined) throw new Error('No invoice of the supplier can be refused.')
    const { id } = own

    await as('finance')
    const root = await stage(<InvoiceDetailPage invoiceId={id} />, 390)
    await waitUntil(() => root.querySelector('header'), 'the invoice is there')
    await chooseAct(root, 'Refuse')
    await waitUntil(() => root.querySelector('.grid-card'), 'reason and action are asked for')
    await expectAccessible(root)
    const selects = root.querySelectorAll<HTMLSelectElement>('.grid-card select')
    for (const [at, value] of ['QTY', 'CNP'].entries()) {
      const select = selects[at]
      if (select === undefined) throw new Error('There is no such choice.')
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    await typeInCard(root, 'Note', 'Two boxes were empty')
    button(root, 'Refuse')?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    await waitUntil(async () => (await call(getInvoice, { id })).status === 'REFUSED', 'it is refused')

    await as('supplier')
    const told = await stage(<InvoiceDetailPage invoiceId={id} />)
    const text = 'Quantity · Credit partly · Two boxes were empty'
    await waitUntil(() => told.textContent.includes(text), 'the supplier reads why, and what to do')
    expect(find(told, 'header').textContent).to.contain('Refused')
    await expectAccessible(told)
    named(told, 'Invoice response')
  }).timeout(60_000)
})
