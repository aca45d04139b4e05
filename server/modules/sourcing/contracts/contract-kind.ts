import { contractBusinessType, contractReaders } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import { lockContracts, writeContract } from './contract.queries.ts'
import type { LockedContract } from './contract.queries.ts'
import { contractSteps } from './contract.rules.ts'
import type { ContractInputs } from './contract.rules.ts'

/** Buyers of its organisation see a contract, and its supplier once it was sent. */
function readersOf({ orgId, supplierId, issuedFlag }: LockedContract): Audience {
  return { modules: contractReaders, orgId, supplierId: issuedFlag === 1 ? supplierId : null }
}

export const contracts: NumberedKind<LockedContract, ContractInputs> = {
  businessType: contractBusinessType,
  steps: contractSteps,
  lock: lockContracts,
  write: writeContract,
  numberRule: 'CONTRACT',
  numberOf: each => each.contractNo,
  audience: readersOf,
}
