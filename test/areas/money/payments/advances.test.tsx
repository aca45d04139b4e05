import { ensureMenu } from '../../../../src/account/own-menu.ts'
import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { AdvanceEditRoute } from '../../../../src/areas/money/payments/advance-edit.page.tsx'
import { ContractDetailRoute } from '../../../../src/areas/sourcing/contracts/contract-detail.page.tsx'
import { PaymentDetailRoute } from '../../../../src/areas/money/payments/payment-detail.page.tsx'
import { PaymentEditRoute } from '../../../../src/areas/money/payments/payment-edit.page.tsx'
import { PaymentsToDecideRoute } from '../../../../src/areas/money/payments/payment-list.page.tsx'
import { getContract } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import { getInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import type { AdvanceContract, Payment } from '../../../../src/contract/money/payments/payment-parts.ts'
import * as payments from '../../../../src/contract/money/payments/payments.ts'
import { decideTask, queryMyTodo } from '../../../../src/contract/ground/workflow/workflow.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { today } from '../../../../src/kit/format/moment.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { loadUploaderWords } from '../../../../src/widgets/uploader/uploader-words.ts'
import { notice } from '../../../support/bank-notice.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { chooseAct, clearStage, expectAccessible, find, named, stage } from '../../../ui/stage.tsx'

const slow = { interval: 200 }

before(async () => {
  setLanguage('en')
  await Promise.all([
    loadWords('payments', 'en'),
    loadWords('contracts', 'en'),
    loadWords('documents', 'en'),
    loadUploaderWords('en'),
  ])
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

function type(field: HTMLElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function chooseFile(input: Element | null | undefined, file: File) {
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no place for a file.')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Adds a file in the part of a page that a selector finds, and waits until it is there. */
async function fileAdded(root: ShadowRoot, place: string, name: string) {
  const input = () => root.querySelector(`${place} input.up-pick`)
  await waitUntil(input, 'files can be added', slow)
  chooseFile(input(), new File(['Bank guarantee 7'], name))
  await waitUntil(() => root.querySelector(place)?.textContent.includes(name), 'the file is there', slow)
}

/** An advance of a contract that a buyer saves. */
async function savedAdvance({ id: contractId, supplierId }: AdvanceContract, amount: string) {
  const [account] = await call(payments.queryPayeeAccounts, { supplierId })
  if (!account) throw new Error('The supplier has no account.')
  const asked = { contractId, amount, reason: 'Castings', bankAccountId: account.id, planDate: '2020-01-02' }
  return call(payments.saveAdvance, { ...asked, payMethod: 'TRANSFER' })
}

/** Submits the draft of the buyer who is signed in, lets it be approved, and sends it; ends as the accountant. */
async function sent({ id, payApplyNo }: Pick<Payment, 'id' | 'payApplyNo'>) {
  await call(payments.submitPayment, { id })
  await as('buyer2')
  const task = (await call(queryMyTodo, { pageSize: 300 })).records.find(each => each.docNo === payApplyNo)
  await call(decideTask, { taskId: task?.taskId ?? '0', decision: 'AGREE', opinion: 'Seen' })
  await as('finance')
  await call(payments.sendPayments, { ids: [id] })
}

/** A contract that may be paid in advance, with an open invoice of one of its orders; a payment at the bank is given back for it. */
async function contractWithInvoice() {
  await as('buyer')
  const offered = (await call(payments.queryAdvanceContracts, { pageSize: 100 })).records
  const contracts = await Promise.all(offered.map(({ id }) => call(getContract, { id })))
  await as('finance')
  const contractOf = async (invoiceId: string) => {
    const orderIds = (await call(getInvoice, { id: invoiceId })).details.map(row => row.orderId)
    const found = contracts.find(({ orders }) => orders.some(({ orderId }) => orderIds.includes(orderId)))
    return offered.find(each => each.id === found?.id)
  }
  for (const { id: invoiceId } of (await call(payments.queryDueInvoices, { pageSize: 100 })).records) {
    const contract = await contractOf(invoiceId)
    if (contract) return { contract, invoiceId }
  }
  for (const { id } of (await call(payments.queryPayments, { status: 'PAYING', pageSize: 100 })).records)
    for (const { invoiceId } of (await call(payments.getPayment, { id })).details) {
      const contract = await contractOf(invoiceId)
      if (contract) {
        await call(payments.giveBackPayment, { id, reason: 'AC04' })
        return { contract, invoiceId }
      }
    }
  throw new Error('The demo data have no invoice to pay of a contract in force.')
}

describe('the payment of an invoice', () => {
  it('proposes advances that were paid while it held the invoice, takes over what is left, and offsets them', async () => {
    const { contract, invoiceId } = await contractWithInvoice()
    const [due] = (await call(payments.queryDueInvoices, { ids: [invoiceId] })).records
    const whole = due?.openAmount ?? '0'
    const { id } = await call(payments.savePayment, {
      payMethod: 'TRANSFER',
      planDate: '2020-01-02',
      details: [{ invoiceId, applyAmount: whole }],
    })
    await as('buyer')
    const advance = await savedAdvance(contract, '1000')
    await sent(advance)
    await call(payments.confirmPayment, { id: advance.id, paidAmount: '1000' })
    const [proposed] = (await call(payments.offsetPreview, { invoiceIds: [invoiceId], paymentId: id })).invoices
    const left = proposed?.leftAmount ?? ''
    expect(Number(whole) - Number(left)).to.be.greaterThan(0)
    expect((await call(getInvoice, { id: invoiceId })).offsetAmount).to.equal('0')

    const form = await stage(<PaymentEditRoute query={{ id }} />)
    await waitUntil(() => form.textContent.includes(advance.payApplyNo), 'the advance is proposed', slow)
    for (const text of [contract.contractNo, 'Left to pay', 'Left for later invoices'])
      expect(form.textContent).to.contain(text)
    await expectAccessible(form)
    named(form, 'Pay amount left').click()
    const taken = () => ![...form.querySelectorAll('button')].some(each => each.textContent === 'Pay amount left')
    await waitUntil(taken, 'what is left is to be paid')
    named(form, 'Save draft').click()
    const amountNow = async () => Number((await call(payments.getPayment, { id })).amount)
    await waitUntil(async () => (await amountNow()) === Number(left), 'the draft holds what is left', slow)
    const { offsets } = await call(payments.getPayment, { id: advance.id })
    expect(offsets.map(each => each.amount)).to.include(proposed?.proposedAmount)
  }).timeout(60_000)
})

describe('an advance of a contract', () => {
  it('is asked for with its guarantee, is paid on no day to come, and has a place for its receipt', async () => {
    await as('buyer')
    const [offered] = (await call(payments.queryAdvanceContracts, { pageSize: 10 })).records.filter(
      each => Number(each.openAmount) > 1000,
    )
    if (!offered) throw new Error('The demo data have no contract that may be paid in advance.')
    const { id: contractId, contractNo } = offered
    const page = await stage(<ContractDetailRoute query={{ id: contractId }} />)
    await waitUntil(() => page.querySelector('header')?.textContent.includes(contractNo), 'the contract is there', slow)
    const ways: unknown[] = []
    page.host.addEventListener('srm-navigate', event => {
      event.preventDefault()
      if (event instanceof CustomEvent) ways.push(event.detail)
    })
    await chooseAct(page, 'Request advance')
    await waitUntil(() => ways.length === 1, 'it leads to the form')
    expect(ways[0]).to.deep.include({ path: '/dashboard/create-apply', query: { contractId } })
    clearStage()
    const form = await stage(<AdvanceEditRoute query={{ contractId }} />)
    await waitUntil(() => form.querySelector('input[name=amount]'), 'the form is there', slow)
    expect(find(form, 'select[name=orderId]')).to.have.property('value', `contract ${contractId}`)
    type(find(form, 'input[name=amount]'), '1000')
    type(find(form, '[name=reason]'), 'Castings')
    await expectAccessible(form)
    const { id, payApplyNo, currency } = await savedAdvance(offered, '1000')

    clearStage()
    const detail = await stage(<PaymentDetailRoute query={{ id }} />)
    await waitUntil(() => detail.textContent.includes(contractNo), 'it names its contract', slow)
    await fileAdded(detail, '.srm-base', 'guarantee.txt')
    await expectAccessible(detail)
    await sent({ id, payApplyNo })

    const toDecide = await stage(<PaymentsToDecideRoute query={{}} />)
    await waitUntil(() => toDecide.querySelector('tbody tr'), 'payments are there', slow)
    await chooseAct(toDecide, 'Import bank notice')
    await waitUntil(() => toDecide.querySelector('input[type=file]'), 'a file is asked for')
    const read = (day: string) => {
      const content = notice(`N-${day}`, { number: payApplyNo, amount: '1000.00', currency })
      const xml = content.replace(/(<BookgDt><Dt>)[^<]+/, `$1${day}`)
      chooseFile(toDecide.querySelector('input[type=file]'), new File([xml], 'notice.xml', { type: 'application/xml' }))
    }
    const result = () => toDecide.querySelector('section.panel tbody tr')?.textContent
    const statusOf = async () => (await call(payments.getPayment, { id })).status
    read('2099-12-31')
    await waitUntil(() => result()?.includes('The date is in the future.'), 'the day has not come', slow)
    expect(await statusOf()).to.equal('PAYING')
    read(today())
    await waitUntil(async () => (await statusOf()) === 'PAID', 'it is paid on a day that has', slow)

    clearStage()
    const shown = await stage(<PaymentDetailRoute query={{ id }} />)
    await fileAdded(shown, '.record-receipts', 'receipt.txt')
  }).timeout(120_000)
})
