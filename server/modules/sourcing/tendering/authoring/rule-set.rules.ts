import Big from 'big.js'
import { depositLimit } from '../../../../../src/contract/sourcing/tendering/compared-prices.ts'
import { ruleSets } from '../../../../../src/contract/sourcing/tendering/rule-sets.ts'
import type { RuleSet } from '../../../../../src/contract/sourcing/tendering/rule-sets.ts'
import type { Tender } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'

/** A company gives invited suppliers at least a day; the other sets make no difference. */
export function rulesOf({ ruleSet, bidType }: Pick<Tender, 'ruleSet' | 'bidType'>): RuleSet {
  const rules = ruleSets[ruleSet]
  return ruleSet === 'ENTERPRISE' && bidType !== 'OPEN' ? { ...rules, minBidDays: 1 } : rules
}

/** Numbers of a company's own rules are defaults, apart from the deposit. */
export function ruleProblems(tender: Tender): Problem[] {
  const rules = rulesOf(tender)
  const problems: Problem[] = []
  const wrong = (field: string, key: string, values?: Problem['values']) =>
    problems.push({ field, name: 'invalidInput', key, ...(values === undefined ? {} : { values }) })
  const { depositAmount, estimateAmount, currencyDigits, expertRatingDto, expertRatingElementDtos = [] } = tender
  if (tender.bidType === 'NEGOTIATE' && !rules.negotiateAllowed) wrong('bidType', 'tender.noNegotiation')
  if (!rules.continueWithFewer && tender.minBidders < rules.minBidders)
    wrong('minBidders', 'tender.minBiddersRule', { least: rules.minBidders })
  if (tender.ruleSet !== 'ENTERPRISE' && tender.publicDays < rules.publicDays)
    wrong('publicDays', 'tender.publicDaysRule', { least: rules.publicDays })
  if (depositAmount !== null && estimateAmount !== null && rules.depositPct !== null) {
    const most = depositLimit(estimateAmount, rules.depositPct, currencyDigits)
    if (new Big(depositAmount).gt(most))
      wrong('depositAmount', 'tender.depositTooHigh', { most, pct: rules.depositPct })
  }
  const weight = new Big(expertRatingDto?.priceWeight || 0)
  if (expertRatingElementDtos.length > 0 && (weight.lt(rules.priceWeightMin) || weight.gt(rules.priceWeightMax)))
    wrong('expertRatingDto.priceWeight', 'tender.priceWeightRule', {
      least: rules.priceWeightMin,
      most: rules.priceWeightMax,
    })
  return problems
}
