import {
  priceControlBusinessType,
  priceControlReaders,
} from '../../../../../src/contract/sourcing/prices/price-controls.ts'
import type { PriceControlEvent } from '../../../../../src/contract/sourcing/prices/price-controls.ts'
import type { NumberedKind } from '../../../../kit/documents/document-kind.ts'
import { lockControls, writeControl } from './control.queries.ts'
import type { LockedControl } from './control.queries.ts'
import { priceControlSteps } from './control.rules.ts'

export const priceControls: NumberedKind<LockedControl, Record<PriceControlEvent, undefined>> = {
  businessType: priceControlBusinessType,
  steps: priceControlSteps,
  lock: lockControls,
  write: writeControl,
  numberRule: 'PRICE_CONTROL',
  numberOf: each => each.controlNo,
  audience: ({ orgId }) => ({ modules: priceControlReaders, orgId }),
}
