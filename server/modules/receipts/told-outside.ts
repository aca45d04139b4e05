import { receiptBusinessType } from '../../../src/contract/receipts/receipts.ts'
import type { Act } from '../../kit/call/act.ts'
import type { Happened, OutsideEvent, ToldOutside } from '../../kit/told-outside.ts'
import { receiptAdviceOf } from './receipt-advice.ts'
import { readReceipt } from './receipt.queries.ts'
import { receiptUrl } from './messages.ts'

interface Told {
  receiveId: string
  receiveNo: string
}

const ofReceipt: OutsideEvent<Told> = {
  businessType: receiptBusinessType,
  hasDocument: true,
  happened: (act: Act, { receiveId, receiveNo }): Happened => ({
    businessId: receiveId,
    docNo: receiveNo,
    path: receiptUrl(receiveId),
    status: async () => (await readReceipt(act, receiveId)).status,
    // What waits for its inspection is not known to be taken over: its advice follows that.
    async document() {
      const receipt = await readReceipt(act, receiveId)
      return receipt.status === 'POSTED' ? receiptAdviceOf(act, receipt) : undefined
    },
  }),
}

/** What other systems are told of a receipt: that it was posted, and that its inspection is over; with its receipt advice. */
export const receiptToldOutside: ToldOutside = { 'receipt.posted': ofReceipt, 'receipt.inspected': ofReceipt }
