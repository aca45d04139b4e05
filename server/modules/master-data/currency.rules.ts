import type { saveRate } from '../../../src/contract/master-data/currencies.ts'
import type { Input } from '../../../src/contract/envelope.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import { unknownCodes } from './record.rules.ts'

/** What is wrong with an exchange rate (domain §8). `taken`: there is one of this pair and day. */
export function rateProblems(
  wanted: Input<typeof saveRate>,
  found: { known: readonly string[]; taken: boolean },
): Problem[] {
  const problems = unknownCodes(wanted, ['fromCurrency', 'toCurrency'], found.known)
  if (wanted.fromCurrency === wanted.toCurrency)
    problems.push({ field: 'toCurrency', name: 'invalidInput', key: 'masterData.sameCurrency' })
  if (Number(wanted.rate) === 0) problems.push({ field: 'rate', name: 'invalidInput', key: 'masterData.aboveZero' })
  if (found.taken) problems.push({ field: 'validFrom', name: 'duplicateNumber', key: 'masterData.rateTaken' })
  return problems
}
