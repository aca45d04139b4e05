import sql from 'sql-template-tag'
import { paymentBusinessType } from '../../../../src/contract/money/payments/payment-parts.ts'
import type { Area } from '../../../kit/area.ts'
import { bookedPayments } from './booked.ts'
import { paymentInvariants } from './invariants.ts'
import type { Reaction } from '../../../kit/call/act.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { paymentSubject } from './approval-subject.ts'
import { guaranteeAttachments, receiptAttachments } from './attachments.ts'
import { paymentWarnings } from './home.queries.ts'
import { forgetNotices } from './notice.queries.ts'
import { noticeJob, noticeSweep } from './notice-run.ts'
import { offsetAdvances } from './offset-advances.ts'
import { paymentLists } from './payment-lists.ts'
import { paymentDecided } from './payment.moves.ts'
import { readPaymentPage } from './payment.queries.ts'
import { paymentRoutes } from './routes.ts'
import { paymentsSeeds } from './seeds/seeds.ts'
import { setOffCredits } from './set-off-credits.ts'

const approvalDecided: Reaction<'approval.decided'> = async (act, { businessType, businessId, decision, opinion }) => {
  if (businessType === paymentBusinessType) await paymentDecided(act, businessId, decision, opinion)
}

const words = { area: 'payments', keys: { status: 'status', payType: 'payType', payMethod: 'payMethod' } }

export const paymentsArea: Area = {
  name: 'payments',
  schema: new URL('./schema/', import.meta.url),
  seeds: paymentsSeeds,
  auditTypes: [
    {
      code: paymentBusinessType,
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, pay_apply_no as number, status from payment_apply`,
    },
  ],
  booked: bookedPayments,
  routes: paymentRoutes,
  exports: paymentLists.map(([call, of]) => exportList(call, (act, input) => readPaymentPage(act, input, of), words)),
  approvals: [paymentSubject],
  attachments: [guaranteeAttachments, receiptAttachments],
  reactions: { 'approval.decided': [approvalDecided], 'invoice.posted': [offsetAdvances, setOffCredits] },
  jobs: [noticeSweep],
  sentJobs: server => [noticeJob(server)],
  cleanup: forgetNotices,
  warnings: paymentWarnings,
  invariants: paymentInvariants,
}
