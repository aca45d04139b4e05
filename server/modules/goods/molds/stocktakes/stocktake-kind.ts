import { stocktakeBusinessType, stocktakeReaders } from '../../../../../src/contract/goods/molds/stocktakes.ts'
import type { NumberedKind } from '../../../../kit/documents/document-kind.ts'
import { lockStocktakes, writeStocktake } from './stocktake.queries.ts'
import type { LockedStocktake } from './stocktake.queries.ts'
import { stocktakeSteps } from './stocktake.rules.ts'

export const stocktakes: NumberedKind<LockedStocktake, { close: { reason?: string | undefined } }> = {
  businessType: stocktakeBusinessType,
  steps: stocktakeSteps,
  lock: lockStocktakes,
  write: writeStocktake,
  numberRule: 'MOLD_STOCKTAKE',
  numberOf: each => each.stocktakeNo,
  audience: ({ orgId, supplierIds }) => ({ modules: stocktakeReaders, orgId, supplierIds }),
}
