import { returnBusinessType } from '../../../src/contract/returns/return-parts.ts'
import type { ToldOutside } from '../../kit/told-outside.ts'
import { returnUrl } from './messages.ts'

/** What other systems are told of a return: that it was sent to its supplier. */
export const returnToldOutside: ToldOutside = {
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
