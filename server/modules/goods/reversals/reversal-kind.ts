import { reversalBusinessType, reversalReaders } from '../../../../src/contract/goods/reversals/reversals.ts'
import type { ReversalEvent } from '../../../../src/contract/goods/reversals/reversals.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import { lockReversals, writeReversal } from './reversal.queries.ts'
import type { LockedReversal } from './reversal.queries.ts'
import { reversalSteps } from './reversal.rules.ts'

/** Buyers of its organisation, and its supplier once it is posted. */
export function reversalReadersOf({
  orgId,
  supplierId,
  status,
}: Pick<LockedReversal, 'orgId' | 'supplierId' | 'status'>): Audience {
  return { modules: reversalReaders, orgId, supplierId: status === 'POSTED' ? supplierId : null }
}

export const reversals: NumberedKind<LockedReversal, Record<ReversalEvent, undefined>> = {
  businessType: reversalBusinessType,
  steps: reversalSteps,
  lock: lockReversals,
  write: writeReversal,
  numberRule: 'REVERSAL',
  numberOf: each => each.reverseNo,
  audience: reversalReadersOf,
}
