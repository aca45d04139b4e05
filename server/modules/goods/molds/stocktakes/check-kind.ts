import { checkBusinessType, stocktakeReaders } from '../../../../../src/contract/goods/molds/stocktakes.ts'
import type { DocumentKind } from '../../../../kit/documents/document-kind.ts'
import { lockChecks, writeCheck } from './check.queries.ts'
import type { LockedCheck } from './check.queries.ts'
import { checkSteps } from './stocktake.rules.ts'
import type { CheckInputs } from './stocktake.rules.ts'

export const moldChecks: DocumentKind<LockedCheck, CheckInputs> = {
  businessType: checkBusinessType,
  steps: checkSteps,
  lock: lockChecks,
  write: writeCheck,
  numberOf: ({ stocktakeNo, moldNo }) => `${stocktakeNo} ${moldNo}`,
  audience: ({ orgId, supplierId }) => ({ modules: stocktakeReaders, orgId, supplierId }),
}
