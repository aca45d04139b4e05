import type {
  ControlledCeiling,
  ControlledPrice,
  PriceControlEvent,
  PriceControlStatus,
} from '../../../../../src/contract/sourcing/prices/price-controls.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { ifInitiator, unlessInitiator } from '../../../../kit/documents/guards.ts'
import type { Party, Steps } from '../../../../kit/documents/steps.ts'

export interface PriceControlFacts {
  status: PriceControlStatus
  initiatorId: string | null
}

/** Right to decide on price control sheets. */
export const approverModule = 'price-control-approve'

const writer: Party = { side: 'buyer', modules: ['price-control-edit'] }
const approver: Party = { side: 'buyer', modules: [approverModule] }

export const priceControlSteps: Steps<PriceControlFacts, Record<PriceControlEvent, undefined>> = {
  edit: { from: ['NEW', 'REJECTED'], to: 'same', by: writer },
  remove: { from: ['NEW', 'REJECTED'], to: 'same', by: writer },
  submit: { from: ['NEW', 'REJECTED'], to: 'APPROVING', by: writer },
  withdraw: {
    from: ['APPROVING'],
    to: 'NEW',
    by: writer,
    refusals: { NEW: 'notWithdrawable', REJECTED: 'notWithdrawable' },
    unless: ({ initiatorId }, actor) => unlessInitiator(initiatorId, actor),
  },
  approve: {
    from: ['APPROVING'],
    to: 'APPROVED',
    by: approver,
    unless: ({ initiatorId }, actor) => ifInitiator(initiatorId, actor),
  },
  reject: {
    from: ['APPROVING'],
    to: 'REJECTED',
    by: approver,
    unless: ({ initiatorId }, actor) => ifInitiator(initiatorId, actor),
  },
}

interface Period {
  validFrom: string
  validTo: string | null
}

const meet = (a: Period, b: Period) => a.validFrom <= (b.validTo ?? '9999') && b.validFrom <= (a.validTo ?? '9999')

/** Overlapping rows of one sheet. */
export function sameTwice(
  prices: readonly ControlledPrice[],
  ceilings: readonly ControlledCeiling[],
): { prices: Problem[]; ceilings: Problem[] } {
  const taken = <Row extends Period>(path: string, rows: readonly Row[], keyOf: (row: Row) => string): Problem[] =>
    rows.flatMap((row, at) =>
      rows.slice(0, at).some(other => keyOf(other) === keyOf(row) && meet(row, other))
        ? [{ field: `${path}[${at}].validFrom`, row: at, name: 'duplicateInput', key: 'prices.sheetTwice' }]
        : [],
    )
  return {
    prices: taken('prices', prices, row => `${row.materialId} ${row.supplierId}`),
    ceilings: taken('ceilings', ceilings, row => `${row.materialId} ${row.categoryId} ${row.supplierId}`),
  }
}
