import { receiptBusinessType } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Happened, OutboundEvent, OutboundEvents } from '../../../kit/outbound-events.ts'
import { receiptAdviceOf } from './receipt-advice.ts'
import { readReceipt } from './receipt.queries.ts'
import { receiptUrl } from './messages.ts'

interface Told {
  receiveId: string
  receiveNo: string
}

const ofReceipt: OutboundEvent<Told> = {
  businessType: receiptBusinessType,
  hasDocument: true,
  happened: (act: Act, { receiveId, receiveNo }): Happened => ({
    businessId: receiveId,
    docNo: receiveNo,
    path: receiptUrl(receiveId),
    status: async () => (await readReceipt(act, receiveId)).status,
    // During inspection the accepted quantity is unknown: the advice follows afterwards.
    async document() {
      const receipt = await readReceipt(act, receiveId)
      return receipt.status === 'POSTED' ? receiptAdviceOf(act, receipt) : undefined
    },
  }),
}

/** Webhook payloads with the receipt advice, sent after posting and after inspection. */
export const receiptOutboundEvents: OutboundEvents = { 'receipt.posted': ofReceipt, 'receipt.inspected': ofReceipt }
