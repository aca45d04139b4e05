import { ensureMenu } from '../../../src/account/own-menu.ts'
import { signIn, signOut } from '../../../src/account/sign-in.ts'
import { AdvanceEditRoute } from '../../../src/areas/payments/advance-edit.page.tsx'
import { PaymentDetailRoute } from '../../../src/areas/payments/payment-detail.page.tsx'
import { PaymentEditRoute } from '../../../src/areas/payments/payment-edit.page.tsx'
import { PaymentsToDecideRoute } from '../../../src/areas/payments/payment-list.page.tsx'
import * as payments from '../../../src/contract/payments/payments.ts'
import { decideTask, queryMyTodo } from '../../../src/contract/workflow/workflow.ts'
import { loadWords } from '../../../src/i18n/words.ts'
import { call } from '../../../src/kit/call/call.ts'
import { setLanguage } from '../../../src/kit/session/session-start.ts'
import { loadUploaderWords } from '../../../src/widgets/uploader/uploader-words.ts'
import { notice } from '../../support/bank-notice.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../../support/browser-test.ts'
import { chooseAct, clearStage, expectAccessible, find, named, stage } from '../../ui/stage.tsx'

const slow = { timeout: 15_000, interval: 200 }

before(async () => {
  setLanguage('en')
  await Promise.all([loadWords('payments', 'en'), loadWords('documents', 'en'), loadUploaderWords('en')])
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

/** Types into a field as a person would. */
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

/** Adds an advance that offsets 1.00 of the first invoice to what the server proposes, until the returned function is called. */
function proposing(): () => void {
  const own = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const answer = await own(input, init)
    if (!(input instanceof Request ? input.url : String(input)).includes('fin/advance/offsetPreview')) return answer
    const text = (await answer.text())
      .replace(
        /"proposedAmount":"0","leftAmount":"(\d+)/,
        (_all, left) => `"proposedAmount":"1","leftAmount":"${Number(left) - 1}`,
      )
      .replace(
        '"advances":[',
        '"advances":[{"advanceId":"1","payApplyNo":"AP202601020001","orderNo":"PO7","contractNo":"","balance":"5","proposedAmount":"1","leftBalance":"4"}',
      )
    return new Response(text, { status: answer.status, headers: answer.headers })
  }
  return () => {
    globalThis.fetch = own
  }
}

describe('the payment of an invoice', () => {
  it('proposes open advances with what is left to pay, and takes that over', async () => {
    await as('finance')
    const due = (await call(payments.queryDueInvoices, { pageSize: 300 })).records
    let plain: string | undefined
    for (const { id } of due.filter(each => each.kind === 'INVOICE' && Number(each.openAmount) > 2)) {
      const { advances } = await call(payments.offsetPreview, { invoiceIds: [id] })
      if (advances.length === 0) plain ??= id
      if (plain !== undefined) break
    }
    if (plain === undefined) throw new Error('The demo data have no invoice without an advance.')
    const undo = proposing()
    try {
      const form = await stage(<PaymentEditRoute query={{ invoices: plain }} />)
      await waitUntil(() => form.textContent.includes('AP202601020001'), 'the advance is proposed', slow)
      for (const text of ['PO7', 'Left to pay', 'Left for later invoices']) expect(form.textContent).to.contain(text)
      await expectAccessible(form)
      named(form, 'Pay what is left').click()
      const taken = () => ![...form.querySelectorAll('button')].some(each => each.textContent === 'Pay what is left')
      await waitUntil(taken, 'what is left is to be paid')
    } finally {
      undo()
    }
  }).timeout(60_000)
})

describe('an advance of a contract', () => {
  it('is asked for with its guarantee, is paid on no day to come, and has a place for its receipt', async () => {
    await as('buyer')
    const [offered] = (await call(payments.queryAdvanceContracts, { pageSize: 10 })).records.filter(
      each => Number(each.openAmount) > 1000,
    )
    if (!offered) throw new Error('The demo data have no contract that may be paid in advance.')
    const { id: contractId, contractNo, supplierId } = offered
    const form = await stage(<AdvanceEditRoute query={{ contractId }} />)
    await waitUntil(() => form.querySelector('input[name=amount]'), 'the form is there', slow)
    expect(find(form, 'select[name=orderId]')).to.have.property('value', `contract ${contractId}`)
    type(find(form, 'input[name=amount]'), '1000')
    type(find(form, '[name=reason]'), 'Castings')
    await expectAccessible(form)
    const [account] = await call(payments.queryPayeeAccounts, { supplierId })
    if (!account) throw new Error('The supplier has no account.')
    const asked = { contractId, amount: '1000', reason: 'Castings', bankAccountId: account.id, planDate: '2020-01-02' }
    const { id, payApplyNo, currency } = await call(payments.saveAdvance, { ...asked, payMethod: 'TRANSFER' })

    clearStage()
    const detail = await stage(<PaymentDetailRoute query={{ id }} />)
    await waitUntil(() => detail.textContent.includes(contractNo), 'it names its contract', slow)
    await fileAdded(detail, '.srm-base', 'guarantee.txt')
    await expectAccessible(detail)
    await call(payments.submitPayment, { id })
    await as('buyer2')
    const task = (await call(queryMyTodo, { pageSize: 300 })).records.find(each => each.docNo === payApplyNo)
    await call(decideTask, { taskId: task?.taskId ?? '0', decision: 'AGREE', opinion: 'Seen' })
    await as('finance')
    await call(payments.sendPayments, { ids: [id] })

    const toDecide = await stage(<PaymentsToDecideRoute query={{}} />)
    await waitUntil(() => toDecide.querySelector('tbody tr'), 'payments are there', slow)
    await chooseAct(toDecide, 'Read bank notice')
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
    read(new Date().toISOString().slice(0, 10))
    await waitUntil(async () => (await statusOf()) === 'PAID', 'it is paid on a day that has', slow)

    clearStage()
    const shown = await stage(<PaymentDetailRoute query={{ id }} />)
    await fileAdded(shown, '.record-receipts', 'receipt.txt')
  }).timeout(120_000)
})
