import { demandBusinessType } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import { demandReaders } from '../../../../src/contract/sourcing/demand/demands.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import { lockDemands, writeDemand } from './demand.queries.ts'
import type { LockedDemand } from './demand.queries.ts'
import { demandSteps } from './demand.rules.ts'
import type { DemandFacts } from './demand.rules.ts'

export const demands: NumberedKind<LockedDemand, Record<keyof typeof demandSteps, undefined>> = {
  businessType: demandBusinessType,
  steps: demandSteps,
  lock: lockDemands,
  write: writeDemand,
  numberRule: 'DEMAND',
  numberOf: demand => demand.demandNo,
  audience: ({ orgId }) => ({ modules: demandReaders, orgId }),
}

export const freshDemand: DemandFacts = { status: 'NEW', submitBy: null }
