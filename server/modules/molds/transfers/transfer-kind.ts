import { transferBusinessType, transferReaders } from '../../../../src/contract/molds/transfers.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import { lockTransfers, writeTransfer } from './transfer.queries.ts'
import type { LockedTransfer } from './transfer.queries.ts'
import { transferSteps } from './transfer.rules.ts'
import type { TransferInputs } from './transfer.rules.ts'

type Parties = Pick<LockedTransfer, 'orgId' | 'fromSupplierId' | 'toSupplierId'>

/** Buyers of its organisation, the supplier who gives the mold and the one who gets it. */
export function transferReadersOf({ orgId, fromSupplierId, toSupplierId }: Parties): Audience {
  return { modules: transferReaders, orgId, supplierIds: [fromSupplierId, toSupplierId] }
}

/** Transfers as documents: how one is locked, written and named. */
export const transfers: NumberedKind<LockedTransfer, TransferInputs> = {
  businessType: transferBusinessType,
  steps: transferSteps,
  lock: lockTransfers,
  write: writeTransfer,
  numberRule: 'MOLD_TRANSFER',
  numberOf: each => each.transferNo,
  audience: transferReadersOf,
}
