import { moldBusinessType, moldReaders } from '../../../src/contract/molds/molds.ts'
import type { Audience } from '../../kit/documents/audience.ts'
import type { NumberedKind } from '../../kit/documents/document-kind.ts'
import { lockMolds, writeMold } from './mold.queries.ts'
import type { LockedMold } from './mold.queries.ts'
import { moldSteps } from './mold.rules.ts'
import type { MoldInputs } from './mold.rules.ts'

/** Buyers of its organisation, and the supplier who keeps it. */
export function moldReadersOf({ orgId, keeperSupplierId }: Pick<LockedMold, 'orgId' | 'keeperSupplierId'>): Audience {
  return { modules: moldReaders, orgId, supplierId: keeperSupplierId }
}

/** Molds as documents: how one is locked, written and named. */
export const molds: NumberedKind<LockedMold, MoldInputs> = {
  businessType: moldBusinessType,
  steps: moldSteps,
  lock: lockMolds,
  write: writeMold,
  numberRule: 'MOLD',
  numberOf: each => each.moldNo,
  audience: moldReadersOf,
}
