import { contractChangeBusinessType } from '../../../../../src/contract/sourcing/contracts/contract-changes.ts'
import { contractReaders } from '../../../../../src/contract/sourcing/contracts/contracts.ts'
import type { NumberedKind } from '../../../../kit/documents/document-kind.ts'
import { lockChanges, writeChange } from './change.queries.ts'
import type { LockedChange } from './change.queries.ts'
import { changeSteps } from './change.rules.ts'
import type { ChangeInputs } from './change.rules.ts'

export const contractChanges: NumberedKind<LockedChange, ChangeInputs> = {
  businessType: contractChangeBusinessType,
  steps: changeSteps,
  lock: lockChanges,
  write: writeChange,
  numberRule: 'CONTRACT_CHANGE',
  numberOf: each => each.changeNo,
  audience: ({ orgId, supplierId, issuedFlag }) => ({
    modules: contractReaders,
    orgId,
    supplierId: issuedFlag === 1 ? supplierId : null,
  }),
}
