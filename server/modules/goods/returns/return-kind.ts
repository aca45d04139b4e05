import { returnBusinessType } from '../../../../src/contract/goods/returns/return-parts.ts'
import { returnReaders } from '../../../../src/contract/goods/returns/returns.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import { lockReturns, writeReturn } from './return.queries.ts'
import type { LockedReturn } from './return.queries.ts'
import { returnSteps } from './return.rules.ts'
import type { ReturnInputs } from './return.rules.ts'

/** Buyers of its organisation, and its supplier once it was sent. */
export function returnReadersOf({
  orgId,
  supplierId,
  sentFlag,
}: Pick<LockedReturn, 'orgId' | 'supplierId' | 'sentFlag'>): Audience {
  return { modules: returnReaders, orgId, supplierId: sentFlag === 1 ? supplierId : null }
}

export const returns: NumberedKind<LockedReturn, ReturnInputs> = {
  businessType: returnBusinessType,
  steps: returnSteps,
  lock: lockReturns,
  write: writeReturn,
  numberRule: 'RETURN_ORDER',
  numberOf: each => each.returnNo,
  audience: returnReadersOf,
}
