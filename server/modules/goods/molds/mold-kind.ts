import { moldBusinessType, moldReaders } from '../../../../src/contract/goods/molds/molds.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import { lockMolds, writeMold } from './mold.queries.ts'
import type { LockedMold } from './mold.queries.ts'
import { moldSteps } from './mold.rules.ts'
import type { MoldInputs } from './mold.rules.ts'

export function moldReadersOf({ orgId, keeperSupplierId }: Pick<LockedMold, 'orgId' | 'keeperSupplierId'>): Audience {
  return { modules: moldReaders, orgId, supplierId: keeperSupplierId }
}

export const molds: NumberedKind<LockedMold, MoldInputs> = {
  businessType: moldBusinessType,
  steps: moldSteps,
  lock: lockMolds,
  write: writeMold,
  numberRule: 'MOLD',
  numberOf: each => each.moldNo,
  audience: moldReadersOf,
}
