import Big from 'big.js'
import { maxMerits } from '../../../../../src/contract/sourcing/tendering/evaluated-prices.ts'
import type { TenderInput } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'

type Compared = Pick<TenderInput, 'priceComparison' | 'priceCriteria' | 'expertRatingElementDtos'>

/** Criteria by which prices are compared: each named once, with a value; merits leave most of the price. */
export function criteriaProblems(input: Compared): Problem[] {
  const { priceComparison = 'BID', priceCriteria: criteria = [], expertRatingElementDtos: elements = [] } = input
  if (priceComparison === 'BID') return []
  const problems: Problem[] = []
  const wrong = (field: string, name: Problem['name'], key: string, values: Problem['values'] = {}) =>
    problems.push({ field, name, key, values })
  if (elements.length > 0) wrong('priceComparison', 'invalidInput', 'tender.comparisonScored')
  if (criteria.length === 0) wrong('priceCriteria', 'submitAtLeastOne', 'tender.noCriteria')
  const names = criteria.map(({ name }) => name.trim())
  for (const [row, { kind, value }] of criteria.entries()) {
    const place = (name: string) => ({ field: `priceCriteria[${row}].${name}`, row })
    const name = names[row] ?? ''
    if (name === '') problems.push({ ...place('name'), name: 'requiredMissing' })
    else if (names.indexOf(name) < row)
      problems.push({ ...place('name'), name: 'duplicateInput', key: 'tender.criterionTwice' })
    if (priceComparison === 'EVALUATED' && !kind) problems.push({ ...place('kind'), name: 'requiredMissing' })
    if (!value || new Big(value).lte(0))
      problems.push({ ...place('value'), name: 'requiredMissing', key: 'tender.amountPositive' })
  }
  const merits = criteria.reduce((total, { value }) => total.plus(value || 0), new Big(0))
  if (priceComparison === 'WEIGHTED' && merits.gt(maxMerits))
    wrong('priceCriteria', 'invalidInput', 'tender.meritsTooHigh', { most: maxMerits, sum: merits.toFixed() })
  return problems
}
