import sql from 'sql-template-tag'
import { roundDecimal } from '../../../../src/contract/amounts.ts'
import { paymentBusinessType } from '../../../../src/contract/money/payments/payment-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import type { LockedPayment } from './payment.queries.ts'

const detailUrl = (id: string) => `/fiance/payment-inquiry-detail?id=${id}`

export async function tellPayee(
  act: Act,
  payment: LockedPayment,
  { paidAmount, bankRef = '' }: { paidAmount: string; bankRef?: string | undefined },
): Promise<void> {
  const amount = `${roundDecimal(paidAmount, payment.currencyDigits)} ${payment.currency}`
  await notify(act, {
    template: 'payment.paid',
    to: { supplierIds: [payment.supplierId] },
    values: { payApplyNo: payment.payApplyNo, amount, bankRef, person: act.caller.name },
    businessType: paymentBusinessType,
    businessId: payment.id,
    pcUrl: detailUrl(payment.id),
  })
}

export async function tellReturned(act: Act, payment: LockedPayment, back: string, reason: string): Promise<void> {
  const amount = `${roundDecimal(back, payment.currencyDigits)} ${payment.currency}`
  await notify(act, {
    template: 'payment.cameBack',
    to: { supplierIds: [payment.supplierId] },
    values: { payApplyNo: payment.payApplyNo, amount, person: act.caller.name, opinion: reason },
    businessType: paymentBusinessType,
    businessId: payment.id,
    pcUrl: detailUrl(payment.id),
  })
}

export async function tellWriter(
  act: Act,
  payment: LockedPayment,
  template: 'payment.approved' | 'payment.rejected' | 'payment.returned' | 'payment.cancelled',
  opinion: string,
): Promise<void> {
  const writer = payment.submitBy ?? (await creatorOf(act, payment.id))
  if (writer === undefined || writer === act.caller.userId) return
  await notify(act, {
    template,
    to: { userIds: [writer] },
    values: { payApplyNo: payment.payApplyNo, person: act.caller.name, opinion },
    businessType: paymentBusinessType,
    businessId: payment.id,
    pcUrl: detailUrl(payment.id),
  })
}

async function creatorOf({ db }: Act, id: string): Promise<string | undefined> {
  return (await db.one<{ createBy: string }>(sql`select create_by from payment_apply where id = ${id}`))?.createBy
}
