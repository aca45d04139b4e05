import { returnBusinessType } from '../../../../src/contract/goods/returns/return-parts.ts'
import type { OutboundEvents } from '../../../kit/outbound-events.ts'
import { returnUrl } from './messages.ts'

export const returnOutboundEvents: OutboundEvents = {
  'return.sent': {
    businessType: returnBusinessType,
    hasDocument: false,
    happened: (_act, { returnId, returnNo }) => ({
      businessId: returnId,
      docNo: returnNo,
      path: returnUrl(returnId),
      status: () => Promise.resolve('SENT'),
    }),
  },
}
