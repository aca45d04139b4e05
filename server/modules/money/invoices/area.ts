import sql from 'sql-template-tag'
import { applicationBusinessType } from '../../../../src/contract/money/invoices/application-parts.ts'
import { queryApplications, queryOwnApplications } from '../../../../src/contract/money/invoices/applications.ts'
import { invoiceBusinessType } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import type { Area } from '../../../kit/area.ts'
import { bookedInvoices } from './booked.ts'
import { invoiceInvariants } from './invariants.ts'
import type { Reaction } from '../../../kit/call/act.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { applicationSubject } from './approval-subject.ts'
import { readApplicationPage } from './application.queries.ts'
import { applicationDecided } from './application.save.ts'
import { applicationAttachments, invoiceAttachments } from './attachments.ts'
import { broughtCreditNote, broughtInvoice } from './documents/brought-invoice.ts'
import { invoiceDue } from './due-messages.ts'
import { invoiceWarnings } from './home.queries.ts'
import { invoiceLists } from './invoice-lists.ts'
import { readInvoicePage } from './invoice.queries.ts'
import { paymentChanged } from './payment-amounts.ts'
import { invoiceRoutes } from './routes.ts'
import { invoicesSeeds } from './seeds/seeds.ts'
import { invoiceOutboundEvents } from './outbound-events.ts'

const approvalDecided: Reaction<'approval.decided'> = async (act, { businessType, businessId, decision, opinion }) => {
  if (businessType === applicationBusinessType) await applicationDecided(act, businessId, decision, opinion)
}

const words = {
  area: 'invoices',
  keys: { kind: 'kind', status: 'status', matchResult: 'match', invoiceType: 'invoiceType' },
}

export const invoicesArea: Area = {
  name: 'invoices',
  schema: new URL('./schema/', import.meta.url),
  seeds: invoicesSeeds,
  auditTypes: [
    {
      code: applicationBusinessType,
      states: 'applyStatus',
      fields: 'fields',
      record: sql`select id, enterprise_id, apply_no as number, status from invoice_apply`,
    },
    {
      code: invoiceBusinessType,
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, invoice_no as number, status from invoice`,
    },
  ],
  booked: bookedInvoices,
  routes: invoiceRoutes,
  exports: [
    ...[queryApplications, queryOwnApplications].map(call =>
      exportList(call, readApplicationPage, { area: 'invoices', keys: { kind: 'kind', status: 'applyStatus' } }),
    ),
    ...invoiceLists.map(([call, of]) => exportList(call, (act, input) => readInvoicePage(act, input, of), words)),
  ],
  approvals: [applicationSubject],
  attachments: [applicationAttachments, invoiceAttachments],
  outboundEvents: invoiceOutboundEvents,
  documents: [broughtInvoice, broughtCreditNote],
  reactions: { 'approval.decided': [approvalDecided], 'payment.changed': [paymentChanged] },
  jobs: server => [invoiceDue(server)],
  warnings: invoiceWarnings,
  invariants: invoiceInvariants,
}
