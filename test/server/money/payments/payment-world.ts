import sql from 'sql-template-tag'
import type { Invoice } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import type { Payment, PaymentInput } from '../../../../src/contract/money/payments/payment-parts.ts'
import {
  confirmPayment,
  saveAdvance,
  savePayment,
  sendPayments,
  submitPayment,
} from '../../../../src/contract/money/payments/payments.ts'
import type { TestApp } from '../../../support/app.ts'
import { invoiceWorld } from '../invoices/invoice-world.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'

/** The world of invoices; supplier 1 has the verified account 1 and the account 2, which is not verified. */
export async function paymentWorld(): Promise<TestApp> {
  const world = await invoiceWorld()
  await world.database.run(sql`
    insert into supplier_bank_account (id, enterprise_id, supplier_id, account_name, bank_name, iban, swift, main_flag,
      verify_status, create_time) values
      (1, 1, 1, 'Steel & Sons <GmbH>', 'Bank of Tests', 'DE89370400440532013000', 'COBADEFFXXX', 1, 'VERIFIED', '2020-01-01'),
      (2, 1, 1, 'Steel & Sons', 'Other bank', '', '', 0, 'UNVERIFIED', '2020-01-01')`)
  await world.database.run(sql`
    update company set bank_accounts = '[{"bank": "House bank", "account": "6222020200112233", "holder": "Test works"}]'`)
  await world.database.run(sql`
    insert into payment_term (id, enterprise_id, code, name, base_date, days, stages) values
      (2, 1, 'ADV', '30 % in advance', 'INVOICE_DATE', 30,
      '[{"percent": "30", "days": 0, "condition": "ADVANCE"}, {"percent": "70", "days": 30, "condition": "ON_INVOICE"}]')`)
  return world
}

/** A payment of one invoice as an accountant enters it. */
export function payInput(
  invoice: Pick<Invoice, 'id'>,
  applyAmount: string,
  parts: Partial<PaymentInput> = {},
): PaymentInput {
  return {
    bankAccountId: '1',
    payMethod: 'TRANSFER',
    planDate: day(),
    details: [{ invoiceId: invoice.id, applyAmount }],
    ...parts,
  }
}

/** A payment that buyer2 approved. */
export async function approvedPayment(world: TestApp, input: PaymentInput): Promise<Payment> {
  const draft = valueOf(await world.call('finance', savePayment, input))
  const submitted = valueOf(await world.call('finance', submitPayment, { id: draft.id }))
  await decideOn(world, submitted.payApplyNo)
  return submitted
}

/** A payment that is at the bank, with the message that went there. */
export async function sentPayment(world: TestApp, input: PaymentInput) {
  const payment = await approvedPayment(world, input)
  return { payment, message: valueOf(await world.call('finance', sendPayments, { ids: [payment.id] })) }
}

/** An advance on an order that was approved, sent and paid. */
export async function paidAdvance(world: TestApp, { id: orderId }: { id: string }, amount: string): Promise<Payment> {
  const asked = { orderId, amount, reason: 'Castings', bankAccountId: '1', planDate: day() }
  const { id, payApplyNo } = valueOf(await world.call('buyer', saveAdvance, { ...asked, payMethod: 'TRANSFER' }))
  valueOf(await world.call('buyer', submitPayment, { id }))
  await decideOn(world, payApplyNo)
  valueOf(await world.call('finance', sendPayments, { ids: [id] }))
  return valueOf(await world.call('finance', confirmPayment, { id, paidAmount: amount }))
}
