import { signIn, signOut } from '../../../src/account/sign-in.ts'
import { InvoiceDetailPage } from '../../../src/areas/invoices/invoice-detail.page.tsx'
import { getInvoice, queryInvoices } from '../../../src/contract/invoices/invoices.ts'
import { formWith } from '../../../src/areas/payments/payment-form.ts'
import { queryDueInvoices } from '../../../src/contract/payments/payments.ts'
import { loadWords } from '../../../src/i18n/words.ts'
import { call } from '../../../src/kit/call/call.ts'
import { setLanguage } from '../../../src/kit/session/session-start.ts'
import { loadUploaderWords } from '../../../src/widgets/uploader/uploader-words.ts'
import { after, before, describe, expect, it, waitUntil } from '../../support/browser-test.ts'
import { clearStage, expectAccessible, stage } from '../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await Promise.all([loadWords('invoices', 'en'), loadWords('documents', 'en'), loadUploaderWords('en')])
  await signIn('finance', 'demo1234')
})
after(async () => {
  clearStage()
  await signOut()
})

const parts = JSON.stringify([
  { no: 1, dueDate: '2026-03-11', amount: '339', unpaidAmount: '239', overdueDays: 12 },
  { no: 2, dueDate: '2026-05-11', amount: '791', unpaidAmount: '791', overdueDays: 0 },
])

describe('an invoice that falls due in parts', () => {
  it('shows when each part is due, what is open of it, and which is late', async () => {
    const { records } = await call(queryInvoices, { status: 'POSTED', kind: 'INVOICE', pageSize: 1 })
    const id = records[0]?.id ?? ''
    const own = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const answer = await own(input, init)
      if (!(input instanceof Request ? input.url : String(input)).includes(getInvoice.path)) return answer
      const text = await answer.text()
      const divided = text.replace(/"dues":\[[^\]]*\]/, `"dues":${parts}`)
      return new Response(divided, { status: answer.status, headers: answer.headers })
    }
    try {
      const root = await stage(<InvoiceDetailPage invoiceId={id} />, 1400)
      const table = () => [...root.querySelectorAll('table')].find(each => each.textContent.includes('2026-05-11'))
      await waitUntil(table, 'the parts are there', { timeout: 15_000 })
      const rows = [...(table()?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent)
      expect(rows.length).to.equal(2)
      for (const text of ['2026-03-11', '12 days late', '339', '239']) expect(rows[0]).to.contain(text)
      expect(rows[1]).not.to.contain('days late')
      await expectAccessible(root)
    } finally {
      globalThis.fetch = own
    }
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
