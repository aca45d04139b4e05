import { invoiceBusinessType } from '../../../src/contract/invoices/invoice-parts.ts'
import type { ToldOutside } from '../../kit/told-outside.ts'
import { invoiceResponse } from './documents/export-response.ts'

/** What other systems are told of an invoice: each decision of the buyer, with its invoice response. */
export const invoiceToldOutside: ToldOutside = {
  'invoice.decided': {
    businessType: invoiceBusinessType,
    hasDocument: true,
    happened: (act, { invoiceId, invoiceNo, status }) => ({
      businessId: invoiceId,
      docNo: invoiceNo,
      path: `/fiance/invoice-detail?id=${invoiceId}`,
      status: () => Promise.resolve(status),
      document: async () => (await invoiceResponse(act, invoiceId))?.content,
    }),
  },
}
