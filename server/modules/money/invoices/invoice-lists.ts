import sql from 'sql-template-tag'
import * as calls from '../../../../src/contract/money/invoices/invoices.ts'

export const invoiceLists = [
  [calls.queryInvoices, sql`true`],
  [calls.queryOwnInvoices, sql`true`],
  [calls.queryArrivingInvoices, sql`i.status = 'INVOICED'`],
  [calls.queryInvoicesToCheck, sql`i.status in ('ARRIVED', 'CHECKED')`],
  [
    calls.queryInvoicesToRecheck,
    sql`(i.status = 'CHECKED' or i.status = 'RECHECKED' or (i.status = 'ARRIVED' and i.open_differences > 0))`,
  ],
] as const
