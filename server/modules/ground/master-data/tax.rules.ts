import type { TaxRate, taxRates } from '../../../../src/contract/ground/master-data/tax-rates.ts'
import type { RecordInput } from '../../../../src/contract/records.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

/** `ordered`: documents were computed with the stored rate. */
export function taxProblems(
  wanted: RecordInput<typeof taxRates>,
  kept: TaxRate | undefined,
  ordered: boolean,
): Problem[] {
  const problems: Problem[] = []
  const percent = Number(wanted.percent)
  if (percent > 100) problems.push({ field: 'percent', name: 'invalidInput', key: 'materials.above100' })
  // Reverse charge, exempt, out of scope and zero-rated are 0 %.
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
