import type { TaxRate, taxRates } from '../../../src/contract/master-data/tax-rates.ts'
import type { RecordInput } from '../../../src/contract/records.ts'
import type { Problem } from '../../kit/call/refusal.ts'

/** What is wrong with a tax rate. `ordered`: documents were computed with it as it is kept. */
export function taxProblems(
  wanted: RecordInput<typeof taxRates>,
  kept: TaxRate | undefined,
  ordered: boolean,
): Problem[] {
  const problems: Problem[] = []
  const percent = Number(wanted.percent)
  if (percent > 100) problems.push({ field: 'percent', name: 'invalidInput', key: 'materials.above100' })
  // Reverse charge, exempt and out of scope are 0 %, and so is what is called so.
  else if (wanted.category !== 'S' && percent !== 0)
    problems.push({ field: 'percent', name: 'invalidInput', key: 'masterData.noPercent' })
  if (wanted.validTo !== null && wanted.validTo < wanted.validFrom)
    problems.push({ field: 'validTo', name: 'invalidInput', key: 'masterData.endsBefore' })
  if (kept === undefined || !ordered) return problems
  const changed = {
    percent: percent !== Number(kept.percent),
    category: wanted.category !== kept.category,
    country: wanted.country !== kept.country,
  }
  for (const field of ['percent', 'category', 'country'] as const)
    if (changed[field]) problems.push({ field, name: 'laterDocumentExists', key: 'masterData.taxOrdered' })
  return problems
}
