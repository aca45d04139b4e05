import { ensureMenu } from '../../../../src/account/own-menu.ts'
import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { PaymentDetailRoute } from '../../../../src/areas/money/payments/payment-detail.page.tsx'
import { PaymentEditRoute } from '../../../../src/areas/money/payments/payment-edit.page.tsx'
import { PaymentsRoute, PaymentsToDecideRoute } from '../../../../src/areas/money/payments/payment-list.page.tsx'
import {
  getPayment,
  queryAdvances,
  queryPayments,
  saveOtherPayment,
} from '../../../../src/contract/money/payments/payments.ts'
import { queryDrafts } from '../../../../src/contract/platform/preferences/drafts.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { notice } from '../../../support/bank-notice.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { chooseAct, clearStage, expectAccessible, find, named, rested, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await loadWords('payments', 'en')
})
afterEach(async () => {
  clearStage()
  await signOut()
})

async function as(user: string) {
  clearStage()
  await signOut()
  await signIn(user, 'demo1234')
  await ensureMenu()
}

const statusOf = async (id: string) => (await call(getPayment, { id })).status

function type(field: HTMLElement, text: string) {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function together(parts: readonly Parameters<typeof notice>[1][]): string {
  const texts = parts.map(part => notice('FROM-BANK', part))
  const entries = texts.map(text => /<Ntry>[^]*<\/Ntry>/.exec(text)?.[0] ?? '')
  return (texts[0] ?? '').replace(/<Ntry>[^]*<\/Ntry>/, entries.join(''))
}

describe('payments at the bank', () => {
  it('are paid and returned by its notice; another one is returned by hand, with the reason', async () => {
    await as('finance')
    const [paid, returned, back] = (await call(queryPayments, { status: 'PAYING', pageSize: 10 })).records
    if (!paid || !returned || !back) throw new Error('The demo data have too few payments at the bank.')
    const entryOf = ({ payApplyNo: number, amount, currency }: typeof paid) => ({ number, amount, currency })
    const root = await stage(<PaymentsToDecideRoute query={{}} />)
    await waitUntil(() => root.querySelector('tbody tr'), 'payments are there')
    await chooseAct(root, 'Import bank notice')
    await waitUntil(() => root.querySelector('input[type=file]'), 'a file is asked for')
    const read = (content: string) => {
      const files = new DataTransfer()
      files.items.add(new File([content], 'notice.xml', { type: 'application/xml' }))
      const input = find(root, 'input[type=file]')
      if (!(input instanceof HTMLInputElement)) throw new Error('It takes no files.')
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
    read('<Invoice/>')
    const alert = () => root.querySelector('section.panel [role=alert]')?.textContent ?? ''
    await waitUntil(() => alert().includes('a different message (Invoice)'), 'what is no notice is named')
    read(notice('S', entryOf(paid)).replaceAll('BkToCstmrDbtCdtNtfctn', 'BkToCstmrStmt'))
    await waitUntil(() => alert().includes('camt.053') && alert().includes('camt.054'), 'with what to ask the bank for')
    const rowText = (text: string) => {
      const cells = [...root.querySelectorAll('section.panel tbody tr')].map(row => row.textContent)
      return cells.length === 1 && cells[0]?.includes(text)
    }
    read(notice('P', entryOf(paid)).replace('BOOK', 'PDNG'))
    await waitUntil(() => rowText('Not booked yet'), 'what is not booked is told')
    read(notice('D', entryOf(paid)).replace(/<TxDtls>.*<\/TxDtls>/, '<Btch><PmtInfId>SRM-1</PmtInfId></Btch>'))
    await waitUntil(() => rowText('SRM-1') && rowText('No individual transactions'), 'a batch is told')
    expect(await statusOf(paid.id)).to.equal('PAYING')
    const content = together([entryOf(paid), { ...entryOf(returned), back: 'AC04' }, { number: 'PA0', amount: '1.00' }])
    read(content)
    const results = () =>
      [...root.querySelectorAll('section.panel tbody tr')].map(row => row.textContent).filter(text => text !== '')
    await waitUntil(() => results().length === 3, 'each entry is told')
    for (const [at, text] of ['Paid', 'Returned', 'Payment not found'].entries()) expect(results()[at]).to.contain(text)
    await expectAccessible(root)
    expect([await statusOf(paid.id), await statusOf(returned.id)]).to.deep.equal(['PAID', 'RETURNED'])
    read(content)
    await waitUntil(() => results().filter(text => text.includes('Already recorded')).length === 2, 'each counts once')

    read(notice('LATER', { ...entryOf(paid), amount: '1.00', back: 'AC04' }))
    await waitUntil(() => rowText('Partly returned'), 'a part comes back after its debit')
    expect(await statusOf(paid.id)).to.equal('PART_PAID')
    clearStage()
    const debited = await stage(<PaymentDetailRoute query={{ id: paid.id }} />)
    await waitUntil(() => debited.querySelector('header'), 'the payment is there')
    await chooseAct(debited, 'Record returned transfer')
    await waitUntil(() => debited.querySelector('section.panel input[name=reason]'), 'the amount is asked for')
    await expectAccessible(debited)
    named(debited, 'Record returned amount').click()
    await waitUntil(() => debited.querySelector('section.panel [aria-invalid=true]'), 'a reason is needed')
    await rested(debited)
    type(find(debited, 'section.panel input[name=reason]'), 'Closed')
    named(debited, 'Record returned amount').click()
    await waitUntil(async () => (await statusOf(paid.id)) === 'RETURNED', 'the rest comes back')
    await waitUntil(() => debited.textContent.includes('Closed'), 'with the reason')

    clearStage()
    const shown = await stage(<PaymentDetailRoute query={{ id: returned.id }} />)
    await waitUntil(() => shown.textContent.includes('AC04'), 'the reason of the bank is shown')
    expect(find(shown, 'header').textContent).to.contain('Returned by the bank')
    clearStage()
    const byHand = await stage(<PaymentDetailRoute query={{ id: back.id }} />)
    await waitUntil(() => byHand.querySelector('header'), 'the payment is there')
    await chooseAct(byHand, 'Record bank return')
    await waitUntil(() => byHand.querySelector('dialog[open] textarea'), 'the reason is asked for')
    type(find(byHand, 'dialog[open] textarea'), 'The account is closed')
    find(byHand, 'dialog[open] .dialog-foot button:last-of-type').click()
    await waitUntil(async () => (await statusOf(back.id)) === 'RETURNED', 'it is returned')
    await waitUntil(() => byHand.textContent.includes('The account is closed'), 'with the reason')
  }).timeout(90_000)

  it('of an advance come back in part: the page records it, and shows what is left', async () => {
    await as('finance')
    const advances = (await call(queryAdvances, { status: 'PAID', pageSize: 20 })).records
    const open = advances.find(({ balance }) => Number(balance) > 1)
    if (!open) throw new Error('The demo data have no open advance.')
    const root = await stage(<PaymentDetailRoute query={{ id: open.id }} />)
    await waitUntil(() => root.querySelector('header'), 'the advance is there')
    await chooseAct(root, 'Record repayment')
    await waitUntil(() => root.querySelector('section.panel input[name=paidAmount]'), 'the amount is asked for')
    const amount = find(root, 'section.panel input[name=paidAmount]')
    expect(amount).to.have.property('value').that.is.not.equal('')
    await expectAccessible(root)
    type(amount, `${open.paidAmount}9`)
    named(root, 'Save repayment').click()
    await waitUntil(() => root.querySelector('section.panel [aria-invalid=true]'), 'no more than the balance')
    type(find(root, 'section.panel input[name=paidAmount]'), '1')
    await rested(root)
    named(root, 'Save repayment').click()
    const kept = () => call(getPayment, { id: open.id })
    await waitUntil(async () => Number((await kept()).repaidAmount) === Number(open.repaidAmount) + 1, 'it is recorded')
    await waitUntil(() => !root.querySelector('section.panel input[name=paidAmount]'), 'the panel is closed')
    expect(Number((await kept()).balance)).to.equal(Number(open.balance) - 1)
  }).timeout(60_000)
})

describe('a payment without invoices', () => {
  it('is written on a form of its own, and one that was paid has a place for its receipt', async () => {
    await as('finance')
    const empty = await stage(<PaymentEditRoute query={{ type: 'OTHER' }} />)
    await waitUntil(() => empty.querySelector('[name=amount]'), 'the form is there')
    await expectAccessible(empty)
    named(empty, 'Submit').click()
    await waitUntil(() => empty.querySelector('.error-summary,[aria-invalid=true]'), 'what is missing is told')
    type(find(empty, '[name=reason]'), 'Boxes that come back')
    const drafts = async () => call(queryDrafts, { kinds: ['OTHER_PAYMENT'] })
    named(empty, 'Save draft').click()
    await waitUntil(async () => (await drafts()).length === 1, 'it is put aside as it is')
    clearStage()
    const all = await stage(<PaymentsRoute query={{}} />)
    const begun = () => all.querySelector<HTMLElement>('.drafts button:last-of-type')
    await waitUntil(() => all.textContent.includes('Boxes that come back') && begun(), 'it stands above the list')
    const asked: unknown[] = []
    all.host.addEventListener('srm-navigate', event => {
      event.preventDefault()
      if (event instanceof CustomEvent) asked.push(event.detail)
    })
    begun()?.click()
    const [draft] = await drafts()
    expect(asked[0]).to.deep.include({ path: '/fiance/payment-edit', query: { type: 'OTHER', draft: draft?.name } })
    clearStage()
    const again = await stage(<PaymentEditRoute query={{ type: 'OTHER', draft: draft?.name ?? '' }} />)
    const typed = () => again.querySelector<HTMLInputElement>('[name=reason]')?.value
    await waitUntil(() => typed() === 'Boxes that come back', 'and goes on')

    const [like] = (await call(queryPayments, { status: 'PAID', payType: 'ARRIVAL', pageSize: 1 })).records
    if (!like) throw new Error('The demo data have no payment that was paid.')
    const { companyId, orgId, bankAccountId } = await call(getPayment, { id: like.id })
    const account = bankAccountId === null ? {} : { bankAccountId }
    const { supplierId, currency, planDate } = like
    const parties = { supplierId, companyId, orgId, currency, planDate, ...account }
    const saved = await call(saveOtherPayment, { ...parties, payMethod: 'TRANSFER', amount: '12', reason: 'Boxes' })
    clearStage()
    const form = await stage(<PaymentEditRoute query={{ id: saved.id, type: 'OTHER' }} />)
    const reason = () => form.querySelector<HTMLInputElement>('[name=reason]')?.value
    await waitUntil(() => reason() === 'Boxes', 'the draft is shown')
    named(form, 'Submit').click()
    await waitUntil(async () => (await statusOf(saved.id)) === 'APPROVING', 'it is submitted')

    clearStage()
    const paid = await stage(<PaymentDetailRoute query={{ id: like.id }} />)
    await waitUntil(() => paid.textContent.includes('Payment receipts'), 'its receipts have a place')
    await waitUntil(() => paid.querySelector('.record-receipts details[open]'), 'the newest one is open')
    await expectAccessible(paid)
  }).timeout(60_000)
})
