import { receiptBusinessType, receiptReaders } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import { lockReceipts, writeReceipt } from './receipt.queries.ts'
import type { LockedReceipt } from './receipt.queries.ts'
import { receiptSteps } from './receipt.rules.ts'

/** Buyers of its organisation, and its supplier once it is posted. */
export function receiptReadersOf({
  orgId,
  supplierId,
  status,
}: Pick<LockedReceipt, 'orgId' | 'supplierId' | 'status'>): Audience {
  return { modules: receiptReaders, orgId, supplierId: status === 'NEW' ? null : supplierId }
}

export const receipts: NumberedKind<LockedReceipt, Record<keyof typeof receiptSteps, undefined>> = {
  businessType: receiptBusinessType,
  steps: receiptSteps,
  lock: lockReceipts,
  write: writeReceipt,
  numberRule: 'RECEIPT',
  numberOf: receipt => receipt.receiveNo,
  audience: receiptReadersOf,
}
