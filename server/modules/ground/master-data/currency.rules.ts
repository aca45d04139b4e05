import type { exchangeRates } from '../../../../src/contract/ground/master-data/currencies.ts'
import type { RecordInput } from '../../../../src/contract/records.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { unknownCodes } from './record.rules.ts'

/** `taken`: a rate of this pair and day exists. */
export function rateProblems(
  wanted: RecordInput<typeof exchangeRates>,
  found: { known: readonly string[]; taken: boolean },
): Problem[] {
  const problems = unknownCodes(wanted, ['fromCurrency', 'toCurrency'], found.known)
  if (wanted.fromCurrency === wanted.toCurrency)
    problems.push({ field: 'toCurrency', name: 'invalidInput', key: 'masterData.sameCurrency' })
  if (Number(wanted.rate) === 0) problems.push({ field: 'rate', name: 'invalidInput', key: 'masterData.aboveZero' })
  if (found.taken) problems.push({ field: 'validFrom', name: 'duplicateNumber', key: 'masterData.rateTaken' })
  return problems
}
