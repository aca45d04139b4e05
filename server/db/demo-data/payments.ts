import { addAdvances } from './advances.ts'
import { addDays } from './days.ts'
import type { OrderBook } from './order-book.ts'
import { addApplication } from './payment-application.ts'
import type { PaymentStage } from './payment-application.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'

/** Of open invoices, by turns. */
const stages = ['', 'APPROVED', '', 'PAYING', '', 'NEW'] as const

/** Each supplier has a verified account; paid invoices have their application, and some open ones are being paid. */
export function addPayments(book: OrderBook): void {
  const { rows, today } = book
  for (const table of ['supplier_bank_account', 'payment_apply', 'payment_apply_detail', 'payment_record'])
    rows.of(table)
  const accounts = new Map(rows.of('supplier').map(supplier => [textAt(supplier, 'id'), addAccount(book, supplier)]))
  const lastOfDay = new Map<string, number>()
  let open = 0
  for (const invoice of rows.of('invoice')) {
    const status = textAt(invoice, 'status')
    if ((status !== 'PAID' && status !== 'POSTED') || invoice['kind'] === 'CREDIT_NOTE') continue
    const stage = status === 'PAID' ? 'PAID' : (stages[open++ % stages.length] ?? '')
    if (stage === '') continue
    const due = textAt(invoice, 'due_date')
    const created = addDays(status === 'PAID' ? due : today, -3)
    addPayment(
      book,
      { invoice, stage, created, account: accounts.get(textAt(invoice, 'supplier_id')) ?? '' },
      lastOfDay,
    )
  }
  addAdvances(book, accounts, lastOfDay)
  for (const [period, last] of lastOfDay)
    rows.link('number_counter', {
      enterprise_id: book.organisation.enterpriseId,
      rule_code: 'PAYMENT_APPLY',
      period,
      last,
    })
}

function addAccount({ rows, organisation, today }: OrderBook, supplier: Row): string {
  const id = textAt(supplier, 'id')
  const chinese = supplier['country'] === 'CN'
  return rows.add('supplier_bank_account', {
    enterprise_id: organisation.enterpriseId,
    supplier_id: id,
    account_name: supplier['name'],
    bank_name: chinese ? '中国工商银行' : 'Commerzbank',
    account_no: `6222${String(2_000_000_000 + Number(id) * 7_654_321).padStart(15, '0')}`,
    currency: supplier['default_currency'],
    main_flag: 1,
    verify_status: 'VERIFIED',
    version_no: 1,
    create_time: `${addDays(today, -400)} 09:30:00`,
  })
}

interface Story {
  invoice: Row
  stage: PaymentStage
  created: string
  account: string
}

function addPayment(
  book: OrderBook,
  { invoice, stage, created, account }: Story,
  lastOfDay: Map<string, number>,
): void {
  const amount = textAt(invoice, 'amount_incl')
  const paid = stage === 'PAID'
  const paidOn = paid ? textAt(invoice, 'due_date') : undefined
  const id = addApplication(book, { of: invoice, amount, stage, created, account, paidOn }, lastOfDay)
  book.rows.add('payment_apply_detail', {
    apply_id: id,
    place: 0,
    invoice_id: invoice['id'],
    apply_amount: amount,
    paid_amount: paid ? amount : '0',
    live_flag: 1,
  })
  if (!paid) invoice['applied_amount'] = amount
}
