import { changeBusinessType } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import type { ChangeEvent } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import { changeReaders } from '../../../../src/contract/ground/company-changes/company-changes.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import { lockChanges, writeChange } from './change.queries.ts'
import type { LockedChange } from './change.queries.ts'
import { changeSteps } from './change.rules.ts'

export function readersOf({
  supplierId,
  status,
  writtenBy,
}: Pick<LockedChange, 'supplierId' | 'status' | 'writtenBy'>): Audience {
  const shared = status === 'APPROVING' || status === 'APPROVED'
  return {
    modules: changeReaders,
    supplierId: shared || writtenBy === 'supplier' ? supplierId : null,
    buyer: shared || writtenBy === 'buyer',
  }
}

export const companyChanges: NumberedKind<LockedChange, Record<ChangeEvent, undefined>> = {
  businessType: changeBusinessType,
  steps: changeSteps,
  lock: lockChanges,
  write: writeChange,
  numberRule: 'COMPANY_CHANGE',
  numberOf: each => each.changeNo,
  audience: readersOf,
}
