import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { InvoiceDetailPage } from '../../../../src/areas/money/invoices/invoice-detail.page.tsx'
import { getInvoice, queryInvoices } from '../../../../src/contract/money/invoices/invoices.ts'
import { formWith } from '../../../../src/areas/money/payments/payment-form.ts'
import { queryDueInvoices } from '../../../../src/contract/money/payments/payments.ts'
import { plainDecimal, sumOf } from '../../../../src/contract/amounts.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { formatMoney } from '../../../../src/kit/format/decimal-format.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { loadUploaderWords } from '../../../../src/widgets/uploader/uploader-words.ts'
import { after, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await Promise.all([loadWords('invoices', 'en'), loadWords('documents', 'en'), loadUploaderWords('en')])
  await signIn('finance', 'demo1234')
})
after(async () => {
  clearStage()
  await signOut()
})

/** An invoice of the demo whose payment term has stages; on some days only paid ones have. */
async function inParts() {
  for (const status of ['POSTED', 'PAID'] as const) {
    const { records } = await call(queryInvoices, { status, kind: 'INVOICE', pageSize: 300 })
    for (const { id } of records) {
      const invoice = await call(getInvoice, { id })
      if (invoice.dues.length > 1) return invoice
    }
  }
  throw new Error('The demo has no invoice that falls due in parts.')
}

describe('an invoice that falls due in parts', () => {
  it('shows when each part is due, what is open of it, and which is late', async () => {
    const { id, dues, amountIncl, currencyDigits } = await inParts()
    expect(sumOf(dues.map(({ amount }) => amount))).to.equal(plainDecimal(amountIncl))
    const root = await stage(<InvoiceDetailPage invoiceId={id} />, 1400)
    const last = dues.at(-1)?.dueDate ?? ''
    const table = () => [...root.querySelectorAll('table')].find(each => each.textContent.includes(last))
    await waitUntil(table, 'the parts are there')
    const rows = [...(table()?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent)
    expect(rows.length).to.equal(dues.length)
    for (const [at, { dueDate, amount, unpaidAmount, overdueDays }] of dues.entries()) {
      const texts = [amount, unpaidAmount].map(each => formatMoney(each, currencyDigits, 'en'))
      for (const text of [dueDate, ...texts]) expect(rows[at]).to.contain(text)
      expect(rows[at]?.includes('late')).to.equal(overdueDays > 0)
    }
    await expectAccessible(root)
  }).timeout(40_000)

  it('is paid by what is due of it', async () => {
    const { records } = await call(queryDueInvoices, { pageSize: 1 })
    const [due] = records
    if (!due) throw new Error('Nothing is open in the demo data.')
    expect(due.dueAmount).to.equal(due.openAmount)
    const [row] = formWith([{ ...due, openAmount: '1030', dueAmount: '239' }]).rows
    expect([row?.openAmount, row?.applyAmount]).to.deep.equal(['1030', '239'])
  })
})
