import sql from 'sql-template-tag'
import type { WarningSource } from '../../../kit/home-source.ts'
import { seenPayments } from './payment.queries.ts'

/** Approved payments not sent by their date. */
export const paymentWarnings: readonly WarningSource[] = [
  {
    sides: ['BUYER'],
    modules: ['payment-record'],
    code: 'PAYMENT_TO_SEND',
    level: 'WARN',
    async read(act) {
      const found = await act.db.one<{ count: string }>(sql`
        select count(*) as count from payment_apply p
        where ${seenPayments(act.caller)} and p.status = 'APPROVED' and p.plan_date <= current_date`)
      return { count: Number(found?.count ?? 0), route: '/fiance/payment-approve', filter: { status: 'APPROVED' } }
    },
  },
]
