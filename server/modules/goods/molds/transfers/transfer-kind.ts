import { transferBusinessType, transferReaders } from '../../../../../src/contract/goods/molds/transfers.ts'
import type { Audience } from '../../../../kit/documents/audience.ts'
import type { NumberedKind } from '../../../../kit/documents/document-kind.ts'
import { lockTransfers, writeTransfer } from './transfer.queries.ts'
import type { LockedTransfer } from './transfer.queries.ts'
import { transferSteps } from './transfer.rules.ts'
import type { TransferInputs } from './transfer.rules.ts'

type Parties = Pick<LockedTransfer, 'orgId' | 'fromSupplierId' | 'toSupplierId'>

export function transferReadersOf({ orgId, fromSupplierId, toSupplierId }: Parties): Audience {
  return { modules: transferReaders, orgId, supplierIds: [fromSupplierId, toSupplierId] }
}

export const transfers: NumberedKind<LockedTransfer, TransferInputs> = {
  businessType: transferBusinessType,
  steps: transferSteps,
  lock: lockTransfers,
  write: writeTransfer,
  numberRule: 'MOLD_TRANSFER',
  numberOf: each => each.transferNo,
  audience: transferReadersOf,
}
