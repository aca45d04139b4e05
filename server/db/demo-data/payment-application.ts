import { addDays } from './days.ts'
import { personOf } from './order-book.ts'
import type { OrderBook } from './order-book.ts'
import type { Row } from './rows.ts'

export type PaymentStage = 'NEW' | 'APPROVED' | 'PAYING' | 'PAID'

export interface Application {
  /** The invoice or the order. */
  of: Row
  amount: string
  stage: PaymentStage
  created: string
  account: string
  paidOn: string | undefined
  /** Additional columns of an advance. */
  advance?: Row
}

/** Adds the application with its payment; returns its id. */
export function addApplication(
  { rows, organisation, today }: OrderBook,
  { of, amount, stage, created, account, paidOn, advance }: Application,
  lastOfDay: Map<string, number>,
): string {
  const period = created.replaceAll('-', '')
  const serial = (lastOfDay.get(period) ?? 0) + 1
  lastOfDay.set(period, serial)
  const approved = stage !== 'NEW'
  const writer = personOf({ organisation }, 'finance')
  const head = personOf({ organisation }, 'buyer2')
  const sent = stage === 'PAID' || stage === 'PAYING'
  const id = rows.add('payment_apply', {
    enterprise_id: organisation.enterpriseId,
    create_by: writer.userId,
    create_name: writer.name,
    create_time: `${created} 09:20:00`,
    version: approved ? 2 : 0,
    pay_type: 'ARRIVAL',
    pay_apply_no: `PA${period}${String(serial).padStart(4, '0')}`,
    org_id: of['org_id'],
    company_id: of['company_id'],
    supplier_id: of['supplier_id'],
    currency: of['currency'],
    currency_digits: of['currency_digits'],
    bank_account_id: account,
    bank_version: 1,
    amount,
    paid_amount: paidOn === undefined ? '0' : amount,
    repaid_amount: '0',
    order_id: null,
    percent: null,
    reason: '',
    pay_method: 'TRANSFER',
    plan_date: paidOn ?? today,
    status: stage,
    submit_by: approved ? writer.userId : null,
    submit_time: approved ? `${created} 09:40:00` : null,
    approved_by: approved ? head.userId : null,
    approved_name: approved ? head.name : '',
    sent_by: sent ? writer.userId : null,
    sent_name: sent ? writer.name : '',
    sent_time: sent ? `${addDays(created, 1)} 10:00:00` : null,
    ...advance,
  })
  if (paidOn !== undefined)
    rows.add('payment_record', {
      apply_id: id,
      paid_amount: amount,
      paid_date: paidOn,
      bank_ref: `B${period}${String(serial)}`,
      status: 'DONE',
      create_name: writer.name,
      create_time: `${paidOn} 15:00:00`,
    })
  return id
}
