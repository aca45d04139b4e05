import sql from 'sql-template-tag'
import * as calls from '../../../../src/contract/money/payments/payments.ts'

export const paymentLists = [
  [calls.queryPayments, sql`true`],
  [
    calls.queryPaymentsToDecide,
    sql`p.status in ('APPROVING', 'APPROVED', 'PAYING', 'PART_PAID')
      and p.paid_amount + p.returned_amount < p.amount`,
  ],
  [calls.queryAdvances, sql`p.pay_type = 'ADVANCE'`],
] as const
