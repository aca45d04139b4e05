import sql from 'sql-template-tag'
import * as calls from '../../../src/contract/payments/payments.ts'

/** Lists of payment applications, each with what it is narrowed to. */
export const paymentLists = [
  [calls.queryPayments, sql`true`],
  [calls.queryPaymentsToDecide, sql`p.status in ('APPROVING', 'APPROVED', 'PAYING', 'PART_PAID')`],
  [calls.queryAdvances, sql`p.pay_type = 'ADVANCE'`],
] as const
