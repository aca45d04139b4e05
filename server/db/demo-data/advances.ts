import Big from 'big.js'
import { addDays } from './days.ts'
import { personOf } from './order-book.ts'
import type { OrderBook } from './order-book.ts'
import { addApplication } from './payment-application.ts'
import type { PaymentStage } from './payment-application.ts'
import { textAt } from './rows.ts'

/** Share in per cent. */
const term = { code: 'A30B60', percent: '30' }

/** One paid advance was partly given back. */
const stages: readonly { stage: PaymentStage; givenBack?: true }[] = [
  { stage: 'PAID' },
  { stage: 'PAYING' },
  { stage: 'PAID', givenBack: true },
  { stage: 'NEW' },
]

/** For confirmed orders without receipts, if their payment terms require an advance. */
export function addAdvances(
  book: OrderBook,
  accounts: ReadonlyMap<string, string>,
  lastOfDay: Map<string, number>,
): void {
  const { rows, today, organisation } = book
  const found = rows.of('payment_term').find(each => each['code'] === term.code)
  if (found === undefined) throw new Error(`The demo has no payment term ${term.code}.`)
  // The demo's accountant works for the first buying organisation.
  const waiting = rows
    .of('purchase_order')
    .filter(order => order['status'] === 'CONFIRMED' && order['org_id'] === organisation.buying[0].orgId)
  for (const [at, order] of waiting.slice(0, stages.length).entries()) {
    const { stage = 'NEW', givenBack } = stages[at] ?? {}
    order['payment_term_id'] = found['id']
    const digits = Number(order['currency_digits'])
    const amount = new Big(textAt(order, 'amount_incl')).times(term.percent).div(100).round(digits, Big.roundHalfUp)
    const created = addDays(today, -6)
    const paidOn = stage === 'PAID' ? addDays(today, -4) : undefined
    const back = givenBack ? amount.div(4).round(digits, Big.roundDown).toFixed() : '0'
    const advance = {
      pay_type: 'ADVANCE',
      order_id: order['id'],
      percent: term.percent,
      reason: '合同约定预付款',
      repaid_amount: back,
    }
    const account = accounts.get(textAt(order, 'supplier_id')) ?? ''
    const application = { of: order, amount: amount.toFixed(), stage, created, account, paidOn, advance }
    const id = addApplication(book, application, lastOfDay)
    if (givenBack)
      rows.add('payment_record', {
        apply_id: id,
        paid_amount: back,
        paid_date: addDays(today, -1),
        bank_ref: `R${id}`,
        status: 'REPAID',
        create_name: personOf(book, 'finance').name,
        create_time: `${addDays(today, -1)} 11:00:00`,
      })
  }
}
