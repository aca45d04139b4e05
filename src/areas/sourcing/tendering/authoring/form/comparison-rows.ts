import { criterionKinds, priceComparisons } from '../../../../../contract/sourcing/tendering/evaluated-prices.ts'

/** A criterion by which prices are compared, under edit. */
export interface CriterionRow {
  name: string
  kind: string
  value: string
  standard: string
}

export const newCriterion = (): CriterionRow => ({ name: '', kind: '', value: '', standard: '' })

interface Compared {
  priceComparison: string
  priceCriteria: readonly CriterionRow[]
}

/** The comparison as it is sent; merits are always percentages. */
export function comparisonOf({ priceComparison, priceCriteria }: Compared) {
  const comparison = priceComparisons.find(each => each === priceComparison) ?? 'BID'
  const criteria = priceCriteria.map(({ kind, ...row }) => ({ ...row, kind: criterionKind(comparison, kind) }))
  return { priceComparison: comparison, priceCriteria: comparison === 'BID' ? [] : criteria }
}

const criterionKind = (comparison: string, kind: string) =>
  comparison === 'WEIGHTED' ? 'PCT' : (criterionKinds.find(each => each === kind) ?? '')
