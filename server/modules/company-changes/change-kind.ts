import { changeBusinessType } from '../../../src/contract/company-changes/change-parts.ts'
import type { ChangeEvent } from '../../../src/contract/company-changes/change-parts.ts'
import { changeReaders } from '../../../src/contract/company-changes/company-changes.ts'
import type { Audience } from '../../kit/documents/audience.ts'
import type { NumberedKind } from '../../kit/documents/document-kind.ts'
import { lockChanges, writeChange } from './change.queries.ts'
import type { LockedChange } from './change.queries.ts'
import { changeSteps } from './change.rules.ts'

/** Buyers who read changes, and the supplier whose file it is. */
export function readersOf({ supplierId }: Pick<LockedChange, 'supplierId'>): Audience {
  return { modules: changeReaders, supplierId }
}

/** Changes of suppliers' files as documents: how one is locked, written and named. */
export const companyChanges: NumberedKind<LockedChange, Record<ChangeEvent, undefined>> = {
  businessType: changeBusinessType,
  steps: changeSteps,
  lock: lockChanges,
  write: writeChange,
  numberRule: 'COMPANY_CHANGE',
  numberOf: each => each.changeNo,
  audience: readersOf,
}
