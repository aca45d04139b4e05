import { invoiceBusinessType } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import type { OutboundEvents } from '../../../kit/outbound-events.ts'
import { invoiceResponse } from './documents/export-response.ts'

/** Other systems receive each decision of the buyer with its invoice response. */
export const invoiceOutboundEvents: OutboundEvents = {
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
